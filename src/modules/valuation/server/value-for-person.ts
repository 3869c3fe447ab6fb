import { spend } from '#modules/payments/server/index.ts';
import type { Person } from '#server/http/access.ts';
import type { Ground } from '#server/ground.ts';
import type { Subject } from '../contract.ts';
import type { ValuationRecord } from '../model/value-facts.ts';
import { keepValuation } from './keep-valuation.ts';
import { listPlacesToValue } from './list-places-to-value.ts';
import { valuePaid } from './pay-for-value.ts';
import type { Valuer } from './valuer.ts';

const valuers = new WeakMap<Ground, Valuer>();

/** The one valuer of a server, for other modules that have something valued. */
export const offerValuer = (ground: Ground, valuer: Valuer) => valuers.set(ground, valuer);

/** Values a property for somebody who may, on their meter, and keeps the answer as theirs; null where the server values nothing. */
export async function valueForPerson(ground: Ground, person: Person, given: Subject): Promise<ValuationRecord | null> {
  const valuer = valuers.get(ground);
  if (valuer === undefined) return null;
  const subject = given.project === undefined ? await atLocality(ground, given) : given;
  const paid = await spend(ground, person, 'valuations');
  return keepValuation(ground.db, person, await valuePaid(paid, () => valuer.value(subject)), ground.now());
}

/** A home of which no project is known stands in the middle of its locality. */
async function atLocality({ clickhouse }: Ground, subject: Subject): Promise<Subject> {
  if (subject.latitude !== undefined || subject.village === undefined) return subject;
  const places = await listPlacesToValue(clickhouse, subject.city, subject.propertyKind);
  const found = places.find(({ locality }) => locality === subject.village);
  return found === undefined ? subject : { ...subject, latitude: found.latitude, longitude: found.longitude };
}
