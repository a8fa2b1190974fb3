import { Box } from '@mui/material';
import { Fragment } from 'react';

/** Longer than this a piece without a place to break is cut, and whole under the pointer. */
const LONGEST = 40;

/** Behind an underscore, and behind a point that is in no number. */
const BREAKS = /(?<=_)|(?<=[^\d\s]\.)(?=\S)/;

/** A name or a value that breaks behind `_`, `.` and blanks, and never within a word. */
export function Words({ text }: { text: string }) {
  const pieces = text.split(BREAKS);
  if (pieces.length === 1 && text.length <= LONGEST) return text;
  return pieces.map((piece, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {piece.split(/(\s+)/).map((word, k) => (word.length > LONGEST ? <Cut key={k} word={word} /> : word))}
    </Fragment>
  ));
}

function Cut({ word }: { word: string }) {
  return (
    <Box component="span" title={word} sx={{ display: 'inline-block', verticalAlign: 'bottom', maxWidth: `${LONGEST}ch`, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {word}
    </Box>
  );
}
