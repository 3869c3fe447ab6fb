import * as words from '#messages/certified-reports/errors';
import { randomUUID } from 'node:crypto';
import { badRequest } from '#core/app-error.ts';
import { formatDate } from '#core/period.ts';
import { findValuation } from '#modules/valuation/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { isBusinessDay } from '../model/business-days.ts';
import { quoteFor } from '../model/quote.ts';
import type { ReportRequest } from '../model/report-view.ts';
import { todayInIndia } from './find-report.ts';
import { certifiedEvent, certifiedReport } from './schema.ts';
import { shippedFees, shippedHolidays } from './shipped-tables.ts';

/** Keeps what was asked for with the quote of the day, and the automated valuation as it stands. Answers the id. */
export async function requestReport(ground: Ground, person: Person, { valuationId, ...request }: ReportRequest & { valuationId?: string }) {
  const today = todayInIndia(ground);
  if (request.wishedOn <= today) throw badRequest(words.fromTomorrow);
  if (!isBusinessDay(request.wishedOn, shippedHolidays()))
    throw badRequest(() => words.notWorkingDay({ day: formatDate(request.wishedOn) }));
  const valuation = valuationId === undefined ? null : await findValuation(ground.db, person, valuationId);
  if (valuation !== null && valuation.result.kind !== 'valued') throw badRequest(words.noMachineValue);
  const id = randomUUID();
  await ground.db.transaction(async (tx) => {
    await tx.insert(certifiedReport).values({
      id,
      customerId: person.userId,
      createdAt: ground.now(),
      state: 'quoted',
      request,
      valuationId: valuationId ?? null,
      machine: valuation?.result.kind === 'valued' ? valuation.result : null,
      quote: quoteFor(shippedFees(), request.property.assetKind, today),
    });
    await tx.insert(certifiedEvent).values({ reportId: id, at: ground.now(), actorId: person.userId, by: 'customer', what: 'requested' });
  });
  return id;
}
