import * as errors from '#messages/valuation/errors';
import { noneSelectable } from '#messages/valuation/remarks';
import { AppError } from '#core/app-error.ts';
import { formatDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { type SelectableSale, mostSelected } from '../../selection-contract.ts';
import { knobs, valueSelection, weighComparables, type ModelRefusal, saleIdAt } from '#modules/avm/index.ts';
import { textOf } from '../../model/remarks.ts';
import { whyNotChosen } from '../../model/why-refused.ts';
import { composeByComparables, composeNowhere, factsOfComparables, type DatedSubject } from '../compose-answer.ts';
import { placesOfStore } from '../places-of-store.ts';
import { settleSubject } from '../settle-subject.ts';
import { modelHash, modelId, withFacts, type Answer } from '../value-property.ts';

const model = { id: modelId, hash: modelHash };

/** The sales that could speak for a property, the most alike first; prices stay out of it. */
export async function selectableSalesOf(clickhouse: ClickHouse, subject: DatedSubject) {
  const needed = knobs.refusal.fewestSales;
  const settled = await settleSubject(placesOfStore(clickhouse, subject), subject, subject.valuationDate);
  if (settled.kind === 'nowhere') {
    const result = composeNowhere(settled, subject, model);
    return { sales: [], needed, why: result.kind === 'insufficient-evidence' ? textOf(result.why) : null };
  }
  const { comparables } = weighComparables(settled.facts, settled.neighbourhoods, undefined, mostSelected);
  const sales = factsOfComparables(comparables, settled.neighbourhoods).map(
    ({ saleId, project, locality, configuration, registeredOn, areaSqft, floor, sameBuilding, distanceM }): SelectableSale => ({
      saleId,
      project,
      locality,
      configuration,
      registeredOn,
      areaSqft,
      floor,
      sameBuilding,
      distanceM,
    }),
  );
  return { sales, needed, why: sales.length === 0 ? noneSelectable() : null };
}

/**
 * The value that exactly these sales give.
 * @throws AppError 'not-comparable' where one of them says nothing of the property: it lies elsewhere, is of another kind, was left out by
 * scrutiny, was registered on the day or after, was withdrawn with its import, or is too unlike.
 */
export async function valueSelected(clickhouse: ClickHouse, subject: DatedSubject, saleIds: readonly string[]): Promise<Answer> {
  const settled = await settleSubject(placesOfStore(clickhouse, subject), subject, subject.valuationDate);
  if (settled.kind === 'nowhere') return { dataVersion: settled.version, result: composeNowhere(settled, subject, model) };
  const chosen = new Set(saleIds);
  const { value, comparables } = valueSelection(settled.facts, settled.neighbourhoods, (sales, at) => chosen.has(saleIdAt(sales, at)));
  const weighed = new Set(factsOfComparables(comparables, settled.neighbourhoods).map(({ saleId }) => saleId));
  const strange = saleIds.filter((saleId) => !weighed.has(saleId));
  if (strange.length > 0) throw notComparable(strange, saleIds.length, subject.valuationDate);

  const result = composeByComparables(settled, subject, value, model);
  const dataVersion = settled.market.version;
  const n = saleIds.length;
  if (result.kind !== 'valued') return { dataVersion, result: { ...result, why: [whyNotChosen(value as ModelRefusal, n)] } };
  const [leg] = result.legs;
  const rest = result.valuePaise - (leg?.paise ?? 0);
  const facts = await withFacts(clickhouse, {
    ...result,
    selection: { saleIds: [...saleIds] },
    legs: [
      { key: 'comparables', paise: result.valuePaise - rest },
      // What rounding to the rupee leaves.
      ...(rest === 0 ? [] : [{ key: 'wider-evidence' as const, paise: rest }]),
    ],
    method: [{ code: 'by-chosen', n }],
    warnings: [{ code: 'chosen-only', n }, ...result.warnings],
  });
  return { dataVersion, result: facts };
}

const notComparable = (strange: readonly string[], all: number, day: string) =>
  new AppError(
    400,
    'not-comparable',
    () =>
      strange.length === 1
        ? errors.saleCannotSpeak({ sale: strange[0] ?? '', day: formatDate(day) })
        : errors.salesCannotSpeak({ n: String(strange.length), all: String(all), day: formatDate(day) }),
    { details: strange.map((saleId) => ({ saleId })) },
  );
