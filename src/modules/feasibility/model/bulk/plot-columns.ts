import * as words from '#messages/feasibility/plot-columns';
import { mapColumns, plainHeader } from '#modules/documents/index.ts';

/** What a column of a table of plots can be, with the headers it is known by. */
export const plotColumns = {
  reference: {
    label: words.reference,
    words: /^(ref|reference|id|sr|s ?no|serial|plot|survey|gat|khasra|name|parcel)\b(?!.*(area|size|sq))/,
  },
  areaSqm: { label: words.areaSqm, words: /(area|size).*(sq ?m|sqm|square met)/ },
  areaSqft: { label: words.areaSqft, words: /(area|size).*(sq ?f|square f)/ },
  areaGuntha: { label: words.areaGuntha, words: /guntha/ },
  areaAcre: { label: words.areaAcre, words: /acre/ },
  areaHectare: { label: words.areaHectare, words: /hectare/ },
  roadWidthM: { label: words.roadWidthM, words: /road/ },
  authority: { label: words.authority, words: /(authority|sanction|corporation|jurisdiction)/ },
  congested: { label: words.congested, words: /(congested|gaothan|core)/ },
  reservationsSqm: { label: words.reservationsSqm, words: /(reservation|widening|handed)/ },
  asrLandRupeesPerSqm: { label: words.asrLandRupeesPerSqm, words: /(asr|ready ?reckoner|\brr\b|land rate)/ },
  saleRatePerSqm: { label: words.saleRatePerSqm, words: /(sale|selling|market|rate).*(sq ?m|sqm|square met)/ },
  saleRatePerSqft: { label: words.saleRatePerSqft, words: /(sale|selling|market|rate).*(sq ?f|square f)/ },
  city: { label: words.city, words: /^(city|town|district)$/ },
  village: { label: words.village, words: /(locality|village|micro ?market|suburb)/ },
} as const;
export type PlotColumn = keyof typeof plotColumns;
export type PlotColumnMap = Partial<Record<PlotColumn, number>>;

/** Which column is which: rates of the land before those of sale. */
export const mapPlotColumns = (headers: readonly string[]): PlotColumnMap =>
  mapColumns<PlotColumn>(headers, plotColumns, [
    'asrLandRupeesPerSqm',
    'saleRatePerSqm',
    'saleRatePerSqft',
    'reservationsSqm',
    'roadWidthM',
  ]);

/** Why a column that looks like one of ours is not read; null where it is none. */
export const whyUnread = (header: string): string | null =>
  /(sale|selling|market).*rate|rate.*(sale|selling)/.test(plainHeader(header)) ? words.rateUnit() : null;

/** What a table lacks without which no row can be worked out; null where nothing is missing. */
export function missingColumns(map: PlotColumnMap): string | null {
  const has = (...columns: PlotColumn[]) => columns.some((column) => map[column] !== undefined);
  const hasArea = has('areaSqm', 'areaSqft', 'areaGuntha', 'areaAcre', 'areaHectare');
  const hasRoad = has('roadWidthM');
  if (hasArea && hasRoad) return null;
  const area = words.areaSqm();
  const road = words.roadWidthM();
  if (hasRoad) return words.noArea({ area });
  return hasArea ? words.noRoad({ road }) : words.noAreaNorRoad({ area, road });
}
