import { and, eq, gt, ilike, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Caller, Ground } from '#server/ground.ts';
import { entitlement, user } from './schema.ts';

type Person = Extract<Caller, { kind: 'person' }>;

/** Somebody whose work goes on without a request: with the rights of this moment. Null when the account is gone. */
export async function findPerson(ground: Pick<Ground, 'db' | 'now'>, userId: string): Promise<Person | null> {
  const [found] = await ground.db
    .select({ email: user.email, isSuperuser: user.isSuperuser, isOperator: user.isOperator })
    .from(user)
    .where(eq(user.id, userId));
  return found ? { kind: 'person', userId, ...found, ...(await rightsOf(ground, userId)) } : null;
}

/** Somebody an administrator names by address; null when no account has it. */
export async function findPersonByEmail(ground: Pick<Ground, 'db' | 'now'>, email: string): Promise<Person | null> {
  const [found] = await ground.db.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase()));
  return found ? findPerson(ground, found.id) : null;
}

/** What is open now; `limited` holds what is open by entitlements with a daily limit alone. */
export async function rightsOf(ground: Pick<Ground, 'db' | 'now'>, userId: string): Promise<Pick<Person, 'products' | 'limited'>> {
  const now = ground.now();
  const open = await ground.db
    .select({ id: entitlement.id, product: entitlement.product, callsPerDay: entitlement.callsPerDay })
    .from(entitlement)
    .where(
      and(eq(entitlement.userId, userId), lte(entitlement.validFrom, now), or(isNull(entitlement.validTo), gt(entitlement.validTo, now))),
    );
  const free = new Set(open.filter(({ callsPerDay }) => callsPerDay === null).map(({ product }) => product));
  const limited = open.flatMap(({ id, product, callsPerDay }) =>
    callsPerDay === null || free.has(product) ? [] : [{ id, product, callsPerDay }],
  );
  return { products: [...new Set(open.map(({ product }) => product))], ...(limited.length > 0 && { limited }) };
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
