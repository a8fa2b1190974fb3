export const worked: readonly (readonly [number, Record<string, unknown>])[];
export const FILE_QUERY: string;
export const FILE_CODE: string;
