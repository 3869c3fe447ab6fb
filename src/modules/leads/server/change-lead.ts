import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import * as words from '#messages/leads/errors';
import { recordAudit } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { LeadState } from '../model/lead-states.ts';
import { demandOwner } from './inbox.ts';
import { lead, leadNote } from './schema.ts';

type Change = { id: string; state?: LeadState | undefined; ownerId?: string | null | undefined; by: string };

/** Every change has its entry in the audit log, in one transaction with it. What was typed by the visitor is in no entry. */
export async function changeLead(ground: Ground, { id, state, ownerId, by }: Change) {
  const owner = typeof ownerId === 'string' ? await demandOwner(ground, ownerId) : 'nobody';
  await ground.db.transaction(async (tx) => {
    const [before] = await tx.select().from(lead).where(eq(lead.id, id)).for('update');
    if (!before) throw notFound(words.noSuchLead);
    const isMoved = state !== undefined && state !== before.state;
    const isHandedOver = ownerId !== undefined && ownerId !== before.ownerId;
    if (!isMoved && !isHandedOver) return;
    await tx
      .update(lead)
      .set({ changedAt: ground.now(), ...(isMoved && { state }), ...(isHandedOver && { ownerId }) })
      .where(eq(lead.id, id));
    const details = { ...(isMoved && { from: before.state, to: state }), ...(isHandedOver && { owner }) };
    await recordAudit(tx, ground, { action: 'lead-changed', actorId: by, subjectId: id, details });
  });
}

export async function noteLead(ground: Ground, { id, text, by }: { id: string; text: string; by: string }) {
  await ground.db.transaction(async (tx) => {
    const changed = await tx.update(lead).set({ changedAt: ground.now() }).where(eq(lead.id, id)).returning({ id: lead.id });
    if (changed.length === 0) throw notFound(words.noSuchLead);
    await tx.insert(leadNote).values({ id: randomUUID(), leadId: id, authorId: by, text, at: ground.now() });
    await recordAudit(tx, ground, { action: 'lead-noted', actorId: by, subjectId: id });
  });
}

export async function deleteLead(ground: Ground, { id, by }: { id: string; by: string }) {
  await ground.db.transaction(async (tx) => {
    const gone = await tx.delete(lead).where(eq(lead.id, id)).returning({ id: lead.id });
    if (gone.length === 0) throw notFound(words.noSuchLead);
    await recordAudit(tx, ground, { action: 'lead-deleted', actorId: by, subjectId: id });
  });
}
