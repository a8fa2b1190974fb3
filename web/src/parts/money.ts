/** Money as the services count it: millionths of the currency that the operator's price table is in. */
const MICROS = 1_000_000;

/** The amount alone; what it is counted in stands beside it, since the price table does not name its currency. */
export const moneyText = (micros: number, language: string): string => (micros / MICROS).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
