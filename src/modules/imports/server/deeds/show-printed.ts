import * as words from '#messages/imports/errors';
import { notFound } from '#core/app-error.ts';
import { recordEvent } from '#modules/identity/server/index.ts';
import { readSale } from '#modules/transactions/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { findPrinted } from '../sealed-text/find-printed.ts';
import { sealSecrets } from '../sealed-text/seal-secrets.ts';
import type { Printed } from '../sealed-text/text-seal.ts';

/**
 * What the registry printed of one document. The audit log has who, which and why before anybody sees it; the text itself is
 * in the answer and nowhere else.
 */
export async function openPrinted(
  ground: Ground,
  { saleId, reason }: { saleId: string; reason: string },
  { userId, ip, signal }: { userId: string; ip: string; signal?: AbortSignal },
): Promise<Printed> {
  const options = signal && { signal };
  const { source } = await readSale(ground.clickhouse, saleId, options);
  const printed = await findPrinted(ground.clickhouse, sealSecrets(ground.config), source.batchId, source.row, options);
  if (printed === null) throw notFound(words.nothingPrinted);
  await recordEvent(ground, {
    action: 'deed-text-shown',
    actorId: userId,
    ip,
    details: { saleId, batchId: source.batchId, row: source.row, reason },
  });
  return printed;
}
