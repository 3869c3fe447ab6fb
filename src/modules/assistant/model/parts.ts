import type { IsoDate } from '#core/period.ts';
import type { Frame, Place, SubjectMeant } from '../contract.ts';
import { chooseMeasures } from './choose-measures.ts';
import {
  againstBefore,
  againstContext,
  beforeContext,
  joinedPeriods,
  monthsOfPeriod,
  ofThat,
  onwards,
  untilThen,
} from './compared-periods.ts';
import { hasTag, valueOf, type Item } from './item.ts';
import { readAmounts } from './read-amounts.ts';
import { claimedOf, claimOf, directionsOf, isRateNumber } from './read-claims.ts';
import { readComparison } from './read-comparison.ts';
import { isIncome } from './read-income.ts';
import { withNegations } from './read-negation.ts';
import { withoutWhole, withRoles } from './read-roles.ts';
import { readPeriod, type PeriodFound } from './read-period.ts';
import { besideOthers, narrowed, withoutParents } from './settled-places.ts';

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
  /** Something good is looked for, and no figure says in what. */
  isPraised: boolean;
  /** Of all data, and of no place. */
  isEverywhere: boolean;
};

/** What a word cuts by beside "wise" or के हिसाब से: "BHK wise", "महिना निहाय", "price wise". */
function cutBeside(items: readonly Item[], used: readonly boolean[], at: number): string | null {
  const item = items[at]!;
  const isBefore = items[at + 1] !== undefined && hasTag(items[at + 1]!, 'wise');
  if (used[at] || !isBefore) return null;
  const ranks = items.some((one) => ['top', 'bottom', 'costly', 'cheap', 'grew', 'fell'].some((op) => hasTag(one, 'op', op)));
  const noun = ranks ? null : valueOf(item, 'noun');
  return (
    cutOfUnit[valueOf(item, 'unit') ?? ''] ??
    (hasTag(item, 'bhk') ? 'configuration' : null) ??
    (hasTag(item, 'floor') ? 'floor-band' : null) ??
    (noun === 'price' ? 'ticket-band' : noun === 'area' ? 'size-band' : null) ??
    (hasTag(item, 'kind') ? 'property-kind' : null) ??
    (hasTag(item, 'sale-kind') ? 'sale-kind' : null) ??
    (hasTag(item, 'measure', 'loan-share') ? 'lender' : null)
  );
}

const moreOrLess = /^(more|most|less|ज्यादा|अधिक|कम|जास्त|कमी|zyada|jyada|jada|jast|jasta|kam|kami)$/;
const rankWords = /^(top|bottom|costly|cheap|grew|fell)$/;
const isLatest =
  /^(latest|recent|most recent|shevatche|shevatchi|akhri|aakhri|आखिरी|अंतिम|शेवटचे|शेवटच्या|अखेरचे|अखेरच्या|अलीकडचे|अलीकडची|ताजे|ताजा)$/;
const busiest = /busiest|best month|busy mah|vyast|व्यस्त/;
const oneCity = /^(city|शहर|sheher|shehar|shahar)$/;

const changing = /^(how have|how has|moved?|evolved|movement)$/;

const ofAllCities =
  /^(across (all )?(the )?cities|all( the)? cities|सभी शहर|सभी शहरों|सर्व शहरे|सर्व शहरांत|सर्व शहरांमध्ये|sabhi sheher|sabhi shehron|sare sheher|saare shehron)/u;
const ofSum =
  /^(total|overall|combined|altogether|together|in all|all told|put together|कुल|मिलाकर|एकूण|मिळून|एकत्र|kul|milakar|ekun|milun|sum)( |$)/u;

const inAYear =
  /^(in a year|in one year|within a year|over a year|over one year|एक साल में|सालभर में|साल भर में|एका वर्षात|वर्षभरात|ek saal me|saal bhar me)$/u;

const capitalised = (name: string) => name.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());

const isTimeCut = (dim: string | null) => dim !== null && /^(month|quarter|year|financial-year|month-of-year)$/.test(dim);
const cutOfUnit: Readonly<Record<string, string>> = { month: 'month', quarter: 'quarter', year: 'year', fy: 'financial-year' };

/** A unit of time that is no part of days: it begins the question, or "with", "that", "which" follow it. */
const isRankedUnit = (items: readonly Item[], used: readonly boolean[], at: number) =>
  !used[at] &&
  cutOfUnit[valueOf(items[at], 'unit') ?? ''] !== undefined &&
  (items[at - 1]?.number ?? null) === null &&
  !(items[at - 1] !== undefined && hasTag(items[at - 1]!, 'time')) &&
  /^(with|that|which|when|having|in which|where)$/.test(items[at + 1]?.text ?? '');

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
  const items = withRoles(withNegations(withoutWhole(recognised)));
  const used = items.map(() => false);
  const compared = readComparison(items);
  if (compared !== null) used.fill(true, compared.from, compared.from + compared.length);
  const isValued = items.some((item) => hasTag(item, 'op', 'worth')) || context?.tool === 'valuation' || isHomeOfArea(items);
  let period: PeriodFound | null = null;
  for (let at = 0; at < items.length && period === null; at++) {
    if (used[at]) continue;
    const isOfHome = isValued && items.slice(Math.max(0, at - 2), at + 1).some((item) => hasTag(item, 'built'));
    period = isOfHome || isRateNumber(items, at) ? null : readPeriod(items, at, today);
    if (period !== null) used.fill(true, period.from, period.from + period.length);
  }
  const isMoved = period !== null && context !== null && beforeContext(items, period, context.period);
  // "त्याआधीच्या वर्षी" without a year that it is before.
  if (period !== null && !isMoved && ofThat.test(items[period.from]!.text)) {
    used.fill(false, period.from, period.from + period.length);
    period = null;
  }
  if (period !== null) {
    untilThen(items, used, period);
    onwards(items, used, period);
  }
  // "This financial year so far", "so far in 2026" end where the data do; the words may stand apart.
  const saysSoFar = items.some((item) => hasTag(item, 'time', 'so-far'));
  if (saysSoFar && period?.period.kind === 'days' && period.period.from === `${today.slice(0, 4)}-01-01`) period.period.to = null;
  // "How many were sold so far": without other days, all of them, which is said.
  const sinceEver =
    saysSoFar && period === null && compared === null && context === null ? items.findIndex((item) => hasTag(item, 'time', 'so-far')) : -1;
  if (sinceEver >= 0 && items.some((item) => hasTag(item, 'noun', 'sales')) && !items.some((item) => hasTag(item, 'unit'))) {
    period = { period: { kind: 'all' }, from: sinceEver, length: 1, isAssumed: true };
    used[sinceEver] = true;
  }
  // What is unsold is so until now.
  const isOfStock = items.some((item) => hasTag(item, 'measure', 'unsold-units'));
  if (isOfStock && period === null)
    items.forEach((item, at) => {
      if (hasTag(item, 'time', 'so-far')) used[at] = true;
    });
  const isOpen = period?.period.kind === 'days' && period.period.to === null;
  items.forEach((item, at) => {
    if (isOpen && hasTag(item, 'time', 'so-far')) used[at] = true;
  });
  const cuts = items.flatMap((_item, at) => {
    const cut = cutBeside(items, used, at);
    if (cut === null) return [];
    used[at] = true;
    return [cut];
  });
  // "The cheapest city" of no place is one of all that are loaded.
  const isRanked = items.some(({ tags }) => tags.some(({ slot, value }) => slot === 'op' && rankWords.test(value)));
  const isAnywhere = context === null && !items.some(({ place }) => place !== undefined);
  if (isRanked && isAnywhere && items.some(({ text, tags }) => oneCity.test(text) && !tags.some(({ slot }) => slot === 'dim')))
    cuts.push('city');
  // "The month with the most sales": what is put in order are the months.
  const isCut = cuts.length > 0 || items.some((item) => hasTag(item, 'dim'));
  const ranked = isRanked && !isCut ? items.findIndex((_item, at) => isRankedUnit(items, used, at)) : -1;
  if (ranked >= 0) {
    const unit = valueOf(items[ranked], 'unit') as string;
    const isOfOne = period !== null && period.period.kind !== 'default' && monthsOfPeriod(period.period) <= 12;
    cuts.push(unit === 'month' && !isOfOne ? 'month-of-year' : (cutOfUnit[unit] as string));
    used[ranked] = true;
  }
  if (period === null && compared === null) period = countedSpan(items, used);
  if (compared !== null && period === null) period = { period: compared.period, from: compared.from, length: 0, isAssumed: false };
  const free = (at: number) => !used[at];
  const ops = new Set<string>(compared === null ? [] : [compared.op]);
  const edits = new Set<string>();
  items.forEach((item, at) => {
    if (!free(at)) return;
    // "Worth more than 3 crore" bounds a price; nothing is valued.
    const isBounded = items[at + 1] !== undefined && hasTag(items[at + 1]!, 'bound');
    for (const { slot, value } of item.tags) {
      if (slot === 'op' && !(value === 'worth' && isBounded)) ops.add(value);
      if (slot === 'edit') edits.add(value);
    }
  });
  // "Latest 5 registrations" lists them.
  let listed: number | null = null;
  items.forEach((item, at) => {
    const count = items[at + 1]?.number ?? null;
    if (
      !hasTag(item, 'time', 'last') ||
      used[at] ||
      count === null ||
      items[at + 2] === undefined ||
      !(hasTag(items[at + 2]!, 'noun', 'sales') || hasTag(items[at + 2]!, 'op', 'list'))
    )
      return;
    listed = count;
    ops.add('list');
    used.fill(true, at, at + 3);
  });
  // "Latest resale deals": words between do not turn a list into a count.
  const isOfLatest = period === null && items.some(({ text }, at) => !used[at] && isLatest.test(text));
  const isOfSales = items.some(
    (item) => hasTag(item, 'noun', 'sales') || (hasTag(item, 'sale-kind') && / (sales|deals|transactions)$/.test(item.text)),
  );
  if (isOfLatest && isOfSales && !items.some((item) => ['count', 'stat', 'dim', 'measure'].some((slot) => hasTag(item, slot))))
    ops.add('list');
  if (isValued && context?.tool !== 'valuation') ops.add('worth');
  if (period !== null && (ops.has('compare') || ops.has('than') || ops.has('change'))) againstBefore(items, used, ops, period, today);
  if (period !== null && context !== null && ops.has('compare') && !items.some(({ place }) => place !== undefined))
    againstContext(ops, period, context.period);
  // "2023 and 2024, compared" are two years beside each other, not the time from one to the other.
  if (period !== null && (ops.has('compare') || ops.has('than') || ops.has('change'))) joinedPeriods(items, ops, period, today);
  // "The top 10 most expensive" are dear, and no more than that.
  if (ops.has('costly') || ops.has('cheap')) ops.delete('top');
  // "Growth in 5 years" is told year by year: against the time before, five years would stand beside five others.
  if (ops.has('change') && period !== null && isOfYears(period.period, today) && !items.some((item) => hasTag(item, 'dim'))) {
    ops.delete('change');
    cuts.push('year');
  }
  // "How much dearer did it get against the year before": of what is named nothing is put in order.
  // "सालभर में किस महीने" is of the months of a year, and beside no other year.
  if (items.some((item) => hasTag(item, 'dim', 'month-of-year')))
    items.forEach((item, at) => {
      if (!used[at] && hasTag(item, 'op', 'year-before') && inAYear.test(item.text)) {
        used[at] = true;
        ops.delete('year-before');
      }
    });
  const isThanBefore = ops.has('year-before') || ops.has('period-before');
  if (isThanBefore && !items.some((item) => hasTag(item, 'dim')) && items.some(({ place }) => place !== undefined))
    for (const op of ['costly', 'cheap']) if (ops.delete(op)) ops.add('change');
  // "How have rates changed against a year ago" is one change, and no course of time.
  if (isThanBefore && ops.has('trend') && !items.some((item) => hasTag(item, 'dim') && isTimeCut(valueOf(item, 'dim')))) {
    const isMove = (item: Item) => hasTag(item, 'op', 'trend') && changing.test(item.text);
    if (items.every((item, at) => used[at] || !hasTag(item, 'op', 'trend') || isMove(item))) {
      ops.delete('trend');
      ops.add('change');
      items.forEach((item, at) => {
        if (isMove(item)) used[at] = true;
      });
    }
  }
  const directions = directionsOf(items);
  // "Where did prices rise the most" is an order by change.
  if (directions.size === 1 && ops.has('top') && !ops.has('why')) {
    ops.delete('top');
    ops.add(directions.has('up') ? 'grew' : 'fell');
  }
  // "The busiest month of 2025": within a year its months are put in order; a season is of all years.
  const isOfOneYear = period !== null && period.period.kind !== 'default' && monthsOfPeriod(period.period) <= 12;
  const isBusiest = isOfOneYear && ops.has('season') && items.some(({ text }) => busiest.test(text));
  if (isBusiest) {
    ops.delete('season');
    ops.add('top');
    cuts.push('month');
    items.forEach((item, at) => {
      if (hasTag(item, 'op', 'season')) used[at] = true;
    });
  }
  if (ops.size === 0 && isIncome(items, used)) ops.add('afford');
  const { filter, income, subject } = readAmounts(items, used, { income: ops.has('afford'), subject: isValued });
  if (filter.configurations !== undefined) filter.configurations = [...new Set(filter.configurations)];
  if (context !== null && !isValued && !ops.has('afford')) Object.assign(filter, newBound(items, used, context));
  items.forEach((item, at) => {
    if (used[at]) return;
    const kind = valueOf(item, 'kind');
    const saleKind = valueOf(item, 'sale-kind');
    if (kind !== null) filter.propertyKinds = [...new Set([...(filter.propertyKinds ?? []), kind as 'flat'])];
    if (saleKind !== null) {
      // "First sale and resale" are told apart.
      if (filter.saleKind !== undefined && filter.saleKind !== saleKind && !cuts.includes('sale-kind')) cuts.push('sale-kind');
      filter.saleKind = saleKind as 'resale';
    }
  });
  if (cuts.includes('sale-kind')) delete filter.saleKind;
  // "Which bank's loans are more", "कोणत्या बँकेचे कर्ज जास्त": a bound of nothing puts the cut in order.
  items.forEach((item, at) => {
    const bound = used[at] || !moreOrLess.test(item.text) ? null : valueOf(item, 'bound');
    if (bound === null || [...ops].some((op) => rankWords.test(op) || op === 'than')) return;
    const isCut = items.some((one) => hasTag(one, 'dim'));
    // "Ravet or Punawale, where is it less": of places that are named the lower is seen.
    if (!isCut && items.filter(({ place }) => place !== undefined).length < 2) return;
    ops.add(!isCut ? 'than' : bound === 'min' ? 'top' : 'bottom');
    used[at] = true;
  });
  // "Bottom five on price growth" is an order by change.
  if (ops.has('price-growth') && (ops.has('top') || ops.has('bottom')) && items.some((one) => hasTag(one, 'dim'))) {
    ops.add(ops.has('bottom') ? 'fell' : 'grew');
    for (const op of ['price-growth', 'top', 'bottom']) ops.delete(op);
  }
  // "Top 5", "5 cheapest": a bare number beside an order is how many rows are meant.
  let limit: number | null = listed;
  items.forEach(({ number }, at) => {
    const isNear =
      (isRanked && items.filter((one, place) => one.number !== null && !used[place]).length === 1) ||
      [items[at - 1], items[at + 1]].some((one) => one !== undefined && (hasTag(one, 'op') || hasTag(one, 'dim')));
    if (used[at] || number === null || !isNear || !Number.isInteger(number) || number < 1 || number > 100) return;
    limit = number;
    used[at] = true;
  });
  // "The best localities by sales" have the most of them.
  const isPraised = items.some((item, at) => !used[at] && hasTag(item, 'quality'));
  // "Total sales across all cities" are one sum; "by city" and "which city" tell them apart.
  const allCities = items.findIndex(
    (item, at) =>
      !used[at] &&
      hasTag(item, 'dim', 'city') &&
      (ofAllCities.test(item.text) || /(^| )(all|सभी|सर्व|sabhi|sare|saare)$/u.test(items[at - 1]?.text ?? '')),
  );
  const isSummed =
    allCities >= 0 &&
    !isRanked &&
    items.some(({ text }, at) => !(at === allCities - 1 && /^in all$/.test(text)) && ofSum.test(text)) &&
    !items.some((item) => hasTag(item, 'op', 'compare'));
  if (isSummed)
    items.forEach((item, at) => {
      if (at === allCities || hasTag(item, 'op', 'together')) used[at] = true;
    });
  const chosen = chooseMeasures(items, used, ops, context);
  const measures = isBusiest && chosen.length === 0 ? ['sales-count'] : chosen;
  if (isPraised && measures.length > 0 && items.some((item) => hasTag(item, 'dim')) && ![...ops].some((op) => rankWords.test(op)))
    ops.add('top');
  const claimed = items.some((item) => hasTag(item, 'none')) ? 0 : claimedOf(items, used, measures);
  const named = items.flatMap(({ place }) => (place === undefined ? [] : [place]));
  // "What is carpet area" of nowhere, first of all, asks what it means; "what is the rate" asks for a figure.
  const isWhat =
    context === null &&
    items.length <= 3 &&
    !items.some(({ text }) => text === 'the') &&
    /^(what is|whats|what s|what)$/.test(items[0]?.text ?? '');
  // So does a measure with a name of its own, of no place, days or cut: "what exactly is months of inventory".
  const isNamed =
    context === null &&
    /^(what|explain|how is|क्या|काय|kya|kay)/.test(items[0]?.text ?? '') &&
    items.some((item) => hasTag(item, 'measure')) &&
    period === null &&
    Object.keys(filter).length === 0 &&
    cuts.length === 0 &&
    !items.some((item) => hasTag(item, 'dim') || hasTag(item, 'noun', 'sales') || item.text === 'the');
  // "What are prices like" asks for a figure; "what are unsold units" for words.
  const isLike =
    items.some(({ text }) => /^(like|look like|(go|going|sell|selling|sold) (for|at))$/.test(text)) &&
    !items.some((item) => hasTag(item, 'measure'));
  if (((ops.has('whatis') && !isLike) || isWhat || isNamed) && named.length === 0 && measures.length > 0) ops.add('define');
  // "Quarter sales", "तिमाही बिक्री": a unit of time that no days took is a cut.
  const isBareUnit = (at: number) =>
    period === null &&
    /^(quarter|month)$/.test(valueOf(items[at], 'unit') ?? '') &&
    items[at + 1] !== undefined &&
    ['noun', 'measure', 'stat'].some((slot) => hasTag(items[at + 1]!, slot)) &&
    !used[at] &&
    measures.length > 0 &&
    !ops.has('define') &&
    !items.some((item) => hasTag(item, 'dim') && isTimeCut(valueOf(item, 'dim')));

  const clear = named.flatMap((one) => (one.kind === 'found' ? [one.place] : []));
  const settled = named.map((one) => (one.kind === 'several' ? besideOthers(one, clear) : one));
  const found = settled.flatMap((one) => (one.kind === 'found' ? [one.place] : []));
  return {
    items,
    used,
    ops,
    edits,
    dims: [
      ...cuts,
      ...items.flatMap((item, at) => {
        // "By BHK and year": the second is a word of time that is a cut here.
        const isSecond =
          items[at - 1] !== undefined && hasTag(items[at - 1]!, 'marker') && items[at - 2] !== undefined && hasTag(items[at - 2]!, 'dim');
        const dim =
          valueOf(item, 'dim') ??
          (isSecond || isBareUnit(at) ? cutOfUnit[valueOf(item, 'unit') ?? ''] : undefined) ??
          (isSecond && hasTag(item, 'bhk') ? 'configuration' : null);
        return used[at] || dim === null ? [] : [dim === 'month-of-year' && isOfOneYear ? 'month' : dim];
      }),
    ],
    measures,
    places: withoutParents(found),
    several:
      settled.flatMap((one) => (one.kind === 'several' ? [narrowed(one.candidates, found)] : [])).find((places) => places.length > 0) ??
      null,
    // Beside a place that has data, a city without them is named as missing, however it is known.
    elsewhere: [
      ...named.flatMap((one) => (one.kind === 'elsewhere' ? [one.name] : [])),
      ...(found.length > 0 ? items.flatMap((item, at) => (!used[at] && hasTag(item, 'abroad') ? [capitalised(item.text)] : [])) : []),
    ],
    period,
    filter,
    income,
    limit,
    isLikelyPlace: settled.some((one) => one.kind === 'found' && one.isLikely),
    subject: isValued ? { ...subject, ...homeOf(filter) } : {},
    amenity: items.map((item) => valueOf(item, 'amenity')).find((one) => one !== null) ?? null,
    isOfMonths: items.some(({ text, tags }) => tags.some(({ value }) => value === 'period-before') && /month|मही|महि|mahin/u.test(text)),
    taken: edits.has('remove') ? takenOut(items) : [],
    claim: claimOf(items, ops, found.length > 1),
    claimed,
    isPraised: isPraised && measures.length === 0,
    isEverywhere: isSummed,
  };
}

/** "Make it 1 crore" after "under 80 lakh": an amount alone is the bound that the question before had, where it had one. */
function newBound(items: readonly Item[], used: boolean[], { filter }: Frame): Frame['filter'] {
  const bounds = (['minPrice', 'maxPrice'] as const).filter((bound) => filter[bound] !== undefined);
  const [bound] = bounds;
  const at = items.findIndex(
    ({ number }, place) => number !== null && !used[place] && items[place + 1] !== undefined && hasTag(items[place + 1]!, 'scale'),
  );
  if (bounds.length !== 1 || bound === undefined || at < 0 || items.some((item) => hasTag(item, 'noun') || item.place !== undefined))
    return {};
  used.fill(true, at, at + 2);
  return { [bound]: items[at]!.number! * Number(valueOf(items[at + 1], 'scale')) };
}

/** "Price of a 1,000 sq ft flat": an area that bounds nothing, beside a price, is that of a home that is to be valued. */
function isHomeOfArea(items: readonly Item[]): boolean {
  const asksPrice =
    items.some((item) => hasTag(item, 'noun', 'price')) ||
    // The carpet of "780 sq ft carpet" says which area it is.
    !items.some(
      ({ tags }, at) =>
        !(hasTag(items[at]!, 'noun', 'area') && items[at - 1] !== undefined && hasTag(items[at - 1]!, 'area-unit')) &&
        tags.some(({ slot }) => ['noun', 'measure', 'op', 'dim', 'stat', 'guard'].includes(slot)),
    );
  const areas = items.flatMap((item, at) =>
    item.number !== null && items[at + 1] !== undefined && hasTag(items[at + 1]!, 'area-unit') ? [at] : [],
  );
  const [area] = areas;
  if (!asksPrice || areas.length !== 1 || area === undefined) return false;
  const isBound = (at: number) => items[at] !== undefined && (hasTag(items[at]!, 'bound') || hasTag(items[at]!, 'time'));
  // "3 BHK 1050 sq ft": the number before is of the bedrooms, no end of a range.
  const isOfBedrooms = items[area - 1] !== undefined && hasTag(items[area - 1]!, 'bhk');
  return !isBound(area - 1) && !isBound(area + 2) && (isOfBedrooms || (items[area - 2]?.number ?? null) === null);
}

const homeOf = ({ configurations, propertyKinds, saleKind }: Frame['filter']): SubjectMeant => ({
  ...(configurations?.[0] === undefined ? {} : { configuration: configurations[0] }),
  ...(propertyKinds?.[0] === undefined ? {} : { propertyKind: propertyKinds[0] }),
  ...(saleKind === undefined || saleKind === 'unknown' ? {} : { saleKind }),
});

/** "5 year CAGR", "3 years of sales": the last ones, which is said. */
function countedSpan(items: readonly Item[], used: boolean[]): PeriodFound | null {
  const isOther = items.some(
    (item) => hasTag(item, 'built') || hasTag(item, 'age') || ['afford', 'forecast', 'sales-forecast'].some((op) => hasTag(item, 'op', op)),
  );
  const at = items.findIndex(({ number }, place) => {
    const isCount = number !== null && Number.isInteger(number) && number >= 2 && number <= 40;
    return isCount && !used[place] && /^(year|month|quarter)$/.test(valueOf(items[place + 1], 'unit') ?? '');
  });
  if (isOther || at < 0) return null;
  const [count, unit] = [items[at]!.number!, valueOf(items[at + 1], 'unit')];
  used.fill(true, at, at + 2);
  const period = { kind: 'last', count: unit === 'year' ? 12 * count : count, unit: unit === 'quarter' ? 'quarter' : 'month' } as const;
  return { period, from: at, length: 2, isAssumed: true };
}

const isOfYears = (period: PeriodFound['period'], today: IsoDate) =>
  (period.kind === 'last' && period.unit === 'month' && period.count >= 24) ||
  (period.kind === 'days' && monthsOfPeriod({ ...period, to: period.to ?? today }) >= 24);
