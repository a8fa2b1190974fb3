// Installs the libraries of the lock file, unless they are there already.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;
const wanted = createHash('sha256').update(readFileSync(`${root}package-lock.json`)).digest('hex');

if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
  console.log('the libraries are installed');
} else {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  writeFileSync(stamp, wanted);
}
