import { AsyncLocalStorage } from 'node:async_hooks';

const begun = new AsyncLocalStorage<number>();

/** Does a call as work that begins now: what it asks of a store goes before what calls that began later ask. */
export const beginningNow = <Done>(work: () => Done): Done => begun.run(performance.now(), work);

/** When the call began that is being answered, in milliseconds of `performance.now()`; now where none is. */
export const begunAt = (): number => begun.getStore() ?? performance.now();
