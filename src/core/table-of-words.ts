/** Messages by their keys, read like texts: each is said when it is read, in the language of whoever reads, though the table was made before. */
export function tableOfWords<Key extends string>(messages: Readonly<Record<Key, () => string>>): Readonly<Record<Key, string>> {
  const getters = Object.entries<() => string>(messages).map(([key, say]) => [key, { get: say, enumerable: true }] as const);
  return Object.defineProperties({}, Object.fromEntries(getters)) as Readonly<Record<Key, string>>;
}
