// The failed walks where the command that ran all tests looks for what failed: a report in JUnit's form.
import { mkdirSync, writeFileSync } from 'node:fs';

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// what XML 1.0 forbids (colours of a terminal, for one) is left out
const text = (value) => String(value).replace(/\u001b\[[0-9;]*m/g, '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/g, '').replace(/[&<>"]/g, (c) => ESCAPES[c]);

/** Writes one test case per walk of `results` (`{name, seconds, error}`, error null where it passed) to `folder`/TEST-walks.xml. */
export function writeReport(folder, results) {
  const failed = results.filter((r) => r.error !== null).length;
  const cases = results.map(
    ({ name, seconds, error }) =>
      `  <testcase classname="web.walks" name="${text(name)}" time="${seconds.toFixed(1)}">${error === null ? '' : `<failure>${text(error.stack ?? error)}</failure>`}</testcase>`,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/TEST-walks.xml`, `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="web.walks" tests="${results.length}" failures="${failed}">\n${cases.join('\n')}\n</testsuite>\n`);
}
