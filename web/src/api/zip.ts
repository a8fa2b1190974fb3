/** Puts several files into one archive, as they are: they are asked together. */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8_NAMES = 0x0800;
const VERSION = 20;

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

async function crcOf(file: Blob): Promise<number> {
  let crc = 0xffffffff;
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const byte of part.value) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers of 2 and 4 bytes. */
function bytes(...fields: [size: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const out = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) out.setUint16(at, value, true);
    else out.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(out.buffer);
}

/** One archive of some files (PKWARE APPNOTE 6.3, nothing compressed). */
export async function zipOf(files: readonly File[]): Promise<File> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let listed = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const crc = await crcOf(file);
    const common: [2 | 4, number][] = [[2, VERSION], [2, UTF8_NAMES], [2, 0], [2, 0], [2, 0x21], [4, crc], [4, file.size], [4, file.size], [2, name.length], [2, 0]];
    const head = bytes([4, LOCAL], ...common);
    const entry = bytes([4, CENTRAL], [2, VERSION], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    parts.push(head, name, file);
    directory.push(entry, name);
    offset += head.length + name.length + file.size;
    listed += entry.length + name.length;
  }
  const end = bytes([4, END], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, listed], [4, offset], [2, 0]);
  const title = files.map((file) => file.name).join(', ').slice(0, 900);
  return new File([...parts, ...directory, end], `${title}.zip`, { type: 'application/zip' });
}
