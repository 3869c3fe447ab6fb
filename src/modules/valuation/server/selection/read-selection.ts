import { badRequest } from '#core/app-error.ts';
import { mostSelected } from '../../selection-contract.ts';

/** The chosen sales of `stSelection`, each once, in an order that does not depend on how they were said. */
export function readSelection(text: string): string[] {
  const saleIds = [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== ''))].toSorted();
  if (saleIds.length === 0 || !saleIds.every((saleId) => /^\d{1,20}$/.test(saleId)))
    throw badRequest('A selection is the numbers of the chosen sales, with hyphens between them.');
  if (saleIds.length > mostSelected) throw badRequest(`At most ${mostSelected} sales can be chosen; these are ${saleIds.length}.`);
  return saleIds;
}
