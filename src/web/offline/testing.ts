/** As much of a browser's Cache Storage as is used. */
export function cacheStorage() {
  const held = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = held.get(name) ?? new Map<string, Response>();
    held.set(name, entries);
    return Promise.resolve({
      put: (address: string, answer: Response) => Promise.resolve(void entries.set(address, answer)),
      keys: () => Promise.resolve([...entries.keys()].map((address) => new Request(new URL(address, 'https://mulya.example')))),
    });
  };
  return {
    open,
    keys: () => Promise.resolve([...held.keys()]),
    delete: (name: string) => Promise.resolve(held.delete(name)),
    match: (address: string, { cacheName }: { cacheName?: string }) => {
      const caches = [...held].filter(([name]) => cacheName === undefined || name === cacheName).map(([, entries]) => entries);
      const kept = caches.find((entries) => entries.has(address))?.get(address);
      // A browser hands it out as the kind it was; Node forgets it.
      return Promise.resolve(kept && Object.defineProperty(kept.clone(), 'type', { value: 'basic' }));
    },
  };
}
