import { and, eq, gt, ilike, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Product } from '#core/endpoint.ts';
import type { Caller, FindCaller, Ground } from '#server/ground.ts';
import { identityOf } from './identity.ts';
import { entitlement, user } from './schema.ts';

type Person = Extract<Caller, { kind: 'person' }>;
type Remembered = { person: Person; until: number };

/**
 * A page makes several calls at once, and each asks who is calling: the answer is kept for a moment. Whatever this
 * process changes about sessions, people or rights forgets all of it at once; another process follows within the moment.
 */
const MOMENT_MS = 5000;
const MOST_REMEMBERED = 5000;
const memories = new WeakMap<Ground, Map<string, Remembered>>();

export function makeFindCaller(ground: Ground): FindCaller {
  const memory = memoryOf(ground);
  return async (headers) => {
    const cookies = headers.get('cookie');
    if (!cookies?.includes('mulya.session_token=')) return { kind: 'stranger' };
    const key = sessionPart(cookies);
    const known = memory.get(key);
    if (known && known.until > Date.now()) return known.person;
    memory.delete(key);

    const found = await identityOf(ground).api.getSession({
      headers: new Headers({ cookie: cookies }),
      query: { disableCookieCache: true, disableRefresh: true },
    });
    if (!found) return { kind: 'stranger' };
    const person: Person = {
      kind: 'person',
      userId: found.user.id,
      email: found.user.email,
      isSuperuser: found.user.isSuperuser === true,
      products: await productsOpenTo(ground, found.user.id),
    };
    if (memory.size >= MOST_REMEMBERED) memory.clear();
    memory.set(key, { person, until: Math.min(Date.now() + MOMENT_MS, found.session.expiresAt.getTime()) });
    return person;
  };
}

/** Somebody whose work goes on without a request: with the rights of this moment. Null when the account is gone. */
export async function findPerson(ground: Pick<Ground, 'db' | 'now'>, userId: string): Promise<Person | null> {
  const [found] = await ground.db.select({ email: user.email, isSuperuser: user.isSuperuser }).from(user).where(eq(user.id, userId));
  return found ? { kind: 'person', userId, ...found, products: await productsOpenTo(ground, userId) } : null;
}

/** Somebody an administrator names by address; null when no account has it. */
export async function findPersonByEmail(ground: Pick<Ground, 'db' | 'now'>, email: string): Promise<Person | null> {
  const [found] = await ground.db.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase()));
  return found ? findPerson(ground, found.id) : null;
}

export function forgetCallers(ground: Ground) {
  memoryOf(ground).clear();
}

export async function productsOpenTo(ground: Pick<Ground, 'db' | 'now'>, userId: string): Promise<Product[]> {
  const now = ground.now();
  const open = await ground.db
    .selectDistinct({ product: entitlement.product })
    .from(entitlement)
    .where(
      and(eq(entitlement.userId, userId), lte(entitlement.validFrom, now), or(isNull(entitlement.validTo), gt(entitlement.validTo, now))),
    );
  return open.map(({ product }) => product);
}

const sessionPart = (cookies: string) => /(?:^|;\s*)(?:__Secure-)?mulya\.session_token=([^;]*)/.exec(cookies)?.[1] ?? '';

function memoryOf(ground: Ground) {
  const memory = memories.get(ground) ?? new Map<string, Remembered>();
  memories.set(ground, memory);
  return memory;
}

/** Addresses of accounts by id, for lists that name people. */
export async function emailsOf(db: Ground['db'], ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, [...ids]));
  return new Map(found.map(({ id, email }) => [id, email]));
}

/** Ids of the accounts whose address begins so, at most fifty. */
export async function peopleByEmail(db: Ground['db'], text: string): Promise<string[]> {
  const begins = `${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return (await db.select({ id: user.id }).from(user).where(ilike(user.email, begins)).limit(50)).map(({ id }) => id);
}
