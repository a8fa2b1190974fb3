/** Names of files that people take away. */
const LONGEST = 60;

/** A question as the name of a file: its words, without what file systems refuse. */
export function fileName(question: string, fallback: string): string {
  const words = question.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  const name = words.length <= LONGEST ? words : words.slice(0, LONGEST + 1).replace(/-[^-]*$/, '').slice(0, LONGEST);
  return name === '' ? fallback : name;
}
