import type { Mapping, OnRejected } from '../contract.ts';

/**
 * What becomes of a file with something that cannot be loaded, where nobody chose: documents stand each for itself, so the doubtful one is left
 * out and listed; a bad row of a table most often means that all of it is read wrongly.
 */
export const defaultOnRejected = (mapping: Mapping | null | undefined): OnRejected =>
  mapping?.options.source === 'documents' ? 'leave-out' : 'stop';
