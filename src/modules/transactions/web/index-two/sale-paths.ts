import { type Area } from '../../contract.ts';
import { usualScope } from '../../model/default-scope.ts';
import { writeSaleFilter } from '../../model/sale-filter-address.ts';
import { usualAt } from '../explorer-state.ts';

/** Addresses of single sales and of the screens that list them, as the specification spells them. */
export const salePaths = { cardsSearch: '/st/', cards: '/st/list/', indexTwo: '/st/index2/' } as const;

/** The sales of an area as cards. */
export const cardsOf = (area: Area) => `${salePaths.cards}?${writeSaleFilter(usualAt(area).filter, usualScope)}`;
