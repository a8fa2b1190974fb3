// What a screen reader is told of each page, as a list to be read aloud: roles and names in their order, from the built page with
// recorded answers. `node e2e/names.mjs [path …]`.
import { launch, openPage } from './browser.mjs';
import { startMock } from './mock-server.mjs';
import { ask, verified, WHY } from './steps.mjs';

const PATHS = ['/', '/boards', '/ontologies', '/data/add', '/data/models', '/data/connections', '/files', '/admin/models', '/admin/spend', '/admin/audit', '/admin/feedback', '/admin/people'];
const paths = process.argv.length > 2 ? process.argv.slice(2) : PATHS;
const browser = await launch();
const mock = await startMock({ speed: 0.2, role: 'admin' });
const { page } = await openPage(browser);
let nameless = 0;

async function tell(what) {
  const text = await page.locator('body').ariaSnapshot();
  const bare = text.split('\n').filter((line) => /^\s*- (button|link|textbox|combobox|checkbox|radio|tab|menuitem|img)(:| \[|$)/.test(line));
  nameless += bare.length;
  console.log(`\n== ${what}\n${text}${bare.length > 0 ? `\n!! without a name: ${bare.map((line) => line.trim()).join(', ')}` : ''}`);
}

for (const path of paths) {
  await page.goto(mock.url + path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await tell(path);
}
await page.goto(mock.url);
await ask(page, WHY);
await verified(page);
await tell('an answer');
await browser.close();
await mock.close();
console.log(`\n${nameless} things to press or to fill have no name`);
process.exit(nameless > 0 ? 1 : 0);
