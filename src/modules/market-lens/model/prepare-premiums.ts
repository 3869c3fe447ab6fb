import type { ChartSpec } from '#core/chart-spec.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatChange, formatPercent, percentToRatio } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import type { PromoterPremiums } from '#modules/measures/contract.ts';

type PromoterWithPremium = PromoterPremiums['promoters'][number] & { value: number; low: number; high: number };

/** More would be a list, which the file holds. */
const drawn = { highest: 12, lowest: 6 } as const;

export const toldPremiums = ({ promoters }: PromoterPremiums): PromoterWithPremium[] =>
  promoters.filter((one): one is PromoterWithPremium => one.value !== null && one.low !== null && one.high !== null);

export const premiumWords = { promoter: 'Promoter premium', brand: 'Brand premium' } as const;
export const premiumSentences = {
  promoter:
    'What flats of a promoter fetch beyond similar flats in the same locality and quarter, of first sales and resales; the range holds it with 80%.',
  brand: 'The same of resales alone, which the promoter no longer prices; the range holds it with 80%.',
} as const;
export const premiumMethod = 'docs/methods/promoter-premium.md';

/** The highest and the lowest, each with its range; null where none is told. */
export function preparePremiums(answer: PromoterPremiums, city: string): ChartSpec | null {
  const promoters = toldPremiums(answer).toSorted((a, b) => b.value - a.value);
  const isAll = promoters.length <= drawn.highest + drawn.lowest;
  const shown = isAll ? promoters : [...promoters.slice(0, drawn.highest), ...promoters.slice(-drawn.lowest)];
  if (shown.length === 0) return null;
  const sure = promoters.filter(({ low, high }) => low > 0 || high < 0);
  return {
    title: findingOf(sure, city),
    subtitle: `${premiumWords[answer.kind]} in ${city}, with the range that holds it with 80%; ${isAll ? '' : `the ${drawn.highest} highest and ${drawn.lowest} lowest of `}${formatCount(promoters.length)} told, ${formatCount(sure.length)} of them apart from none`,
    n: answer.sales,
    asOf: answer.asOf === null ? undefined : formatDate(answer.asOf),
    definition: premiumSentences[answer.kind],
    source: answer.demonstrationSales > 0 ? 'Registered documents, demonstration data among them' : 'Registered documents',
    x: { kind: 'category' },
    y: { format: 'percent', name: premiumWords[answer.kind] },
    series: [
      {
        kind: 'band',
        name: 'Range, 80%',
        points: shown.map(({ promoter, low, high }) => ({ x: promoter, low: percentToRatio(low), high: percentToRatio(high) })),
      },
      {
        kind: 'line',
        name: premiumWords[answer.kind],
        role: 'subject',
        points: shown.map(({ promoter, value, sales }) => ({ x: promoter, y: percentToRatio(value), n: sales })),
      },
    ],
  };
}

/**
 * Of those whose sign is certain, the one that fetches most. Nobody is named for fetching less: how far promoters differ is told then, and the
 * chart has them all.
 */
function findingOf(sure: readonly PromoterWithPremium[], city: string): string {
  const [most] = sure.toSorted((a, b) => b.value - a.value);
  if (most === undefined) return `No promoter of ${city} can be told from the others`;
  if (most.value > 0) return `${most.promoter} fetches ${formatPercent(percentToRatio(most.value))} more than similar flats`;
  const widest = Math.max(...sure.map(({ value }) => Math.abs(value)));
  return `Promoters of ${city} differ by up to ${formatPercent(percentToRatio(widest))} from similar flats`;
}

/** What the whole of them says: how far promoters differ, and how far the sites of one do. */
export const spreadWords = ({ spreadOfPromoters, spreadOfProjects }: PromoterPremiums) =>
  spreadOfPromoters === null || spreadOfProjects === null
    ? null
    : `Promoters differ by ${formatChange(percentToRatio(spreadOfPromoters)).replace('+', '')} (standard deviation), the sites of one promoter by ${formatChange(percentToRatio(spreadOfProjects)).replace('+', '')}.`;
