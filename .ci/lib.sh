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

need_go() {
	command -v "$GO" >/dev/null 2>&1 ||
		die "Go is missing: install Go $(sed -n 's/^go //p' go.mod) or newer and put it on PATH."
}

# build makes build/sequent, with the commit stamped in where git can tell it, and
# with CLP where that is at hand.
build() {
	need_go
	find_clp || warn "Building without CLP: $clp_missing."
	find_wordnet || warn "Going on without WordNet: $wordnet_missing."
	cgo=0
	[ -z "$tags" ] || cgo=1
	compile $cgo build/sequent $tags
}

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

# have_cxx says whether cgo can compile C++, as the binding of CLP needs.
have_cxx() {
	[ "$("$GO" env CGO_ENABLED)" = 1 ] && command -v "$("$GO" env CC)" >/dev/null 2>&1 && command -v "$("$GO" env CXX)" >/dev/null 2>&1
}

# find_clp looks for CLP, the library behind stdlib/lp. Where it is missing it is
# installed, as root, or unpacked into the cache folder from Debian's packages; a
# try that failed is repeated after a day. Then tags is "-tags clp", and the go
# command finds CLP by the environment; else tags is empty and clp_missing says why.
find_clp() {
	[ "${tags+set}" ] || { kept=${log:-}; look_for_clp || :; log=$kept; }
	[ -n "$tags" ]
}

look_for_clp() {
	tags=
	have_cxx || { clp_missing="there is no C++ compiler for cgo (Debian: g++)"; return; }
	log=$cache/clp.log
	if clp_linked || clp_unpacked; then
		tags="-tags clp"
		return
	fi
	clp_missing="CLP is not on this machine and could not be had (Debian: coinor-libclp-dev and pkg-config; details: $log)"
	[ -z "$(find "$log" -mtime -1 2>/dev/null)" ] || return 0
	mkdir -p "$cache" && : >"$log"
	if install_packages coinor-libclp-dev pkg-config && clp_linked || unpack_clp && clp_unpacked; then
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
	warn "Unpacking CLP from Debian's packages into $cache/clp (once) ..."
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
	kept=${log:-}
	look_for_wordnet
	found=$?
	log=$kept
	return $found
}

look_for_wordnet() {
	for dir in "${SEQUENT_WORDNET:-}" "${WNSEARCHDIR:-}" "${WNHOME:+$WNHOME/dict}" /usr/share/wordnet "$cache/wordnet"; do
		[ ! -e "$dir/index.noun" ] || return 0
	done
	log=$cache/wordnet.log
	wordnet_missing="it is not on this machine and could not be had (Debian: wordnet-base; details: $log)"
	[ -z "$(find "$log" -mtime -1 2>/dev/null)" ] || return 1
	mkdir -p "$cache" && : >"$log"
	install_packages wordnet-base || unpack_wordnet
}

unpack_wordnet() {
	warn "Unpacking WordNet from Debian's package into $cache/wordnet (once) ..."
	rm -rf "$cache/wordnet" "$cache/wordnet.deb"
	unpack "$cache/wordnet.deb" wordnet-base && mv "$cache/wordnet.deb/usr/share/wordnet" "$cache/wordnet" && rm -rf "$cache/wordnet.deb" &&
		[ -e "$cache/wordnet/index.noun" ]
}

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
