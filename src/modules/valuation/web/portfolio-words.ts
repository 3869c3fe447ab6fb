import { formatCount } from '#core/indian-number.ts';
import type { Portfolio, PortfolioField } from '../portfolio-contract.ts';
import * as words from '#messages/valuation/portfolio';

export const fieldWords: Record<PortfolioField, string> = {
  get reference() {
    return words.yourReference();
  },
  get city() {
    return words.city();
  },
  get village() {
    return words.locality();
  },
  get project() {
    return words.project();
  },
  get latitude() {
    return words.latitude();
  },
  get longitude() {
    return words.longitude();
  },
  get propertyKind() {
    return words.kindOfProperty();
  },
  get carpetAreaSqft() {
    return words.carpetAreaSqFt();
  },
  get carpetAreaSqm() {
    return words.carpetAreaSqM();
  },
  get plotAreaSqft() {
    return words.plotOfAHouse();
  },
  get plotAreaSqm() {
    return words.plotOfAHouseSq();
  },
  get builtUpAreaSqft() {
    return words.builtUpAreaOf();
  },
  get builtUpAreaSqm() {
    return words.builtUpAreaOfA();
  },
  get floor() {
    return words.floor();
  },
  get configuration() {
    return words.configuration();
  },
  get builtYear() {
    return words.yearBuilt();
  },
  get saleKind() {
    return words.newOrResale();
  },
  get valuationDate() {
    return words.valuedAsAt();
  },
};

export function stateWords({ state, total, done, valued, refused, faulty }: Portfolio): string {
  switch (state) {
    case 'uploaded':
      return words.totalRowsNotValued({ total: formatCount(total) });
    case 'waiting':
      return words.totalRowsWaiting({ total: formatCount(total) });
    case 'running':
      return words.doneOfTotalRows({ done: formatCount(done), total: formatCount(total) });
    case 'failed':
      return words.stoppedByAFault();
    case 'done':
    case 'cancelled':
      return (
        words.valuedValuedRefusedWithout({ valued: formatCount(valued), refused: formatCount(refused), faulty: formatCount(faulty) }) +
        (state === 'cancelled' ? words.stoppedAtDoneOf({ done: formatCount(done), total: formatCount(total) }) : '')
      );
  }
}
