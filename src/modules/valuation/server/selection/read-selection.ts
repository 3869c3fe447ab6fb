import * as errors from '#messages/valuation/errors';
import { badRequest } from '#core/app-error.ts';
import { mostSelected } from '../../selection-contract.ts';

/** The chosen sales of `stSelection`, each once, in an order that does not depend on how they were said. */
export function readSelection(text: string): string[] {
  const saleIds = [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== ''))].toSorted();
  if (saleIds.length === 0 || !saleIds.every((saleId) => /^\d{1,20}$/.test(saleId))) throw badRequest(errors.selectionForm);
  if (saleIds.length > mostSelected) throw badRequest(() => errors.mostSelected({ most: String(mostSelected), n: String(saleIds.length) }));
  return saleIds;
}
