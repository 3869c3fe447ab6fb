import { randomUUID } from 'node:crypto';
import { desc, eq, lte, sql } from 'drizzle-orm';
import * as words from '#messages/identity/switches';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { switches, switchNames, type SwitchName } from '../model/switches.ts';
import { featureSwitch } from './access-schema.ts';
import { recordAudit } from './audit.ts';
import { user } from './schema.ts';

type Standing = Record<SwitchName, boolean>;

/** Asked by every page that opens: kept for a moment. A turn in this process is seen at once, by another within the moment. */
const MOMENT_MS = 5000;
const cachedSwitches = new WeakMap<object, { at: number; standing: Standing }>();

export async function readSwitches({ db, now }: Pick<Ground, 'db' | 'now'>): Promise<Standing> {
  const cached = cachedSwitches.get(db);
  if (cached && Math.abs(now().getTime() - cached.at) < MOMENT_MS) return cached.standing;
  const latest = await db
    .selectDistinctOn([featureSwitch.name], { name: featureSwitch.name, isOn: featureSwitch.isOn })
    .from(featureSwitch)
    .where(lte(featureSwitch.validFrom, now()))
    .orderBy(featureSwitch.name, desc(featureSwitch.validFrom), desc(sql`ctid`));
  const turned = new Map(latest.map(({ name, isOn }) => [name, isOn]));
  const standing = Object.fromEntries(switchNames.map((name) => [name, turned.get(name) ?? switches[name].isOnAtFirst])) as Standing;
  cachedSwitches.set(db, { at: now().getTime(), standing });
  return standing;
}

export async function demandSwitch(ground: Pick<Ground, 'db' | 'now'>, name: SwitchName) {
  if ((await readSwitches(ground))[name]) return;
  throw new AppError(403, 'switched-off', () => words.switchedOff({ name: switches[name].words }));
}

export type Turn = { name: SwitchName; isOn: boolean; validFrom?: Date; note: string; by: string };

export async function turnSwitch(ground: Ground, { name, isOn, validFrom, note, by }: Turn) {
  await ground.db.transaction(async (tx) => {
    await tx.insert(featureSwitch).values({ id: randomUUID(), name, isOn, validFrom: validFrom ?? ground.now(), note, setBy: by });
    await recordAudit(tx, ground, { action: 'switch-turned', actorId: by, subjectId: name, details: { isOn, note } });
  });
  cachedSwitches.delete(ground.db);
}

/** Every turn there was or will be, the latest first. */
export async function listTurns({ db }: Pick<Ground, 'db'>) {
  return db
    .select({
      name: featureSwitch.name,
      isOn: featureSwitch.isOn,
      validFrom: featureSwitch.validFrom,
      note: featureSwitch.note,
      by: user.email,
    })
    .from(featureSwitch)
    .leftJoin(user, eq(user.id, featureSwitch.setBy))
    .orderBy(desc(featureSwitch.validFrom))
    .limit(200);
}
