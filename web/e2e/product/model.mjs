// A model and its data at the running product: words, metrics, relationships, versions, import, sharing, the join graph.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { noViolations, ready } from './stage.mjs';

const modelPage = async (stage, tab) => {
  const { page } = await stage.person('contributor');
  const shop = await stage.shop();
  await page.goto(`${stage.base}/data/models/${shop.modelId}`);
  await page.getByRole('heading', { name: shop.name }).waitFor();
  if (tab) await page.getByRole('tab', { name: tab }).click();
  return { page, shop, owner: await stage.person('contributor') };
};

const model = ({ owner, shop }) => owner.call('GET', `/api/semantic-models/${shop.modelId}`);
const inner = (read) => read.document.semantic_model[0];
const fieldOf = (read, dataset, name) => inner(read).datasets.find((d) => d.name === dataset).fields.find((f) => f.name === name);

const editField = async (page, dataset, name) => {
  const edit = page.getByRole('button', { name: `Edit: ${dataset}.${name}` });
  if (!(await edit.isVisible())) await page.getByRole('button', { name: new RegExp(`^${dataset}`, 'i') }).first().click();
  await edit.click();
  return page.getByRole('dialog');
};

const saves = async (page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/not saved yet/).waitFor({ state: 'detached' });
};

const actions = async (page, item) => {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

export const steps = {
  'a field gets a name, a meaning, other names and a unit, and another one is hidden': async ({ stage, picture }) => {
    const at = await modelPage(stage);
    const { page } = at;
    const form = await editField(page, 'payments', 'amount');
    await form.getByRole('textbox', { name: 'Name for people' }).fill('Takings');
    await form.getByRole('textbox', { name: 'Meaning' }).fill('What a customer paid for a rental.');
    await form.getByRole('textbox', { name: 'Also called' }).fill('income, earnings');
    await form.getByRole('textbox', { name: 'Unit' }).fill('EUR');
    await noViolations(page, 'form of a field');
    await picture(page, 'model-field');
    await form.getByRole('button', { name: 'Apply' }).click();
    const hidden = await editField(page, 'staff', 'role');
    await hidden.getByRole('switch', { name: 'Hidden' }).click();
    await hidden.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('2 changes are not saved yet').waitFor();
    await saves(page);
    const read = await model(at);
    const amount = fieldOf(read, 'payments', 'amount');
    assert.deepEqual([amount.label, amount.description, amount.ai_context.unit], ['Takings', 'What a customer paid for a rental.', 'EUR']);
    assert.deepEqual(amount.ai_context.synonyms, ['income', 'earnings']);
    assert.match(JSON.stringify(fieldOf(read, 'staff', 'role')), /\\"hidden\\":\s*true/);
    await page.getByRole('row', { name: /^role/ }).getByText('hidden').waitFor();
    await noViolations(page, 'model');
    await picture(page, 'model-saved');
  },
  'a metric is added': async ({ stage, picture }) => {
    const at = await modelPage(stage, /Metrics/);
    const { page } = at;
    await page.getByRole('button', { name: 'Add a metric' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Name(?! for)/ }).fill('average_takings');
    await form.getByRole('textbox', { name: 'Name for people' }).fill('Average takings');
    await form.getByRole('textbox', { name: 'Formula' }).fill('AVG(payments.amount)');
    await form.getByRole('combobox', { name: 'Datasets' }).click();
    await page.getByRole('option', { name: 'payments', exact: true }).click();
    await page.keyboard.press('Escape');
    await noViolations(page, 'form of a metric');
    await form.getByRole('button', { name: 'Apply' }).click();
    await saves(page);
    assert.ok(inner(await model(at)).metrics.some((m) => m.name === 'average_takings'));
    await page.getByRole('row', { name: /Average takings/ }).getByText('AVG(payments.amount)').waitFor();
    await picture(page, 'model-metrics');
  },
  'a relationship is accepted, another one struck out and taken back': async ({ stage, picture }) => {
    const at = await modelPage(stage, /Relationships/);
    const { page } = at;
    await page.getByRole('button', { name: 'Inferred' }).click();
    const reviews = page.getByRole('listitem').filter({ hasText: /reviews \(rental_id\) → rentals/ });
    await reviews.getByText(/Measured on .*rows have a counterpart/).waitFor();
    await reviews.getByRole('button', { name: /^Accept/ }).click();
    await page.getByText('Accepted; it now counts').waitFor();
    const before = (await model(at)).relationships;
    await page.getByRole('button', { name: /^Not true: incidents/ }).click();
    await page.getByText('Struck out', { exact: true }).waitFor();
    assert.equal((await model(at)).relationships, before - 1);
    await noViolations(page, 'relationships');
    await picture(page, 'model-relationships');
    await page.getByRole('button', { name: /^Undo: incidents/ }).click();
    await page.getByText('Struck out', { exact: true }).waitFor({ state: 'detached' });
    const read = await model(at);
    assert.equal(read.relationships, before);
    const accepted = inner(read).relationships.find((r) => r.from === 'reviews');
    assert.match(JSON.stringify(accepted), /manual/, 'what was accepted counts as said by a person');
  },
  'what keeps a model from being published is named, with a way there': async ({ stage, picture, allow }) => {
    allow(/422/);
    const at = await modelPage(stage, /Metrics/);
    const { page, owner, shop } = at;
    const read = await model(at);
    const broken = structuredClone(read.document);
    broken.semantic_model[0].datasets.find((d) => d.name === 'plans').fields[0].expression = { dialects: [{ dialect: 'ANSI_SQL', expression: 'gone_column' }] };
    await owner.call('PUT', `/api/semantic-models/${shop.modelId}`, broken, { 'If-Match': `"${read.version}"` });
    await page.reload();
    await page.getByRole('tab', { name: /To be mended/ }).click();
    await page.getByRole('link', { name: 'Go there' }).first().waitFor();
    assert.ok(await page.getByRole('button', { name: /^Publish/ }).isDisabled());
    await noViolations(page, 'issues');
    await picture(page, 'model-issues');
    await page.getByRole('link', { name: 'Go there' }).first().click();
    await page.getByRole('button', { name: /^Edit: plans\./ }).first().waitFor();
    const now = await model(at);
    await owner.call('PUT', `/api/semantic-models/${shop.modelId}`, read.document, { 'If-Match': `"${now.version}"` });
    await page.reload();
    await page.getByRole('tab', { name: /To be mended/ }).click();
    await page.getByText('Nothing keeps this model').waitFor();
  },
  'a model is published and what is asked is rebuilt': async ({ stage, picture }) => {
    const at = await modelPage(stage);
    const { page, owner, shop } = at;
    if (!(await page.getByRole('button', { name: 'Publish and rebuild' }).isVisible())) {
      const form = await editField(page, 'plans', 'plan_name');
      await form.getByRole('textbox', { name: 'Name for people' }).fill('Tariff');
      await form.getByRole('button', { name: 'Apply' }).click();
      await saves(page);
    }
    await page.getByText('Whoever asks gets the version before').waitFor();
    await picture(page, 'model-unpublished');
    await page.getByRole('button', { name: 'Publish and rebuild' }).click();
    await page.getByText('Published; what is asked is being rebuilt').waitFor();
    await noViolations(page, 'published');
    const { version, publishedVersion } = await model(at);
    assert.equal(publishedVersion, version);
    assert.equal((await ready(owner, shop.ontologyId)).status, 'ready');
  },
  'two versions are compared, and an older one is restored': async ({ stage, picture }) => {
    const at = await modelPage(stage, 'Versions');
    const { page } = at;
    await page.getByRole('button', { name: 'Compare with the latest' }).last().click();
    await page.getByText(/Takings|Average takings|average_takings/).first().waitFor();
    await noViolations(page, 'versions');
    await picture(page, 'model-versions');
    const before = await model(at);
    const last = page.getByRole('listitem').filter({ hasText: /^Version 1(?!\d)/ });
    await last.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Version 1 was restored as a new version.').waitFor();
    const restored = await model(at);
    assert.equal(restored.version, before.version + 1);
    assert.notEqual(fieldOf(restored, 'payments', 'amount').label, 'Takings');
    await page.getByRole('listitem').filter({ hasText: `Version ${before.version}` }).first().getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText(`Version ${before.version} was restored`).waitFor();
    assert.equal((await model(at)).version, before.version + 2);
  },
  'a model leaves as OSI and comes back as a new one': async ({ stage, picture, allow }) => {
    allow(/422/);
    const { page, shop } = await modelPage(stage);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export as OSI (YAML)' }).click()]);
    const path = await file.path();
    assert.match(file.suggestedFilename(), /\.ya?ml$/);
    assert.match(readFileSync(path, 'utf8'), /semantic_model:/);
    await page.goto(`${stage.base}/data/models`);
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Or paste the document' }).fill('nothing');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByRole('alert').waitFor();
    const name = `${shop.name} again`;
    await dialog.locator('input[type=file]').setInputFiles({ name: `${name}.yaml`, mimeType: 'text/yaml', buffer: readFileSync(path) });
    assert.equal(await dialog.getByRole('textbox', { name: 'Name of the connection' }).inputValue(), name);
    await dialog.getByRole('combobox', { name: 'For the connection' }).click();
    await page.getByRole('option', { name: shop.name, exact: true }).click();
    await noViolations(page, 'import');
    await picture(page, 'model-import');
    await dialog.getByRole('button', { name: 'Import' }).click();
    const open = dialog.getByRole('button', { name: 'Open the model' });
    await Promise.race([open.waitFor(), page.waitForURL(/\/data\/models\/./)]);
    if (await open.isVisible()) await open.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('tab', { name: /Datasets · 20/ }).waitFor();
    await picture(page, 'model-imported');
  },
  'data is shared with the organisation, and a viewer sees it': async ({ stage, picture, allow }) => {
    allow(/404/);
    const { page } = await stage.person('contributor');
    const shop = await stage.shop();
    await page.goto(`${stage.base}/ontologies/${shop.ontologyId}`);
    await actions(page, 'Share with the organisation');
    await page.getByText('Everybody in the organisation sees it now').waitFor();
    const viewer = (await stage.person('viewer')).page;
    await viewer.goto(`${stage.base}/ontologies`);
    await viewer.getByRole('link', { name: shop.name }).click();
    await viewer.getByRole('tab', { name: 'How tables connect' }).click();
    await viewer.locator('.react-flow__node').first().waitFor();
    for (const name of ['Actions', 'Ask this data']) assert.equal(await viewer.getByRole('button', { name }).count(), 0, `${name} is not for a viewer`);
    await noViolations(viewer, 'shared data, viewer');
    await picture(viewer, 'ontology-viewer');
    await actions(page, 'Keep private');
    await page.getByText('Only you may ask it now').waitFor();
    await viewer.reload();
    await viewer.getByText('This does not exist or is not yours.').waitFor();
    await picture(viewer, 'ontology-closed');
  },
  'data is rebuilt and tells how far it is': async ({ stage, picture }) => {
    const owner = await stage.person('contributor');
    const { page } = owner;
    const shop = await stage.shop();
    await page.goto(`${stage.base}/ontologies/${shop.ontologyId}`);
    await page.getByRole('tab', { name: 'Datasets' }).waitFor();
    await actions(page, 'Rebuild');
    await page.getByText(/Tables described|Waiting for a free place/).first().waitFor();
    await picture(page, 'ontology-rebuild');
    await page.getByRole('tab', { name: 'Datasets' }).waitFor({ timeout: 120_000 });
    assert.equal((await ready(owner, shop.ontologyId)).status, 'ready');
    await noViolations(page, 'data that was rebuilt');
  },
  'the search test finds tables and says by which words': async ({ stage, picture }) => {
    const { page } = await stage.person('contributor');
    const shop = await stage.shop();
    await page.goto(`${stage.base}/ontologies/${shop.ontologyId}`);
    await page.getByRole('tab', { name: 'Search test' }).click();
    await page.getByRole('textbox', { name: 'Question or word' }).fill('which bikes were repaired most');
    await page.keyboard.press('Enter');
    const hits = page.getByRole('tabpanel').getByRole('listitem');
    await hits.first().waitFor();
    assert.ok((await hits.allInnerTexts()).some((text) => /^(repairs|bikes)/i.test(text)), 'repairs or bikes are found');
    await noViolations(page, 'search test');
    await picture(page, 'ontology-search');
  },
  'the join graph is searched, led to one table and read as a list': async ({ stage, picture }) => {
    const { page } = await modelPage(stage, 'How tables connect');
    await page.locator('.react-flow__node').first().waitFor();
    assert.equal(await page.locator('.react-flow__node').count(), 20);
    await picture(page, 'graph-all');
    await page.getByRole('combobox', { name: 'Find a dataset' }).fill('repair');
    await page.getByRole('option').filter({ hasText: /^repairs$/i }).click();
    await page.waitForFunction(() => document.querySelectorAll('.react-flow__node').length < 8);
    await page.getByRole('slider').focus();
    const few = await page.locator('.react-flow__node').count();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((n) => document.querySelectorAll('.react-flow__node').length > n, few);
    await noViolations(page, 'graph around a table');
    await picture(page, 'graph-focus');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('list', { name: /./ }).getByText(/repairs → bikes/).first().waitFor();
    await noViolations(page, 'list of joins');
    await picture(page, 'graph-list');
    await page.getByRole('button', { name: 'Show all 20' }).click();
    await page.getByText(/rentals → customers/).first().waitFor();
  },
};
