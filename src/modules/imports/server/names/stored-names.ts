import type { NameTexts, SettledNames } from '#modules/names/index.ts';

/** One combination of names of a batch, as `sale_name` has it. */
export type StoredNames = NameTexts & {
  batchId: number;
  /** The store's own hash of the texts, as text. */
  key: string;
  sales: number;
  localityShown: string;
  localityState: string;
  localityId: string;
  localityWhy: string;
  projectShown: string;
  projectState: string;
  projectId: string;
  projectWhy: string;
  spelling: string;
  localityCandidates: string;
  projectCandidates: string;
};

export type Move = { from: StoredNames; to: SettledNames };
