import type { FileKind } from '../contract.ts';

export const kindWords: Readonly<Record<FileKind, string>> = {
  sales: 'Registered sales',
  'rera-projects': 'RERA projects',
  'rera-inventory': 'RERA inventory',
  'ready-reckoner': 'Ready-reckoner rates',
  places: 'Places',
  boundaries: 'Boundaries',
  demographics: 'Counts of people',
};
