type Address = { pathname: string; search: string };

/**
 * The address after a change that was made on a screen of `shown` and leads to `next`, where the browser stands at `now` already: what the
 * change is about is taken from `next`, everything else from `now`. Names of `lists` stand once for each of their values, and values are
 * added and taken out one by one.
 */
export function changedAddress(shown: Address, next: Address, now: Address, lists: readonly string[] = []): Address {
  const [before, after, result] = [shown.search, next.search, now.search].map((search) => new URLSearchParams(search)) as [
    URLSearchParams,
    URLSearchParams,
    URLSearchParams,
  ];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, changed] = [before.getAll(name), after.getAll(name)];
    if (old.length === changed.length && old.every((value, at) => value === changed[at])) continue;
    const values = lists.includes(name)
      ? [
          ...result.getAll(name).filter((value) => !old.includes(value) || changed.includes(value)),
          ...changed.filter((value) => !old.includes(value) && !result.has(name, value)),
        ]
      : changed;
    result.delete(name);
    for (const value of values) result.append(name, value);
  }
  const text = result.toString();
  return { pathname: next.pathname === shown.pathname ? now.pathname : next.pathname, search: text === '' ? '' : `?${text}` };
}
