/** Colours of series: each told apart from every other, in light and in dark; what is beyond them is grey. */
export const PALETTE = {
  light: ['#0f6b66', '#c0721c', '#3b6ea8', '#9a4f86', '#6b8e23', '#7a6a58', '#c8364a', '#5a3fc0', '#1c9ab8', '#a18a00', '#263238', '#e0559b'],
  dark: ['#5cc8bf', '#f0b866', '#7cb3ec', '#d99ac7', '#a8c96b', '#c4b39c', '#ff7f73', '#a48bff', '#3f63e0', '#f4ea5c', '#f2f5f5', '#e05fa0'],
};
export const REST = { light: '#b4b9ba', dark: '#59646a' };
