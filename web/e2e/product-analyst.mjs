// An analyst's day at the running product, step by step: models, insights, statements, sharing, what annoyed, the gateway.
// Environment: DATA_AGENT_URL, NEWCOMER_HOST, NEWCOMER_PORT, NEWCOMER_DATABASE, NEWCOMER_USER, NEWCOMER_PASSWORD (a database of the
// walk's own, without it the steps over it fail), DATA_AGENT_SCREENSHOTS, DATA_AGENT_PAGE (folder of a built page to walk in front of
// the services that run). Words choose the steps whose names hold one of them, the name of a file in `product/` that file; `--long` adds those that take minutes. One line for each step; exit code 1 if any failed.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './browser.mjs';
import { openStage } from './product/stage.mjs';

const env = process.env;
const words = process.argv.slice(2);
const only = words.filter((word) => !word.startsWith('--'));
const long = words.includes('--long');
const pictures = env.DATA_AGENT_SCREENSHOTS ?? mkdtempSync(join(tmpdir(), 'data-agent-analyst-'));
mkdirSync(pictures, { recursive: true });
const FILES = Object.fromEntries(
  await Promise.all(['model', 'insights', 'administration', 'evidence', 'sharing', 'conversation', 'annoyances', 'gateway'].map(async (name) => [name, await import(`./product/${name}.mjs`)])),
);
const chosen = (file, name) => only.length === 0 || only.some((word) => (word in FILES ? file === word : name.includes(word)));
const all = Object.entries(FILES).flatMap(([file, { steps, longSteps = {} }]) => Object.entries({ ...steps, ...(long ? longSteps : {}) }).filter(([name]) => chosen(file, name)));
const database = env.NEWCOMER_DATABASE && { host: env.NEWCOMER_HOST, port: Number(env.NEWCOMER_PORT), database: env.NEWCOMER_DATABASE, username: env.NEWCOMER_USER, password: env.NEWCOMER_PASSWORD };
const browser = await launch();
const stage = openStage(browser, env.DATA_AGENT_URL ?? 'http://localhost:8080', database);

/** A step, its pictures and what it lets the console say. */
async function walk(name, run) {
  const allowed = [/net::ERR_ABORTED/];
  const before = stage.mark();
  const taken = [];
  const picture = (page, what) => {
    taken.push(what);
    return page.screenshot({ path: join(pictures, `${what}.png`) });
  };
  const said = await run({ stage, picture, allow: (pattern) => allowed.push(pattern) });
  assert.ok(taken.length > 0, 'a step takes a picture');
  assert.deepEqual(stage.since(before).filter((text) => !allowed.some((pattern) => pattern.test(text))), [], 'nothing in the console');
  return said;
}

// logs of requests name cookies, which belong in no log
const plain = (stack) => stack.split('\n').filter((line) => !/cookie|csrf/i.test(line)).slice(0, 12).join('\n      ');

let failed = 0;
for (const [name, run] of all) {
  const began = performance.now();
  const took = () => `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`;
  try {
    const said = await walk(name, run);
    console.log(`ok   ${took()}  ${name}${said ? `: ${said}` : ''}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${took()}  ${name}\n      ${plain(error.stack)}`);
    for (const person of ['contributor', 'viewer', 'admin']) {
      if (stage.knows(person)) await (await stage.person(person)).page.screenshot({ path: join(pictures, `failed-${name.replace(/\W+/g, '-')}-${person}.png`) }).catch(() => undefined);
    }
  }
}
const left = await stage.close();
left.forEach((what) => console.log(`LEFT ${what}`));
await browser.close();
console.log(`${all.length - failed} of ${all.length} passed; pictures in ${pictures}`);
process.exit(all.length > 0 && failed === 0 ? 0 : 1);
