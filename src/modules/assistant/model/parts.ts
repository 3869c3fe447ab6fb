import type { IsoDate } from '#core/period.ts';
import type { Frame, Place, SubjectMeant } from '../contract.ts';
import { chooseMeasures } from './choose-measures.ts';
import { hasTag, valueOf, type Item } from './item.ts';
import { readClaimedFigure } from './read-claimed-figure.ts';
import { readClaimedRank } from './read-claimed-rank.ts';
import { claimedOf, claimedTimesOf, claimOf } from './read-claims.ts';
import type { PeriodFound } from './period-found.ts';
import { cutsOf, isRank, isRanked, readCuts } from './reading-cuts.ts';
import { readDays, readOtherDays } from './reading-days.ts';
import { readFilter } from './reading-filter.ts';
import { readLeftOrders, readLimit, readOperations } from './reading-operations.ts';
import { startReading, type Reading } from './reading.ts';
import { besideOthers, cityOfFilings, narrowed, placeInside, withoutParents } from './settled-places.ts';

/** What is found in a question, before it is put together. */
export type Parts = {
  items: readonly Item[];
  used: boolean[];
  ops: ReadonlySet<string>;
  edits: ReadonlySet<string>;
  dims: string[];
  measures: string[];
  places: Place[];
  several: Place[] | null;
  elsewhere: string[];
  period: PeriodFound | null;
  filter: Frame['filter'];
  income: number | null;
  limit: number | null;
  isLikelyPlace: boolean;
  subject: SubjectMeant;
  amenity: string | null;
  /** What "drop the BHK filter" takes out: of the frame before, or everything where nothing is named. */
  taken: TakenOut[];
  /** A comparison with the time before is of months: "than last month". */
  isOfMonths: boolean;
  claim: Frame['claim'] | null;
  claimed: number | null;
  claimedSide: 'above' | 'below' | null;
  claimedRank: 'highest' | 'lowest' | null;
  claimedTimes: number | null;
  /** Something good is looked for, and no figure says in what. */
  isPraised: boolean;
  /** Of all data, and of no place. */
  isEverywhere: boolean;
};

const ofAllCities =
  /^(across (all )?(the )?cities|all( the)? cities|सभी शहर|सभी शहरों|सर्व शहरे|सर्व शहरांत|सर्व शहरांमध्ये|sabhi sheher|sabhi shehron|sare sheher|saare shehron)/u;
const ofSum =
  /^(total|overall|combined|altogether|together|in all|all told|put together|कुल|मिलाकर|एकूण|मिळून|एकत्र|kul|milakar|ekun|milun|sum)( |$)/u;

const capitalised = (name: string) => name.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());

type TakenOut = 'configurations' | 'price' | 'area' | 'saleKind' | 'propertyKinds' | 'period' | 'by' | 'compare';

function takenOut(items: readonly Item[]): TakenOut[] {
  const named = (slot: string, value?: string) => items.some((item) => hasTag(item, slot, value));
  return (
    [
      ['configurations', named('bhk') || items.some(({ text }) => text.endsWith('all sizes') || text.endsWith('all configurations'))],
      ['price', named('noun', 'price') || named('scale')],
      ['area', named('noun', 'area') || named('area-unit')],
      ['saleKind', named('sale-kind')],
      ['propertyKinds', named('kind')],
      ['period', named('unit') || named('time') || items.some(({ text }) => /^(period|dates?|avadhi|अवधि|कालावधी)$/.test(text))],
      ['by', named('dim') || items.some(({ text }) => /^(breakup|breakdown|split|cut)$/.test(text))],
      ['compare', named('op', 'compare') || named('op', 'year-before')],
    ] as const
  ).flatMap(([what, isNamed]) => (isNamed ? [what] : []));
}

/** Reads time first, then amounts, then what is left: each word is used once. */
export function partsOf(recognised: readonly Item[], today: IsoDate, context: Frame | null = null): Parts {
  const reading = startReading(recognised, today, context);
  const { items, used, ops } = reading;
  readDays(reading);
  readCuts(reading);
  readOtherDays(reading);
  const edits = new Set(
    items.flatMap(({ tags }, at) => (used[at] ? [] : tags.flatMap(({ slot, value }) => (slot === 'edit' ? [value] : [])))),
  );
  const { listed, isBusiest } = readOperations(reading);
  const taken = reading.isValued ? null : readClaimedFigure(items, used);
  const { filter, income, subject } = readFilter(reading);
  const ranked = readClaimedRank(items, used, ops);
  readLeftOrders(reading);
  const limit = readLimit(reading) ?? listed;
  // "The best localities by sales" have the most of them.
  const isPraised = items.some((item, at) => !used[at] && hasTag(item, 'quality'));
  const isSummed = takeSumOfCities(reading);
  const chosen = chooseMeasures(items, used, ops, context);
  const measures = chosen.length > 0 ? chosen : isBusiest ? ['sales-count'] : ranked === null ? chosen : [ranked.measure];
  if (isPraised && measures.length > 0 && items.some((item) => hasTag(item, 'dim')) && ![...ops].some(isRank)) ops.add('top');
  const claimed = items.some((item) => hasTag(item, 'none')) ? 0 : (taken?.claimed ?? claimedOf(items, used, measures));
  const named = items.flatMap(({ place }) => (place === undefined ? [] : [place]));
  if (named.length === 0 && measures.length > 0 && asksMeaning(reading, filter)) ops.add('define');
  const clear = named.flatMap((one) => (one.kind === 'found' ? [one.place] : []));
  const settled = named.map((one) => besideOthers(cityOfFilings(one, measures), clear));
  const found = settled.flatMap((one) => (one.kind === 'found' ? [one.place] : []));
  const several = settled.flatMap((one) => (one.kind === 'several' ? [narrowed(one.candidates, found)] : []));
  const inside = placeInside(items, ops);
  return {
    items,
    used,
    ops,
    edits,
    dims: cutsOf(reading, measures),
    measures,
    places: withoutParents(inside === null ? found : [...found, inside]),
    several: inside === null ? (several.find((places) => places.length > 0) ?? null) : null,
    // Beside a place that has data, a city without them is named as missing, however it is known.
    elsewhere: [
      ...named.flatMap((one) => (one.kind === 'elsewhere' ? [one.name] : [])),
      ...(found.length > 0 ? items.flatMap((item, at) => (!used[at] && hasTag(item, 'abroad') ? [capitalised(item.text)] : [])) : []),
    ],
    period: reading.period,
    filter,
    income,
    limit,
    isLikelyPlace: settled.some((one) => one.kind === 'found' && one.isLikely),
    subject,
    amenity: items.map((item) => valueOf(item, 'amenity')).find((one) => one !== null) ?? null,
    isOfMonths: items.some(({ text, tags }) => tags.some(({ value }) => value === 'period-before') && /month|मही|महि|mahin/u.test(text)),
    taken: edits.has('remove') ? takenOut(items) : [],
    claim: claimOf(items, ops, found.length > 1),
    claimed,
    claimedSide: taken?.side ?? null,
    claimedRank: ranked?.rank ?? null,
    claimedTimes: claimedTimesOf(items),
    isPraised: isPraised && measures.length === 0,
    isEverywhere: isSummed,
  };
}

/** "Total sales across all cities" are one sum; "by city" and "which city" tell them apart. */
function takeSumOfCities({ items, used }: Reading): boolean {
  const allCities = items.findIndex(
    (item, at) =>
      !used[at] &&
      hasTag(item, 'dim', 'city') &&
      (ofAllCities.test(item.text) || /(^| )(all|सभी|सर्व|sabhi|sare|saare)$/u.test(items[at - 1]?.text ?? '')),
  );
  const isSummed =
    allCities >= 0 &&
    !isRanked(items) &&
    items.some(({ text }, at) => !(at === allCities - 1 && /^in all$/.test(text)) && ofSum.test(text)) &&
    !items.some((item) => hasTag(item, 'op', 'compare'));
  if (isSummed)
    items.forEach((item, at) => {
      if (at === allCities || hasTag(item, 'op', 'together')) used[at] = true;
    });
  return isSummed;
}

/** Whether a measure that is named of no place is to be explained, and not told. */
function asksMeaning({ items, context, period, cuts, ops }: Reading, filter: Frame['filter']): boolean {
  const isThe = items.some(({ text }) => text === 'the');
  const first = items[0]?.text ?? '';
  // "What is carpet area" of nowhere, first of all, asks what it means; "what is the rate" asks for a figure.
  const isWhat = context === null && items.length <= 3 && !isThe && /^(what is|whats|what s|what)$/.test(first);
  // So does a measure with a name of its own, of no place, days or cut: "what exactly is months of inventory".
  const isNamed =
    context === null &&
    /^(what|explain|how is|क्या|काय|kya|kay)/.test(first) &&
    items.some((item) => hasTag(item, 'measure')) &&
    period === null &&
    Object.keys(filter).length === 0 &&
    cuts.length === 0 &&
    !isThe &&
    !items.some((item) => hasTag(item, 'dim') || hasTag(item, 'noun', 'sales'));
  // "What are prices like" asks for a figure; "what are unsold units" for words.
  const isLike =
    items.some(({ text }) => /^(like|look like|(go|going|sell|selling|sold) (for|at))$/.test(text)) &&
    !items.some((item) => hasTag(item, 'measure'));
  return (ops.has('whatis') && !isLike) || isWhat || isNamed;
}
