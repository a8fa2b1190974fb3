"""Names every failed test of a run and the first lines of why, read from the reports that the build left.

python3 failures.py ROOT SINCE: reads ROOT/**/target/surefire-reports/TEST-*.xml, written since SINCE (seconds since
1970). It prints nothing where nothing failed.
"""

import sys
import xml.etree.ElementTree as ET
from pathlib import Path

LINES, WIDTH = 6, 200


def failures(root, since):
    """(class.test, text) of every failure and error in the reports below root; an unreadable report is one, too."""
    for report in sorted(Path(root).glob("**/target/surefire-reports/TEST-*.xml")):
        if report.stat().st_mtime < since:
            continue
        try:
            cases = list(ET.parse(report).getroot().iter("testcase"))
        except ET.ParseError as broken:
            yield report.name, f"the report cannot be read: {broken}"
            continue
        for case in cases:
            for told in [*case.findall("failure"), *case.findall("error")]:
                yield f"{case.get('classname')}.{case.get('name')}", told.text or told.get("message") or ""


if __name__ == "__main__":
    found = list(failures(sys.argv[1], int(sys.argv[2])))
    if found:
        print(f"\n{len(found)} failed:")
    for name, text in found:
        print(f"  {name[:WIDTH]}")
        for line in [line for line in text.splitlines() if line.strip()][:LINES]:
            print(f"      {line.strip()[:WIDTH]}")
