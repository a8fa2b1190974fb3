// Fails the build when what a first visit must load grows past its budget.
import { readFileSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 300 * 1024;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);

const files = new Set();
const visit = (key) => {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  (chunk.imports ?? []).forEach(visit);
};
visit(entry);

rmSync(new URL('.vite/', dist), { recursive: true }); // the map of chunks is nobody's business

const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist))).length, 0);
const kib = (n) => `${(n / 1024).toFixed(1)} KiB`;
console.log(`first load: ${kib(bytes)} gzip in ${files.size} file(s), budget ${kib(BUDGET_BYTES)}`);
if (bytes > BUDGET_BYTES) {
  console.error('the first load is over its budget: load something lazily');
  process.exit(1);
}
