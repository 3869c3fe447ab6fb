/** Why a study or a training ended early, as it is stored; sentences of before, and of faults, stay as they are. */
import * as words from '#messages/valuation/early-ends';

export type EarlyEnd = 'stopped-measuring' | 'stopped-training' | 'stopped';

const endWords = { 'stopped-measuring': words.measuring, 'stopped-training': words.training, stopped: words.stopped } satisfies Record<
  EarlyEnd,
  () => string
>;

export const earlyEndWords = (end: string | null) => (end !== null && Object.hasOwn(endWords, end) ? endWords[end as EarlyEnd]() : end);
