import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { AppError } from '#core/app-error.ts';
import type { Db, Tx } from '#server/postgres/postgres.ts';

type AdapterConfig = Parameters<typeof drizzleAdapter>[1];
type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;

/**
 * A transaction that begins with the first write. What the library does before it (reading the account, comparing the password, which takes
 * a tenth of a second) would otherwise block every other query of the embedded store, which has one connection.
 */
class LateTransaction {
  readonly #db: Db;
  #opened: Promise<Tx> | undefined;
  #finished: Promise<void> = Promise.resolve();
  readonly #end = Promise.withResolvers<void>();

  constructor(db: Db) {
    this.#db = db;
    this.#end.promise.catch(() => undefined);
  }

  get current() {
    return this.#opened;
  }

  begin(): Promise<Tx> {
    this.#opened ??= new Promise<Tx>((resolve, reject) => {
      this.#finished = this.#db.transaction(async (tx) => {
        resolve(tx);
        await this.#end.promise;
      });
      this.#finished.catch(reject);
    });
    return this.#opened;
  }

  async commit() {
    this.#end.resolve();
    await this.#finished;
  }

  async rollback(reason: unknown) {
    this.#end.reject(reason);
    await Promise.allSettled([this.#finished]);
  }
}

const current = new AsyncLocalStorage<LateTransaction>();

/** What only reads does not begin the transaction; once it has begun, reads see what it wrote. */
const reads: ReadonlySet<string> = new Set(['findOne', 'findMany', 'count']);

/** The library's access to the store. Inside `inOneTransaction` all of its writes join that transaction. */
export function transactionalAdapter(db: Db, config: AdapterConfig): MakeAdapter {
  return (options) => {
    const outside = drizzleAdapter(db, config)(options);
    const inside = async (transaction: LateTransaction, name: string) => {
      const tx = reads.has(name) ? await transaction.current : await transaction.begin();
      return tx === undefined ? outside : drizzleAdapter(tx, config)(options);
    };
    const adapter: Adapter = new Proxy(outside, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function' || typeof name !== 'string') return value;
        return async (...args: unknown[]) => {
          const transaction = current.getStore();
          if (transaction === undefined) return Reflect.apply(value, target, args);
          // The library asks for a transaction of its own where it can get one: it is in one already.
          if (name === 'transaction') return (args[0] as (adapter: Adapter) => unknown)(adapter);
          const chosen = await inside(transaction, name);
          return Reflect.apply(Reflect.get(chosen, name) as () => unknown, chosen, args);
        };
      },
    });
    return adapter;
  };
}

/**
 * What the library writes during `call` and what `also` writes are one transaction: both are there, or neither. A refusal of the library
 * (an AppError or its own APIError) keeps what was written, because wrong codes are counted there; any other error takes everything back.
 * Nothing inside may query by another way than the library or `tx`: on the embedded store it would wait for this transaction for ever.
 */
export function inOneTransaction<T>(db: Db, call: () => Promise<T>, also: (tx: Tx, result: T) => Promise<void>): Promise<T> {
  const transaction = new LateTransaction(db);
  return current.run(transaction, async () => {
    let result: T;
    try {
      result = await call();
    } catch (error) {
      if (error instanceof APIError || error instanceof AppError) await transaction.commit();
      else await transaction.rollback(error);
      throw error;
    }
    try {
      await also(await transaction.begin(), result);
    } catch (error) {
      await transaction.rollback(error);
      throw error;
    }
    await transaction.commit();
    return result;
  });
}
