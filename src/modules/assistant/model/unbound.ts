import { measureOf } from '#modules/measures/index.ts';
import type { Frame } from '../contract.ts';
import type { Item } from './item.ts';
import type { Parts } from './parts.ts';

/**
 * Words that say something which the frame does not hold: an amount that bounds nothing, a third cut, a statistic of another figure, an order
 * where nothing is ordered. A question with such a word is asked back: it would otherwise be answered as if the word were not there.
 */
export function unboundWords(frame: Frame, parts: Parts): string[] {
  const { items, used, edits } = parts;
  if (frame.tool === 'definition' || frame.tool === 'coverage' || edits.has('remove')) return [];
  return items.flatMap((item, at) => (!used[at] && item.place === undefined && isUnbound(item, frame, parts) ? [item.text] : []));
}

const isChoice = /(^| )(or|ya|या|की|ki|kinva|किंवा)( |$)/;
const ranks = /^(top|bottom|costly|cheap|grew|fell)$/;
const ofTime = /^(month|quarter|half-year|year|financial-year|month-of-year)$/;
const ofOtherTools = /^(forecast|sales-forecast|index|cagr|volatility|season|premium|brand|risk|opportunity|afford|people)$/;

/** A word that says two things is bound where one of them is. */
const isUnbound = (item: Item, frame: Frame, parts: Parts) =>
  item.tags.length === 0 ? item.number !== null : item.tags.every(({ slot, value }) => saysMore(slot, value, item, frame, parts));

function saysMore(slot: string, value: string, item: Item, frame: Frame, parts: Parts): boolean {
  const { by, filter, measures, subject } = frame;
  switch (slot) {
    case 'scale':
    case 'area-unit':
      return !measures.some((id) => /area|rate|value/.test(id)) && frame.tool === 'measures';
    case 'bhk':
      return !by.includes('configuration');
    case 'bound':
      return item.text !== 'over' && !isChoice.test(item.text) && !by.some((id) => id.endsWith('-band'));
    case 'floor':
      return !by.includes('floor-band') && filter.minFloor === undefined && filter.maxFloor === undefined && subject?.floor === undefined;
    case 'wise':
      return by.length === 0;
    default:
      return frame.tool === 'measures' && isOfOtherFigure(slot, value, item, frame, parts);
  }
}

/** Of a question that the catalogue answers: what names another cut, figure or operation than those of the frame. */
function isOfOtherFigure(slot: string, value: string, item: Item, frame: Frame, { ops }: Parts): boolean {
  const { by, pick, filter, measures, order, compare, places } = frame;
  const isSupply = measures.some((id) => measureOf(id).fact === 'project');
  const names = (id: string) => measures.some((one) => one.startsWith(id) || one.endsWith(id));
  switch (slot) {
    case 'dim':
      if (value === 'promoter') return !by.includes('promoter') && filter.promoter === undefined && !names('promoter-concentration');
      return !by.includes(value as never) && !(isSupply && (value === 'project' || value === 'city'));
    case 'measure':
      return (
        !measures.includes(value as never) &&
        !(value === 'loan-share' && by.includes('lender')) &&
        !(value === 'sales-value' && names('share-of-value'))
      );
    case 'kind':
      return !isSupply && filter.propertyKinds === undefined && !by.includes('property-kind') && pick === null;
    case 'sale-kind':
      return !isSupply && filter.saleKind === undefined && !by.includes('sale-kind') && !names('primary-share');
    case 'unit':
      return frame.period.kind === 'default' && !by.some((id) => ofTime.test(id)) && !names('-a-month') && !names('months-of-inventory');
    case 'stat':
      return value !== 'median' && !names(`${value}-`) && !names(`-${value}`) && !names('-a-month');
    case 'noun':
      return (
        /^(rate|price|area)$/.test(value) &&
        !names(value) &&
        !names('guideline-share') &&
        !names('agreement-to-guideline') &&
        !(value === 'price' && (names('rate') || filter.minPrice !== undefined || filter.maxPrice !== undefined)) &&
        !(value === 'price' && names('sales-count') && /budget|बजट|बजेट/.test(item.text)) &&
        !(value === 'area' && (filter.minAreaSqft !== undefined || filter.maxAreaSqft !== undefined))
      );
    case 'op':
      if (ranks.test(value)) return order === null && places.length < 2;
      if (/^(change|year-before|period-before)$/.test(value)) return compare === null;
      // A share of what a price or an area bounds would be a share of itself.
      if (value === 'share')
        return by.length === 0 && (!names('share') || (measures[0] === 'share-of-sales' && Object.keys(filter).length > 0));
      if (value === 'trend') return !by.some((id) => ofTime.test(id));
      if (value === 'compare' || value === 'than') return places.length < 2 && compare === null && by.length === 0 && !ops.has('why');
      return ofOtherTools.test(value);
    default:
      return false;
  }
}
