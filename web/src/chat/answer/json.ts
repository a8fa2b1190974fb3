/** What a specification is made of. */
export type Json = Record<string, unknown>;

/** Whether a value has parts by name. */
export const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);
