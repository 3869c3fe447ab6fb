import { eq } from 'drizzle-orm';
import * as words from '#messages/name-review/errors';
import { badRequest, conflict, notFound } from '#core/app-error.ts';
import { recordAudit } from '#modules/identity/server/index.ts';
import { listKnownProjects } from '#modules/projects/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Tx } from '#server/postgres/postgres.ts';
import { villageOfId } from '#modules/names/index.ts';
import type { NameAction, NameDecision, NameKind } from '../contract.ts';
import { ingestNameDecision } from './schema.ts';
import { NAMES } from './names-queue.ts';
import { getDecisionRow, toDecision } from './name-decisions.ts';

export type NewDecision = {
  kind: NameKind;
  action: NameAction;
  city: string;
  village: string;
  name: string;
  target?: string | undefined;
  other?: string | undefined;
};
export type Decider = { userId: string; email: string; ip?: string };

/** Remembers what a person decided, notes it in the audit log, and has the sales that are loaded follow in the background. */
export async function decideAboutName(ground: Ground, decision: NewDecision, by: Decider): Promise<NameDecision> {
  const { kind, action, city, village, name, target, other } = decision;
  if (action === 'merge') {
    if (target === undefined || other === undefined) throw badRequest(words.mergerOfTwo);
    if (target === other) throw badRequest(words.oneAlready);
  } else if (name === '') throw badRequest(words.whichName);
  if ((action === 'accept' || (action === 'split' && kind === 'project')) && target === undefined) throw badRequest(words.whichKnown);
  const [targetName, otherName] = await Promise.all([nameOfKnown(ground, kind, target), nameOfKnown(ground, kind, other)]);
  const decided = await ground.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(ingestNameDecision)
      .values({
        kind,
        action,
        city,
        village: kind === 'village' ? '' : village,
        name,
        target: target ?? null,
        targetName,
        other: other ?? null,
        otherName,
        by: by.email,
        decidedAt: ground.now(),
      })
      .returning();
    await note(tx, ground, 'name-decided', toDecision(row!), by);
    return toDecision(row!);
  });
  await ground.jobs.enqueue(NAMES, {});
  return decided;
}

/** Takes a decision back. It stays in the list, with who took it back and when. */
export async function undoDecision(ground: Ground, decisionId: number, by: Decider): Promise<NameDecision> {
  const before = await getDecisionRow(ground, decisionId);
  if (before.undoneAt !== null) throw conflict(words.takenBackAlready);
  const undone = await ground.db.transaction(async (tx) => {
    const [row] = await tx
      .update(ingestNameDecision)
      .set({ undoneAt: ground.now(), undoneBy: by.email, appliedAt: null })
      .where(eq(ingestNameDecision.id, decisionId))
      .returning();
    await note(tx, ground, 'name-decision-undone', toDecision(row!), by);
    return toDecision(row!);
  });
  await ground.jobs.enqueue(NAMES, {});
  return undone;
}

type Decided = 'name-decided' | 'name-decision-undone';
const note = (tx: Tx, ground: Ground, action: Decided, decision: NameDecision, { userId, ip }: Decider) =>
  recordAudit(tx, ground, {
    action,
    actorId: userId,
    ...(ip !== undefined && { ip }),
    details: {
      decisionId: decision.id,
      kind: decision.kind,
      decision: decision.action,
      city: decision.city,
      village: decision.village,
      name: decision.name,
      target: decision.target ?? '',
      other: decision.other ?? '',
    },
  });

async function nameOfKnown(ground: Ground, kind: NameKind, id: string | undefined): Promise<string> {
  if (id === undefined) return '';
  if (kind === 'village') {
    const { village } = villageOfId(id);
    if (village === '') throw badRequest(words.notVillageId);
    return village;
  }
  const own = /^own:(\d+)$/.exec(id);
  if (own) return (await getDecisionRow(ground, Number(own[1]))).name;
  const [project] = await listKnownProjects(ground.clickhouse, { id });
  if (project === undefined) throw notFound(words.noSuchProject);
  return project.name;
}
