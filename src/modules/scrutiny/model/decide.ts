import { type DocumentClass } from '#modules/transactions/contract.ts';
import { excludingReasons, type ReasonCode } from '#modules/transactions/index.ts';

/** These change what the document is, rather than doubting a sale. */
const classes = ['duplicate', 'later-deed-of-same-sale'] as const satisfies readonly (ReasonCode & DocumentClass)[];

export type Decision = {
  flags: readonly ReasonCode[];
  /** Of market sales: the first of the reasons that leave it out; '' when none does. */
  excludedBy: ReasonCode | '';
  /** The class the document takes; null keeps its own. */
  documentClass: (typeof classes)[number] | null;
};

/** What the reasons found for one document make of it. */
export function decide(flags: readonly ReasonCode[]): Decision {
  const documentClass = classes.find((reason) => flags.includes(reason)) ?? null;
  const excludedBy = documentClass === null ? (excludingReasons.find((reason) => flags.includes(reason)) ?? '') : '';
  return { flags, excludedBy, documentClass };
}
