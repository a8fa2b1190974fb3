// Drives the built page in the system's Chromium against the mock server: every path a reader can take, under the gateway's CSP.
// Pictures go to DATA_AGENT_SCREENSHOTS (else to a temporary folder). With --pictures each state that a walk takes a picture of
// is taken and looked at by axe in light, in dark and on a phone, and contact sheets of all of them are made (look.mjs).
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, openPage } from './browser.mjs';
import { contactSheets, inEveryLook } from './look.mjs';
import { startMock } from './mock-server.mjs';
import { writeReport } from './report.mjs';
import { checks as access } from './walks/access.mjs';
import { checks as annoyances } from './walks/annoyances.mjs';
import { checks as boards } from './walks/boards.mjs';
import { checks as chat } from './walks/chat.mjs';
import { checks as data } from './walks/data.mjs';
import { checks as files } from './walks/files.mjs';
import { checks as keptFiles } from './walks/kept-files.mjs';
import { checks as explore } from './walks/explore.mjs';
import { checks as hostile } from './walks/hostile.mjs';
import { checks as insights } from './walks/insights.mjs';
import { checks as languages } from './walks/languages.mjs';
import { checks as newcomer } from './walks/newcomer.mjs';
import { checks as sharing } from './walks/sharing.mjs';
import { checks as states } from './walks/states.mjs';
import { checks as upkeep } from './walks/upkeep.mjs';

if (!existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium')) {
  console.log('SKIPPED: no Chromium on this machine (set CHROMIUM to its path)');
  process.exit(0);
}
const pictures = process.env.DATA_AGENT_SCREENSHOTS ?? mkdtempSync(join(tmpdir(), 'data-agent-web-'));
mkdirSync(pictures, { recursive: true });
const REPORTS = fileURLToPath(new URL('../target/surefire-reports', import.meta.url));
const only = process.argv.slice(2).find((word) => !word.startsWith('--'));
const sweeps = process.argv.includes('--pictures');
const found = [];
const FILES = { chat, data, annoyances, insights, explore, newcomer, boards, hostile, files, keptFiles, access, upkeep, languages, sharing, states };
const checks = Object.assign({}, ...Object.values(FILES));
// a word chooses the walks whose names hold it, the name of a file of walks all of that file
const chosen = (name) => only === undefined || name.includes(only) || Object.hasOwn(FILES[only] ?? {}, name);

const PATIENCE = 60_000;
const LOOKS = { light: {}, dark: { colorScheme: 'dark' }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };

async function look(browser, name, options) {
  const mock = await startMock({ speed: 0.5 });
  const { context, page, problems } = await openPage(browser, options);
  page.setDefaultTimeout(PATIENCE);
  const picture = (what) => page.screenshot({ path: join(pictures, `${name}-${what}.png`) });
  try {
    await checks['asks from the start page and shows every view of the answer']({ mock, page, picture });
    assert.deepEqual(problems, []);
  } finally {
    await context.close();
    await mock.close();
  }
}

async function check(browser, name, run) {
  const mock = await startMock({ speed: 0.3 });
  const allowed = [];
  // what opens slowly is clicked at where it no longer is once the machine is busy; the looks below keep their motion
  const { context, page, problems } = await openPage(browser, { reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE);
  const picture = sweeps ? (what) => inEveryLook(page, what, pictures, found) : (what) => page.screenshot({ path: join(pictures, `light-${what}.png`) });
  try {
    await run({ mock, page, context, picture, allow: (pattern) => allowed.push(pattern) });
    assert.deepEqual(problems.filter((text) => !allowed.some((pattern) => pattern.test(text))), []);
  } catch (error) {
    // a page that cannot be drawn must not hide why the walk failed
    await page.screenshot({ path: join(pictures, `failed-${name.replace(/\W+/g, '-')}.png`) }).catch(() => undefined);
    throw error;
  } finally {
    await context.close();
    await mock.close();
  }
}

const results = [];
const all = [
  ...Object.entries(checks).slice(sweeps ? 0 : 1).map(([name, run]) => [name, (browser) => check(browser, name, run)]),
  ...Object.entries(sweeps ? {} : LOOKS).map(([name, options]) => [`every view, ${name}`, (browser) => look(browser, name, options)]),
];
// Each walk has a page and a server of its own; in several lanes, each with a browser, grids were not drawn at times, so one is the default.
// What is waited for may take long on a busy machine (PATIENCE): a walk fails on what it sees, not on how soon.
const LANES = Math.max(1, Number(process.env.DATA_AGENT_WALKS_AT_ONCE) || 1);
const waiting = all.filter(([n]) => chosen(n));
const wanted = waiting.length;

async function lane() {
  const browser = await launch();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, run] = next;
    const began = performance.now();
    const told = (error) => results.push({ name, seconds: (performance.now() - began) / 1000, error });
    try {
      await run(browser);
      told(null);
      console.log(`ok    ${name}`);
    } catch (error) {
      told(error);
      console.log(`FAIL  ${name}\n      ${error.stack}`);
    }
  }
  await browser.close();
}

await Promise.all(Array.from({ length: LANES }, lane));
if (sweeps) {
  await contactSheets(pictures);
  found.forEach((text) => console.log(`FOUND ${text}`));
} else {
  writeReport(REPORTS, results);
}
const passed = results.filter((r) => r.error === null).length;
console.log(`${passed} of ${wanted} passed; pictures in ${pictures}`);
process.exit(wanted > 0 && passed === wanted && found.length === 0 ? 0 : 1);
