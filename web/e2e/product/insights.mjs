// How an answer comes about, what is remembered of a person, which model is asked: at the running product.
import assert from 'node:assert/strict';
import { ANSWER_MS, chatOver, finished, noViolations, QUESTION, sends } from './stage.mjs';

const KEY = 'walk_of_an_analyst';

/** What is remembered over the data; a walk leaves it as it was. */
const remembered = async (stage) => {
  const owner = await stage.person('contributor');
  const { id } = await stage.sample();
  return { owner, list: await owner.call('GET', `/api/data-agent/preferences?scope=ontology&ontologyId=${id}`) };
};

const forget = async (stage, which) => {
  const { owner, list } = await remembered(stage);
  for (const kept of list.filter(which)) await owner.call('DELETE', `/api/data-agent/preferences/${kept.id}`);
};

const isKey = (preference) => preference.key === KEY;

const openPanel = async (page) => {
  const panel = page.getByRole('complementary', { name: 'Insights' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Insights' }).click();
  await panel.waitFor();
  return panel;
};

export const steps = {
  'insights are there while an answer is worked out': async ({ stage, picture }) => {
    const owner = await stage.person('contributor');
    const { page } = owner;
    await chatOver(stage, owner, (await stage.sample()).id);
    const panel = await openPanel(page);
    await panel.getByText('Ask a question to see how its answer comes about.').waitFor();
    await sends(page, QUESTION);
    await panel.getByText('Duration').waitFor();
    const live = await page.getByRole('button', { name: 'Stop' }).isVisible();
    await picture(page, 'insights-live');
    await finished(page, 1);
    assert.match(await panel.getByText('Duration').locator('xpath=..').innerText(), /Duration\n+(\d+\.\d s|< 0\.1 s)/);
    await noViolations(page, 'insights');
    return live ? 'seen while it ran' : 'the answer came before the picture';
  },
  'insights of the past: plan, phases with their time, calls, joins, checks, source': async ({ stage, picture }) => {
    const { page } = await stage.person('contributor');
    const { url } = await stage.answered();
    await page.goto(url);
    await page.getByRole('button', { name: 'Answer again' }).waitFor();
    const panel = await openPanel(page);
    await panel.getByRole('listitem').filter({ hasText: 'done' }).first().waitFor();
    const phase = panel.getByRole('button', { name: /^Find data/ });
    await phase.getByText(/\d\.\d s/).first().waitFor(); // comes with what is kept of the run
    await phase.click();
    await panel.getByText(/ · \d+ ms/).first().waitFor();
    await panel.getByRole('button', { name: 'How the tables were joined' }).click();
    await panel.locator('.react-flow__node').first().waitFor();
    await panel.getByRole('button', { name: 'Checks' }).click();
    await panel.getByRole('button', { name: 'Where this comes from' }).click();
    await panel.getByText('orders', { exact: true }).first().waitFor();
    await noViolations(page, 'insights of the past');
    await picture(page, 'insights-past');
  },
  'calls of the model are listed and read in a dialog': async ({ stage, picture }) => {
    const { page } = await stage.person('contributor');
    await page.goto((await stage.answered()).url);
    await page.getByRole('button', { name: 'Answer again' }).waitFor();
    const panel = await openPanel(page);
    await panel.getByRole('button', { name: 'Asked of the built-in model' }).click();
    const call = panel.getByRole('button', { name: /Plan generation/ }).first();
    await call.click();
    const dialog = page.getByRole('dialog');
    for (const part of ['Instructions', 'Question']) await dialog.getByText(part, { exact: true }).first().waitFor();
    await dialog.getByText(QUESTION).first().waitFor();
    await noViolations(page, 'a call of the model');
    await picture(page, 'trace');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.ok(await call.evaluate((button) => document.activeElement === button), 'the focus is back where it was');
  },
  'a preference is added, changed, forgotten and taken back': async ({ stage, picture }) => {
    const owner = await stage.person('contributor');
    const { page } = owner;
    await forget(stage, isKey);
    await chatOver(stage, owner, (await stage.sample()).id);
    await page.getByRole('button', { name: 'Preferences' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preferences' });
    await dialog.getByRole('tab', { name: 'For this data' }).click();
    await dialog.getByRole('textbox', { name: 'What' }).fill(KEY);
    await dialog.getByRole('textbox', { name: 'Value' }).fill('orders');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('button', { name: `Edit: ${KEY}` }).click();
    await dialog.getByRole('textbox', { name: `Value: ${KEY}` }).fill('revenue');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('listitem').filter({ hasText: KEY }).getByText('revenue').waitFor();
    await noViolations(page, 'preferences');
    await picture(page, 'preferences');
    await dialog.getByRole('button', { name: `Delete: ${KEY}` }).click();
    await page.getByText(`Forgotten: ${KEY}`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('listitem').filter({ hasText: KEY }).getByText('revenue').waitFor();
    assert.equal((await remembered(stage)).list.find((p) => p.key === KEY)?.value, 'revenue');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await forget(stage, isKey);
  },
  'what was answered once is remembered, and the next answer says that it was used': async ({ stage, picture }) => {
    const owner = await stage.person('contributor');
    const { page } = owner;
    const before = (await remembered(stage)).list.map(({ id }) => id);
    const asks = async () => {
      await chatOver(stage, owner, (await stage.sample()).id);
      await sends(page, 'Which store is the best?');
    };
    const used = page.getByRole('group', { name: 'Read as' }).getByText(/^Used your preference: /);
    await asks();
    const back = page.getByRole('group', { name: 'What should be measured?' }).getByRole('button', { name: 'revenue', exact: true });
    await back.or(used).first().waitFor({ timeout: ANSWER_MS });
    const asked = await back.isVisible();
    if (asked) {
      await back.click();
      await page.getByText(/^Remembered from your answer/).waitFor({ timeout: ANSWER_MS });
      await asks();
    }
    await finished(page, 1);
    await used.first().waitFor();
    await noViolations(page, 'an answer with a preference');
    await picture(page, 'preference-used');
    await forget(stage, ({ id }) => !before.includes(id));
    return asked ? 'asked back once' : 'was remembered before this walk';
  },
  'the model is chosen on the start page and with a new chat; one that is not set up says what to do': async ({ stage, picture }) => {
    const { page } = await stage.person('contributor');
    await page.goto(stage.base);
    const model = (within) => within.getByRole('combobox', { name: 'Language model' });
    const look = async (within, what) => {
      await model(within).click();
      const off = page.getByRole('option', { name: /not set up, ask your administrator/ });
      assert.ok((await off.count()) > 0, 'providers that are not set up are listed');
      assert.equal(await off.first().getAttribute('aria-disabled'), 'true');
      await picture(page, what);
      await page.getByRole('option').filter({ hasNotText: /not set up/ }).last().click();
    };
    await look(page, 'models-start');
    await page.getByRole('button', { name: 'New chat', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await look(dialog, 'models-new-chat');
    await dialog.getByRole('button', { name: 'Start chat' }).click();
    await page.waitForURL(/\/chats\//);
    await model(page).waitFor();
  },
};
