import type { FilterMeant, SubjectMeant } from '../contract.ts';
import { hasTag, valueOf, type Item } from './item.ts';

const sqftInSqm = 10.7639;
/** What a frame takes, in rupees a year and in rupees or sq ft. */
const mostIncome = 1e11;
const mostAmount = 1e13;

type Wanted = { income: boolean; subject: boolean };
type Amounts = { filter: FilterMeant; income: number | null; subject: SubjectMeant };

/** Configurations, bounds of price and area, an income, and facts of a home, each with the items it takes. A number that nothing explains is left. */
export function readAmounts(items: readonly Item[], used: boolean[], wants: Wanted): Amounts {
  const wantsIncome = wants.income;
  const filter: FilterMeant = {};
  let income: number | null = null;
  const subject: SubjectMeant = wants.subject ? readHome(items, used) : {};
  const take = (from: number, length: number) => used.fill(true, from, from + length);
  items.forEach((item, at) => {
    if (used[at] || item.number === null) return;
    const next = items[at + 1];
    const bhk = valueOf(next, 'bhk');
    if (bhk !== null) {
      filter.configurations = [...(filter.configurations ?? []), bhk === 'rk' ? '1 RK' : `${item.number} BHK`];
      // "2, 3 BHK", "2 and 3 BHK": the unit reaches back.
      for (let back = at - 1; back >= 0 && back >= at - 2; back--) {
        const before = items[back];
        if (before !== undefined && before.number !== null && !used[back] && before.number <= 6) {
          filter.configurations.unshift(`${before.number} BHK`);
          take(back, 1);
        } else if (before === undefined || !hasTag(before, 'marker')) break;
      }
      take(at, 2);
    }
  });
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    if (used[at] || item.number === null) continue;
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

/** "Floor 5", "5th floor", "built in 2015": facts of the home that is valued. */
function readHome(items: readonly Item[], used: boolean[]): SubjectMeant {
  const subject: SubjectMeant = {};
  items.forEach((item, at) => {
    const isFloor = hasTag(item, 'floor');
    if (!isFloor && !hasTag(item, 'built')) return;
    const near = isFloor ? [at - 1, at + 1] : [at + 1, at + 2, at - 1];
    const found = near.find((one) => items[one] !== undefined && !used[one] && Number.isInteger(items[one].number));
    if (found === undefined) return;
    subject[isFloor ? 'floor' : 'builtYear'] = items[found]!.number!;
    used[at] = true;
    used[found] = true;
  });
  return subject;
}

/** "1 to 1.5 crore", "50 lakh to 1 crore", "between 600 and 800 sq ft": the unit of the second number reaches back. */
function rangeAfter(items: readonly Item[], at: number, used: readonly boolean[]) {
  let link = at + 1;
  const ownScale = Number(valueOf(items[link], 'scale') ?? 0);
  if (ownScale > 0) link++;
  const joins = items[link];
  if (
    joins === undefined ||
    !(hasTag(joins, 'time', 'until') || hasTag(joins, 'bound', 'max') || hasTag(joins, 'marker') || /^(se|से|ते|to|and)$/.test(joins.text))
  )
    return null;
  const second = items[link + 1];
  if (second?.number === undefined || second.number === null || used[link + 1]) return null;
  const scale = Number(valueOf(items[link + 2], 'scale') ?? 0);
  const unit = valueOf(items[link + 2], 'area-unit');
  if (scale === 0 && unit === null) return null;
  const factor = unit === 'sqm' ? sqftInSqm : scale || 1;
  const low = items[at]!.number! * (unit === null ? ownScale || factor : factor);
  const high = second.number * factor;
  if (high < low) return null;
  const field = unit === null ? 'Price' : 'AreaSqft';
  const filter = { [`min${field}`]: low, [`max${field}`]: high } as FilterMeant;
  return { filter, length: link + 3 - at };
}
