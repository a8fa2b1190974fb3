import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeReport } from './report.mjs';

test('a failed walk stands in the report with why, whatever its text holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-agent-report-'));
  try {
    const error = new Error('expected <b> & "c" \u001b[2mwaiting\u001b[22m \u0000');
    writeReport(folder, [{ name: 'asks "this"', seconds: 1.25, error: null }, { name: 'stops', seconds: 20, error }]);
    const xml = new DOMParser().parseFromString(readFileSync(join(folder, 'TEST-walks.xml'), 'utf8'), 'text/xml');
    expect(xml.querySelector('parsererror')).toBeNull();
    expect([...xml.querySelectorAll('testcase')].map((c) => c.getAttribute('name'))).toEqual(['asks "this"', 'stops']);
    expect(xml.querySelectorAll('failure')).toHaveLength(1);
    expect(xml.querySelector('[name=stops] failure')?.textContent).toContain('expected <b> & "c" waiting');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
