import * as charts from '#messages/market-lens/charts';
import * as words from '#messages/market-lens/premiums';
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

type PremiumKind = PromoterPremiums['kind'];
export const premiumName = (kind: PremiumKind) => words.name({ kind: kind === 'brand' ? kind : 'other' });
export const premiumSentence = (kind: PremiumKind) => words.means({ kind: kind === 'brand' ? kind : 'other' });
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
    subtitle: words.drawn({
      name: premiumName(answer.kind),
      city,
      isAll,
      highest: String(drawn.highest),
      lowest: String(drawn.lowest),
      all: formatCount(promoters.length),
      sure: formatCount(sure.length),
    }),
    n: answer.sales,
    asOf: answer.asOf === null ? undefined : formatDate(answer.asOf),
    definition: premiumSentence(answer.kind),
    source:
      answer.demonstrationSales > 0 ? charts.withDemonstration({ source: charts.registeredDocuments() }) : charts.registeredDocuments(),
    x: { kind: 'category', inRows: true },
    y: { format: 'percent', name: premiumName(answer.kind) },
    series: [
      {
        kind: 'band',
        name: words.range(),
        points: shown.map(({ promoter, low, high }) => ({ x: promoter, low: percentToRatio(low), high: percentToRatio(high) })),
      },
      {
        kind: 'line',
        name: premiumName(answer.kind),
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
  if (most === undefined) return words.noneApart({ city });
  if (most.value > 0) return words.fetchesMore({ promoter: most.promoter, share: formatPercent(percentToRatio(most.value)) });
  const widest = Math.max(...sure.map(({ value }) => Math.abs(value)));
  return words.differ({ city, share: formatPercent(percentToRatio(widest)) });
}

/** What the whole of them says: how far promoters differ, and how far the sites of one do. */
export const spreadWords = ({ spreadOfPromoters, spreadOfProjects }: PromoterPremiums) =>
  spreadOfPromoters === null || spreadOfProjects === null
    ? null
    : words.spread({
        promoters: formatChange(percentToRatio(spreadOfPromoters)).replace('+', ''),
        sites: formatChange(percentToRatio(spreadOfProjects)).replace('+', ''),
      });
