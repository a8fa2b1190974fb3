// What is done to data, answers and charts after the first day: taken away, brought up to date, renamed, deleted; and what goes on when something ends in between.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { addModel } from '../mock-data.mjs';
import { ask, laidOut, noPanning, noViolations, verified, WHY } from '../steps.mjs';

const connect = async (mock, page) => {
  await page.goto(`${mock.url}/data/add`);
  for (const [name, text] of [['Host', 'db.example.com'], ['Database', 'shop'], ['User', 'reader']]) await page.getByRole('textbox', { name }).fill(text);
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
};

const actions = async (page, item) => {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const confirm = (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

const ontology = (mock, model) => mock.state.data.ontologies.set('o-9', { id: 'o-9', name: 'Shop', mine: true, modelId: model.id, visibility: 'private', status: 'ready', build: null, search: { mode: 'hybrid' } });

export const checks = {
  'a model is brought up to date and taken away, and a metric of it is saved': async ({ mock, page, picture }) => {
    await connect(mock, page);
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    const [model] = mock.state.data.models.values();
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export as OSI (YAML)' }).click()]);
    assert.equal(file.suggestedFilename(), 'shop.yaml');
    assert.match(readFileSync(await file.path(), 'utf8'), /semantic_model:\n {2}- name: shop/);
    await actions(page, 'Bring up to date with the database');
    await page.getByRole('dialog').getByText('datasets › orders › fields › channel').waitFor();
    await picture('refresh');
    await noViolations(page, 'refresh');
    await page.getByRole('button', { name: 'Take over' }).click();
    await page.getByText('The model was brought up to date.').waitFor();
    await page.getByRole('tab', { name: /Metrics/ }).click();
    await page.getByRole('button', { name: 'Add a metric' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Name(?! for)/ }).fill('revenue');
    await form.getByText('There is a metric of this name already.').waitFor();
    await form.getByRole('textbox', { name: /^Name(?! for)/ }).fill('average_order');
    await form.getByRole('textbox', { name: 'Formula' }).fill('AVG(orders.amount)');
    assert.ok(await form.getByRole('button', { name: 'Apply' }).isDisabled(), 'it is over no dataset yet');
    await form.getByRole('combobox', { name: 'Datasets' }).click();
    await page.getByRole('option', { name: 'orders', exact: true }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('is not saved yet').waitFor({ state: 'detached' });
    assert.deepEqual(model.document.semantic_model[0].metrics.map((m) => m.name), ['revenue', 'average_order']);
    await page.getByRole('row', { name: /average_order/ }).getByText('AVG(orders.amount)').waitFor();
    await picture('metrics');
    await noViolations(page, 'metrics');
  },
  'an ontology is renamed and deleted, then its model, then the connection': async ({ mock, page, picture, allow }) => {
    allow(/404|409/);
    await connect(mock, page);
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    const [model] = mock.state.data.models.values();
    ontology(mock, model);
    await page.goto(`${mock.url}/ontologies/o-9`);
    await actions(page, 'Rename');
    await page.getByRole('dialog').getByRole('textbox').fill('Shop of the north');
    await noViolations(page, 'renaming');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Shop of the north' }).waitFor();
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await actions(page, 'Delete');
    await confirm(page);
    await page.getByRole('dialog').getByRole('alert').waitFor();
    assert.equal(mock.state.data.models.size, 1, 'what is asked keeps its model');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`${mock.url}/ontologies/o-9`);
    await actions(page, 'Delete');
    await picture('delete-ontology');
    await noViolations(page, 'deleting');
    await confirm(page);
    await page.waitForURL(/\/ontologies$/);
    assert.equal(mock.state.data.ontologies.size, 0);
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await actions(page, 'Delete');
    await confirm(page);
    await page.waitForURL(/\/data\/models$/);
    await page.getByText('No semantic models yet').waitFor();
    await page.getByRole('link', { name: 'Connections', exact: true }).click();
    await page.getByRole('link', { name: 'shop' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm(page);
    await page.getByText('Connection deleted: shop').waitFor();
    await page.getByText('No connections yet').waitFor();
    assert.equal(mock.state.data.connections.size, 0);
  },
  'a preference that was forgotten comes back with Undo, for the data and everywhere': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Preferences' }).click();
    for (const tab of ['For this data', 'Everywhere']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('textbox', { name: 'What' }).fill('default_measure');
      await page.getByRole('textbox', { name: 'Value' }).fill(tab);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Delete: default_measure' }).click();
      await page.getByText('Nothing is remembered here yet').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('listitem').filter({ hasText: 'default_measure' }).getByText(tab).waitFor();
    }
    assert.deepEqual(mock.state.preferences.filter((p) => p.key === 'default_measure').map((p) => [p.ontologyId === null, p.value]), [[false, 'For this data'], [true, 'Everywhere']]);
  },
  'a statement is completed and laid out, a chart coloured, put in order and saved': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('tab', { name: 'SQL' }).click();
    await laidOut(page);
    await page.getByRole('button', { name: 'Edit and run' }).first().click();
    const field = page.getByRole('textbox', { name: 'SQL statement' });
    await field.fill('');
    await field.pressSequentially('select * from retail.sto', { delay: 20 });
    await page.locator('.cm-tooltip-autocomplete').getByText('stores').waitFor();
    await picture('sql-completion');
    await page.waitForTimeout(150); // a completion that came just now is not taken by mistake
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.cm-content').textContent.includes('retail.stores'));
    await page.getByRole('button', { name: 'Lay out' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.cm-line').length === 4);
    assert.deepEqual(await page.locator('.cm-line').allInnerTexts(), ['select', '  *', 'from', '  retail.stores']);
    await page.getByRole('tab', { name: 'Chart' }).click();
    const chart = page.locator('figure').first();
    await chart.locator('canvas').waitFor();
    const [png] = await Promise.all([page.waitForEvent('download'), chart.getByRole('button', { name: 'Download PNG' }).click()]);
    assert.deepEqual([...readFileSync(await png.path()).subarray(1, 4)].map((c) => String.fromCharCode(c)).join(''), 'PNG');
    const [lined] = await Promise.all([page.waitForEvent('download'), chart.getByRole('button', { name: 'SVG' }).click()]);
    assert.match(readFileSync(await lined.path(), 'utf8'), /Mean of the others/, 'a saved picture has the line that the page draws');
    await chart.getByRole('button', { name: 'Edit', exact: true }).click();
    const choose = async (what, name) => {
      await page.getByRole('combobox', { name: what }).click();
      await page.getByRole('option', { name, exact: true }).click();
      await page.getByRole('combobox', { name: what }).getByText(name, { exact: true }).waitFor();
    };
    await choose('Order', 'Smallest first');
    const [svg] = await Promise.all([page.waitForEvent('download'), chart.getByRole('button', { name: 'SVG' }).click()]);
    const drawn = readFileSync(await svg.path(), 'utf8');
    assert.ok(drawn.indexOf('>Houston<') < drawn.indexOf('>Memphis<') && drawn.indexOf('>Memphis<') < drawn.indexOf('>Chicago<'), 'the smallest first');
    await choose('Colour by', 'City');
    await picture('chart-series');
    await noViolations(page, 'a chart in colours');
  },
  'names are offered while a statement is written on a phone': async ({ mock, page, picture }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('tab', { name: 'SQL' }).click();
    await laidOut(page);
    await page.getByRole('button', { name: 'Edit and run' }).first().click();
    const field = page.getByRole('textbox', { name: 'SQL statement' });
    await field.fill('');
    await field.pressSequentially('select * from retail.sto', { delay: 20 });
    await page.getByRole('listbox', { name: 'Names that fit' }).getByText('stores').waitFor();
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await noPanning(page);
      await picture(`sql-completion-phone-${colorScheme}`);
      await noViolations(page, `names to complete on a phone, ${colorScheme}`);
    }
  },
  'a page that cannot be drawn says so and leads home': async ({ mock, page, picture, allow }) => {
    allow(/./);
    await page.route('**/assets/ModelsPage-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }));
    await page.goto(`${mock.url}/data/models`);
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).waitFor();
    await picture('page-error');
    await noViolations(page, 'a page that cannot be drawn');
    await page.getByRole('alert').getByRole('link').click();
    await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  },
  'a session that ends while tables are looked at, at the draft and while it is built loses nothing': async ({ mock, page, allow }) => {
    allow(/401|Failed to load/);
    await page.route('**/login', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>login</h1>' }));
    /** Ends the session, sees the login come and goes back, as a person who signs in again does. */
    const again = async (act = () => (mock.state.expired = true)) => {
      await page.evaluate(() => sessionStorage.removeItem('data-agent.login-at')); // the page goes there once in three seconds
      await act();
      await page.getByRole('heading', { name: 'login' }).waitFor();
      mock.state.expired = false;
      await page.goto(mock.url);
    };
    mock.state.data.slow = 0;
    await connect(mock, page);
    await page.getByRole('heading', { name: 'Looking at your tables' }).waitFor();
    await again();
    mock.state.data.slow = 1;
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    assert.equal(mock.state.data.connections.size, 1);
    assert.equal(mock.state.data.models.size, 1, 'drafted once');
    // the first that hears of it is what the person does: a look in the background would lead to the login before the click
    await again(async () => {
      await page.route('**/api/**', (route) => {
        mock.state.expired ||= route.request().method() !== 'GET';
        return route.continue();
      });
      await page.getByRole('button', { name: 'Publish and build' }).click();
      await page.getByRole('heading', { name: 'login' }).waitFor();
      await page.unroute('**/api/**');
    });
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    mock.state.data.slow = 0;
    await page.getByRole('button', { name: 'Publish and build' }).click();
    await page.getByRole('heading', { name: 'Making your data ready' }).waitFor();
    await again();
    mock.state.data.slow = 1;
    await page.getByRole('heading', { name: 'Ready' }).waitFor();
    assert.equal(mock.state.data.ontologies.size, 1, 'built once');
  },
  'a model that is edited in two tabs keeps what both say': async ({ mock, page, context, allow }) => {
    allow(/412/);
    const model = addModel(mock.state.data, 'Shop');
    const second = await context.newPage();
    const label = async (tab, field, text) => {
      await tab.goto(`${mock.url}/data/models/${model.id}`);
      await tab.getByRole('button', { name: /^Orders/ }).click();
      await tab.getByRole('button', { name: `Edit: orders.${field}` }).click();
      await tab.getByRole('textbox', { name: 'Name for people' }).fill(text);
      await tab.getByRole('button', { name: 'Apply' }).click();
      await tab.getByText('1 change is not saved yet').waitFor();
    };
    await label(page, 'amount', 'Order value');
    await label(second, 'name', 'Buyer');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await second.getByText('is not saved yet').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('your 1 change is kept').waitFor();
    await page.getByRole('cell', { name: 'Buyer' }).waitFor();
    await page.getByRole('button', { name: 'Save mine on top' }).click();
    await page.getByText('is kept').waitFor({ state: 'detached' });
    const fields = model.document.semantic_model[0].datasets[1].fields;
    assert.deepEqual(['name', 'amount'].map((name) => fields.find((f) => f.name === name).label), ['Buyer', 'Order value']);
  },
};
