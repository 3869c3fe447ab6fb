/**
 * A value from exactly the sales that somebody chose. Each is brought to the subject as every comparable is, by the index and the slopes of
 * its market, and weighed by likeness; nothing else has a say in the price, and the range and the refusal count these sales alone.
 */
import { uncertaintyOf } from './range.ts';
import type { SalesOfPlace } from './sales-of-place.ts';
import type { Neighbourhood, SubjectFacts } from './sight-sales.ts';
import { refusal, trendOf, weighComparables, wholeUnits, type ModelRefusal, type ModelValue, type WeighedSale } from './value-subject.ts';
import { widthOf } from './weigh-sales.ts';

type IsSelected = (sales: SalesOfPlace, at: number) => boolean;

/** `comparables` are those of the chosen that say anything of the subject, whether or not they are enough. */
export function valueSelection(
  subject: SubjectFacts,
  places: readonly Neighbourhood[],
  isSelected: IsSelected,
): { value: ModelValue | ModelRefusal; comparables: WeighedSale[] } {
  const { state } = places[0] as Neighbourhood;
  const weighing = weighComparables(subject, places, (sales, at) => (isSelected(sales, at) ? undefined : 'dropped'), Infinity);
  const { brought, weighed, comparables, comparablesPaise, sighted } = weighing;
  const ofBuilding = weighed.weights.reduce((sum, weight, k) => sum + weight * sighted.sameBuilding[k]!, 0);
  const evidence = { ...weighing.evidence, ownSales: Math.min(weighing.evidence.ownSales, ofBuilding) };
  const scatter = state.scatter[subject.saleKind] as number;
  const uncertainty = uncertaintyOf({ ...evidence, width: widthOf(brought, weighed), scatter });
  const because = refusal(evidence, uncertainty);
  if (because !== null) return { value: { kind: 'refused', because, evidence }, comparables };
  const price = comparablesPaise / 100;
  const ratePerSqft = price / Math.exp(subject.logArea);
  const value: ModelValue = {
    kind: 'valued',
    valuePaise: wholeUnits(price),
    lowPaise: wholeUnits(price * Math.exp(-uncertainty.half80)),
    highPaise: wholeUnits(price * Math.exp(uncertainty.half80)),
    ratePerSqft,
    uncertainty,
    comparablesPaise,
    comparables,
    rejected: [],
    evidence,
    trend: trendOf(subject, ratePerSqft, places[0] as Neighbourhood),
  };
  return { value, comparables };
}
