import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const gateway = process.env.DATA_AGENT_GATEWAY_URL ?? 'http://localhost:8080';

/** Files of tests that put modules in another's place: each needs modules of its own. */
const alone = readdirSync(new URL('src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `src/${name}`)
  .filter((name) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(new URL(name, import.meta.url), 'utf8')));

export default defineConfig({
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/login', '/logout'].map((path) => [path, { target: gateway }])),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    chunkSizeWarningLimit: 1200,
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    css: false,
    // generous: a busy machine is no failure
    testTimeout: 120_000,
    // all others share modules and a window, which cost more than the tests; setup.ts puts back what a file changed
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'shared', exclude: [...configDefaults.exclude, ...alone], isolate: false } },
    ],
  },
});
