/** The rule-based model that comes with the product: it costs no tokens. */
export const isBuiltIn = (provider: string | null | undefined): boolean => provider === 'offline';
