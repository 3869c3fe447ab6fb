import { mapColumns, plainHeader } from '#modules/documents/index.ts';

/** What a column of a table of plots can be, with the headers it is known by. */
export const plotColumns = {
  reference: { label: 'Reference', words: /^(ref|reference|id|sr|s ?no|serial|plot|survey|gat|khasra|name|parcel)\b(?!.*(area|size|sq))/ },
  areaSqm: { label: 'Plot area, sq m', words: /(area|size).*(sq ?m|sqm|square met)/ },
  areaSqft: { label: 'Plot area, sq ft', words: /(area|size).*(sq ?f|square f)/ },
  areaGuntha: { label: 'Plot area, guntha', words: /guntha/ },
  areaAcre: { label: 'Plot area, acres', words: /acre/ },
  areaHectare: { label: 'Plot area, hectares', words: /hectare/ },
  roadWidthM: { label: 'Road width, m', words: /road/ },
  authority: { label: 'Authority', words: /(authority|sanction|corporation|jurisdiction)/ },
  congested: { label: 'Congested (yes or no)', words: /(congested|gaothan|core)/ },
  reservationsSqm: { label: 'Roads and reservations, sq m', words: /(reservation|widening|handed)/ },
  asrLandRupeesPerSqm: { label: 'ASR land rate, ₹ a sq m', words: /(asr|ready ?reckoner|\brr\b|land rate)/ },
  saleRatePerSqm: { label: 'Rate of sale, ₹ a sq m carpet', words: /(sale|selling|market|rate).*(sq ?m|sqm|square met)/ },
  saleRatePerSqft: { label: 'Rate of sale, ₹ a sq ft carpet', words: /(sale|selling|market|rate).*(sq ?f|square f)/ },
  city: { label: 'City', words: /^(city|town|district)$/ },
  village: { label: 'Locality', words: /(locality|village|micro ?market|suburb)/ },
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
  /(sale|selling|market).*rate|rate.*(sale|selling)/.test(plainHeader(header))
    ? 'a rate of sale needs its unit: write ₹ a sq ft or ₹ a sq m'
    : null;

/** What a table lacks without which no row can be worked out; null where nothing is missing. */
export function missingColumns(map: PlotColumnMap): string | null {
  const has = (...columns: PlotColumn[]) => columns.some((column) => map[column] !== undefined);
  const missing = [
    ...(has('areaSqm', 'areaSqft', 'areaGuntha', 'areaAcre', 'areaHectare')
      ? []
      : [`a plot area (such as “${plotColumns.areaSqm.label}”)`]),
    ...(has('roadWidthM') ? [] : [`“${plotColumns.roadWidthM.label}”`]),
  ];
  return missing.length === 0 ? null : `The table has no column for ${missing.join(' and ')}. Name one so, and send it again.`;
}
