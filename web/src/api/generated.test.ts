import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GENERATED, typesOf } from '../../scripts/types.mjs';

it('is what the documents give: `npm run types` writes it anew', async () => {
  const made = await typesOf();

  expect(readdirSync(GENERATED).sort()).toEqual(Object.keys(made).sort());
  for (const [name, text] of Object.entries(made)) {
    expect(readFileSync(join(GENERATED, name), 'utf8'), name).toBe(text);
  }
});
