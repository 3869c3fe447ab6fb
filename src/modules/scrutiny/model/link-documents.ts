import type { ReasonCode } from '#modules/transactions/index.ts';

/** A document about a unit, market sale or cancellation, as far as linking needs it. Keys are texts: they are 64-bit numbers. */
export type UnitDocument = {
  saleId: string;
  /** In batch order, then row order: what was there first. */
  order: number;
  kind: 'sale' | 'cancellation';
  registeredOn: string;
  executedOn: string | null;
  pricePaise: number;
  /** '0' when not known. */
  buyerKey: string;
  documentKey: string;
  /** Said of it before. */
  decided: Extract<ReasonCode, 'duplicate' | 'later-deed-of-same-sale' | 'cancelled'> | null;
};
export type Link = { saleId: string; reason: NonNullable<UnitDocument['decided']>; becauseSaleId: string };

/**
 * What the documents of one unit are to each other (domain: one sale per unit and buyers). Copies go first; then, in the order
 * of time, a deed to the buyer of the sale before it is that sale again, and a cancellation undoes the sale before it.
 */
export function linkDocuments(documents: readonly UnitDocument[]): Link[] {
  const links: Link[] = [];
  const originals: UnitDocument[] = [];
  for (const document of documents.toSorted((a, b) => a.order - b.order)) {
    if (document.decided === 'duplicate') continue;
    const first = originals.find((one) => isSameDocument(one, document));
    if (first) links.push({ saleId: document.saleId, reason: 'duplicate', becauseSaleId: first.saleId });
    else originals.push(document);
  }

  /** Sales that stand, the last one on top. */
  const standing: UnitDocument[] = [];
  for (const document of originals.toSorted(byTime)) {
    const last = standing.at(-1);
    if (document.kind === 'sale') {
      if (document.decided === 'later-deed-of-same-sale') continue;
      if (last !== undefined && isKey(document.buyerKey) && document.buyerKey === last.buyerKey)
        links.push({ saleId: document.saleId, reason: 'later-deed-of-same-sale', becauseSaleId: last.saleId });
      else standing.push(document);
    } else if (last !== undefined) {
      links.push({ saleId: last.saleId, reason: 'cancelled', becauseSaleId: document.saleId });
      standing.pop();
    }
  }
  const before = new Map(documents.map(({ saleId, decided }) => [saleId, decided]));
  return links.filter(({ saleId, reason }) => before.get(saleId) !== reason);
}

const isKey = (key: string) => key !== '0';

/** Same office, number and year; or, where one of them is not numbered, the same day and price and no other buyer. */
function isSameDocument(a: UnitDocument, b: UnitDocument): boolean {
  if (a.kind !== b.kind) return false;
  if (isKey(a.documentKey) && isKey(b.documentKey)) return a.documentKey === b.documentKey;
  const otherBuyer = isKey(a.buyerKey) && isKey(b.buyerKey) && a.buyerKey !== b.buyerKey;
  return a.registeredOn === b.registeredOn && a.pricePaise === b.pricePaise && !otherBuyer;
}

function byTime(a: UnitDocument, b: UnitDocument): number {
  if (a.registeredOn !== b.registeredOn) return a.registeredOn < b.registeredOn ? -1 : 1;
  // On one day the sale comes before its end, and what was signed first before what was signed later.
  if (a.kind !== b.kind) return a.kind === 'sale' ? -1 : 1;
  if (a.executedOn !== null && b.executedOn !== null && a.executedOn !== b.executedOn) return a.executedOn < b.executedOn ? -1 : 1;
  return a.order - b.order;
}
