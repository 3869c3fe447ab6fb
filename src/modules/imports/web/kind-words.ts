import * as words from '#messages/imports/prepare';
import type { FileKind } from '../contract.ts';

/** The words of a kind by its name in messages. */
const named = {
  sales: 'sales',
  'rera-projects': 'projects',
  'rera-inventory': 'inventory',
  'ready-reckoner': 'rates',
  places: 'places',
  boundaries: 'boundaries',
  demographics: 'people',
} as const satisfies Record<FileKind, string>;

export const kindWords = (kind: FileKind) => words.kind({ kind: named[kind] });
