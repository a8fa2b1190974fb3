// What an administrator sees and does at the running product.
import assert from 'node:assert/strict';
import { noViolations } from './stage.mjs';

const REASON = `It left out the returns ${Date.now() % 1_000_000}`;

const opened = async (stage, path, title) => {
  const admin = await stage.person('admin');
  await admin.page.goto(`${stage.base}${path}`);
  await admin.page.getByRole('heading', { level: 1, name: title }).waitFor();
  return admin;
};

export const steps = {
  'language models are set up by an administrator': async ({ stage, picture }) => {
    const { page } = await opened(stage, '/admin/models', 'Language models');
    await page.getByText('Not set up').first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved').waitFor();
    await noViolations(page, 'language models');
    await picture(page, 'admin-models');
  },
  'spend and budgets of today and of a day before': async ({ stage, picture }) => {
    const { page } = await opened(stage, '/admin/spend', 'Spend and budgets');
    await page.getByText(/ left$/).or(page.getByText('No budgets are set.')).first().waitFor();
    await page.getByRole('table').or(page.getByText('Nothing was used on this day.')).first().waitFor();
    await noViolations(page, 'spend');
    await picture(page, 'admin-spend');
    await page.getByLabel('Day', { exact: true }).fill('2026-01-31');
    await page.getByText('Nothing was used on this day.').waitFor();
  },
  'the audit is filtered, and its chain is verified': async ({ stage, picture }) => {
    const { page } = await opened(stage, '/admin/audit', 'Audit');
    await page.getByRole('table', { name: 'Audit' }).waitFor();
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText(/Intact: [\d,.]+ records/).waitFor({ timeout: 90_000 });
    await noViolations(page, 'audit');
    await picture(page, 'admin-audit');
    const [first] = await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(2).allInnerTexts();
    await page.getByRole('textbox', { name: 'Action' }).fill(first.trim());
    await page.waitForFunction((action) => [...document.querySelectorAll('tbody tr td:nth-child(3)')].every((cell) => cell.textContent.trim() === action), first.trim());
    await page.getByRole('textbox', { name: 'Action' }).fill('nothing.such');
    await page.getByText('No records.').waitFor();
  },
  'erasing a person is asked twice, and can be left': async ({ stage, picture }) => {
    const { page } = await opened(stage, '/admin/people', 'People');
    const asked = [];
    page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
    await page.getByRole('textbox', { name: 'Id of the person' }).fill('nobody-of-this-name');
    await page.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('nobody-of-this-name').waitFor();
    await noViolations(page, 'erasing a person');
    await picture(page, 'admin-erase');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(asked, [], 'nothing was erased');
  },
  'feedback leads to the run that it is about': async ({ stage, picture }) => {
    const owner = await stage.person('contributor');
    await owner.page.goto((await stage.answered()).url);
    await owner.page.getByRole('button', { name: 'Bad answer' }).last().click();
    await owner.page.getByRole('dialog').getByRole('textbox', { name: /Reason/ }).fill(REASON);
    await noViolations(owner.page, 'what was wrong');
    await owner.page.getByRole('button', { name: 'Send feedback' }).click();
    await owner.page.getByText('Thank you for the feedback.').waitFor();
    const { page } = await opened(stage, '/admin/feedback', 'Feedback');
    await page.getByRole('textbox', { name: 'Words' }).fill(REASON);
    await page.getByText('1 opinion', { exact: true }).waitFor();
    await noViolations(page, 'feedback');
    await picture(page, 'admin-feedback');
    await page.getByRole('button', { name: /^Look at/ }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Bad' });
    await dialog.getByText(REASON).waitFor();
    assert.equal(await dialog.getByRole('link', { name: 'Open the conversation' }).count(), 0, 'it is somebody else’s');
    await dialog.getByRole('link', { name: 'Open the run' }).click();
    await page.getByRole('heading', { name: 'A rated answer' }).waitFor();
    await page.getByRole('tab', { name: 'SQL' }).click();
    await page.getByText(/Step 1/).first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Answer again' }).count(), 0);
    await noViolations(page, 'a rated answer');
    await picture(page, 'admin-run');
  },
  'pages of the administration are not for others, and ask for nothing': async ({ stage, picture }) => {
    const { page } = await stage.person('contributor');
    for (const path of ['/admin/models', '/admin/spend', '/admin/audit', '/admin/feedback', '/admin/people']) {
      await page.goto(`${stage.base}${path}`);
      await page.getByText('This page is not for your role').waitFor();
    }
    await noViolations(page, 'not for this role');
    await picture(page, 'admin-not-allowed');
  },
};
