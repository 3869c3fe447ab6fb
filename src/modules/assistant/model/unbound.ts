import { measureOf } from '#modules/measures/index.ts';
import type { Frame } from '../contract.ts';
import { hasTag, type Item } from './item.ts';
import type { Parts } from './parts.ts';

/**
 * Words that say something which the frame does not hold: an amount that bounds nothing, a third cut, a statistic of another figure, an order
 * where nothing is ordered. A question with such a word is asked back: it would otherwise be answered as if the word were not there.
 */
export function unboundWords(frame: Frame, parts: Parts): string[] {
  const { items, used, edits } = parts;
  if (frame.tool === 'definition' || frame.tool === 'coverage' || edits.has('remove')) return [];
  // An income is of one tool alone: with another the sum would be dropped.
  if (parts.income !== null && frame.tool !== 'affordability') return items.flatMap(({ number, text }) => (number === null ? [] : [text]));
  const ofRows = boundOfRows(frame, items) ?? oneSale(frame, items);
  if (ofRows !== null) return [ofRows];
  return items.flatMap((item, at) => (!used[at] && item.place === undefined && isUnbound(item, frame, parts) ? [item.text] : []));
}

/**
 * "Localities with a median price below 60 lakh" bounds the figure of each row. Taken for a bound of the sales it would tell the median of cheap homes,
 * and every locality would seem to be one.
 */
function boundOfRows({ tool, by, filter }: Frame, items: readonly Item[]): string | null {
  const isBounded = ['minPrice', 'maxPrice', 'minAreaSqft', 'maxAreaSqft'].some((field) => field in filter);
  if (tool !== 'measures' || by.length === 0 || !isBounded) return null;
  const figure = items.findIndex(
    (item, at) =>
      hasTag(item, 'stat') && items[at + 1] !== undefined && ['price', 'area'].some((noun) => hasTag(items[at + 1]!, 'noun', noun)),
  );
  if (figure < 0) return null;
  const next = items.slice(figure + 2, figure + 5);
  const amount = next.findIndex(({ number }) => number !== null);
  const between = amount < 0 ? [] : next.slice(0, amount);
  if (amount < 0 || between.some((item) => item.place !== undefined || hasTag(item, 'dim'))) return null;
  return between.find((item) => hasTag(item, 'bound'))?.text ?? next[amount]!.text;
}

const ofSize =
  /^(biggest|largest|smallest|costliest|most expensive|cheapest|highest|top|सबसे बडा|सबसे बडे|सबसे बडी|सबसे महंगा|सर्वात मोठा|सगळ्यात मोठा|सर्वात महाग|sabse bada|sabse mehenga|sarvat motha|sarvat mahag)$/;
const singleSale = /^(deal|deals|transaction|transactions|sale|purchase|registry|सौदा|सौदे|रजिस्ट्री|व्यवहार|sauda|saude)$/;

/** "The biggest deal" is one sale, and no place with many of them: sales are listed by day alone. */
function oneSale({ tool, by }: Frame, items: readonly Item[]): string | null {
  if (tool !== 'measures' || by.join() !== 'locality' || items.some((item) => hasTag(item, 'dim'))) return null;
  return items.find(({ text }, at) => ofSize.test(text) && singleSale.test(items[at + 1]?.text ?? ''))?.text ?? null;
}

/** What a tool answers by beside its place, of what narrows sales: their days, all of the filter, or configurations of it alone. */
const takes: Readonly<Record<Frame['tool'], readonly ('period' | 'filter' | 'configurations')[]>> = {
  measures: ['period', 'filter'],
  sales: ['period', 'filter'],
  why: ['period', 'filter'],
  'over-time': ['filter'],
  valuation: ['filter'],
  affordability: ['configurations'],
  signals: [],
  around: [],
  people: [],
  premiums: [],
  definition: ['period', 'filter'],
  coverage: ['period', 'filter'],
};

/**
 * The frame as its tool answers it, and the words of the question that it does not answer by: risks are of today, a promoter's premium is of all sizes of
 * flats. The answer names these words as left out.
 */
export function takenByTool(frame: Frame, { items, period, filter }: Parts): { frame: Frame; leftOut: string[] } {
  const own = takenBy(frame);
  const next = { ...frame };
  const leftOut: string[] = [];
  // Days that the data do not reach are refused all the same, so they stay in the frame.
  if (!own.includes('period') && period !== null) leftOut.push(textOf(items.slice(period.from, period.from + period.length)));
  if (!own.includes('filter')) {
    if (!own.includes('configurations')) next.filter = {};
    leftOut.push(
      ...filterWords(items, filter)
        .filter(({ field }) => !own.includes(field as 'configurations'))
        .map(({ text }) => text),
    );
  }
  return { frame: next, leftOut: leftOut.filter((words) => words !== '') };
}

/** Series of a market that can be told of chosen days; seasons, volatility and forecasts need all years. */
const ofDays = /^(price-index|price-growth|cagr)$/;

const takenBy = ({ tool, series }: Frame): (typeof takes)[Frame['tool']] =>
  tool === 'over-time' && series.every((id) => ofDays.test(id)) ? ['period', 'filter'] : takes[tool];

/** Whether the answer to a frame is of its days; others have days of their own, or none. */
export const answersByDays = (frame: Frame) => takenBy(frame).includes('period');

/** Whether sales are narrowed by the filter of the frame: a home that is valued has facts of its own. */
export const answersByFilter = (frame: Frame) =>
  frame.tool !== 'valuation' && frame.tool !== 'definition' && frame.tool !== 'coverage' && takenBy(frame).includes('filter');

const textOf = (items: readonly Item[]) => items.map(({ text }) => text).join(' ');

const fieldsOf: Readonly<Record<string, readonly (keyof Frame['filter'])[]>> = {
  bhk: ['configurations'],
  'sale-kind': ['saleKind'],
  kind: ['propertyKinds'],
  floor: ['minFloor', 'maxFloor'],
  scale: ['minPrice', 'maxPrice'],
  'area-unit': ['minAreaSqft', 'maxAreaSqft'],
};
const counted = /^(bhk|scale|area-unit)$/;

/** "3 bhk", "resale", "50 lakh": the words by which a question narrows sales, each with the field that it fills. What is told of flats as it is, is not narrowed by that word. */
const filterWords = (items: readonly Item[], filter: Frame['filter']) =>
  items.flatMap((item, at) => {
    const slot = item.tags.find(({ slot, value }) => fieldsOf[slot] !== undefined && !(slot === 'kind' && value === 'flat'))?.slot ?? '';
    const field = fieldsOf[slot]?.find((one) => filter[one] !== undefined);
    const number = items[at - 1]?.number ?? null;
    if (field === undefined || (counted.test(slot) && number === null)) return [];
    return [{ field, text: counted.test(slot) ? textOf(items.slice(at - 1, at + 1)) : item.text }];
  });

const ofLeast = /^(at least|minimum|min|कम से कम|किमान|कमीत कमी|kam se kam|kiman|kamit kami)$/u;
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
      // "At least how much must one earn" asks for the income that is enough.
      if (frame.tool === 'affordability' && ofLeast.test(item.text)) return false;
      if (/budget|बजट|बजेट/u.test(item.text) && (filter.minPrice !== undefined || filter.maxPrice !== undefined)) return false;
      return item.text !== 'over' && !isChoice.test(item.text) && !by.some((id) => id.endsWith('-band'));
    case 'floor':
      return !by.includes('floor-band') && filter.minFloor === undefined && filter.maxFloor === undefined && subject?.floor === undefined;
    // "Seven flats sold": a number that nothing took.
    case 'number':
      return item.number !== null && item.number > 2;
    case 'wise':
      // "Kharadi mehnga hai ya Viman Nagar, rate ke hisaab se"; "आमदनी के हिसाब से" beside what a home costs cuts nothing either.
      return by.length === 0 && frame.places.length < 2 && frame.tool !== 'affordability';
    default:
      return frame.tool === 'measures' ? isOfOtherFigure(slot, value, item, frame, parts) : isOfOtherTool(slot, value, frame);
  }
}

/** Tools whose answer is of figures of their own: a figure or a cut of the catalogue beside them would be dropped. */
const ofOwnFigures: ReadonlySet<Frame['tool']> = new Set(['over-time', 'affordability', 'signals', 'around', 'people', 'premiums']);

const isOfOtherTool = (slot: string, value: string, { tool }: Frame) => {
  if (slot !== 'dim') return slot === 'measure' && ofOwnFigures.has(tool);
  // Who is worried, "what should worry a lender", narrows no risk.
  const isWho = tool === 'signals' && (value === 'lender' || value === 'promoter');
  return ofOwnFigures.has(tool) && tool !== 'premiums' && value !== 'locality' && !ofTime.test(value) && !isWho;
};

/** Of a question that the catalogue answers: what names another cut, figure or operation than those of the frame. */
function isOfOtherFigure(slot: string, value: string, item: Item, frame: Frame, { ops, elsewhere }: Parts): boolean {
  const { by, pick, filter, measures, order, compare, places } = frame;
  const isSupply = measures.some((id) => measureOf(id).fact === 'project');
  const names = (id: string) => measures.some((one) => one.startsWith(id) || one.endsWith(id));
  switch (slot) {
    case 'dim':
      if (value === 'promoter') return !by.includes('promoter') && filter.promoter === undefined && !names('promoter-concentration');
      // The months of one year are put in order as months.
      if (value === 'month-of-year' && by.includes('month')) return false;
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
      // "Number of sales" names a figure, where "flats sold" says what a figure is of.
      if (value === 'sales' && /^(number|count) of /.test(item.text)) return !isSupply && !names('sales') && !names('share');
      return (
        /^(rate|price|area)$/.test(value) &&
        !names(value) &&
        !names('guideline-share') &&
        !names('agreement-to-guideline') &&
        !(value === 'price' && (names('rate') || filter.minPrice !== undefined || filter.maxPrice !== undefined)) &&
        !(value === 'price' && names('sales-count') && /budget|बजट|बजेट/.test(item.text)) &&
        !(value === 'area' && (filter.minAreaSqft !== undefined || filter.maxAreaSqft !== undefined))
      );
    // The best price: which of them that is, nobody has counted.
    case 'quality':
      return by.length === 0 && order === null;
    case 'op':
      // A locality has no localities to be put in order.
      if (ranks.test(value) && by.join() === 'locality' && places.length === 1 && places[0]?.village !== undefined && pick === null)
        return true;
      if (ranks.test(value)) return order === null && places.length < 2 && !names('promoter-concentration');
      // A change over years is told year by year.
      if (/^(change|year-before|period-before)$/.test(value)) return compare === null && !(value === 'change' && by.includes('year'));
      // Of no rows it would be a share of itself, and so would that of what a price or an area bounds; by its own name it is the measure.
      if (value === 'share') {
        const isNamed = names('share-of-') && /^share of (sales|value)$/.test(item.text) && Object.keys(filter).length === 0;
        return by.length === 0 && !isNamed && (!names('share') || names('share-of-'));
      }
      if (value === 'trend') return !by.some((id) => ofTime.test(id));
      // What is compared with a city of which there are no data stands alone; the answer names the other.
      // "Localities cheaper than Wakad" are some of a list.
      if (value === 'than' && by.includes('locality') && order === null && compare === null) return true;
      if (value === 'compare' || value === 'than')
        return places.length < 2 && elsewhere.length === 0 && compare === null && by.length === 0 && measures.length < 2 && !ops.has('why');
      return ofOtherTools.test(value);
    default:
      return false;
  }
}
