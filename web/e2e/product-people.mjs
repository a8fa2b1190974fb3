// Two people at the running product: one asks vaguely, answers with a click, goes on with what is offered, pins and shares;
// the other, who may only read, looks at the board. Environment: DATA_AGENT_URL, DATA_AGENT_SCREENSHOTS.
// Prints one line of JSON with what was seen; exit code 0 only if all of it was.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axe, launch, openPage } from './browser.mjs';

const base = process.env.DATA_AGENT_URL ?? 'http://localhost:8080';
const pictures = process.env.DATA_AGENT_SCREENSHOTS ?? mkdtempSync(join(tmpdir(), 'data-agent-people-'));
const ANSWER_MS = 60_000;
mkdirSync(pictures, { recursive: true });
const seen = { pictures };
const browser = await launch();

async function person(name) {
  const { page, problems } = await openPage(browser);
  page.setDefaultTimeout(30_000);
  await page.goto(base);
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill(`${name}-demo`);
  await page.screenshot({ path: join(pictures, `login-${name}.png`) });
  await page.locator('input[type=submit], button[type=submit]').first().click();
  await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
  return { page, problems, picture: (what) => page.screenshot({ path: join(pictures, `${what}.png`) }) };
}

const field = (page) => page.getByRole('textbox', { name: 'Your question' });
const verified = (page) => page.getByRole('button', { name: /^Verified/ }).last().waitFor({ timeout: ANSWER_MS });

/** What was remembered of earlier walks would answer the question before it is asked back. */
async function forgets(page) {
  const { data: me } = await (await page.request.get(`${base}/api/me`)).json();
  const { data: all } = await (await page.request.get(`${base}/api/ontologies?page=1&pageSize=100`)).json();
  for (const ontology of all.items) {
    const { data: kept } = await (await page.request.get(`${base}/api/data-agent/preferences?scope=ontology&ontologyId=${ontology.id}`)).json();
    for (const { id } of kept) await page.request.delete(`${base}/api/data-agent/preferences/${id}`, { headers: { 'X-CSRF-Token': me.csrfToken } });
  }
}

async function asks({ page, picture }) {
  await forgets(page);
  await field(page).fill('Which store is the best?');
  await page.keyboard.press('Enter');
  await page.getByText('A question before I start').waitFor({ timeout: ANSWER_MS });
  await picture('asked-back');
  await page.getByRole('group', { name: 'What should be measured?' }).getByRole('button', { name: 'revenue', exact: true }).click();
  await verified(page);
  seen.clicked = (await page.locator('article').last().innerText()).slice(0, 200);
  assert.match(seen.clicked, /revenue/i);
  await picture('clicked');
  seen.reading = await page.getByRole('group', { name: 'Read as' }).innerText();
  const next = page.getByRole('region', { name: 'Ask next' }).getByRole('button');
  seen.next = await next.allTextContents();
  const answers = await page.locator('article').count();
  await next.first().click();
  await page.waitForFunction((n) => document.querySelectorAll('article').length === n + 2, answers);
  await page.getByRole('button', { name: 'Answer again' }).last().waitFor({ timeout: ANSWER_MS });
  await verified(page);
  await page.waitForTimeout(1200);
  await picture('next');
  seen.axe = await axe(page);
}

const BOARD = `Stores ${Date.now()}`;

async function pins({ page, picture }) {
  await page.getByRole('button', { name: 'Pin to a board' }).last().click();
  const dialog = page.getByRole('dialog');
  const which = dialog.getByRole('combobox', { name: 'Board' });
  await dialog.getByRole('textbox', { name: 'Name of the board' }).or(which).first().waitFor();
  if (await which.count()) {
    await which.click();
    await page.getByRole('option', { name: 'Another board…' }).click();
  }
  await dialog.getByRole('textbox', { name: 'Name of the board' }).fill(BOARD);
  await dialog.getByRole('button', { name: 'Pin to a board' }).click();
  await page.getByText(`Pinned to ${BOARD}.`).waitFor();
  await page.getByRole('link', { name: 'Boards' }).first().click();
  await page.getByRole('link', { name: new RegExp(BOARD) }).click();
  await page.getByText(/^As of/).waitFor({ timeout: ANSWER_MS });
  await page.waitForTimeout(1200);
  await picture('board');
  await page.getByRole('button', { name: 'Share with the organisation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Each sees only what their own rights allow').waitFor();
}

async function looks({ page, picture }) {
  await page.reload();
  await page.getByRole('link', { name: new RegExp(BOARD) }).waitFor();
  await picture('viewer-home');
  await page.getByRole('link', { name: new RegExp(BOARD) }).click();
  await page.getByText(/^As of|You may not see the data/).waitFor({ timeout: ANSWER_MS });
  seen.viewer = (await page.locator('main').innerText()).slice(0, 300);
  await picture('viewer-board');
  assert.equal(await page.getByRole('button', { name: 'Rename' }).count(), 0);
}

let code = 0;
const owner = await person('contributor');
const viewer = await person('viewer');
try {
  await asks(owner);
  await pins(owner);
  await looks(viewer);
  assert.deepEqual(seen.axe, [], 'axe finds nothing');
  seen.problems = [...owner.problems, ...viewer.problems].filter((text) => !/net::ERR_/.test(text));
  assert.deepEqual(seen.problems, [], 'nothing in the console');
} catch (error) {
  code = 1;
  seen.error = error.message;
  await owner.picture('failed').catch(() => undefined);
  await viewer.picture('failed-viewer').catch(() => undefined);
}
await browser.close();
console.log(JSON.stringify(seen));
process.exit(code);
