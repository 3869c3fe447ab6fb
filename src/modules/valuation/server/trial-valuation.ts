import { noSalesYet } from '#messages/valuation/remarks';
import { addDays, earlierOf } from '#core/period.ts';
import { trialDays } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Comparable, Subject, Valued } from '../answer-contract.ts';
import { trialComparables } from '../choices-contract.ts';
import { sayValuation } from '../model/value-facts.ts';
import type { Valuer } from './valuer.ts';

/** A value as a trial sees it: of the day after its last one, a few comparables, none of which can be opened. Nothing is kept. */
export async function trialValuation(
  clickhouse: ClickHouse,
  valuer: Valuer,
  subject: Subject,
): Promise<{ valuation: Valued | 'na'; why: string | null }> {
  const { to, isKnown } = await trialDays(clickhouse);
  if (!isKnown) return { valuation: 'na', why: noSalesYet() };
  const last = addDays(to, 1);
  const valuationDate = earlierOf(subject.valuationDate ?? last, last);
  const { result: facts } = await valuer.value({ ...subject, valuationDate }, { explain: false });
  const result = sayValuation(facts);
  if (result.kind !== 'valued') return { valuation: 'na', why: result.why };
  const { cost } = result;
  return {
    valuation: {
      ...result,
      rejected: [],
      comparables: asOnTrial(result.comparables),
      ...(cost?.kind === 'told' && { cost: { ...cost, land: { ...cost.land, comparables: asOnTrial(cost.land.comparables) } } }),
    },
    why: null,
  };
}

/** A few, none of which can be opened. */
const asOnTrial = (comparables: readonly Comparable[]) =>
  comparables.slice(0, trialComparables).map((one) => Object.assign({}, one, { unitNumber: '', saleId: '' }));
