// Asks the running product in a browser as a person would: signs in, asks, reloads in the middle, looks at every view.
// Environment: DATA_AGENT_URL, DATA_AGENT_USER, DATA_AGENT_PASSWORD, DATA_AGENT_QUESTION, DATA_AGENT_SCREENSHOTS.
// Prints one line of JSON with what was seen; exit code 0 only if all of it was.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axe, launch, openPage } from './browser.mjs';

const env = process.env;
const base = env.DATA_AGENT_URL ?? 'http://localhost:8080';
const user = env.DATA_AGENT_USER ?? 'contributor';
const password = env.DATA_AGENT_PASSWORD ?? 'contributor-demo';
const question = env.DATA_AGENT_QUESTION ?? 'Why is Houston underperforming?';
const pictures = env.DATA_AGENT_SCREENSHOTS ?? mkdtempSync(join(tmpdir(), 'data-agent-product-'));
const ANSWER_MS = 60_000;
mkdirSync(pictures, { recursive: true });

const browser = await launch();
const { page, problems } = await openPage(browser);
page.setDefaultTimeout(30_000);
const picture = (name) => page.screenshot({ path: join(pictures, `${name}.png`) });
const seen = { question, pictures, reloaded: false, badge: null, tabs: [], charts: 0, answerMs: 0 };

async function signIn() {
  await page.goto(base);
  const name = page.locator('input[name=username]');
  await Promise.race([name.waitFor(), page.getByRole('textbox', { name: 'Your question' }).waitFor()]);
  if (await name.isVisible()) {
    await name.fill(user);
    await page.locator('input[name=password]').fill(password);
    await page.locator('input[type=submit], button[type=submit]').first().click();
  }
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  assert.equal(new URL(page.url()).origin, new URL(base).origin, 'back from the login');
}

async function ask() {
  const began = Date.now();
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/chats\//);
  const running = page.locator('[aria-current="step"]').first();
  const sawPhases = await running.waitFor({ timeout: 5000 }).then(() => true, () => false);
  if (sawPhases) {
    await picture('run');
    await page.reload();
    seen.reloaded = true;
  }
  await page.getByRole('button', { name: 'Answer again' }).waitFor({ timeout: ANSWER_MS });
  seen.answerMs = Date.now() - began;
  assert.equal(await page.getByRole('alert').filter({ hasText: 'Something went wrong' }).count(), 0, 'no failure');
}

async function lookAtTheAnswer() {
  for (const badge of ['Verified', 'Not verified', 'Failed checks']) {
    // with a note it is verified just as well
    if (await page.getByRole('button', { name: new RegExp(`^${badge}`) }).count()) seen.badge = badge;
  }
  await page.waitForTimeout(1500);
  await picture('answer');
  seen.charts = await page.locator('figure canvas, figure img').count();
  seen.lineage = await page.getByText(/^Data: /).first().textContent().catch(() => null);
  for (const tab of ['SQL', 'Data', 'Chart', 'Steps']) {
    const button = page.getByRole('tab', { name: tab });
    if (!(await button.isEnabled())) continue;
    await button.click();
    await page.waitForTimeout(1200);
    await picture(tab.toLowerCase());
    seen.tabs.push(tab);
  }
}

let code = 0;
try {
  await signIn();
  await picture('home');
  seen.suggestions = await page.getByRole('region', { name: 'Try one of these' }).getByRole('button').allTextContents();
  await ask();
  await lookAtTheAnswer();
  seen.axe = await axe(page);
  seen.problems = problems.filter((text) => !/ERR_ABORTED|net::ERR_/.test(text));
  assert.deepEqual(seen.axe, [], 'axe finds nothing');
  assert.deepEqual(seen.problems, [], 'nothing in the console');
} catch (error) {
  code = 1;
  seen.error = error.message;
  await picture('failed').catch(() => undefined);
}
await browser.close();
console.log(JSON.stringify(seen));
process.exit(code);
