// How an answer came about, what is remembered, what is shared, what administrators set.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { RESULT_CITIES, tables } from '../recorded-run.mjs';
import { ask, noViolations, times, verified, WHY } from '../steps.mjs';

export const checks = {
  'shows how an answer comes about, live and afterwards': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    mock.hold();
    await ask(page, WHY);
    await page.getByRole('button', { name: 'Insights' }).click();
    const panel = page.getByRole('complementary', { name: 'Insights' });
    await panel.getByText('Duration').waitFor();
    await picture('insights-live');
    mock.release();
    await verified(page);
    await panel.getByRole('button', { name: 'Asked of the built-in model' }).click();
    const call = panel.getByRole('button', { name: /Plan generation/ });
    await call.waitFor();
    assert.doesNotMatch(await panel.innerText(), /token/i, 'the built-in model costs none');
    await call.click();
    await page.getByRole('dialog').getByText('You plan.').waitFor();
    await picture('trace-dialog');
    await noViolations(page, 'trace dialog');
    await page.keyboard.press('Escape');
    assert.match(await panel.getByText('Duration').locator('xpath=..').innerText(), /Duration\n+\d+\.\d s/, 'what took less than a minute is told in tenths of a second');
    await picture('insights');
    await noViolations(page, 'insights');
    await page.reload();
    await page.getByRole('button', { name: 'Verified' }).waitFor();
    if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Insights' }).click();
    const plan = panel.getByRole('listitem').filter({ hasText: 'done' });
    await plan.first().waitFor();
    const phase = panel.getByRole('button', { name: /Find data/ });
    await phase.getByText('0.4 s · 1 tool call').waitFor();
    await phase.click();
    await panel.getByText('List datasets · 139 ms').waitFor();
    await panel.getByRole('button', { name: 'How the tables were joined' }).click();
    await panel.locator('.react-flow__node').first().waitFor();
    await panel.getByRole('button', { name: 'Checks' }).click();
    await panel.getByRole('button', { name: 'Where this comes from' }).click();
    await panel.getByText('orders', { exact: true }).first().waitFor();
    await picture('insights-kept');
    await noViolations(page, 'insights of a run that is over');
  },
  'remembers, changes and forgets preferences, with a way back': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('button', { name: 'Ask me' }).click();
    await page.getByRole('textbox', { name: 'What' }).fill('default_measure');
    await page.getByRole('textbox', { name: 'Value' }).fill('revenue');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Edit: default_measure' }).click();
    await page.getByRole('textbox', { name: 'Value: default_measure' }).fill('orders');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('orders', { exact: true }).waitFor();
    await picture('preferences');
    await noViolations(page, 'preferences');
    await page.getByRole('button', { name: 'Delete: default_measure' }).click();
    await page.getByText('Forgotten: default_measure').waitFor();
    assert.equal(mock.state.preferences.filter((p) => p.key === 'default_measure').length, 0);
    assert.equal(mock.state.preferences.find((p) => p.key === 'auto_capture_mode').value, 'ask');
  },
  'shares by link and takes it back': async ({ mock, page, picture, allow }) => {
    allow(/403/);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Share and export' }).click();
    assert.match(await page.getByRole('menuitem', { name: /HTML/ }).getAttribute('href'), /export\?format=html$/);
    await page.getByRole('menuitem', { name: 'Share by link' }).click();
    mock.state.sharingOff = true;
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByText('turned off in this installation').waitFor();
    mock.state.sharingOff = false;
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByText('/api/shared/').waitFor();
    await picture('share');
    await noViolations(page, 'share');
    await page.getByRole('button', { name: /Take back/ }).click();
    await page.getByText('No link works at the moment').waitFor();
  },
  'says in the menu that links are turned off, and what to do instead': async ({ mock, page, picture }) => {
    mock.state.sharingOff = true;
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Share and export' }).click();
    const item = page.getByRole('menuitem', { name: /Share by link/ });
    await item.getByText('pin it to a board').waitFor();
    assert.equal(await item.getAttribute('aria-disabled'), 'true');
    assert.equal(times(mock, '/shares'), 0, 'asking makes nothing');
    await noViolations(page, 'share menu, turned off');
    await picture('share-off');
  },
  'asks again with a changed question, and offers questions that work after a refusal': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await ask(page, 'How is the weather?');
    await page.getByText('no dataset holds the weather').waitFor();
    await page.getByRole('region', { name: 'Try one of these' }).waitFor();
    await picture('refusal');
    await noViolations(page, 'refusal');
    await page.getByRole('button', { name: 'Edit and ask again' }).first().click();
    assert.equal(await page.getByRole('textbox', { name: 'Your question' }).inputValue(), 'How is the weather?');
    await page.getByRole('textbox', { name: 'Your question' }).fill('');
    await page.getByRole('button', { name: WHY }).click();
    await verified(page);
  },
  'lets an administrator set models, see spend and audit': async ({ mock, page, picture }) => {
    mock.state.role = 'admin';
    await page.goto(`${mock.url}/admin/models`);
    await page.getByRole('textbox', { name: 'Model' }).first().fill('gpt-y');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved').waitFor();
    assert.equal(mock.state.settings.openai.model, 'gpt-y');
    await picture('admin-models');
    await noViolations(page, 'admin models');
    await page.getByRole('link', { name: 'Spend and budgets' }).click();
    await page.getByText('640,000 of 1,000,000 left').waitFor();
    await page.getByText('Money, in the currency of the price table, of the day: 4.786 of 5.00 left').waitFor();
    await page.getByRole('row', { name: /Person/ }).getByText('currency of the price table').waitFor();
    await page.getByRole('cell', { name: '0.214' }).waitFor();
    await picture('spend');
    await noViolations(page, 'spend');
    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByText('chat.created').waitFor();
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText('Intact: 412 records').waitFor();
    await picture('admin-audit');
    await noViolations(page, 'audit');
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('textbox', { name: 'Id of the person' }).fill('ada');
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await page.getByText('The erasure has begun').waitFor();
    await noViolations(page, 'people');
  },
  'lets an administrator read feedback, filter it and look at the run': async ({ mock, page, picture }) => {
    mock.state.role = 'admin';
    await page.goto(`${mock.url}/admin/feedback`);
    await page.getByText('60 opinions').waitFor();
    await picture('admin-feedback');
    await noViolations(page, 'feedback');
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('cell', { name: 'What is the revenue of region 59?', exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Rating' }).click();
    await page.getByRole('option', { name: 'Bad' }).click();
    await page.getByText('20 opinions').waitFor();
    await page.getByRole('textbox', { name: 'Words' }).fill('region 12');
    await page.getByText('1 opinion', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Words' }).fill('nothing such');
    await page.getByText('No feedback.').waitFor();
    await noViolations(page, 'feedback, none');
    await page.getByRole('textbox', { name: 'Words' }).fill('');
    await page.getByLabel('Since').fill(new Date(Date.now() - 86_400_000).toLocaleDateString('sv'));
    await page.getByText('1 opinion', { exact: true }).waitFor();
    await page.getByLabel('Since').fill('');
    await page.getByRole('textbox', { name: 'Person' }).fill('ppp');
    await page.getByText('The whole id').waitFor();
    await page.getByText('20 opinions').waitFor();
    await noViolations(page, 'feedback, half an id');
    await page.getByRole('textbox', { name: 'Person' }).fill('p'.repeat(43));
    await page.getByText('10 opinions').waitFor();
    await page.getByRole('button', { name: 'Look at “What is the revenue of region 3?”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bad' });
    await dialog.getByText('Region 3 made 1.2 million.').waitFor();
    await dialog.getByText('kept in the audit').waitFor();
    assert.equal(await dialog.getByRole('link', { name: 'Open the conversation' }).count(), 0, 'it is somebody else’s');
    await noViolations(page, 'one opinion');
    await picture('admin-feedback-run');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('textbox', { name: 'Person' }).fill('');
    await page.getByRole('button', { name: 'Look at “What is the revenue of region 0?”' }).click();
    assert.equal(await dialog.getByRole('link', { name: 'Open the conversation' }).getAttribute('href'), '/chats/c-0');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Look at “What is the revenue of region 3?”' }).click();
    await dialog.getByRole('link', { name: 'Open the run' }).click();
    await page.getByRole('heading', { name: 'A rated answer' }).waitFor();
    assert.equal(times(mock, 'GET /api/admin/feedback/m-3'), 1, 'looked at once, kept in the audit once');
    await page.getByText('It left out the returns.').waitFor();
    await page.getByText('Region 3 made 1.2 million.').waitFor();
    await page.getByRole('button', { name: 'Verified' }).waitFor();
    await noViolations(page, 'a run of somebody else');
    await picture('admin-run');
    await page.getByRole('tab', { name: 'SQL' }).click();
    await page.getByText('Step 1').first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Edit and run' }).count(), 0);
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('gridcell', { name: 'Houston' }).first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Download', exact: true }).count(), 0);
    await page.getByRole('tab', { name: 'Chart' }).click();
    await page.locator('canvas').first().waitFor();
    await page.getByRole('tab', { name: 'Steps' }).click();
    await page.getByText('What was planned').waitFor();
    await noViolations(page, 'a run of somebody else, steps');
    for (const name of ['Answer again', 'Good answer', 'Edit and ask again']) assert.equal(await page.getByRole('button', { name }).count(), 0, name);
    assert.deepEqual(mock.state.log.filter((line) => /artifacts|chats\/(c-3)?\/|traces/.test(line)), [], 'nothing is asked for that only its owner gets');
  },
  'heads, axes and tooltips say what figures are counted in; files keep the names': async ({ mock, page, picture }) => {
    const kept = tables[RESULT_CITIES];
    const [city, revenue, ...rest] = kept.columns;
    tables[RESULT_CITIES] = { ...kept, columns: [city, { ...revenue, label: 'Average stay', unit: 'min' }, ...rest] };
    mock.state.alter = (event) => (event.type === 'message_complete' ? { ...event, metadata: { ...event.metadata, stepResults: event.metadata.stepResults.slice(0, 1).map((step) => ({ ...step, sql: { ...step.sql, table: tables[RESULT_CITIES] } })) } } : event);
    try {
      await page.goto(mock.url);
      await ask(page, WHY);
      await verified(page);
      const chart = page.locator('canvas').first();
      await chart.waitFor();
      await chart.hover({ position: { x: 220, y: 30 } });
      await page.locator('#vg-tooltip-element').getByText('Revenue (min)').waitFor();
      await page.getByRole('tab', { name: 'Data' }).click();
      await page.getByRole('columnheader', { name: 'Average stay (min)' }).waitFor();
      await noViolations(page, 'units');
      await picture('units');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /rows as CSV/ }).first().click()]);
      assert.match(readFileSync(await file.path(), 'utf8'), /^\ufeff?city,revenue,orders,return_rate\r\n/);
      await page.getByRole('tab', { name: 'Chart' }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
      await page.getByRole('combobox', { name: 'Figure' }).waitFor();
      await page.getByText('Average stay (min)').first().waitFor();
      await page.getByRole('button', { name: 'Show as table' }).first().click();
      await page.getByRole('columnheader', { name: 'Average stay (min)' }).waitFor();
    } finally {
      tables[RESULT_CITIES] = kept;
    }
  },
  'all rows of an answer come as a file from the server': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const [these] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /rows as CSV/ }).first().click()]);
    assert.equal(these.suggestedFilename(), 'Why-is-Houston-underperforming.csv');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await noViolations(page, 'formats');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'All rows as PARQUET' }).click()]);
    assert.equal(file.suggestedFilename(), 'Why-is-Houston-underperforming.parquet');
    assert.equal(times(mock, 'POST /api/queries'), 1);
  },
  'runs a changed statement, and shows a refusal at its place': async ({ mock, page, picture, allow }) => {
    allow(/422/);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('tab', { name: 'SQL' }).click();
    await page.locator('pre span[style]').first().waitFor(); // in colours: what is below no longer moves
    await page.getByRole('button', { name: 'Edit and run' }).first().click();
    const field = page.getByRole('textbox', { name: 'SQL statement' });
    await field.fill('SELECT * FROM secret');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('There is no table secret. Did you mean stores?').waitFor();
    await page.locator('.cm-lintRange-error').waitFor();
    await picture('sql-refused');
    await noViolations(page, 'sql refused');
    await field.fill('SELECT city FROM stores');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: 'Houston' }).waitFor();
    assert.match(await page.getByRole('link', { name: 'XLSX' }).getAttribute('href'), /queries\/q-1\/export\?format=xlsx$/);
    await picture('sql-editor');
    await noViolations(page, 'sql editor');
    await page.getByRole('button', { name: 'Ask about this result' }).click();
    const question = page.getByRole('textbox', { name: 'Your question' });
    assert.match(await question.inputValue(), /^What stands out in this result\?\n\nThe result of this statement:\nSELECT city FROM stores\n\nIts first rows, of 12:\ncity \| .*\n.*Houston/s);
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Your question' && document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd) === 'What stands out in this result?');
    await page.keyboard.type('Which city is last?');
    await picture('sql-ask');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('article').length === 4);
    assert.match([...mock.state.messages.values()].flat().filter((m) => m.role === 'user').at(-1).content, /^Which city is last\?\n\nThe result of this statement:/);
  },
};
