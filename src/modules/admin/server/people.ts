import type { z } from 'zod';
import { deletionDay, findOnePerson, findPeople } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { listPeople, PersonAtAdmin, PersonInList } from '../contract.ts';

type Row = Awaited<ReturnType<typeof findPeople>>['people'][number];

export async function people(ground: Ground, wanted: z.output<typeof listPeople.input>) {
  const found = await findPeople(ground, wanted);
  return { total: found.total, people: found.people.map(inList) };
}

export async function onePerson(ground: Ground, id: string): Promise<PersonAtAdmin> {
  const { person, sessions, lastUsedAt, ways, entitlements } = await findOnePerson(ground, id);
  return {
    ...inList(person),
    mobileNumber: person.mobileNumber,
    phoneNumber: person.phoneNumber,
    ways: ways.toSorted(),
    sessions,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    entitlements,
  };
}

const inList = (row: Row): PersonInList => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`.trim() || row.name,
  email: row.email,
  emailVerified: row.emailVerified,
  isSuperuser: row.isSuperuser,
  isOperator: row.isOperator,
  hasSecondFactor: row.twoFactorEnabled,
  deletionOn: row.deletionAskedAt && deletionDay(row.deletionAskedAt),
  memberSince: row.createdAt.toISOString(),
});
