import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { Product } from '#core/endpoint.ts';
import type { Ground } from '#server/ground.ts';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import { recordAudit } from './audit.ts';
import { entitlement } from './schema.ts';

/** Who granted what a payment opened. */
const PAID = 'payments';

/**
 * Opens products inside the transaction that books the payment, so that neither is there without the other. Callers are remembered for a
 * moment: whoever commits calls `forgetCallers`.
 */
export async function openByPayment(
  ground: Ground,
  tx: Tx,
  { userId, products, validFrom, validTo }: { userId: string; products: readonly Product[]; validFrom: Date; validTo: Date },
): Promise<string[]> {
  const rows = products.map((product) => ({ id: randomUUID(), userId, product, validFrom, validTo, grantedBy: PAID }));
  if (rows.length === 0) return [];
  await tx.insert(entitlement).values(rows);
  for (const { product } of rows)
    await recordAudit(tx, ground, { action: 'entitlement-granted', actorId: null, subjectId: userId, details: { product, by: PAID } });
  return rows.map(({ id }) => id);
}

/** Moves the end of entitlements a payment opened; `now` closes them. */
export async function changePaidEntitlements(tx: Tx, ids: readonly string[], validTo: Date) {
  if (ids.length === 0) return;
  await tx
    .update(entitlement)
    .set({ validTo })
    .where(and(inArray(entitlement.id, [...ids]), eq(entitlement.grantedBy, PAID)));
}

/** Products open to a person that no payment opened: an administrator did, or they came with the installation. */
export async function productsOpenByHand(db: Db, userId: string, now: Date): Promise<Product[]> {
  const open = await db
    .selectDistinct({ product: entitlement.product })
    .from(entitlement)
    .where(
      and(
        eq(entitlement.userId, userId),
        or(isNull(entitlement.grantedBy), ne(entitlement.grantedBy, PAID)),
        lte(entitlement.validFrom, now),
        or(isNull(entitlement.validTo), gt(entitlement.validTo, now)),
      ),
    );
  return open.map(({ product }) => product);
}
