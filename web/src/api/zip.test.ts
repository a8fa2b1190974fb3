import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { File as NodeFile } from 'node:buffer';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { zipOf } from './zip';

test('an archive of two files opens in another program, with both whole', async () => {
  // the files of jsdom cannot be read
  vi.stubGlobal('File', NodeFile);
  const sales = 'id,ort\n1,Köln\n'.repeat(1000);
  const archive = await zipOf([new File([sales], 'Verkäufe.csv'), new File(['a\n1\n'], 'b.csv')]);
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'all.zip');
  writeFileSync(path, Buffer.from(await new Response(archive).arrayBuffer()));

  const read = "import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); print(json.dumps([z.testzip(),{n:z.read(n).decode() for n in z.namelist()}]))";
  const [broken, held] = JSON.parse(execFileSync('python3', ['-c', read, path], { encoding: 'utf8' })) as [string | null, Record<string, string>];

  expect(archive.name).toBe('Verkäufe.csv, b.csv.zip');
  expect(broken).toBeNull();
  expect(held).toEqual({ 'Verkäufe.csv': sales, 'b.csv': 'a\n1\n' });
});
