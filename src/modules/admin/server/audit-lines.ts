import type { z } from 'zod';
import { addDays } from '#core/period.ts';
import { auditActions, findPersonByEmail, readAudit, type AuditAction } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { AuditFilter, listAuditLines } from '../contract.ts';

export async function auditLines(ground: Ground, { before, limit, ...filter }: z.output<typeof listAuditLines.input>) {
  const rows = await readAudit(ground, { ...(await auditFilterOf(ground, filter)), ...(before !== undefined && { before }), limit });
  return {
    lines: rows.map((row) => ({
      id: row.id,
      link: row.link,
      at: row.at.toISOString(),
      action: row.action,
      actor: row.actor ?? row.actorId ?? '',
      subject: row.subject ?? row.subjectId ?? '',
      details: row.details === null ? '' : inWords(row.details),
      hash: row.hash ?? '',
    })),
    actions: [...auditActions],
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Days are those of India; an address stands for the account that has it. */
export async function auditFilterOf(ground: Ground, { action, about, from, to }: AuditFilter) {
  const listed = auditActions.find((one): one is AuditAction => one === action);
  const person = about?.includes('@') ? await findPersonByEmail(ground, about) : null;
  const id = person?.kind === 'person' ? person.userId : about;
  return {
    ...(listed && { action: listed }),
    ...(id && { about: id }),
    ...(from && { from: new Date(`${from}T00:00:00+05:30`) }),
    ...(to && { to: new Date(`${addDays(to, 1)}T00:00:00+05:30`) }),
  };
}

const inWords = (details: Record<string, string | number | boolean>) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
