// The wire of the in-memory backend.

/** What crosses the wire is plain data: a copy, never a shared or reactive object. */
export function wireCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
