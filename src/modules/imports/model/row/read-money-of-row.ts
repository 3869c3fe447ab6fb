import * as words from '#messages/imports/row-faults';
import { isFault } from '#modules/documents/index.ts';
import type { DocumentClass } from '#modules/transactions/contract.ts';
import type { Row } from '../columns.ts';
import { doubtful, marked, noted, rejected, type Doubt, type PartOfRow } from './doubt.ts';
import { optionalIn, type FileCells } from './file-cells.ts';
import { rowLimits } from './row-limits.ts';

/** The flag of a price far below the official value; buyers and sellers of one family make it a doubt about the sale. */
export const BELOW_HALF = 'below-half-market-value';

export type MoneyOfRow = {
  priceText: string;
  agreementPaise: number;
  marketValuePaise: number | null;
  stampDutyPaise: number | null;
  registrationFeePaise: number | null;
  /** As told by the type of the document, and by what was paid. */
  documentClass: DocumentClass;
};

/** What a row says was paid, in hundredths of the currency of the file, and what that says about the document. */
export function moneyOfRow(cells: FileCells): (row: Row, documentClass: DocumentClass) => PartOfRow<MoneyOfRow> {
  const { cell, currency, isDocuments } = cells;
  const priceOf = cells.moneyReader('price');
  const marketValue = { field: 'market_value', reader: cells.moneyReader('market_value'), flag: 'market-value-not-known' } as const;
  const stampDuty = { field: 'stamp_duty', reader: cells.moneyReader('stamp_duty'), flag: 'stamp-duty-not-known' } as const;
  const fee = { field: 'registration_fee', reader: cells.moneyReader('registration_fee'), flag: 'registration-fee-not-known' } as const;
  return (row, typeClass) => {
    const doubts: Doubt[] = [];
    let documentClass = typeClass;
    const priceText = cell.price(row);
    const price = priceText === '' ? null : priceOf(priceText);
    let agreementPaise = 0;
    if (isFault(price)) {
      // Leases and mortgages print sentences in this place.
      if (documentClass === 'market-sale') doubts.push(rejected('price', priceText, price.fault));
      else doubts.push(doubtful('price', priceText, price.fault, 'price-not-known'));
    } else if (price === null) {
      if (documentClass === 'market-sale' && !isDocuments) doubts.push(rejected('price', '', words.missing()));
      else if (documentClass === 'market-sale') {
        // Grids of the registry print no price: the document is known, the sale is not.
        documentClass = 'no-consideration';
        doubts.push(noted('price', '', words.priceNotStated()));
      }
    } else if (price < 0) doubts.push(rejected('price', priceText, words.negative()));
    else {
      agreementPaise = price;
      if (price === 0 && documentClass === 'market-sale') {
        documentClass = 'no-consideration';
        doubts.push(noted('price', priceText, words.priceZero()));
      }
    }
    const marketValuePaise = optionalIn(cells, row, marketValue, doubts);
    const stampDutyPaise = optionalIn(cells, row, stampDuty, doubts);
    const registrationFeePaise = optionalIn(cells, row, fee, doubts);

    if (documentClass === 'market-sale' && currency === 'INR') {
      const nominal = stampDutyPaise !== null && stampDutyPaise > 0 && stampDutyPaise <= rowLimits.nominalDutyPaise;
      if (nominal && stampDutyPaise < agreementPaise * rowLimits.nominalDutyShare) documentClass = 'later-deed-of-same-sale';
      else if (marketValuePaise !== null && agreementPaise > 0 && agreementPaise < marketValuePaise * rowLimits.lowShareOfMarketValue)
        doubts.push(marked('price', BELOW_HALF));
    }
    return { facts: { priceText, agreementPaise, marketValuePaise, stampDutyPaise, registrationFeePaise, documentClass }, doubts };
  };
}
