type Waiting = { take: () => void; since: number };

/**
 * At most `most` jobs at a time. The others wait in lines, one per `line` (a person, say), or leave when their signal says so. Lines are
 * served in rotation, so that whoever sends two hundred jobs at once delays himself and hardly anybody else. Within a line the lowest `since`
 * goes first, then whoever came first. Whoever waits has not begun: a job's own time is counted from its turn. What this order is worth beside
 * "first come, first served" is measured by `npm run bench -- --only limiter`.
 */
export function fairLimiter(most: number, longestQueue: number) {
  let free = most;
  let waiting = 0;
  const lines = new Map<string, Waiting[]>();

  function join(line: string, one: Waiting) {
    waiting += 1;
    const there = lines.get(line);
    if (!there) lines.set(line, [one]);
    else there.splice(there.findLastIndex(({ since }) => since <= one.since) + 1, 0, one);
  }
  function leaveLine(line: string, take: () => void) {
    waiting -= 1;
    const others = (lines.get(line) ?? []).filter((other) => other.take !== take);
    if (others.length > 0) lines.set(line, others);
    else lines.delete(line);
  }
  /** The first of the line whose turn it is; that line goes to the end of the rotation. */
  function next() {
    const [first] = lines;
    if (first === undefined) return undefined;
    const [line, [one, ...others]] = first;
    lines.delete(line);
    if (others.length > 0) lines.set(line, others);
    waiting -= 1;
    return one?.take;
  }

  return async <T>(
    signal: AbortSignal | undefined,
    job: () => Promise<T>,
    tooMany: () => Error,
    { line = '', since = 0 }: { line?: string; since?: number } = {},
  ): Promise<T> => {
    signal?.throwIfAborted();
    if (free === 0 && waiting >= longestQueue) throw tooMany();
    if (free > 0) free -= 1;
    else
      await new Promise<void>((resolve, reject) => {
        const take = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          leaveLine(line, take);
          reject(signal?.reason as Error);
        };
        join(line, { take, since });
        signal?.addEventListener('abort', leave, { once: true });
      });
    try {
      return await job();
    } finally {
      const take = next();
      if (take === undefined) free += 1;
      else take();
    }
  };
}
