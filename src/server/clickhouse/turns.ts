/**
 * At most `most` jobs at a time. The others wait in the order they came, or leave when their signal says so. Whoever waits has not begun:
 * a question's own time is counted from its turn, so that many heavy ones at once are slow, and not all too slow.
 */
export function takeTurns(most: number, longestQueue: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <T>(signal: AbortSignal | undefined, job: () => Promise<T>, tooMany: () => Error): Promise<T> => {
    signal?.throwIfAborted();
    if (free === 0 && waiting.length >= longestQueue) throw tooMany();
    if (free > 0) free -= 1;
    else
      await new Promise<void>((resolve, reject) => {
        const take = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(take), 1);
          reject(signal?.reason as Error);
        };
        waiting.push(take);
        signal?.addEventListener('abort', leave, { once: true });
      });
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
