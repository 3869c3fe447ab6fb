import type { FilterMeant, SubjectMeant } from '../contract.ts';
import { hasTag, valueOf, type Item } from './item.ts';
import { isRateNumber } from './read-claims.ts';

const sqftInSqm = 10.7639;
/** What a frame takes, in rupees a year and in rupees or sq ft. */
const mostIncome = 1e11;
const mostAmount = 1e13;

/** The largest configuration that the catalogue tells apart. */
const mostBedrooms = 5;
const andMore =
  /^(and above|or more|and more|or above|and larger|or larger|and bigger|or bigger|plus|onwards|and up|किंवा जास्त|आणि त्याहून मोठे|या ज्यादा|या अधिक|ya zyada|kinva jast)$/u;

type Wanted = { income: boolean; subject: boolean };
type Amounts = { filter: FilterMeant; income: number | null; subject: SubjectMeant };

/** Configurations, bounds of price and area, an income, and facts of a home, each with the items it takes. A number that nothing explains is left. */
export function readAmounts(items: readonly Item[], used: boolean[], wants: Wanted): Amounts {
  const wantsIncome = wants.income;
  const filter: FilterMeant = {};
  let income: number | null = null;
  const subject: SubjectMeant = wants.subject ? readHome(items, used) : {};
  if (!wants.subject) Object.assign(filter, readFloors(items, used));
  const take = (from: number, length: number) => used.fill(true, from, from + length);
  items.forEach((item, at) => {
    if (used[at] || item.number === null) return;
    const next = items[at + 1];
    const bhk = valueOf(next, 'bhk');
    if (bhk !== null) {
      filter.configurations = [...(filter.configurations ?? []), bhk === 'rk' ? '1 RK' : `${item.number} BHK`];
      // "3 BHK and above" are all sizes from there on.
      const bound =
        items[at + 2] !== undefined && hasTag(items[at + 2]!, 'bound', 'min') && (items[at + 3]?.number ?? null) === null ? at + 2 : null;
      if (bound !== null && bhk !== 'rk' && andMore.test(items[bound]!.text)) {
        for (let more = item.number + 1; more <= mostBedrooms; more++) filter.configurations.push(`${more} BHK`);
        take(at, 3);
        return;
      }
      // "2, 3 BHK", "2 and 3 BHK": the unit reaches back.
      for (let back = at - 1; back >= 0 && back >= at - 2; back--) {
        const before = items[back];
        if (before !== undefined && before.number !== null && !used[back] && before.number <= 6) {
          filter.configurations.unshift(`${before.number} BHK`);
          take(back, 1);
        } else if (before === undefined || !(hasTag(before, 'marker') || /^(or|ya|या|किंवा|kinva)$/.test(before.text))) break;
      }
      take(at, 2);
    }
  });
  // "Under a crore": a scale without a number is one of it.
  items = items.map((item, at) => {
    const isAlone = hasTag(item, 'scale') && item.number === null && (items[at - 1]?.number ?? null) === null && !used[at];
    const isBounded = [items[at - 1], items[at + 1]].some((one) => one !== undefined && hasTag(one, 'bound'));
    return isAlone && isBounded ? { ...item, number: Number(valueOf(item, 'scale')) } : item;
  });
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    if (used[at] || item.number === null || isRateNumber(items, at)) continue;
    const scale = Number(valueOf(items[at + 1], 'scale') ?? 0);
    const unitAt = scale > 0 ? at + 2 : at + 1;
    const areaUnit = valueOf(items[unitAt], 'area-unit');
    const currencyBefore = items[at - 1]?.text === '₹' || items[at - 1]?.text === 'rs';
    const isLarge = item.number >= 100_000;
    if (scale === 0 && areaUnit === null && !currencyBefore && !isLarge && !(wantsIncome && item.number >= 10_000)) {
      const range = rangeAfter(items, at, used);
      if (range === null) continue;
      Object.assign(filter, range.filter);
      take(at, range.length);
      continue;
    }
    const value = areaUnit === null ? item.number * (scale || 1) : item.number * (areaUnit === 'sqm' ? sqftInSqm : 1);
    const end = areaUnit === null ? unitAt : unitAt + 1;
    // More than anybody earns or pays is a slip: it stays unexplained, and is asked back.
    if (value > (wantsIncome && areaUnit === null ? mostIncome / 12 : mostAmount)) continue;
    if (wantsIncome && areaUnit === null) {
      const isMonthly = items.some((one) => hasTag(one, 'unit', 'month') || hasTag(one, 'dim', 'month'));
      income = value * (isMonthly ? 12 : 1);
      take(at, end - at);
      items.forEach((one, where) => {
        if (hasTag(one, 'unit') || hasTag(one, 'dim', 'month') || hasTag(one, 'dim', 'year')) used[where] = true;
      });
      continue;
    }
    const before = items[at - 1];
    const after = items[end];
    const field = areaUnit === null ? 'Price' : 'AreaSqft';
    const beforeBound = before === undefined ? null : valueOf(before, 'bound');
    const afterBound = after === undefined ? null : valueOf(after, 'bound');
    const range = areaUnit === null ? rangeAfter(items, at, used) : null;
    if (range !== null) {
      Object.assign(filter, range.filter);
      take(at, range.length);
    } else if (
      afterBound !== null &&
      !(beforeBound !== null && used[at - 1] === false && /^[a-z ]+$/.test(before!.text) && after!.number !== null)
    ) {
      filter[`${afterBound as 'min' | 'max'}${field}`] = value;
      take(at, end - at + 1);
    } else if (beforeBound !== null) {
      filter[`${beforeBound as 'min' | 'max'}${field}`] = value;
      take(at - 1, end - at + 1);
    } else if (wants.subject && areaUnit !== null) {
      subject.carpetAreaSqft = value;
      take(at, end - at);
    }
    if (currencyBefore && used[at]) used[at - 1] = true;
  }
  return { filter, income, subject };
}

/** "Above the 10th floor", "floors 5 to 9", "10 व्या मजल्याच्या वर": which floors the sales that are counted lie on. */
function readFloors(items: readonly Item[], used: boolean[]): Pick<FilterMeant, 'minFloor' | 'maxFloor'> {
  const isFloor = (at: number) =>
    items[at] !== undefined && !used[at] && (hasTag(items[at]!, 'floor') || hasTag(items[at]!, 'dim', 'floor-band'));
  const isBound = (at: number) => items[at] !== undefined && !used[at] && hasTag(items[at]!, 'bound');
  const isJoin = (at: number) =>
    items[at] !== undefined &&
    (hasTag(items[at]!, 'marker') || hasTag(items[at]!, 'time', 'until') || /^(se|से|ते|te|to|and)$/.test(items[at]!.text));
  const isSmall = (at: number) => {
    const { number = null } = items[at] ?? {};
    return (
      number !== null &&
      !used[at] &&
      Number.isInteger(number) &&
      number <= 150 &&
      !['scale', 'bhk', 'area-unit'].some((slot) => items[at + 1] !== undefined && hasTag(items[at + 1]!, slot))
    );
  };
  const isFill = (at: number) =>
    items[at] !== undefined && items[at]!.number === null && hasTag(items[at]!, 'fn') && !hasTag(items[at]!, 'bound');
  for (let at = 0; at < items.length; at++) {
    if (!isFloor(at)) continue;
    let near = at - 1;
    while (isFill(near)) near--;
    if (isSmall(near)) {
      // "5th to 9th floor": the first number stands before a joining word.
      let link = near - 1;
      while (isFill(link) && !isJoin(link)) link--;
      let low = link - 1;
      while (isFill(low)) low--;
      const isRange = isJoin(link) && isSmall(low);
      const first = isRange ? low : near;
      let bound = [at + 1, at + 2, first - 1, first - 2].find(
        (one) => isBound(one) && !(one > at && (items[one + 1]?.number ?? null) !== null),
      );
      if (bound !== undefined && bound === at + 2 && !isFill(at + 1)) bound = undefined;
      if (bound !== undefined && bound === first - 2 && !isFill(first - 1)) bound = undefined;
      return taken(
        Math.min(first, bound ?? first),
        Math.max(at, bound ?? at),
        isRange ? [items[low]!.number!, items[near]!.number!] : [items[near]!.number!],
        bound,
      );
    }
    let after = at + 1;
    while (isFill(after)) after++;
    const bound = isBound(at - 1) ? at - 1 : isBound(after) ? after : undefined;
    let number = bound === after ? after + 1 : after;
    while (isFill(number)) number++;
    if (!isSmall(number)) continue;
    const isRange = isJoin(number + 1) && isSmall(number + 2);
    return taken(
      Math.min(at, bound ?? at),
      isRange ? number + 2 : number,
      isRange ? [items[number]!.number!, items[number + 2]!.number!] : [items[number]!.number!],
      bound,
    );
  }
  return {};

  function taken(from: number, to: number, numbers: readonly number[], bound: number | undefined) {
    used.fill(true, from, to + 1);
    const [low = 0, high] = numbers;
    if (high !== undefined) return high < low ? {} : { minFloor: low, maxFloor: high };
    if (bound === undefined) return { minFloor: low, maxFloor: low };
    const isMin = valueOf(items[bound], 'bound') === 'min';
    // "10 and above" begins with the tenth, "above 10" with the eleventh.
    const isIncluded =
      /or |and |least|most|minimum|maximum|^(up to|upto|till|from|starting|onwards|not |no |तक|पर्यंत|किमान|कमाल|कम से कम|tak|paryant|kam se kam|within)|या |किंवा |और /u.test(
        items[bound]!.text,
      );
    return isMin ? { minFloor: isIncluded ? low : low + 1 } : { maxFloor: isIncluded ? low : low - 1 };
  }
}

/** "Floor 5", "5th floor", "built in 2015": facts of the home that is valued. */
function readHome(items: readonly Item[], used: boolean[]): SubjectMeant {
  const subject: SubjectMeant = {};
  items.forEach((item, at) => {
    const isFloor = hasTag(item, 'floor');
    if (!isFloor && !hasTag(item, 'built')) return;
    // "4 था मजला": the ending of the number stands between.
    const isOrder = /^(था|थी|थे|थ्या|ला|ली|ले|ल्या|रा|री|रे|ऱ्या|वा|वी|वे|व्या|वां|वीं|वें|th|st|nd|rd)$/u.test(items[at - 1]?.text ?? '');
    const near = isFloor ? [isOrder ? at - 2 : at - 1, at + 1] : [at + 1, at + 2, at - 1];
    const found = near.find((one) => items[one] !== undefined && !used[one] && Number.isInteger(items[one].number));
    if (found === undefined) return;
    subject[isFloor ? 'floor' : 'builtYear'] = items[found]!.number!;
    used[at] = true;
    used[found] = true;
  });
  return subject;
}

const closing = /^(tak|tak k[aei]|paryant|paryantch[aei]|paryantchya|तक|तक क[ाेी]|पर्यंत|पर्यंतच[ाीे]|पर्यंतच्या)$/u;
const isAmountUnit = (item: Item | undefined) => item !== undefined && (hasTag(item, 'scale') || hasTag(item, 'area-unit'));

/** "1 to 1.5 crore", "50 lakh to 1 crore", "between 600 and 800 sq ft": the unit of the second number reaches back. */
function rangeAfter(items: readonly Item[], at: number, used: readonly boolean[]) {
  let link = at + 1;
  const ownScale = Number(valueOf(items[link], 'scale') ?? 0);
  if (ownScale > 0) link++;
  const joins = items[link];
  // "50-60 lakh": the dash between them is no word.
  if (ownScale === 0 && joins !== undefined && joins.number !== null && isAmountUnit(items[link + 1])) link--;
  else if (
    joins === undefined ||
    !(hasTag(joins, 'time', 'until') || hasTag(joins, 'bound', 'max') || hasTag(joins, 'marker') || /^(se|से|ते|te|to|and)$/.test(joins.text))
  )
    return null;
  const second = items[link + 1];
  if (second?.number === undefined || second.number === null || used[link + 1]) return null;
  const scale = Number(valueOf(items[link + 2], 'scale') ?? 0);
  const unit = valueOf(items[link + 2], 'area-unit');
  // "From 40,00,000 to 55,00,000" needs no scale.
  if (scale === 0 && unit === null && !(items[at]!.number! >= 100_000 && second.number >= 100_000)) return null;
  const factor = unit === 'sqm' ? sqftInSqm : scale || 1;
  const low = items[at]!.number! * (unit === null ? ownScale || factor : factor);
  const high = second.number * factor;
  if (high < low) return null;
  const field = unit === null ? 'Price' : 'AreaSqft';
  const filter = { [`min${field}`]: low, [`max${field}`]: high } as FilterMeant;
  // "50 lakh se 90 lakh tak", "पर्यंत": the word after the second amount closes the range.
  const end = link + (scale === 0 && unit === null ? 2 : 3);
  const isClosed = items[end] !== undefined && closing.test(items[end]!.text) && (items[end + 1]?.number ?? null) === null;
  return { filter, length: end - at + (isClosed ? 1 : 0) };
}
