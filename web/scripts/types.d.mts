export const GENERATED: string;
export function typesOf(): Promise<Record<string, string>>;
