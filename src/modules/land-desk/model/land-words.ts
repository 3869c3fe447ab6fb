/** Closed sets of the trade that a requirement and a parcel are both described by. */
export const deals = ['outright', 'jda', 'revenue'] as const;
export type Deal = (typeof deals)[number];

export const productTypes = ['residential', 'commercial', 'mixed', 'plotted', 'industrial'] as const;
export type ProductType = (typeof productTypes)[number];

/** Zones of a development or regional plan. */
export const zones = ['residential', 'commercial', 'industrial', 'agricultural', 'public', 'unknown'] as const;
export type Zone = (typeof zones)[number];

/**
 * Whether a zone takes a product. UDCPR 2020, chapter 4 (land use classification and permissible uses): homes, shops and offices stand in
 * residential and commercial zones; homes and offices in an industrial zone need the authority's permission for the change; an agricultural zone
 * takes no project without a change of zone or a scheme of its own.
 */
const uses: Record<Exclude<Zone, 'unknown'>, Partial<Record<ProductType, 'yes' | 'with-permission'>>> = {
  residential: { residential: 'yes', mixed: 'yes', commercial: 'yes', plotted: 'yes' },
  commercial: { commercial: 'yes', mixed: 'yes', residential: 'yes' },
  industrial: { industrial: 'yes', commercial: 'with-permission', mixed: 'with-permission', residential: 'with-permission' },
  agricultural: { plotted: 'with-permission' },
  public: {},
};
export type ZoneUse = 'yes' | 'with-permission' | 'no' | 'unknown';
export const zoneUse = (zone: Zone, product: ProductType): ZoneUse => (zone === 'unknown' ? 'unknown' : (uses[zone][product] ?? 'no'));
