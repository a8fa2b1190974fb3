/** Texts of the pages where data comes in and is described. */
export const en = {
  section: 'Data',
};

export const de: typeof en = {
  section: 'Daten',
};
