/** Text that was made to choke a reader of Markdown becomes text that can be read. */
const MOST = 60_000;
const DEEPEST = 12;
const LONGEST_RUN = 60;
const WIDEST = ' '.repeat(48);
const MARK = '(?:[-*+]|\\d{1,9}[.)])';
const BLANKS = /[ \t]{49,}/g;
// no two neighbours of these patterns take the same character: a line is read once, however it is made
const QUOTES = new RegExp(`^((?:[ \\t]*>){${DEEPEST}})(?:[ \\t]*>)+`);
const LIST_MARKS = new RegExp(`^([ \\t]*(?:${MARK}[ \\t]+){${DEEPEST}})(?:${MARK}[ \\t]+)+`);
const RUN = new RegExp(`([\\[\\]()!*_~\`<&])\\1{${LONGEST_RUN},}`, 'g');

/** The text, at most so long, so deep and with so many of the same marks in a row as anybody would write. */
export function tamed(text: string): { text: string; cut: boolean } {
  const cut = text.length > MOST;
  const lines = (cut ? text.slice(0, MOST) : text).split('\n').map((line) => line.replace(BLANKS, WIDEST).replace(QUOTES, '$1').replace(LIST_MARKS, '$1').replace(RUN, (_run, mark: string) => mark.repeat(LONGEST_RUN)));
  return { text: lines.join('\n'), cut };
}
