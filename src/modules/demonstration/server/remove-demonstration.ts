import type { Ground } from '#server/ground.ts';
import { removeDemonstrationParcels } from '#modules/land-desk/server/index.ts';
import { listBatches, undoBatch } from '#modules/imports/server/index.ts';

/** Takes every live demonstration batch out; answers how many there were. Their rows are deleted in the background. */
export async function removeDemonstration(ground: Ground): Promise<number> {
  const found: number[] = [];
  const limit = 200;
  for (let offset = 0; ; offset += limit) {
    const { batches, total } = await listBatches(ground, { offset, limit });
    for (const batch of batches) if (batch.demonstration && batch.status === 'live') found.push(batch.id);
    if (offset + limit >= total) break;
  }
  for (const id of found) await undoBatch(ground, id);
  await removeDemonstrationParcels(ground);
  return found.length;
}
