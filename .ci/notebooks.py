"""Runs notebooks through the installed kernel, as Jupyter would.

Usage: notebooks.py NOTEBOOK EXECUTED

The executed notebook is stored also where a cell failed; the exit status is
then 1, or 77 where a Go cell failed because this machine has not what Go cells
need. It runs in its own folder. Works with nbclient 0.7 and later.
"""

import pathlib
import re
import sys

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError


def main(source: pathlib.Path, target: pathlib.Path) -> int:
    notebook = nbformat.read(source, as_version=4)
    client = NotebookClient(
        notebook,
        kernel_name="sequent",
        timeout=900,
        startup_timeout=60,
        record_timing=False,
        resources={"metadata": {"path": str(source.parent)}},
    )
    try:
        client.execute()
        return 0
    except CellExecutionError as error:
        if re.search("run sequent install|no Go toolchain", error.evalue):
            print(error.evalue, file=sys.stderr)
            return 77
        print(f"{source}: {error}", file=sys.stderr)
        return 1
    finally:
        nbformat.write(notebook, target)


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])))
