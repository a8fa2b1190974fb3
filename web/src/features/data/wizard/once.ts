/** Work that must not be begun twice, however often a step is drawn; what failed may be begun again. */
const begun = new Map<string, Promise<unknown>>();

export function once<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = begun.get(key);
  if (known) return known as Promise<T>;
  const fresh = work();
  begun.set(key, fresh);
  fresh.then(
    () => begun.delete(key),
    () => begun.delete(key),
  );
  return fresh;
}
