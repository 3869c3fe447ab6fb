/** Hands things from one that makes them to one that takes them, one at a time and in order. */
export function waitingLine<Thing>() {
  const waiting: Thing[] = [];
  let ended = false;
  let wake = () => {};
  return {
    add(thing: Thing) {
      waiting.push(thing);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    /** Resolves when the line has ended and is empty. */
    async each(take: (thing: Thing) => Promise<void>): Promise<void> {
      for (;;) {
        const next = waiting.shift();
        if (next !== undefined) await take(next);
        else if (ended) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
