// What the services document of their requests (docs/openapi): the mock server refuses what they would, so that a page that asks
// otherwise than they are asked does not pass for right.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DOCUMENTS = join(fileURLToPath(import.meta.url), '../../../docs/openapi');
const OPERATIONS = readdirSync(DOCUMENTS)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => operationsOf(JSON.parse(readFileSync(join(DOCUMENTS, name), 'utf8'))))
  // what is named in full before what takes anything in its place
  .sort((a, b) => a.open - b.open);

function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.responses)
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        open: path.split('{').length,
        matches: new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`),
        parameters: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query'),
      })),
  );
}

/** Why the services would refuse a request: what of its address is missing; null where they take it. */
export function refusal(method, url) {
  const operation = OPERATIONS.find((one) => one.method === method && one.matches.test(url.pathname));
  const lacks = operation?.parameters.find((parameter) => parameter.required && !url.searchParams.get(parameter.name));
  return lacks ? `${lacks.name} is missing` : null;
}
