/** Style of text that only screen readers get. A bare 1 would be 100 % of the page and let phones pan sideways. */
export const hiddenText = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  p: 0,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;
