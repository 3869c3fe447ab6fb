export const landUses = ['land', 'residential', 'office', 'shop', 'industrial', 'agricultural', 'other'] as const;
export type LandUse = (typeof landUses)[number];

/** One rate of the annual statement: a zone and a use in one financial year. */
export type ReckonerFacts = {
  sourceRow: number;
  district: string;
  taluka: string;
  village: string;
  /** "5/52"; empty in rural tables. */
  zone: string;
  subzone: string;
  landUse: LandUse;
  landUseAsWritten: string;
  assessmentFrom: number | null;
  assessmentTo: number | null;
  ratePaise: number;
  unit: 'sqm' | 'hectare';
  /** The year it ends in. */
  financialYear: number;
  source: string;
};
