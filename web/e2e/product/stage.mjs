// What the walks at the running product have in common: people who are signed in, the services behind their page, data of the
// walk's own, and that everything made here is taken away at the end.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { axe, openPage } from '../browser.mjs';

export const ANSWER_MS = 90_000;
const BUILD_MS = 180_000;

/** A wish that was answered in the shape of the services, `{ data }`. */
async function data(response, what) {
  assert.ok(response.ok(), `${what}: ${response.status()} ${await response.text().catch(() => '')}`);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text).data;
}

/** Requests of a person's own session, beside the page. */
function services(page, base) {
  let token = null;
  const send = async (method, path, body, headers = {}) => {
    if (method !== 'GET') token ??= (await data(await page.request.get(`${base}/api/me`), 'me')).csrfToken;
    const extra = method === 'GET' ? {} : { 'X-CSRF-Token': token, 'Idempotency-Key': crypto.randomUUID() };
    return page.request.fetch(`${base}${path}`, { method, headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', ...extra, ...headers }, ...(body === undefined ? {} : { data: body }) });
  };
  return { send, call: async (method, path, body, headers) => data(await send(method, path, body, headers), `${method} ${path}`) };
}

async function until(what, ask, done, patience) {
  for (const end = Date.now() + patience; ; await new Promise((go) => setTimeout(go, 1000))) {
    const seen = await ask();
    if (done(seen)) return seen;
    assert.ok(Date.now() < end, `${what}: still ${JSON.stringify(seen).slice(0, 200)}`);
  }
}

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.json': 'application/json' };

/** A page that was built just now in front of the services that run: DATA_AGENT_PAGE is its folder. */
async function wear(context, base, folder) {
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  await context.route((url) => url.origin === new URL(base).origin && !url.pathname.startsWith('/api/'), async (route) => {
    const file = join(folder, new URL(route.request().url()).pathname);
    if (existsSync(file) && statSync(file).isFile()) return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const html = response.ok() && /<div id="root">/.test(await response.text());
    return html ? route.fulfill({ response, body: index }) : route.fulfill({ response });
  });
}

/** Signs a person in on a page of a context of their own. */
export async function signedIn(browser, base, name, options = {}) {
  const { page, context, problems } = await openPage(browser, { acceptDownloads: true, reducedMotion: 'reduce', ...options });
  page.setDefaultTimeout(30_000);
  if (process.env.DATA_AGENT_PAGE) await wear(context, base, process.env.DATA_AGENT_PAGE);
  await page.goto(base);
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill(`${name}-demo`);
  await page.locator('input[type=submit], button[type=submit]').first().click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return { name, page, context, problems, ...services(page, base) };
}

/** The stage of a run: who is signed in, which data there is, what is taken away at the end. */
export function openStage(browser, base, database) {
  const people = new Map();
  const made = { chats: [], ontologies: [], models: [], connections: [], boards: [] };
  const watch = (person) =>
    person.context.on('response', async (response) => {
      if (response.request().method() !== 'POST' || response.status() !== 201) return;
      const kind = { '/api/data-agent/chats': 'chats', '/api/data-agent/boards': 'boards', '/api/ontologies': 'ontologies', '/api/semantic-models': 'models', '/api/semantic-models/import': 'models', '/api/connections': 'connections' }[new URL(response.url()).pathname];
      if (kind) await response.json().then(({ data: { id } }) => made[kind].push([person, id]), () => undefined);
    });
  const stage = {
    base,
    database,
    made,
    /** Contributor, viewer or admin, signed in once a run. */
    async person(name) {
      if (!people.has(name)) {
        const person = await signedIn(browser, base, name);
        watch(person);
        people.set(name, person);
      }
      return people.get(name);
    },
    /** Somebody on a page of their own that the step closes. */
    async apart(name, options) {
      const person = await signedIn(browser, base, name, options);
      watch(person);
      return person;
    },
    knows: (name) => people.has(name),
    /** How many problems each person's page has had, for `since`. */
    mark: () => new Map([...people.values()].map((person) => [person, person.problems.length])),
    since: (mark) => [...people.values()].flatMap((person) => person.problems.slice(mark.get(person) ?? 0)),
    /** The sample that everybody has. */
    async sample() {
      const { items } = await (await stage.person('contributor')).call('GET', '/api/ontologies?page=1&pageSize=100');
      const found = items.find((ontology) => /retail/i.test(ontology.name) && ontology.status === 'ready');
      assert.ok(found, 'there is the retail sample');
      return found;
    },
    shop: once(() => makeShop(stage)),
    answered: once(() => ask(stage)),
    close: () => takeAway(stage),
  };
  return stage;
}

function once(make) {
  let made = null;
  return () => (made ??= make().catch((error) => ((made = null), Promise.reject(error))));
}

/** A connection, a model and an ontology on the database of the walk. */
async function makeShop(stage) {
  const owner = await stage.person('contributor');
  const name = `Rentals ${Date.now() % 1_000_000}`;
  const connection = await owner.call('POST', '/api/connections', { name, dialect: 'postgresql', sslMode: 'prefer', ...stage.database });
  stage.made.connections.push([owner, connection.id]);
  const discovery = await owner.call('POST', `/api/connections/${connection.id}/discoveries`);
  const place = `/api/connections/${connection.id}/discoveries/${discovery.id}`;
  const found = await until('discovery', () => owner.call('GET', place), (seen) => !/running|queued|pending|created/.test(seen.status), BUILD_MS);
  const model = await owner.call('POST', '/api/semantic-models', { name, connectionId: connection.id, snapshotId: found.id });
  stage.made.models.push([owner, model.id]);
  const published = await owner.call('POST', `/api/semantic-models/${model.id}/publish`, undefined, { 'If-Match': `"${model.version}"` });
  const ontology = await owner.call('POST', '/api/ontologies', { name, modelId: published.id, visibility: 'private' });
  stage.made.ontologies.push([owner, ontology.id]);
  await ready(owner, ontology.id);
  return { name, connectionId: connection.id, modelId: model.id, ontologyId: ontology.id };
}

export const ready = (owner, id) => until('ontology', () => owner.call('GET', `/api/ontologies/${id}`), ({ status }) => status !== 'creating', BUILD_MS);

export const field = (page) => page.getByRole('textbox', { name: 'Your question' });

export const finished = (page, count) => page.waitForFunction((n) => document.querySelectorAll('article').length === 2 * n && document.querySelectorAll('button[aria-label="Answer again"]').length === n, count, { timeout: ANSWER_MS });

/** Asks in the conversation at hand, or from the start page. */
export async function sends(page, question) {
  await field(page).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('Enter');
}

/** A conversation over some data, without a question yet. */
export async function chatOver(stage, person, ontologyId) {
  const chat = await person.call('POST', '/api/data-agent/chats', { ontologyId });
  stage.made.chats.push([person, chat.id]);
  await person.page.goto(`${stage.base}/chats/${chat.id}`);
  await field(person.page).waitFor();
  return chat;
}

export const QUESTION = 'What is the revenue by city over the last 12 months?';

/** One answered question over the sample that several steps look at. */
async function ask(stage) {
  const owner = await stage.person('contributor');
  const chat = await chatOver(stage, owner, (await stage.sample()).id);
  await sends(owner.page, QUESTION);
  await finished(owner.page, 1);
  return { chat, url: `${stage.base}/chats/${chat.id}` };
}

export async function noViolations(page, where) {
  assert.deepEqual(await axe(page), [], where);
}

/** What was made in the run is taken away, what rests on other things first. */
async function takeAway({ made, person: signedInAs }) {
  const left = [];
  const places = { chats: '/api/data-agent/chats', boards: '/api/data-agent/boards', ontologies: '/api/ontologies', models: '/api/semantic-models', connections: '/api/connections' };
  for (const [kind, place] of Object.entries(places)) {
    for (const [person, id] of new Map(made[kind].map((entry) => [entry[1], entry])).values()) {
      const by = person.page.isClosed() ? await signedInAs(person.name) : person;
      const response = await by.send('DELETE', `${place}/${id}`).catch((error) => ({ status: () => error.message.split('\n')[0] }));
      if (![200, 202, 204, 404].includes(response.status())) left.push(`${place}/${id}: ${response.status()}`);
    }
  }
  return left;
}
