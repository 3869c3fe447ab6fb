import { expect, test } from 'vitest';
import { fairLimiter } from './fair-limiter.ts';

const later = () => {
  let done!: () => void;
  const promise = new Promise<void>((resolve) => (done = resolve));
  return { promise, done };
};

const full = () => new Error('full');

test('so many at a time as there are places, the others in the order they came', async () => {
  const limited = fairLimiter(2, 10);
  const gates = [later(), later(), later(), later()];
  const begun: number[] = [];
  const all = gates.map(({ promise }, at) =>
    limited(
      undefined,
      async () => {
        begun.push(at);
        await promise;
        return at;
      },
      full,
    ),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]!.done();
  await all[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { done } of gates) done();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('whoever leaves while waiting takes no place, and one that fails gives its place on', async () => {
  const limited = fairLimiter(1, 2);
  const gate = later();
  const first = limited(
    undefined,
    async () => {
      await gate.promise;
      throw new Error('broken');
    },
    full,
  );
  const patience = new AbortController();
  const second = limited(patience.signal, async () => 'second', full);
  const third = limited(undefined, async () => 'third', full);
  await expect(limited(undefined, async () => 'too many', full)).rejects.toThrow('full');
  patience.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  gate.done();
  await expect(first).rejects.toThrow('broken');
  expect(await third).toBe('third');
  expect(await limited(undefined, async () => 'fourth', full)).toBe('fourth');
  await expect(limited(patience.signal, async () => 'fifth', full)).rejects.toThrow('left');
});

test('lines are served in rotation: who sends many at once waits for himself', async () => {
  const limited = fairLimiter(1, 100);
  const gate = later();
  const served: string[] = [];
  const job = (name: string, line: string) => limited(undefined, async () => void served.push(name), full, { line });
  const first = limited(undefined, () => gate.promise, full, { line: 'asha' });
  const all = [
    job('asha 1', 'asha'),
    job('asha 2', 'asha'),
    job('asha 3', 'asha'),
    job('ravi 1', 'ravi'),
    job('ravi 2', 'ravi'),
    job('usha 1', 'usha'),
  ];
  gate.done();
  await Promise.all([first, ...all]);
  expect(served).toEqual(['asha 1', 'ravi 1', 'usha 1', 'asha 2', 'ravi 2', 'asha 3']);
});

test('within a line whoever began first goes first, and of those that began together whoever came first', async () => {
  const limited = fairLimiter(1, 100);
  const gate = later();
  const served: string[] = [];
  const job = (name: string, since: number) => limited(undefined, async () => void served.push(name), full, { since });
  const first = limited(undefined, () => gate.promise, full);
  const all = [job('late', 30), job('early', 10), job('late, too', 30), job('between', 20)];
  gate.done();
  await Promise.all([first, ...all]);
  expect(served).toEqual(['early', 'between', 'late', 'late, too']);
});
