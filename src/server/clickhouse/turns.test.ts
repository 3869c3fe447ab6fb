import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

const later = () => {
  let done!: () => void;
  const promise = new Promise<void>((resolve) => (done = resolve));
  return { promise, done };
};

const full = () => new Error('full');

test('so many at a time as there are places, the others in the order they came', async () => {
  const turn = takeTurns(2, 10);
  const gates = [later(), later(), later(), later()];
  const begun: number[] = [];
  const all = gates.map(({ promise }, at) =>
    turn(
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
  const turn = takeTurns(1, 2);
  const gate = later();
  const first = turn(
    undefined,
    async () => {
      await gate.promise;
      throw new Error('broken');
    },
    full,
  );
  const patience = new AbortController();
  const second = turn(patience.signal, async () => 'second', full);
  const third = turn(undefined, async () => 'third', full);
  await expect(turn(undefined, async () => 'too many', full)).rejects.toThrow('full');
  patience.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  gate.done();
  await expect(first).rejects.toThrow('broken');
  expect(await third).toBe('third');
  expect(await turn(undefined, async () => 'fourth', full)).toBe('fourth');
  await expect(turn(patience.signal, async () => 'fifth', full)).rejects.toThrow('left');
});
