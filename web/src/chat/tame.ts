/** Text that was made to choke a reader of Markdown becomes text that can be read. */
const MOST = 60_000;
const DEEPEST = 12;
const LONGEST_RUN = 60;
const QUOTES = new RegExp(`^((?:[ \\t]*>){${DEEPEST}})(?:[ \\t]*>)+`);
const INDENTED = /^[ \t]{48,}/;
const LIST_MARKS = new RegExp(`^((?:[ \\t]*(?:[-*+]|\\d{1,9}[.)])[ \\t]+){${DEEPEST}})(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)+`);
const RUN = new RegExp(`([\\[\\]()!*_~\`<&])\\1{${LONGEST_RUN},}`, 'g');

/** The text, at most so long, so deep and with so many of the same marks in a row as anybody would write. */
export function tamed(text: string): { text: string; cut: boolean } {
  const cut = text.length > MOST;
  const lines = (cut ? text.slice(0, MOST) : text).split('\n').map((line) => {
    const shallow = line.replace(QUOTES, '$1').replace(LIST_MARKS, '$1');
    return shallow.replace(INDENTED, (blank) => blank.slice(0, 48)).replace(RUN, (_run, mark: string) => mark.repeat(LONGEST_RUN));
  });
  return { text: lines.join('\n'), cut };
}
