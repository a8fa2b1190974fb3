/** Texts of the parts that pages share. */
export const en = { shown: '{{shown}} of {{all}} are shown' };

export const de: typeof en = { shown: '{{shown}} von {{all}} werden gezeigt' };
