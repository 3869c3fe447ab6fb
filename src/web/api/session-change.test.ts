import { describe, expect, test, vi } from 'vitest';
import { alone, besideOthers } from './session-change.ts';

/** A call whose end the test decides. */
function aCall(log: string[], name: string) {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    log.push(`${name} sent`);
    await over;
    log.push(`${name} answered`);
    return name;
  };
  return { work, end };
}
const turns = () => new Promise((resolve) => setImmediate(resolve));

describe('while the session changes', () => {
  test('calls sent before are waited for, calls made meanwhile are sent after', async () => {
    const log: string[] = [];
    const [before, change, meanwhile] = ['before', 'change', 'meanwhile'].map((name) => aCall(log, name));
    const answers = [besideOthers(before!.work), alone(change!.work), besideOthers(meanwhile!.work)];
    await turns();
    expect(log).toEqual(['before sent']);
    before!.end();
    await turns();
    expect(log).toEqual(['before sent', 'before answered', 'change sent']);
    change!.end();
    meanwhile!.end();
    expect(await Promise.all(answers)).toEqual(['before', 'change', 'meanwhile']);
    expect(log.slice(3)).toEqual(['change answered', 'meanwhile sent', 'meanwhile answered']);
  });

  test('two changes follow each other, and one that fails holds nobody up', async () => {
    const log: string[] = [];
    const [first, second] = ['first', 'second'].map((name) => aCall(log, name));
    const failed = alone(async () => {
      await first!.work();
      throw new Error('refused');
    });
    const after = alone(second!.work);
    first!.end();
    second!.end();
    await expect(failed).rejects.toThrow('refused');
    expect(await after).toBe('second');
    expect(log).toEqual(['first sent', 'first answered', 'second sent', 'second answered']);
    expect(await besideOthers(async () => 'free')).toBe('free');
  });

  test('a call that does not come to an end is waited for two seconds', async () => {
    vi.useFakeTimers();
    const log: string[] = [];
    const slow = aCall(log, 'slow');
    const change = aCall(log, 'change');
    const answers = [besideOthers(slow.work), alone(change.work)];
    await vi.advanceTimersByTimeAsync(1999);
    expect(log).toEqual(['slow sent']);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['slow sent', 'change sent']);
    vi.useRealTimers();
    change.end();
    slow.end();
    await Promise.all(answers);
  });
});
