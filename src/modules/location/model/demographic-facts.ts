export const demographicLevels = ['district', 'taluka', 'town', 'village', 'ward'] as const;
export type DemographicLevel = (typeof demographicLevels)[number];

/** Who lives in a place, as a census counts them. Null is not told. */
export type DemographicFacts = {
  sourceRow: number;
  district: string;
  level: DemographicLevel;
  /** Without its suffix: "Lonavala" of "Lonavala (M Cl)". */
  name: string;
  nameAsWritten: string;
  nameLocal: string;
  parent: string;
  countedIn: number;
  households: number | null;
  population: number;
  men: number | null;
  women: number | null;
  /** Aged 0 to 6. */
  children: number | null;
  /** Aged 7 and over. */
  literates: number | null;
  workers: number | null;
  source: string;
};
