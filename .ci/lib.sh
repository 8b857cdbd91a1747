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

# build makes build/sequent, with the commit stamped in where git can tell it.
build() {
	need_go
	vcs=false
	git rev-parse --verify -q HEAD >/dev/null 2>&1 && vcs=true
	mkdir -p build
	CGO_ENABLED=0 "$GO" build -buildvcs=$vcs -trimpath -o build/sequent ./kernel/cmd/sequent
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
