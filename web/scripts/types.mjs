// Makes src/api/generated from what the services document: docs/contracts.schema.json (events, evidence) and docs/openapi
// (bodies of requests and answers). Only what is at the gateway's addresses, and what that is made of.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const HERE = fileURLToPath(import.meta.url);
const DOCS = join(HERE, '../../../docs');
export const GENERATED = join(HERE, '../../src/api/generated');

const SOURCES = {
  'contracts.ts': 'contracts.schema.json',
  'agent-service.ts': 'openapi/agent-service.json',
  'chat-service.ts': 'openapi/chat-service.json',
  'ontology-service.ts': 'openapi/ontology-service.json',
  'query-service.ts': 'openapi/query-service.json',
};

/** Every generated file by its name, as the documents give it now. */
export async function typesOf() {
  const files = Object.entries(SOURCES).map(async ([name, source]) => [name, await typesOfDocument(source)]);
  return Object.fromEntries(await Promise.all(files));
}

async function typesOfDocument(source) {
  const document = JSON.parse(readFileSync(join(DOCS, source), 'utf8'));
  const schemas = document.$defs ? definitions(document) : publicSchemas(document);
  const api = { openapi: '3.1.0', info: { title: source, version: '1' }, paths: {}, components: { schemas } };
  const types = astToString(await openapiTS(api, { rootTypes: true, rootTypesNoSchemaPrefix: true, silent: true }));
  return `// Generated from docs/${source} by "npm run types"; not to be changed by hand.\n${types}`;
}

/** The definitions of a JSON Schema as schemas of an OpenAPI document. */
function definitions(document) {
  return JSON.parse(JSON.stringify(document.$defs).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function publicSchemas(document) {
  const all = document.components.schemas;
  const names = new Set();
  const take = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      take(all[name]);
    }
  };
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!path.startsWith('/internal/')) take(operations);
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

if (process.argv[1] === HERE) {
  mkdirSync(GENERATED, { recursive: true });
  for (const [name, text] of Object.entries(await typesOf())) writeFileSync(join(GENERATED, name), text);
}
