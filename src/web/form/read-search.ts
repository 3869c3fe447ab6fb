import type { z } from 'zod';

/** Reads each field of the schema from the query string; a repeated key is a list, and so is one key where the schema wants a list. */
export function readSearch<Schema extends z.ZodObject>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const given = search.getAll(name);
    if (given.length === 0) {
      const absent = field.safeParse(undefined);
      if (absent.success && absent.data !== undefined) read[name] = absent.data;
      continue;
    }
    const one = given.length === 1 ? field.safeParse(given[0]) : null;
    const parsed = one?.success ? one : field.safeParse(given);
    if (parsed.success) read[name] = parsed.data;
  }
  return read as z.output<Schema>;
}
