# Shared by the scripts beside it; sourced with the repository as the working
# directory.

cache=${XDG_CACHE_HOME:-${HOME:?HOME is not set}/.cache}/sequent
GO=${GO:-go}
export PYTHONDONTWRITEBYTECODE=1 # no caches beside the sources

say() { printf '%s\n' "$*"; }
warn() { printf '%s\n' "$*" >&2; }
die() { warn "$*"; exit 1; }

# limit SECONDS COMMAND... ends a command that runs too long, where the system
# has a command for that.
limit() {
	if command -v timeout >/dev/null 2>&1; then
		timeout "$@"
	else
		shift
		"$@"
	fi
}

# find_data names the published data sets that lie beside the repository, if
# the caller names none.
find_data() {
	if [ -z "${SEQUENT_DATA:-}" ] && [ -d ../shared/data ]; then
		SEQUENT_DATA=$(cd ../shared/data && pwd)
		export SEQUENT_DATA
	fi
}

# fetch_data downloads the published data sets that are not on this machine into the
# cache folder, and names what is still missing. A try that failed is repeated after
# a day.
fetch_data() {
	find_data
	data_missing=$(data_sets_missing)
	[ -n "$data_missing" ] || return 0
	if [ -z "$(find "$cache/data.log" -mtime -1 2>/dev/null)" ]; then
		mkdir -p "$cache"
		warn "Downloading data sets (once; details: $cache/data.log) ..."
		limit 180 build/sequent data fetch $data_missing >"$cache/data.log" 2>&1 || :
		data_missing=$(data_sets_missing)
	fi
	[ -z "$data_missing" ] || warn "Continuing without the data sets $data_missing (details: $cache/data.log)."
}

data_sets_missing() { build/sequent data list | sed -n '/^  [^ ]*  *in /d; s/^  \([^ ]*\).*/\1/p' | tr '\n' ' '; }

need_go() {
	command -v "$GO" >/dev/null 2>&1 ||
		die "Go is missing: install Go $(sed -n 's/^go //p' go.mod) or newer and put it on PATH."
}

# build makes build/sequent, with the commit stamped in where git can tell it, and
# with CLP where that is at hand; and build/sequent-xla.
build() {
	need_go
	find_clp || warn "Building without CLP: $clp_missing."
	find_wordnet || warn "Continuing without WordNet: $wordnet_missing."
	cgo=0
	[ -z "$tags" ] || cgo=1
	compile $cgo build/sequent $tags && build_xla
}

# build_xla makes build/sequent-xla, the same program with XLA, in which nets run where
# it lies beside the other: the kernel itself would hold 5 to 17 MB more. It takes a C compiler.
build_xla() {
	if have_cc && compile 1 build/sequent-xla $(xla_tags) -ldflags='-s -w'; then
		return
	fi
	rm -f build/sequent-xla # one of another time would be used
	warn "Building without XLA: there is no C compiler for cgo (Debian: gcc)."
}

xla_tags() { [ -n "$tags" ] && say "$tags,xla" || say "-tags xla"; }

# fetch_xla installs XLA's plugin for processors into the cache folder, where nets find
# it, unless there is a plugin that they run on. A try that failed is repeated after a day.
fetch_xla() {
	[ -x build/sequent-xla ] && [ -z "${PJRT_PLUGIN_LIBRARY_PATH+set}" ] || return 0
	! GOMLX_BACKEND='' build/sequent xla status 2>/dev/null | grep -q '^backend  XLA' || return 0
	if [ -z "$(find "$cache/xla.log" -mtime -1 2>/dev/null)" ]; then
		mkdir -p "$cache"
		warn "Downloading XLA's plugin for the processor, 63 MB (once; details: $cache/xla.log) ..."
		limit 300 build/sequent xla install cpu --folder "$cache/go-xla" >"$cache/xla.log" 2>&1 && rm -f "$cache/xla.log" && return
	fi
	warn "Continuing without XLA's plugin, so nets run in pure Go (details: $cache/xla.log); to try again, run build/sequent xla install."
}

# xla_plugin prints the file of the plugin that nets run on, if there is one.
xla_plugin() { GOMLX_BACKEND='' build/sequent xla status | sed -n 's/^backend  XLA, PJRT plugin (\([^)]*\)).*/\1/p'; }

# compile CGO FILE FLAG... builds the program with cgo (1) or without (0).
compile() {
	cgo=$1 file=$2
	shift 2
	vcs=false
	git rev-parse --verify -q HEAD >/dev/null 2>&1 && vcs=true
	mkdir -p build
	CGO_ENABLED=$cgo "$GO" build "$@" -buildvcs=$vcs -trimpath -o "$file" ./kernel/cmd/sequent
}

# build_static makes build/sequent-static, one file that needs nothing of the
# machine it runs on: no libraries, no Go, neither CLP nor XLA.
build_static() {
	need_go
	compile 0 build/sequent-static -tags noxla -ldflags='-s -w'
}

# build_beam makes build/sequent-beam, which does work by Apache Beam. It is a
# module of its own, since Beam is large.
build_beam() {
	need_go
	mkdir -p build
	CGO_ENABLED=0 "$GO" -C kernel/beam build -buildvcs=false -trimpath -ldflags='-s -w' -o ../../build/sequent-beam .
}

# have_cc says whether cgo can compile C, as XLA's binding needs; have_cxx, C++, as that
# of CLP does.
have_cc() { [ "$("$GO" env CGO_ENABLED)" = 1 ] && command -v "$("$GO" env CC)" >/dev/null 2>&1; }
have_cxx() { have_cc && command -v "$("$GO" env CXX)" >/dev/null 2>&1; }

# find_clp looks for CLP, the library behind stdlib/lp. Where it is missing it is
# installed, as root, or unpacked into the cache folder from Debian's packages; a
# try that failed is repeated after a day. Then tags is "-tags clp", and the go
# command finds CLP by the environment; else tags is empty and clp_missing says why.
find_clp() {
	[ "${tags+set}" ] || look_for_clp
	[ -n "$tags" ]
}

look_for_clp() {
	tags=
	have_cxx || { clp_missing="there is no C++ compiler for cgo (Debian: g++)"; return; }
	clp_missing="CLP is not on this machine and could not be installed (Debian: coinor-libclp-dev and pkg-config; details: $cache/clp.log)"
	if ! clp_linked && [ ! -x "$cache/clp/pkg-config" ]; then
		have clp "[ -x '$cache/clp/pkg-config' ]" unpack_clp coinor-libclp-dev pkg-config || return 0
	fi
	if clp_linked || clp_unpacked; then
		tags="-tags clp"
	fi
}

# clp_linked says whether the system's CLP can be linked.
clp_linked() { pkg-config --exists clp 2>/dev/null; }

# clp_unpacked has the go command link CLP from the cache folder, if it is there. The
# binary finds the libraries by a path of its own; Debian keeps two of them in folders
# that only an installation links to.
clp_unpacked() {
	clp=$cache/clp
	[ -x "$clp/pkg-config" ] || return 1
	rpath=
	for lib in "$clp"/usr/lib/*-linux-gnu*; do
		rpath="$rpath -Wl,-rpath,$lib -Wl,-rpath,$lib/blas -Wl,-rpath,$lib/lapack -Wl,-rpath-link,$lib:$lib/blas:$lib/lapack"
	done
	PKG_CONFIG=$clp/pkg-config
	CGO_LDFLAGS="${CGO_LDFLAGS:--O2 -g} -Wl,--disable-new-dtags$rpath"
	export PKG_CONFIG CGO_LDFLAGS
}

# unpack_clp fills the cache folder, with a command that tells the go command where
# CLP is: Debian's pkg-config need not be installed, and would look in the system.
unpack_clp() {
	case $cache in *[[:space:]]*) return 1 ;; esac # paths in flags have no spaces
	rm -rf "$cache/clp"
	unpack "$cache/clp" coinor-libclp-dev || return 1
	lib=$(dirname "$(find "$cache/clp" -name libClp.so | head -n 1)")
	[ -e "$lib/libClp.so" ] || return 1
	cat >"$cache/clp/pkg-config" <<WRAPPER
#!/bin/sh
case " \$* " in
*" --cflags "*) echo "-I$cache/clp/usr/include/coin" ;;
*" --libs "*) echo "-L$lib -lClpSolver -lClp -lCoinUtils" ;;
esac
WRAPPER
	chmod +x "$cache/clp/pkg-config"
}

# find_wordnet looks for WordNet, which relates the words of sentences, as the
# program does. Where it is missing it is had as CLP is, in the cache folder where
# the program finds it; else wordnet_missing says why.
find_wordnet() {
	wordnet_missing="it is not on this machine and could not be installed (Debian: wordnet-base; details: $cache/wordnet.log)"
	for dir in "${SEQUENT_WORDNET:-}" "${WNSEARCHDIR:-}" "${WNHOME:+$WNHOME/dict}" /usr/share/wordnet "$cache/wordnet"; do
		[ ! -e "$dir/index.noun" ] || return 0
	done
	have wordnet "[ -e '$cache/wordnet/index.noun' ]" unpack_wordnet wordnet-base
}

unpack_wordnet() {
	rm -rf "$cache/wordnet" "$cache/wordnet.deb"
	unpack "$cache/wordnet.deb" wordnet-base && mv "$cache/wordnet.deb/usr/share/wordnet" "$cache/wordnet" && rm -rf "$cache/wordnet.deb"
}

# have NAME CHECK UNPACK PACKAGE... installs Debian's packages, as root, else has the
# command UNPACK unpack them into the cache folder; it succeeds where the installation
# did or CHECK says that they are there. A try that failed is repeated after a day.
# What happens goes to NAME.log in the cache folder.
have() (
	log=$cache/$1.log check=$2 unpack=$3
	[ -z "$(find "$log" -mtime -1 2>/dev/null)" ] || return 1
	mkdir -p "$cache" && : >"$log"
	shift 3
	if install_packages "$@"; then
		rm -f "$log"
		return
	fi
	warn "Unpacking Debian's $* into $cache (once) ..."
	$unpack "$@" && eval "$check" && rm -f "$log"
)

# find_command NAME PATH PACKAGE... looks for a command. Where it is missing its
# packages are installed or unpacked as have says; an unpacked command is at PATH in
# its folder and finds its libraries beside it.
find_command() {
	name=$1 place=$cache/$1 inside=$2
	shift 2
	command -v "$name" >/dev/null && return
	if [ ! -x "$place/run/$name" ]; then
		have "$name" "[ -x '$place/run/$name' ]" "unpack_command $name $inside" "$@" || return 1
		! command -v "$name" >/dev/null || return 0
	fi
	PATH=$place/run:$PATH
	export PATH
}

# unpack_command NAME PATH PACKAGE... unpacks the packages of a command and writes a
# script that starts it with the libraries that came along.
unpack_command() {
	name=$1 place=$cache/$1 inside=$2
	shift 2
	rm -rf "$place"
	unpack "$place" "$@" && mkdir -p "$place/run" || return 1
	[ -x "$place/$inside" ] || inside=usr/$inside # where Debian has a package's commands depends on its version
	[ -x "$place/$inside" ] || return 1
	libraries=$(find "$place/usr/lib" -name '*.so*' -exec dirname {} + 2>/dev/null | sort -u | tr '\n' :)
	cat >"$place/run/$name" <<WRAPPER
#!/bin/sh
LD_LIBRARY_PATH=$libraries\$LD_LIBRARY_PATH
export LD_LIBRARY_PATH
exec "$place/$inside" "\$@"
WRAPPER
	chmod +x "$place/run/$name"
}

# find_eprover looks for the first-order prover E.
find_eprover() { find_command eprover bin/eprover eprover; }

# find_chromium looks for a browser of Chromium's family and names it CHROMIUM.
find_chromium() {
	for name in chromium chromium-browser google-chrome; do
		[ -n "${CHROMIUM:-}" ] || CHROMIUM=$(command -v "$name")
	done
	if [ -z "$CHROMIUM" ]; then
		find_command chromium usr/lib/chromium/chromium chromium fonts-dejavu-core || return 1
		CHROMIUM=$(command -v chromium)
	fi
	export CHROMIUM
}

# find_cadical looks for CaDiCaL: its command, and its library with the flags that
# cgo needs for it, cadical_flags.
find_cadical() {
	cadical_flags=
	find_command cadical bin/cadical cadical libcadical-dev || return 1
	has_header && return
	root=$cache/cadical
	[ -d "$root/usr/include" ] || have cadical "[ -d '$root/usr/include' ]" "unpack_command cadical bin/cadical" cadical libcadical-dev || return 1
	has_header && return
	library=$(find "$root/usr/lib" -name libcadical.a 2>/dev/null)
	[ -n "$library" ] && cadical_flags="-I$root/usr/include -L$(dirname "$library")"
}

has_header() { echo '#include <ccadical.h>' | "$("$GO" env CC)" -E - >/dev/null 2>&1; }

# with_cadical COMMAND... runs the go command with CaDiCaL's flags.
with_cadical() { CGO_ENABLED=1 CGO_CFLAGS="-O2 $cadical_flags" CGO_LDFLAGS="$cadical_flags" "$GO" "$@"; }

# private_kernel FLAG... installs the kernel below build/ by sequent install with
# these flags, and keeps Jupyter's own files there, so that the user's Jupyter sees
# nothing of it.
private_kernel() {
	JUPYTER_PATH=$PWD/build/jupyter/share/jupyter
	JUPYTER_DATA_DIR=$PWD/build/jupyter/data
	JUPYTER_CONFIG_DIR=$PWD/build/jupyter/config
	JUPYTER_RUNTIME_DIR=$PWD/build/jupyter/runtime
	IPYTHONDIR=$PWD/build/jupyter/ipython
	JUPYTER_PLATFORM_DIRS=1
	export JUPYTER_PATH JUPYTER_DATA_DIR JUPYTER_CONFIG_DIR JUPYTER_RUNTIME_DIR IPYTHONDIR JUPYTER_PLATFORM_DIRS
	mkdir -p "$JUPYTER_DATA_DIR" "$JUPYTER_CONFIG_DIR" "$JUPYTER_RUNTIME_DIR"
	build/sequent install "$@" --prefix build/jupyter >build/jupyter/install.log
}

# install_packages PACKAGE... installs Debian packages, as root; what happens goes
# to $log.
install_packages() {
	[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
	warn "Installing Debian's $* ..."
	apt_install() { DEBIAN_FRONTEND=noninteractive limit 300 apt-get -q -y --no-install-recommends install "$@" >>"$log" 2>&1; }
	apt_install "$@" || { limit 300 apt-get -q update >>"$log" 2>&1 && apt_install "$@"; }
}

# apt runs apt-get with lists and archives of its own.
apt() {
	limit 300 apt-get -q -o Dir::State::Lists="$cache/apt/lists" -o Dir::Cache="$cache/apt" \
		-o Dir::Etc::SourceParts=/etc/apt/sources.list.d -o Debug::NoLocking=1 -o APT::Sandbox::User= \
		-o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 "$@"
}

# unpack DIR PACKAGE... downloads Debian packages and what they need beyond
# what is installed, and unpacks them; what happens goes to $log.
unpack() (
	dir=$1
	shift
	command -v apt-get >/dev/null && command -v dpkg >/dev/null || exit 1
	mkdir -p "$cache/apt/lists/partial" "$cache/apt/archives/partial" "$dir/debs"
	[ -e "$cache/apt/updated" ] || { apt update && : >"$cache/apt/updated"; }
	packages=$(apt -s install --no-install-recommends "$@" | sed -n 's/^Inst \([^ ]*\).*/\1/p')
	[ -n "$packages" ] || packages=$*
	cd "$dir/debs" && apt download $packages || exit 1
	for deb in *.deb; do dpkg -x "$deb" .. || exit 1; done
	cd .. && rm -rf debs
) >>"$log" 2>&1
