/** As much of a browser's Cache Storage as is used. */
export function cacheStorage() {
  const cacheEntries = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = cacheEntries.get(name) ?? new Map<string, Response>();
    cacheEntries.set(name, entries);
    return Promise.resolve({
      put: (address: string, answer: Response) => Promise.resolve(void entries.set(address, answer)),
      keys: () => Promise.resolve([...entries.keys()].map((address) => new Request(new URL(address, 'https://mulya.example')))),
    });
  };
  return {
    open,
    keys: () => Promise.resolve([...cacheEntries.keys()]),
    delete: (name: string) => Promise.resolve(cacheEntries.delete(name)),
    match: (address: string, { cacheName }: { cacheName?: string }) => {
      const caches = [...cacheEntries].filter(([name]) => cacheName === undefined || name === cacheName).map(([, entries]) => entries);
      const stored = caches.find((entries) => entries.has(address))?.get(address);
      // A browser hands it out as the kind it was; Node forgets it.
      return Promise.resolve(stored && Object.defineProperty(stored.clone(), 'type', { value: 'basic' }));
    },
  };
}
