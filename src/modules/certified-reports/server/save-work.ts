import * as words from '#messages/certified-reports/errors';
import { AppError, conflict, forbidden } from '#core/app-error.ts';
import { eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { changesAgainstMachine, type Change } from '../model/against-machine.ts';
import { missingOf, type Inspection } from '../model/inspection.ts';
import { stateWords, type State } from '../model/moves.ts';
import { changeValue, fieldWords } from '../model/paper-sums.ts';
import type { Working } from '../model/working.ts';
import { changeReport } from './change-report.ts';
import { countPhotos } from './files-of-report.ts';
import { openReport, todayInIndia, type ReportRow } from './find-report.ts';
import { certifiedReport } from './schema.ts';

function demandStage(report: ReportRow, roles: readonly string[], states: readonly State[]) {
  if (!roles.includes('valuer')) throw forbidden(words.valuerOnly);
  if (!states.includes(report.state)) throw conflict(() => words.notChangeable({ state: stateWords[report.state] }));
}

type Saving = { id: string; inspection: Inspection; basedOn: string | null; replace: boolean };

/**
 * Keeps the inspection form. It is sent by itself whenever the phone has a connection, so it neither needs nor takes the report's
 * revision; but a form that grew from an older one than is kept here overwrites nothing unasked.
 */
export async function saveInspection(ground: Ground, person: Person, { id, inspection, basedOn, replace }: Saving) {
  return ground.db.transaction(async (tx) => {
    const { report, roles } = await openReport(tx, person, id);
    demandStage(report, roles, ['assigned', 'inspected', 'returned']);
    const lastSavedAt = report.inspectionSavedAt?.toISOString() ?? null;
    if (!replace && lastSavedAt !== basedOn)
      throw new AppError(409, 'inspection-changed', words.inspectionChanged, {
        details: { savedAt: lastSavedAt },
      });
    const savedAt = ground.now();
    await tx.update(certifiedReport).set({ inspection, inspectionSavedAt: savedAt }).where(eq(certifiedReport.id, id));
    const photos = await countPhotos(tx, id);
    return { savedAt: savedAt.toISOString(), missing: missingOf(inspection, { photos, thisDay: todayInIndia(ground) }) };
  });
}

/** Keeps the working; each saving that changes the comparables says in the history what it changed against the machine. */
export async function saveWorking(
  ground: Ground,
  person: Person,
  { id, revision, working }: { id: string; revision: number; working: Working },
) {
  await ground.db.transaction(async (tx) => {
    const { report, roles } = await openReport(tx, person, id);
    demandStage(report, roles, ['inspected', 'returned']);
    const machine = report.machine?.comparables ?? [];
    const before = report.working === null ? [] : changesAgainstMachine(machine, report.working).map(sentence);
    const after = changesAgainstMachine(machine, working).map(sentence);
    const fresh = after.filter((change) => !before.includes(change));
    const undone = before.filter((change) => !after.includes(change)).map((change) => `Taken back: ${change}`);
    await changeReport(
      tx,
      ground,
      { id, revision },
      { working },
      {
        actorId: person.userId,
        by: 'valuer',
        what: 'working-saved',
        details: [...fresh, ...undone].join('\n').slice(0, 20_000),
        isInternal: true,
      },
    );
  });
}

const sentence = ({ what, label, field, machine, valuer, reason }: Change) => {
  const why = reason === '' ? '' : ` (${reason})`;
  switch (what) {
    case 'added':
      return `${label}: added${why}`;
    case 'left-out':
      return `${label}: left out${why}`;
    case 'changed':
      return `${label}: ${fieldWords(field)} ${changeValue(machine, field)} → ${changeValue(valuer, field)}${why}`;
  }
};
