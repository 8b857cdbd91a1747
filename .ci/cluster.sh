# Shared by .ci/flink and .ci/spark: a cluster with Beam's job server on this machine,
# each of its parts a process of its own, that lasts as long as one command. Sourced
# after lib.sh by a script that says
#
#	cluster	its name: kernel/beam/$cluster has its pom.xml and sums.txt
#	title	how people call it
#	size	of what is fetched
#	up	a function that starts it; afterwards endpoint is where the job server
#		listens and rest where the cluster tells of jobs
#
# and ends by: with_cluster "$@". The command finds the job server at $SEQUENT_FLINK or
# $SEQUENT_SPARK; without one, bytes, faults and errors are checked (ROWS, ONLY, SHORT).
#
# Beam's services listen on every address of a machine and ask nobody who he is. So
# all this runs in a network of its own with nothing but 127.0.0.1, and with process
# numbers of its own, so that nothing outlives it, however it ends.
#
# What it is made of comes from Maven into the cache folder. Exit status 77 says that
# it cannot be had here, and the last line why.

parts=kernel/beam/$cluster
jars=$cache/$cluster
run=$PWD/build/$cluster
patience=90 # seconds until each process must be there

# missing says why there is no cluster here.
missing() {
	say "no $title: $*"
	exit 77
}

# find_java looks for Java 11 or newer and Maven; as root they are installed.
find_java() {
	log=$cache/java.log
	mkdir -p "$cache"
	have_java || install_packages default-jre-headless maven || :
	have_java || missing "Java 11 or newer and Maven are missing (Debian: default-jre-headless and maven; details: $log)"
}

have_java() {
	command -v mvn >/dev/null && command -v java >/dev/null &&
		[ "$(java -version 2>&1 | sed -n 's/.*version "\([0-9]*\).*/\1/p')" -ge 11 ] 2>/dev/null
}

# fetch fills the cache folder with the jars, checked by their sums.
fetch() {
	genuine && return
	warn "Downloading $title and Beam's job server with Maven into $jars (once; $size) ..."
	rm -rf "$jars"
	limit 600 mvn -q -B -C -Dmaven.repo.local="$cache/maven" -f "$parts/pom.xml" dependency:copy-dependencies -DincludeScope=runtime \
		-DoutputDirectory="$jars" >"$cache/$cluster.log" 2>&1 ||
		missing "Maven cannot fetch it (details: $cache/$cluster.log)"
	genuine || { rm -rf "$jars"; die "Files from Maven do not match $parts/sums.txt."; }
}

genuine() {
	[ -d "$jars" ] && sums=$PWD/$parts/sums.txt &&
		[ "$(find "$jars" -name '*.jar' | wc -l)" -eq "$(wc -l <"$sums")" ] &&
		(cd "$jars" && sha256sum --quiet -c "$sums" >/dev/null 2>&1)
}

# launch NAME HEAP CLASS ARGS... starts a Java process whose log and id are kept. It
# has the jars on the path that classpath says. The first tier of the compiler is
# enough for jobs of minutes.
launch() {
	name=$1
	heap=$2
	shift 2
	opened=
	for package in java.lang java.lang.invoke java.lang.reflect java.io java.net java.nio java.text java.time \
		java.util java.util.concurrent java.util.concurrent.atomic java.util.concurrent.locks \
		sun.nio.ch sun.nio.cs sun.security.action sun.util.calendar; do
		opened="$opened --add-opens=java.base/$package=ALL-UNNAMED"
	done
	java $opened --add-exports=java.base/sun.net.util=ALL-UNNAMED \
		-XX:+UseSerialGC -XX:TieredStopAtLevel=1 $heap \
		-Djava.io.tmpdir="$run/tmp" -Dorg.slf4j.simpleLogger.showDateTime=true \
		-Dorg.slf4j.simpleLogger.dateTimeFormat=HH:mm:ss.SSS \
		-cp "$classpath" "$@" >"$run/$name.log" 2>&1 </dev/null &
	echo $! >"$run/$name.pid"
}

# divide OTHER OWN splits the jars by patterns of case, of which the first that fits
# counts: classpath are our own, others those and all of which neither speaks.
divide() {
	classpath=
	others=
	for jar in "$jars"/*.jar; do
		eval "case \${jar##*/} in
		$1) others=\$others:\$jar ;;
		$2) classpath=\$classpath:\$jar ;;
		*) others=\$others:\$jar ;;
		esac"
	done
	classpath=${classpath#:}
	others=${others#:}
}

# wait_for NAME PATTERN waits until a process's log has a line that the pattern, one
# of sed's with a group, fits, and prints the group.
wait_for() {
	waited=0
	while [ $waited -lt $patience ]; do
		found=$(sed -n "s|.*$2.*|\\1|p" "$run/$1.log" | head -n 1)
		[ -z "$found" ] || { echo "$found"; return; }
		kill -0 "$(cat "$run/$1.pid")" 2>/dev/null || break
		sleep 1
		waited=$((waited + 1))
	done
	warn "$title's $1 did not start in $waited s:"
	grep -v INFO "$run/$1.log" | tail -n 20 >&2
	return 1
}

# down ends the processes at once, for some wait for a job to end, and removes what
# they left.
down() {
	for pid in "$run"/*.pid; do
		[ ! -e "$pid" ] || kill -KILL "$(cat "$pid")" 2>/dev/null
	done
	wait
	rm -rf "$run"
}

# apart COMMAND... runs a command in a network and with process numbers of its own.
apart() { unshare --map-root-user --net --pid --fork --mount-proc --kill-child -- "$@"; }

# inside COMMAND... is what happens in there.
inside() {
	ip link set lo up
	trap down EXIT
	trap 'exit 1' INT TERM HUP
	mkdir -p "$run/conf" "$run/tmp" "$run/artifacts"
	up || exit 1
	prefix=SEQUENT_$(echo "$cluster" | tr a-z A-Z)
	export "$prefix=$endpoint" "${prefix}_REST=$rest" "${prefix}_RUN=$run"
	"$@"
}

# with_cluster COMMAND... runs a command beside the cluster; without one, the tests.
with_cluster() {
	if [ "${1:-}" = --inside ]; then
		shift
		inside "$@"
		exit
	fi
	command -v unshare >/dev/null && command -v ip >/dev/null && apart ip link set lo up 2>/dev/null ||
		missing "a process cannot have a network of its own here (Linux, with unshare and ip)"
	find_java
	fetch
	if [ $# = 0 ]; then
		build_beam || die "sequent-beam does not build."
		"$GO" -C kernel/beam/flink test -c -o "$PWD/build/$cluster.test" . || exit 1
		compile 0 "build/$cluster.sequent" || die "sequent does not build."
		SEQUENT_BEAM=$PWD/build/sequent-beam SEQUENT_BIN=$PWD/build/$cluster.sequent SEQUENT_CLUSTER_ROWS=${ROWS:-20000}
		export SEQUENT_BEAM SEQUENT_BIN SEQUENT_CLUSTER_ROWS
		set -- "build/$cluster.test" -test.v -test.timeout 30m -test.run "${ONLY:-.}" ${SHORT:+-test.short}
	fi
	rm -rf "$run"
	apart ".ci/$cluster" --inside "$@"
}
