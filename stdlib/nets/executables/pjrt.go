//go:build cgo && xla && linux

package executables

// What is needed here of PJRT's C API, as XLA's pjrt_c_api.h has it. Its structs grow
// at their ends only, and say how long they are.

/*
#cgo LDFLAGS: -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct {
	size_t struct_size;
	void *extension;
	const char *code;
	size_t code_size;
	const char *format;
	size_t format_size;
} sequent_program;

typedef struct {
	size_t struct_size;
	void *extension;
	void *client;
	const sequent_program *program;
	const char *options;
	size_t options_size;
	void *executable; // out: loaded
} sequent_compile_args;

typedef struct {
	size_t struct_size;
	void *extension;
	void *client;
	const char *code;
	size_t code_size;
	void *executable; // out: loaded
	const char *options;
	size_t options_size;
} sequent_load_args;

typedef struct {
	size_t struct_size;
	void *extension;
	void *executable;
	const char *code; // out
	size_t code_size; // out
	void *serialized; // out, freed by:
	void (*free)(void *serialized);
} sequent_serialize_args;

typedef struct {
	size_t struct_size;
	void *extension;
	void *loaded;
	void *executable; // out
} sequent_executable_args;

typedef struct {
	size_t struct_size;
	void *extension;
	void *object;
} sequent_destroy_args;

typedef void *(*sequent_call)(void *args); // an error, or NULL

typedef struct {
	size_t struct_size;
	void *extension;
	struct {
		size_t struct_size;
		void *extension;
		int major, minor;
	} version;
	sequent_call error_destroy;
	sequent_call to_compile[19];
	sequent_call compile; // PJRT_Client_Compile
	sequent_call to_destroy[19];
	sequent_call executable_destroy; // PJRT_Executable_Destroy
	sequent_call to_serialize[8];
	sequent_call serialize; // PJRT_Executable_Serialize
	sequent_call loaded_destroy;
	sequent_call executable; // PJRT_LoadedExecutable_GetExecutable
	sequent_call to_load[4];
	sequent_call load; // PJRT_Executable_DeserializeAndLoad
} sequent_api;

static sequent_api *api;
static sequent_call original;

extern void *sequentCompile(void *args);
extern void sequentKeep(char *key, char *code, size_t size);

// sequent_install has the plugin of a file, which must be open already, compile
// through sequentCompile. It returns what went wrong, or NULL.
static const char *sequent_install(const char *file) {
	void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL | RTLD_NOLOAD);
	if (!handle) {
		return "the plugin is not open";
	}
	void *(*get)(void) = (void *(*)(void))dlsym(handle, "GetPjrtApi");
	sequent_api *table = get ? get() : NULL;
	if (!table || table->struct_size < sizeof(sequent_api) || table->version.major != 0) {
		dlclose(handle);
		return "its version of PJRT is not known";
	}
	if (table == api) {
		dlclose(handle);
		return NULL;
	}
	if (api) {
		dlclose(handle);
		return "another plugin is kept already";
	}
	// The table is written to; the plugin may have it among its constants.
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	uintptr_t from = (uintptr_t)&table->compile & ~(page - 1), to = (uintptr_t)(&table->compile + 1);
	if (mprotect((void *)from, to - from, PROT_READ | PROT_WRITE)) {
		dlclose(handle);
		return "its functions cannot be reached";
	}
	api = table; // the handle stays, and with it the plugin
	original = table->compile;
	table->compile = sequentCompile;
	return NULL;
}

static void sequent_forget(void *error) {
	if (error) {
		sequent_destroy_args a = {sizeof a, NULL, error};
		api->error_destroy(&a);
	}
}

// sequent_original_compile compiles by the plugin, with these options: an error of PJRT's, or NULL.
static void *sequent_original_compile(const sequent_compile_args *args, const char *options, size_t size,
	void **executable) {
	sequent_compile_args a = *args;
	a.options = options;
	a.options_size = size;
	a.executable = NULL;
	void *error = original(&a);
	*executable = a.executable;
	return error;
}

// sequent_load makes an executable of its serialised form; NULL where it fails.
static void *sequent_load(void *client, const char *code, size_t size) {
	sequent_load_args a = {sizeof a, NULL, client, code, size, NULL, NULL, 0};
	void *error = api->load(&a);
	if (error) {
		sequent_forget(error);
		return NULL;
	}
	return a.executable;
}

// sequent_serialize calls sequentKeep with the serialised form of an executable.
static void sequent_serialize(void *loaded, const char *key) {
	sequent_executable_args e = {sizeof e, NULL, loaded, NULL};
	void *error = api->executable(&e);
	if (error) {
		sequent_forget(error);
		return;
	}
	sequent_serialize_args s = {sizeof s, NULL, e.executable, NULL, 0, NULL, NULL};
	error = api->serialize(&s);
	if (error) {
		sequent_forget(error);
	} else {
		sequentKeep((char *)key, (char *)s.code, s.code_size);
		if (s.free) {
			s.free(s.serialized);
		}
	}
	sequent_destroy_args d = {sizeof d, NULL, e.executable};
	sequent_forget(api->executable_destroy(&d));
}
*/
import "C"

import (
	"errors"
	"unsafe"
)

// program is a graph that a plugin is to compile.
type program struct {
	args          *C.sequent_compile_args
	text, options []byte
}

// install puts sequentCompile before a plugin's function.
func install(file string) error {
	name := C.CString(file)
	defer C.free(unsafe.Pointer(name))
	if wrong := C.sequent_install(name); wrong != nil {
		return errors.New(C.GoString(wrong))
	}
	return nil
}

// programOf reads the arguments of PJRT_Client_Compile.
func programOf(args unsafe.Pointer) program {
	a := (*C.sequent_compile_args)(args)
	return program{
		a, C.GoBytes(unsafe.Pointer(a.program.code), C.int(a.program.code_size)),
		C.GoBytes(unsafe.Pointer(a.options), C.int(a.options_size)),
	}
}

// load makes the executable of its serialised form.
func (p program) load(code []byte) bool {
	bytes := C.CBytes(code)
	defer C.free(bytes)
	p.args.executable = C.sequent_load(p.args.client, (*C.char)(bytes), C.size_t(len(code)))
	return p.args.executable != nil
}

// compile compiles, and keeps what comes of it unless the key is "". It returns
// PJRT's error.
func (p program) compile(options []byte, key string) (failed unsafe.Pointer) {
	bytes, name := C.CBytes(options), C.CString(key)
	defer C.free(bytes)
	defer C.free(unsafe.Pointer(name))
	failed = C.sequent_original_compile(p.args, (*C.char)(bytes), C.size_t(len(options)), &p.args.executable)
	if failed == nil && key != "" {
		C.sequent_serialize(p.args.executable, name)
	}
	return failed
}

// forget frees an error of PJRT's.
func forget(failed unsafe.Pointer) { C.sequent_forget(failed) }
