import { randomUUID } from 'node:crypto';
import type { Product } from '#core/endpoint.ts';
import type { Ground } from '#server/ground.ts';
import { recordAudit } from './audit.ts';
import { forgetCallers } from './find-caller.ts';
import { entitlement } from './schema.ts';

export type Grant = { userId: string; product: Product; validFrom?: Date; validTo?: Date | null; grantedBy: string | null };

/** Opens a product to a person, at once. */
export async function grantEntitlement(ground: Ground, { userId, product, validFrom, validTo, grantedBy }: Grant) {
  const granted = { id: randomUUID(), userId, product, validFrom: validFrom ?? ground.now(), validTo: validTo ?? null, grantedBy };
  await ground.db.insert(entitlement).values(granted);
  forgetCallers(ground);
  await recordAudit(ground, { action: 'entitlement-granted', actorId: grantedBy, subjectId: userId, details: { product } });
  return granted.id;
}
