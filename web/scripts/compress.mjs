// Writes each file of the build once more, compressed as small as Brotli makes it: the gateway gives these to browsers that take them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const ASSETS = new URL('../dist/assets/', import.meta.url);
const compressed = promisify(brotliCompress);

await Promise.all(
  readdirSync(ASSETS)
    .filter((name) => /\.(js|css)$/.test(name))
    .map(async (name) => {
      const content = readFileSync(new URL(name, ASSETS));
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(new URL(`${name}.br`, ASSETS), await compressed(content, { params }));
    }),
);
