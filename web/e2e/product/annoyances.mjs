// What annoyed people in a walk, looked at in the running product.
import assert from 'node:assert/strict';
import { ANSWER_MS, chatOver, field, finished, noViolations, QUESTION, sends } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const fresh = async (stage) => {
  const owner = await stage.person('contributor');
  const chat = await chatOver(stage, owner, (await stage.sample()).id);
  return { owner, page: owner.page, chat };
};

const focused = (page) => page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Your question');

/** Goes on with the keyboard until something of this name has the focus. */
const tabTo = async (page, target, most = 60) => {
  for (let i = 0; i < most; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the keyboard does not reach ${target}`);
};

export const steps = {
  'a phone does not pan sideways on ten pages': async ({ stage, picture }) => {
    const { url } = await stage.answered();
    const shop = await stage.shop();
    const { page, context, problems } = await stage.apart('contributor', PHONE);
    const wide = [];
    for (const path of ['/', '/boards', '/ontologies', '/files', '/data/add', '/data/connections', '/data/models', `/data/models/${shop.modelId}`, `/ontologies/${shop.ontologyId}`, url.slice(stage.base.length)]) {
      await page.goto(`${stage.base}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForTimeout(700);
      const reach = await page.evaluate(() => (window.scrollTo(300, 0), [document.documentElement.scrollWidth, window.innerWidth, window.scrollX]));
      if (reach[0] > reach[1] || reach[2] > 0) wide.push(`${path}: ${reach}`);
      await noViolations(page, `phone ${path}`);
      await picture(page, `phone${path.replace(/[0-9a-f-]{36}/, 'one').replaceAll('/', '-')}`);
    }
    await context.close();
    assert.deepEqual(wide, []);
    assert.deepEqual(problems, []);
  },
  'a person can type at once, and goes on typing after sending': async ({ stage, picture }) => {
    const { page } = await stage.person('contributor');
    await page.goto(stage.base);
    await focused(page);
    await page.keyboard.type('How many orders are there by city?');
    await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chats\//);
    await finished(page, 1);
    await focused(page);
    await picture(page, 'focus');
  },
  'a question sent without a network comes to an answer once there is one': async ({ stage, picture, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
    const { page, owner } = await fresh(stage);
    await page.getByRole('textbox', { name: 'Your question' }).and(page.locator(':enabled')).waitFor(); // loaded
    await owner.context.setOffline(true);
    try {
      await sends(page, QUESTION);
      await page.getByText('The service does not answer').waitFor();
      await picture(page, 'offline');
    } finally {
      await owner.context.setOffline(false); // for the steps that follow
    }
    await page.getByRole('button', { name: 'Retry' }).last().click();
    await finished(page, 1);
    assert.equal(await page.locator('[data-question]').count(), 1, 'asked once');
  },
  'an expired session keeps the question that was typed': async ({ stage, picture }) => {
    const person = await stage.apart('contributor');
    const { page, context } = person;
    await chatOver(stage, person, (await stage.sample()).id);
    await field(page).fill(QUESTION);
    await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor();
    await context.clearCookies({ domain: new URL(stage.base).hostname });
    await page.keyboard.press('Enter');
    const name = page.locator('input[name=username]');
    await name.waitFor();
    await picture(page, 'expired-login');
    await name.fill('contributor');
    await page.locator('input[name=password]').fill('contributor-demo');
    await page.locator('input[type=submit], button[type=submit]').first().click();
    await page.waitForURL(/\/chats\//);
    await page.waitForFunction((question) => document.querySelector('[aria-label="Your question"]')?.value === question, QUESTION);
    await picture(page, 'expired-back');
    await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor();
    await field(page).press('Enter');
    await finished(page, 1);
    await context.close();
  },
  'a stopped run keeps what it had and says so': async ({ stage, picture }) => {
    // the built-in model answers within seconds: what is stopped late is tried again
    for (let tries = 1; tries <= 5; tries += 1) {
      const { page } = await fresh(stage);
      await sends(page, 'Why is Houston underperforming?');
      const sql = page.locator('[role=tab]:not([disabled])', { hasText: 'SQL' });
      if (tries < 5) await sql.or(page.getByRole('button', { name: 'Answer again' })).first().waitFor({ timeout: ANSWER_MS });
      const pressed = await page.getByRole('button', { name: 'Stop', exact: true }).click({ timeout: 1500, force: true }).then(() => true, () => false);
      const stopped = page.getByText('Stopped', { exact: true });
      if (!pressed || !(await stopped.waitFor({ timeout: 5000 }).then(() => true, () => false))) continue;
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
      const kept = (await sql.count()) > 0;
      assert.ok(kept || tries === 5, 'what had been worked out is kept');
      if (kept) {
        await sql.click();
        await page.locator('pre').first().waitFor();
      }
      await noViolations(page, 'a stopped run');
      await picture(page, 'stopped');
      return `at try ${tries}, ${kept ? 'with the statements that it had' : 'before there was a statement'}`;
    }
    assert.fail('five answers were faster than Stop');
  },
  'a question while another one runs is refused in sight': async ({ stage, picture, allow }) => {
    allow(/409|404/); // 404: nobody runs it yet, the page begins
    const { page, owner, chat } = await fresh(stage);
    await sends(page, QUESTION);
    await finished(page, 1);
    const { assistantMessage } = await owner.call('POST', `/api/data-agent/chats/${chat.id}/messages`, { content: 'How many orders are there?' });
    await sends(page, 'And by month?');
    const card = page.getByRole('alert').filter({ hasText: 'still being worked out' });
    await card.waitFor();
    await page.waitForTimeout(300);
    const { top, bottom } = await card.evaluate((element) => element.getBoundingClientRect());
    await picture(page, 'refused-409');
    await owner.send('POST', `/api/data-agent/chats/${chat.id}/messages/${assistantMessage.id}/cancel`);
    assert.ok(top >= 0 && bottom <= 860, `the card stands between ${top} and ${bottom}`);
  },
  'the pane stands at the headline when an answer is ready': async ({ stage, picture }) => {
    const { page } = await fresh(stage);
    await page.setViewportSize({ width: 1280, height: 600 });
    try {
      await sends(page, 'Why is Houston underperforming?');
      await finished(page, 1);
      await page.locator('figure canvas').first().waitFor();
      await page.waitForTimeout(1500);
      const first = page.locator('article').last().locator('h1, h2, h3, p').first();
      const { top, bottom } = await first.evaluate((element) => element.getBoundingClientRect());
      await picture(page, 'headline');
      assert.ok(top >= 0 && bottom <= 600, `the headline stands between ${top} and ${bottom}`);
    } finally {
      await page.setViewportSize({ width: 1280, height: 860 });
    }
  },
  'a badge opens at most five plain lines': async ({ stage, picture }) => {
    const { page } = await stage.person('contributor');
    await page.goto((await stage.answered()).url);
    await page.getByRole('button', { name: /^(Verified|Not verified|Failed checks)/ }).last().click();
    const checks = page.getByRole('dialog', { name: 'Checks' });
    await checks.getByRole('listitem').first().waitFor();
    assert.ok((await checks.getByRole('listitem').count()) <= 5);
    await noViolations(page, 'checks');
    await picture(page, 'badge');
    await page.keyboard.press('Escape');
  },
  'a long name of a conversation has two lines': async ({ stage, picture }) => {
    const { page } = await fresh(stage);
    await sends(page, 'What is the revenue by city and by month over the last twelve months of this year?');
    await page.locator('article').nth(1).waitFor();
    const item = page.locator('nav a[aria-current=page] bdi');
    await page.waitForFunction(() => document.querySelector('nav a[aria-current=page] bdi')?.getBoundingClientRect().height > 30);
    await picture(page, 'long-name');
    assert.match(await item.innerText(), /twelve|months/);
  },
  'a second tab follows what the first one asks': async ({ stage, picture }) => {
    const { page, owner } = await fresh(stage);
    const second = await owner.context.newPage();
    await second.goto(page.url());
    await field(second).waitFor();
    await sends(page, QUESTION);
    await second.getByText(QUESTION).first().waitFor({ timeout: 10_000 });
    await finished(page, 1);
    await finished(second, 1);
    await picture(second, 'second-tab');
    await second.close();
  },
  'the wizard is gone through with the keyboard alone, left and taken up': async ({ stage, picture }) => {
    const { page } = await stage.person('contributor');
    const { host, port, database, username, password } = stage.database;
    await page.goto(`${stage.base}/data/add`);
    await page.getByRole('heading', { name: 'Which database?' }).waitFor();
    const named = (name) => page.getByRole('textbox', { name, exact: true }).or(page.getByRole('spinbutton', { name, exact: true })).first();
    for (const [name, text] of [['Host', host], ['Port', port], ['Database', database], ['User', username]]) {
      await tabTo(page, named(name));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(String(text));
    }
    await tabTo(page, page.getByLabel('Password'));
    await page.keyboard.type(password);
    await picture(page, 'wizard-typed');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor({ timeout: ANSWER_MS });
    await noViolations(page, 'draft');
    await picture(page, 'wizard-draft');
    await page.keyboard.press('Escape');
    await page.goto(`${stage.base}/data/add`);
    await page.getByText('waiting to be published').first().waitFor();
    const go = page.getByRole('button', { name: /Continue/ }).first();
    await tabTo(page, go);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Publish and build' }), 200);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ready' }).waitFor({ timeout: ANSWER_MS });
    await noViolations(page, 'ready');
    await picture(page, 'wizard-ready');
  },
  'an address of nothing has a way home': async ({ stage, picture, allow }) => {
    allow(/404|400/);
    const { page } = await stage.person('contributor');
    for (const path of ['/data/models/none', '/data/connections/none', '/ontologies/none', '/boards/none']) {
      await page.goto(`${stage.base}${path}`);
      await page.getByRole('alert').first().waitFor();
    }
    await page.goto(`${stage.base}/nowhere`);
    await page.getByText('There is nothing at this address.').waitFor();
    await noViolations(page, 'nothing here');
    await picture(page, 'nowhere');
    await page.getByRole('link', { name: 'To the start page' }).click();
    await focused(page);
  },
};
