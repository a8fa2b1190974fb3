// Fails the build when what the start page loads in all grows past its budget, as it goes over the wire (Brotli; 1 kB is 1,000 bytes).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 300_000;
/** What the start page asks for by itself, beside its entry: those who speak German load their texts, too. */
const PARTS = ['src/chat/ModelSelector.tsx', 'src/chat/BuiltInLanguage.tsx', 'src/chat/OntologyChoice.tsx', 'src/i18n/de.ts'];
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);

const files = new Set(['index.html']);
const visit = (key) => {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`${key} is no part of the build any more: mend the list of parts`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  (chunk.css ?? []).forEach((file) => files.add(file));
  (chunk.imports ?? []).forEach(visit);
};
visit(entry);
PARTS.forEach(visit);

rmSync(new URL('.vite/', dist), { recursive: true }); // the map of chunks is nobody's business

const read = (file) => readFileSync(new URL(file, dist));
const packed = (file) => (existsSync(new URL(`${file}.br`, dist)) ? read(`${file}.br`).length : gzipSync(read(file)).length);
const sum = (size) => [...files].reduce((all, file) => all + size(file), 0);
const kb = (n) => `${(n / 1000).toFixed(1)} kB`;
const bytes = sum(packed);
console.log(`start page: ${kb(bytes)} in ${files.size} files (gzip alone ${kb(sum((file) => gzipSync(read(file)).length))}), budget ${kb(BUDGET_BYTES)}`);
if (bytes > BUDGET_BYTES) {
  console.error('the start page is over its budget: load something lazily');
  process.exit(1);
}
