// Somebody new at the running product: from the start page over the wizard to the first answer on a database of one's own.
// Counts clicks (typing is not one) and tells the time of each step. Environment: DATA_AGENT_URL, NEWCOMER_HOST, NEWCOMER_PORT,
// NEWCOMER_DATABASE, NEWCOMER_USER, NEWCOMER_PASSWORD, DATA_AGENT_SCREENSHOTS. `./data-agent bench newcomer` makes the database.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, openPage } from './browser.mjs';
import { clicking } from './steps.mjs';

const env = process.env;
const pictures = env.DATA_AGENT_SCREENSHOTS ?? mkdtempSync(join(tmpdir(), 'data-agent-newcomer-'));
mkdirSync(pictures, { recursive: true });
const browser = await launch();
const { page } = await openPage(browser);
page.setDefaultTimeout(120_000);
const person = clicking(page);
let since = 0;
const lap = async (what) => {
  console.log(`${what.padEnd(52)} ${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s  ${String(person.clicks).padStart(3)} clicks`);
  await page.screenshot({ path: join(pictures, `newcomer-${what.replace(/\W+/g, '-')}.png`) });
};

let code = 0;
try {
  await page.goto(env.DATA_AGENT_URL);
  await page.locator('input[name=username]').fill('contributor');
  await page.locator('input[name=password]').fill('contributor-demo');
  await page.locator('input[type=submit], button[type=submit]').first().click();
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  since = Date.now();
  await person.click(page.getByRole('link', { name: 'Data', exact: true }));
  await person.click(page.getByRole('link', { name: 'Add data' }).first());
  await page.getByRole('heading', { name: 'Which database?' }).waitFor();
  await person.click(page.getByRole('button', { name: /PostgreSQL/ }));
  const fields = [['Host', env.NEWCOMER_HOST], ['Port', env.NEWCOMER_PORT], ['Database', env.NEWCOMER_DATABASE], ['User', env.NEWCOMER_USER]];
  for (const [name, text] of fields) {
    const field = page.getByRole('textbox', { name, exact: true }).or(page.getByRole('spinbutton', { name, exact: true })).first();
    await person.click(field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
  await person.click(page.getByLabel('Password'));
  await page.keyboard.type(env.NEWCOMER_PASSWORD);
  await lap('everything is typed');
  await person.click(page.getByRole('button', { name: 'Connect', exact: true }));
  await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
  await lap('tables are looked at, a model is drafted');
  await person.click(page.getByRole('button', { name: 'Publish and build' }));
  await page.getByRole('heading', { name: 'Ready' }).waitFor();
  await lap('ready to be asked');
  const first = page.getByRole('region', { name: 'Try one of these' }).getByRole('button').first();
  console.log(`first question: ${await first.innerText()}`);
  await person.click(first);
  await page.getByRole('button', { name: 'Answer again' }).waitFor();
  await lap('first answer');
  console.log((await page.locator('article').last().innerText()).split('\n').slice(0, 12).join(' | '));
  const took = Date.now() - since;
  if (person.clicks > 12 || took > 120_000) code = 1;
} catch (error) {
  code = 1;
  await page.screenshot({ path: join(pictures, 'newcomer-failed.png') }).catch(() => undefined);
  console.log(`FAIL  ${error.message}`);
}
await browser.close();
console.log(`pictures: ${pictures}`);
process.exit(code);
