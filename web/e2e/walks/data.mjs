// Data comes in: the wizard, and what describes data.
import assert from 'node:assert/strict';
import { addDiscovered, addModel } from '../mock-data.mjs';
import { clicking, noViolations, until, verified } from '../steps.mjs';

const MINUTES_2 = 120_000;

const fill = async (page, { host = 'db.example.com', database = 'shop', user = 'reader', password = 'secret' }) => {
  await page.getByRole('textbox', { name: 'Host' }).fill(host);
  await page.getByRole('textbox', { name: 'Database' }).fill(database);
  await page.getByRole('textbox', { name: 'User' }).fill(user);
  await page.getByLabel('Password').fill(password);
};

const connect = async (mock, page, what = {}) => {
  await page.goto(`${mock.url}/data/add`);
  await page.getByRole('heading', { name: 'Which database?' }).waitFor();
  await fill(page, what);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
};

export const checks = {
  'goes from an empty installation to the first answer on 20 tables': async ({ mock, page, picture }) => {
    mock.state.empty = true;
    await page.goto(mock.url);
    const began = Date.now();
    const person = clicking(page);
    await picture('empty-home');
    await noViolations(page, 'empty home');
    await person.click(page.getByRole('link', { name: 'Add data' }).first());
    await page.getByRole('heading', { name: 'Which database?' }).waitFor();
    await picture('add-connect');
    await noViolations(page, 'connect');
    await person.click(page.getByRole('button', { name: /PostgreSQL/ }));
    for (const [name, text] of [['Host', 'db.example.com'], ['Database', 'shop'], ['User', 'reader']]) {
      await person.click(page.getByRole('textbox', { name }));
      await page.keyboard.type(text);
    }
    await person.click(page.getByLabel('Password'));
    await page.keyboard.type('secret');
    await person.click(page.getByRole('button', { name: 'Connect', exact: true }));
    await page.getByText(/Tables looked at: \d+ of 20/).waitFor();
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    await page.getByText('relationships inferred').waitFor();
    await picture('add-draft');
    await noViolations(page, 'draft');
    await page.getByRole('group', { name: 'The tables' }).or(page.getByRole('table', { name: 'The tables' })).first().waitFor();
    await person.click(page.getByRole('button', { name: 'Publish and build' }));
    await page.getByText('is ready to be asked.').waitFor();
    await page.getByRole('heading', { name: 'Ready' }).waitFor();
    const questions = page.getByRole('region', { name: 'Try one of these' }).getByRole('button');
    await questions.first().waitFor();
    assert.equal(await questions.count(), 3);
    await picture('add-ready');
    await noViolations(page, 'ready');
    await person.click(questions.first());
    await verified(page);
    const took = Date.now() - began;
    console.log(`      first answer after ${person.clicks} clicks and ${(took / 1000).toFixed(1)} s`);
    assert.ok(person.clicks <= 12, `${person.clicks} clicks`);
    assert.ok(took <= MINUTES_2, `${took} ms`);
  },
  'says for each refusal what to do, and keeps what was typed': async ({ mock, page, picture, allow }) => {
    allow(/422/);
    await connect(mock, page, { database: 'broken' });
    await page.getByText('refuses the login').waitFor();
    await page.getByText('Check host, port').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Host' }).inputValue(), 'db.example.com');
    assert.equal(await page.getByLabel('Password').inputValue(), 'secret');
    await page.getByRole('textbox', { name: 'Database' }).fill('writer');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('may INSERT').waitFor();
    await page.getByText('GRANT SELECT').waitFor();
    await picture('add-refused');
    await noViolations(page, 'refused');
    await page.getByRole('textbox', { name: 'Host' }).fill('10.0.0.9');
    await page.getByRole('textbox', { name: 'Database' }).fill('shop');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('This host is not allowed').waitFor();
    assert.equal(mock.state.data.connections.size, 0);
  },
  'can be left and taken up at every step of adding data': async ({ mock, page, picture }) => {
    await page.goto(`${mock.url}/data/add`);
    await fill(page, {});
    await page.reload();
    assert.equal(await page.getByRole('textbox', { name: 'Host' }).inputValue(), 'db.example.com', 'typed text is kept');
    assert.equal(await page.getByLabel('Password').inputValue(), '', 'a password never');
    mock.state.data.slow = 0;
    await page.getByLabel('Password').fill('secret');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText(/looked at: 0 of 20/).waitFor();
    await picture('add-discover');
    await noViolations(page, 'discover');
    await page.reload();
    await page.getByText(/looked at: 0 of 20/).waitFor();
    assert.equal(mock.state.data.discoveries.size, 1, 'looked at once');
    mock.state.data.slow = 1;
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    assert.equal(mock.state.data.models.size, 1, 'drafted once');
    await page.goto(`${mock.url}/data/add`);
    await page.getByText('waiting to be published').waitFor();
    await noViolations(page, 'go on');
    await page.getByRole('button', { name: /Continue/ }).click();
    await page.getByRole('button', { name: 'Publish and build' }).click();
    await page.getByRole('heading', { name: 'Ready' }).waitFor();
    await page.goBack();
    await page.goForward();
    await page.getByRole('heading', { name: 'Ready' }).waitFor();
    assert.equal(mock.state.data.ontologies.size, 1, 'built once');
  },
  'goes on after a discovery that broke off half-way': async ({ mock, page, picture }) => {
    await connect(mock, page, { database: 'half' });
    await page.getByText('closed the connection after 14 of 20').waitFor();
    await picture('add-half');
    await noViolations(page, 'half-way');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    assert.equal(mock.state.data.connections.size, 1);
  },
  'strikes out a guessed relationship and never loses the rest': async ({ mock, page, picture }) => {
    await connect(mock, page);
    await page.getByRole('button', { name: /Show all/ }).click();
    await page.getByText('3.1 % of the rows have no counterpart').waitFor();
    await page.getByRole('button', { name: /Not true: / }).first().click();
    await page.getByText('Struck out', { exact: true }).waitFor();
    const [model] = mock.state.data.models.values();
    assert.equal(model.relationships, 17);
    await picture('add-struck');
    // it stands where it stood, with the way back
    const undo = page.getByRole('button', { name: /^Undo: / });
    const ends = (await undo.getAttribute('aria-label')).slice('Undo: '.length);
    await undo.click();
    await page.getByRole('button', { name: `Not true: ${ends}` }).waitFor();
    assert.equal(model.relationships, 18);
    assert.equal(await page.getByText('Struck out', { exact: true }).count(), 0);
  },
  'shows connections, what was found there, and keeps values back': async ({ mock, page, picture, allow }) => {
    allow(/404/);
    await page.goto(`${mock.url}/data/connections`);
    await page.getByText('No connections yet').waitFor();
    await noViolations(page, 'no connections');
    await connect(mock, page);
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    await page.getByRole('link', { name: 'Connections', exact: true }).click();
    await page.getByRole('link', { name: 'shop' }).click();
    await page.getByRole('button', { name: /shop\.orders/ }).click();
    await page.getByRole('switch', { name: 'Keep values back: name' }).click();
    await page.waitForFunction(() => document.querySelector('[aria-label="Keep values back: name"]')?.checked);
    await picture('connection');
    await noViolations(page, 'connection');
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText('The connection works.').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await picture('connection-edit');
    await noViolations(page, 'edit connection');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the connection' }).fill('Shop \u202egnp.exe\u200b');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('tested and saved').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor();
    await picture('connection-delete');
    await noViolations(page, 'delete connection');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Connections', exact: true }).click();
    await page.getByRole('link', { name: /Shop/ }).locator('bdi').waitFor();
    await picture('connections');
    await noViolations(page, 'connections');
  },
  'edits a model in words, and loses nothing when somebody else saved': async ({ mock, page, picture, allow }) => {
    allow(/412/);
    const model = addModel(mock.state.data, 'Shop');
    await page.goto(`${mock.url}/data/models`);
    await page.getByRole('link', { name: 'Shop' }).click();
    await page.getByRole('button', { name: /^Orders/ }).click();
    await page.getByRole('button', { name: 'Edit: orders.amount' }).click();
    await page.getByRole('textbox', { name: 'Name for people' }).fill('Order value');
    await page.getByRole('textbox', { name: 'Unit' }).fill('EUR');
    await page.getByRole('switch', { name: 'Hidden' }).click();
    await noViolations(page, 'field form');
    await picture('model-field');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 change is not saved yet').waitFor();
    await page.reload();
    await page.getByText('1 change is not saved yet').waitFor();
    mock.state.data.conflictOnce = true;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('your 1 change is kept').waitFor();
    await picture('model-conflict');
    await noViolations(page, 'conflict');
    await page.getByRole('button', { name: 'Save mine on top' }).click();
    await page.getByText('is kept').waitFor({ state: 'detached' });
    await until(() => model.document.semantic_model[0].datasets[1].fields.at(-1).label === 'Order value', 'mine is there');
    const inner = model.document.semantic_model[0];
    assert.equal(inner.datasets[0].description, 'changed in another tab', 'theirs stays');
    assert.equal(inner.datasets[1].fields.at(-1).label, 'Order value', 'mine is there');
    assert.equal(inner.datasets[1].fields.at(-1).ai_context.unit, 'EUR');
    assert.equal(JSON.parse(inner.datasets[1].fields.at(-1).custom_extensions[0].data).hidden, true);
    await page.getByRole('button', { name: /^Orders/ }).click();
    await page.getByRole('row', { name: /amount/ }).getByText('hidden').waitFor();
    await picture('model');
    await noViolations(page, 'model');
  },
  'shows the next step after a change was saved, however far one has scrolled': async ({ mock, page, picture }) => {
    const model = addModel(mock.state.data, 'Shop');
    Object.assign(model, { status: 'published', publishedVersion: model.version });
    mock.state.data.ontologies.set('o-9', { id: 'o-9', name: 'Shop', mine: true, modelId: model.id, visibility: 'private', status: 'ready', build: null, search: { mode: 'hybrid' } });
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await page.getByRole('button', { name: /^Orders/ }).click();
    assert.equal(await page.getByRole('button', { name: /^Publish/ }).count(), 0, 'nothing is to be published');
    await page.getByRole('button', { name: 'Edit: orders.amount' }).click();
    await page.getByRole('textbox', { name: 'Name for people' }).fill('Order value');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 change is not saved yet').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Publish/ }).count(), 0, 'what is not saved cannot be published');
    const scrolled = () => page.getByRole('heading', { name: 'Shop' }).evaluate((head) => head.getBoundingClientRect().bottom < 0);
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 5000);
    while (!(await scrolled())) await page.waitForTimeout(50);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Whoever asks gets the version before').waitFor();
    await picture('model-saved');
    const publish = page.getByRole('button', { name: 'Publish and rebuild' });
    assert.ok(await scrolled());
    assert.ok(await publish.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }), 'the next step is in sight');
    await noViolations(page, 'a model that is saved and not published');
    await publish.click();
    await page.getByText('Published; what is asked is being rebuilt').waitFor();
    await page.getByText('Whoever asks gets the version before').waitFor({ state: 'detached' });
    assert.equal(model.publishedVersion, model.version);
  },
  'names of fields stay whole between their parts, on a phone too': async ({ mock, page, picture }) => {
    const model = addModel(mock.state.data, 'Shop');
    const [field] = model.document.semantic_model[0].datasets[1].fields;
    const long = 'v'.repeat(120);
    field.name = 'visit_id_of_the_first_invoice';
    model.document.semantic_model[0].datasets[1].fields[1].label = long;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await page.getByRole('button', { name: /^Orders/ }).click();
    const table = page.getByRole('table', { name: /Orders/ });
    await table.getByText('visit_id_of_the_first_invoice').waitFor();
    const broken = await table.evaluate((element) => {
      const found = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of node.data.matchAll(/[^\s_.]+/g)) {
          const range = new Range();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1) found.push(word);
        }
      }
      return found;
    });
    assert.deepEqual(broken, []);
    assert.ok((await table.getByTitle(long).boundingBox()).width < 390, 'what cannot be broken is cut');
    await table.scrollIntoViewIfNeeded();
    await picture('model-fields-phone');
    await noViolations(page, 'fields on a phone');
  },
  'a relationship tells when it was measured, and a row that breaks it': async ({ mock, page, picture }) => {
    const found = addDiscovered(mock.state.data);
    const model = addModel(mock.state.data, 'Shop', found.connectionId, found.id);
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await page.getByRole('tab', { name: /Relationships/ }).click();
    await page.getByRole('button', { name: 'Inferred' }).click();
    const broken = page.getByRole('listitem').filter({ hasText: 'campaigns (customer_id)' });
    await broken.getByText(/Measured on .+ · 3\.1 % of 500 rows have no counterpart · for example customer_id = 4711 is not in customers/).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'promotions (customer_id)' }).getByText(/Measured on .+all 500 rows have a counterpart/).waitFor();
    await broken.scrollIntoViewIfNeeded();
    await picture('relationship-measured');
    await noViolations(page, 'measured relationships');
  },
  'accepts, strikes out and adds relationships, each to be undone': async ({ mock, page, picture }) => {
    const model = addModel(mock.state.data, 'Shop');
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await page.getByRole('tab', { name: /Relationships/ }).click();
    await page.getByRole('button', { name: 'Inferred' }).click();
    await picture('model-relationships');
    await noViolations(page, 'relationships');
    await page.getByRole('button', { name: /^Accept: inventory/ }).click();
    await page.getByText('Accepted; it now counts').waitFor();
    await page.getByRole('button', { name: /^Not true: visits|^Not true: campaigns/ }).first().click();
    await page.getByText('Struck out', { exact: true }).waitFor();
    assert.equal(model.relationships, 17);
    // it stands where it stood, with the way back, when one comes again from another tab
    await page.getByRole('tab', { name: /Metrics/ }).click();
    await page.getByRole('tab', { name: /Relationships/ }).click();
    await picture('model-struck');
    await noViolations(page, 'struck out');
    await page.getByRole('button', { name: /^Undo: visits|^Undo: campaigns/ }).click();
    await page.getByText('Struck out', { exact: true }).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.querySelectorAll('[role=tab]')[1]?.textContent?.includes('18'));
    await page.getByRole('tab', { name: /Metrics/ }).click();
    await page.getByRole('button', { name: 'Add a metric' }).click();
    await noViolations(page, 'metric form');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Compare with the latest' }).first().click();
    await page.getByText('Orders → Purchases').waitFor();
    await picture('model-versions');
    await noViolations(page, 'versions');
    await page.getByRole('button', { name: 'Restore' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).waitFor();
    await picture('model-version-restore');
    await noViolations(page, 'restore a version');
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText('was restored as a new version').waitFor();
  },
  'publishes only what the data has, and leads to what is wrong': async ({ mock, page, picture }) => {
    const model = addModel(mock.state.data, 'Shop');
    model.document.semantic_model[0].datasets[1].fields[2].expression = { dialects: [{ dialect: 'ANSI_SQL', expression: 'gone_column' }] };
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await page.getByRole('tab', { name: /To be mended/ }).click();
    await page.getByText('no longer has').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Publish' }).isDisabled());
    await picture('model-issues');
    await noViolations(page, 'issues');
    await page.getByRole('link', { name: 'Go there' }).click();
    await page.getByRole('button', { name: 'Edit: orders.created_on' }).waitFor();
  },
  'draws the joins of a large model, and lists the same': async ({ mock, page, picture }) => {
    const model = addModel(mock.state.data, 'Large');
    const [inner] = model.document.semantic_model;
    for (let i = 0; i < 102; i += 1) {
      inner.datasets.push({ ...inner.datasets[0], name: `table_${i}`, custom_extensions: [] });
      inner.relationships.push({ ...inner.relationships[0], name: `r_${i}`, from: `table_${i}`, to: i % 3 === 0 ? 'orders' : `table_${Math.floor(i / 2)}` });
    }
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await page.getByRole('tab', { name: /How tables connect/ }).click();
    await page.locator('.react-flow__node').first().waitFor();
    const few = await page.locator('.react-flow__node').count();
    assert.ok(few < 122, 'begins at the busiest dataset');
    await picture('graph-focus');
    await noViolations(page, 'graph');
    await page.getByRole('button', { name: 'Show all 122' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.react-flow__node').length === 122);
    await picture('graph-all');
    await page.getByRole('combobox', { name: 'Find a dataset' }).fill('table_50');
    await page.getByRole('option', { name: 'table_50' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.react-flow__node').length < 20);
    await page.getByRole('button', { name: 'List' }).click();
    await page.getByText(/table_50 → table_25/).first().waitFor();
    await noViolations(page, 'graph list');
  },
  'shares, rebuilds and searches an ontology': async ({ mock, page, picture }) => {
    const model = addModel(mock.state.data, 'Shop');
    mock.state.data.ontologies.set('o-9', { id: 'o-9', name: 'Shop', mine: true, modelId: model.id, visibility: 'private', status: 'ready', build: null, search: { mode: 'hybrid' } });
    await page.goto(`${mock.url}/ontologies/o-9`);
    await page.getByRole('tab', { name: 'How tables connect' }).click();
    await page.locator('.react-flow__node').first().waitFor();
    await picture('ontology-graph');
    await noViolations(page, 'ontology graph');
    await page.getByRole('tab', { name: 'Search test' }).click();
    await page.getByRole('textbox', { name: 'Question or word' }).fill('revenue');
    await page.keyboard.press('Enter');
    await page.getByText('payments').waitFor();
    await picture('ontology-search');
    await noViolations(page, 'ontology search');
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Share with the organisation' }).click();
    await page.getByText('Everybody in the organisation sees it now; contributors can ask it').waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    // the build stands still until it was seen: two looks of the page would end it
    mock.state.data.slow = 0;
    await page.getByRole('menuitem', { name: 'Rebuild' }).click();
    await page.getByText('Tables described').waitFor();
    await picture('ontology-rebuild');
    mock.state.data.slow = 1;
    await page.getByText('Shop is ready to be asked.').waitFor();
    await page.getByText('Tables described').waitFor({ state: 'detached' });
  },
  'imports a model and says what it mended': async ({ mock, page, picture, allow }) => {
    allow(/422/);
    await page.goto(`${mock.url}/data/models`);
    await page.getByText('No semantic models yet').waitFor();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('textbox', { name: 'Or paste the document' }).fill('nothing');
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await page.getByText('semantic_model is missing').waitFor();
    await page.getByRole('textbox', { name: 'Or paste the document' }).fill('semantic_model: []');
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await page.getByText('Mended while reading').waitFor();
    await picture('import');
    await noViolations(page, 'import');
    await page.getByRole('button', { name: 'Open the model' }).click();
    await page.getByRole('tab', { name: /Datasets/ }).waitFor();
  },
  'tells a viewer who opens a page for writing by hand': async ({ mock, page, picture }) => {
    mock.state.role = 'viewer';
    for (const path of ['/data/add', '/data/connections', '/data/models', '/admin/feedback', '/admin/feedback/m-3']) {
      await page.goto(mock.url + path);
      await page.getByText('This page is not for your role').waitFor();
    }
    assert.deepEqual(mock.state.log.filter((line) => /admin|connections|semantic-models/.test(line)), [], 'nothing of it is asked for');
    await picture('not-allowed');
    await noViolations(page, 'not allowed');
    assert.equal(await page.getByRole('link', { name: 'Add data' }).count(), 0);
  },
};
