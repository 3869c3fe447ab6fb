export type Input = Readonly<Record<string, unknown>>;

/** Fills `:name` parts of an endpoint's path from the input, and gives back the fields that were not used. */
export function fillPath(path: string, input: Input): { path: string; rest: Input } {
  const used = new Set<string>();
  const filled = path.replace(/:([A-Za-z_]\w*)(\??)/g, (_part, name: string, optional: string) => {
    used.add(name);
    const value = input[name];
    if (value !== undefined && value !== null && value !== '') return encodeURIComponent(String(value));
    if (optional === '') throw new Error(`${path} needs ${name}`);
    return '';
  });
  return { path: filled, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name))) };
}

/** Lists are repeated keys (`kind=flat&kind=shop`); what is absent is left out. */
export function queryString(input: Input) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, one instanceof Date ? one.toISOString() : String(one));
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address that holds the whole input, for reading calls, uploads and links to files. */
export function addressOf(path: string, input: Input) {
  const { path: filled, rest } = fillPath(path, input);
  return filled + queryString(rest);
}
