import { addDays, addMonths, daysInMonth, isDate, monthOf, startOfMonth, type IsoDate } from '#core/period.ts';
import type { PeriodMeant } from '../contract.ts';
import { hasTag, valueOf, type Item } from './item.ts';
import type { PeriodFound } from './period-found.ts';
import { readShortDays } from './read-short-days.ts';

const two = (part: number) => String(part).padStart(2, '0');
const days = (from: IsoDate, to: IsoDate | null): PeriodMeant => ({ kind: 'days', from, to });
const year = (one: number) => days(`${one}-01-01`, `${one}-12-31`);
/** April of that year to March of the next. */
const financialYear = (start: number) => days(`${start}-04-01`, `${start + 1}-03-31`);
const months = (first: string, count: number) => {
  const from = `${first}-01`;
  return days(from, addDays(addMonths(from, count), -1));
};
export const isYear = (number: number | null): number is number =>
  number !== null && Number.isInteger(number) && number >= 1900 && number <= 2199;
const century = (number: number) => (number < 100 ? 2000 + number : number);

const ofOrder =
  /^(first|second|third|fourth|पहली|दूसरी|तीसरी|चौथी|पहिल्या|पहिली|दुसऱ्या|दुसरी|तिसऱ्या|तिसरी|चौथ्या|pehli|doosri|dusri|teesri|chauthi|pahilya|dusrya|tisrya|chauthya)$/u;
const isFew = /^(few|some|several|couple of|kuch|kahi|कुछ|काही)$/u;
const yearsAgo = /^(ago|back|earlier|before|पहले|पूर्व|पूर्वी|आधी|मागे|pehle|pahle|purvi|adhi|mage)$/u;

/** What begins when a year or a month is over; a single day is a border that counts itself. */
const isAfterIt = /^(after|के बाद|नंतर|ke baad|nantar)$/u;

/** The longest period that begins at an item, if one does. */
export function readPeriod(items: readonly Item[], at: number, today: IsoDate): PeriodFound | null {
  const found = (period: PeriodMeant, length: number, isAssumed = false): PeriodFound => ({ period, from: at, length, isAssumed });
  const item = (step: number) => items[at + step];
  const number = (step: number) => item(step)?.number ?? null;
  const is = (step: number, slot: string, value?: string) => {
    const one = item(step);
    return one !== undefined && hasTag(one, slot, value);
  };
  const thisYear = Number(today.slice(0, 4));
  const thisFy = Number(today.slice(5, 7)) >= 4 ? thisYear : thisYear - 1;
  const text = item(0)?.text ?? '';

  const short = readShortDays(items, at, today);
  if (short !== null) return short;
  if (is(0, 'time', 'all')) return found({ kind: 'all' }, 1);
  if (/^(year to date|ytd)$/.test(text)) return found(days(`${thisYear}-01-01`, null), 1);
  if (is(0, 'time', 'year-before-last')) return found(year(thisYear - 2), 1, true);
  const ofMonths = monthsOfYear(items, at, today);
  if (ofMonths !== null) return { ...ofMonths, from: at };
  const ofYear = partAfterYear(items, at, today);
  if (ofYear !== null && is(0, 'unit', 'fy')) return found(ofYear.period, ofYear.length);
  // FY25, FY 2024-25, आर्थिक वर्ष 2024-25; with a word between: "financial year of 2025".
  if (is(0, 'unit', 'fy') && number(1) !== null && (isYear(number(1)) || (Number.isInteger(number(1)) && number(1)! < 100))) {
    const first = number(1)!;
    const second = number(2);
    if (isYear(first) && second !== null && (second === first + 1 || second === (first + 1) % 100)) return found(financialYear(first), 3);
    if (first < 100 && second === first + 1) return found(financialYear(2000 + first), 3);
    return found(financialYear(century(first) - 1), 2);
  }
  // "First quarter of 2025", "second half of FY25".
  const spoken = number(0);
  for (const [value, size] of [
    ['quarter', 3],
    ['half', 6],
  ] as const) {
    if (spoken === null || !Number.isInteger(spoken) || spoken < 1 || spoken > 12 / size || !is(1, 'unit', value)) continue;
    const after = is(2, 'fn') ? 3 : 2;
    const ofSpoken = spokenYear(items, at + after, thisYear);
    if (ofSpoken !== null)
      return found(months(monthOf(addMonths(`${ofSpoken.year}-01-01`, size * (spoken - 1))), size), after + ofSpoken.length, true);
    const start = isYear(number(after)) ? `${number(after)}-01-01` : fyStart(items, at + after, today);
    // "First quarter" alone is that of this year, which is said.
    if (start === null && size === 3 && ofOrder.test(text))
      return found(months(`${thisYear}-${two(size * (spoken - 1) + 1)}`, size), 2, true);
    if (start === null) continue;
    const length = isYear(number(after)) ? after + 1 : after + (readPeriod(items, at + after, today)?.length ?? 0);
    return found(months(monthOf(addMonths(start, size * (spoken - 1))), size), length);
  }
  const firstNumber = number(0);
  const secondNumber = number(1);
  // "March quarter of 2026": the quarter that ends with the month, or holds it.
  const ofQuarter = Number(valueOf(item(0), 'month') ?? 0);
  if (ofQuarter > 0 && is(1, 'unit', 'quarter')) {
    const after = is(2, 'fn') && number(2) === null ? 3 : 2;
    const named = number(after);
    const begun = ofQuarter - ((ofQuarter - 1) % 3);
    const own = isYear(named) ? named : thisYear - (begun > Number(today.slice(5, 7)) ? 1 : 0);
    return found(months(`${own}-${two(begun)}`, 3), isYear(named) ? after + 1 : 2, !isYear(named));
  }
  // "The quarter ended June 2026".
  if (is(0, 'unit', 'quarter')) {
    let named = 1;
    while (is(named, 'fn') && number(named) === null && named < 4) named++;
    const month = Number(valueOf(item(named), 'month') ?? 0);
    const own = number(named + 1);
    if (month > 0 && isYear(own)) return found(months(`${own}-${two(month - ((month - 1) % 3))}`, 3), named + 2);
  }
  const turned = partAfterYear(items, at, today);
  if (turned !== null) return found(turned.period, turned.length);
  if (isYear(firstNumber) && secondNumber !== null && secondNumber < 100 && secondNumber === (firstNumber + 1) % 100)
    return found(financialYear(firstNumber), is(2, 'unit') ? 3 : 2);
  // Q1 FY26 is April to June 2025, Q1 2025 January to March; "2nd quarter of 2025" is read as Q2.
  for (const [slot, size] of [
    ['quarter', 3],
    ['half', 6],
  ] as const) {
    const part = number(1);
    if (!is(0, slot) || part === null || part < 1 || part > 12 / size) continue;
    const after = is(2, 'fn') ? 3 : 2;
    if (is(after, 'unit', 'fy') && number(after + 1) !== null) {
      const fy = readPeriod(items, at + after, today);
      if (fy !== null && fy.period.kind === 'days')
        return found(months(monthOf(addMonths(fy.period.from, size * (part - 1))), size), after + fy.length);
    }
    const ofSpoken = spokenYear(items, at + after, thisYear);
    if (ofSpoken !== null) return found(months(`${ofSpoken.year}-${two(size * (part - 1) + 1)}`, size), after + ofSpoken.length, true);
    const named = number(after);
    if (isYear(named)) return found(months(`${named}-${two(size * (part - 1) + 1)}`, size), after + 1);
    return found(months(`${thisYear}-${two(size * (part - 1) + 1)}`, size), 2, true);
  }
  const ofSpokenYear = monthOfSpokenYear(items, at, thisYear);
  if (ofSpokenYear !== null) return found(ofSpokenYear.period, ofSpokenYear.length, true);
  // Since April 2024; from Jan 2024 to March 2024; between; single days.
  const one = readDay(items, at, today) ?? dayOfLater(items, at, today);
  if (one !== null) {
    const link = at + one.length;
    const isRange =
      items[link] !== undefined &&
      (hasTag(items[link]!, 'time', 'until') ||
        hasTag(items[link]!, 'bound', 'max') ||
        hasTag(items[link]!, 'marker') ||
        // "जानेवारी २०२५ पासून जून २०२५ पर्यंत".
        (/^(पासून|से|pasun)$/u.test(items[link]!.text) && endsThen(items, link + 1, today)) ||
        /^(se|से|ते|te)$/.test(items[link]!.text));
    // "Jan-Mar 2025": the dash is no word.
    const isDashed =
      !isRange && items[link] !== undefined && hasTag(items[link], 'month') && (!one.hasYear || items[at + 1]?.number !== null);
    const other = isRange ? readDay(items, link + 1, today) : isDashed ? readDay(items, link, today) : null;
    if (other !== null && other.to >= (one.hasYear ? one.from : other.to.slice(0, 4) + one.from.slice(4))) {
      let length = one.length + (isDashed ? 0 : 1) + other.length;
      if (items[at + length] !== undefined && hasTag(items[at + length]!, 'time')) length++;
      const from = one.hasYear ? one.from : other.to.slice(0, 4) + one.from.slice(4);
      return found(days(from, other.to), length);
    }
    if (items[link] !== undefined && hasTag(items[link]!, 'time', 'since'))
      return found(days(isAfterIt.test(items[link]!.text) && one.from !== one.to ? addDays(one.to, 1) : one.from, null), one.length + 1);
    if (
      items[link] !== undefined &&
      items[link + 1] !== undefined &&
      /^(से|se)$/.test(items[link]!.text) &&
      hasTag(items[link + 1]!, 'time', 'so-far')
    )
      return found(days(one.from, null), one.length + 2);
    // "April 2024 se": since then, where no other end follows.
    const isBeforeIt = /^(पहले|पूर्व|pehle|pahle|purv)$/u.test(items[link + 1]?.text ?? '');
    if (
      one.hasYear &&
      !isBeforeIt &&
      items[link] !== undefined &&
      /^(से|se|pasun|पासून)$/u.test(items[link].text) &&
      (items[link + 1]?.number ?? null) === null
    )
      return found(days(one.from, null), one.length + 1);
    return found(days(one.from, one.to), one.length, !one.hasYear);
  }
  if (is(0, 'time', 'since') || is(0, 'time', 'between')) {
    const inner = readPeriod(items, at + 1, today);
    if (inner?.period.kind === 'days' && !is(1, 'time')) {
      const isOpen = is(0, 'time', 'since') && inner.length <= (readDay(items, at + 1, today)?.length ?? inner.length);
      // "After 2024" begins when it is over; since 2024 with it.
      const isAfter = isOpen && isAfterIt.test(text) && inner.period.to !== null && inner.period.to !== inner.period.from;
      if (isAfter) return found(days(addDays(inner.period.to!, 1), null), inner.length + 1);
      return found(isOpen ? days(inner.period.from, null) : inner.period, inner.length + 1);
    }
  }
  if (is(0, 'time', 'last')) {
    // "The last quarter of 2025", "of last year": its fourth.
    const link = at + (is(2, 'fn') && !is(2, 'time') ? 3 : 2);
    const ofIts =
      valueOf(item(1), 'unit') === 'quarter'
        ? isYear(items[link]?.number ?? null)
          ? { year: items[link]!.number!, length: 1 }
          : spokenYear(items, link, thisYear)
        : null;
    if (ofIts !== null) return found(months(`${ofIts.year}-10`, 3), link - at + ofIts.length);
    // "Over the past year" is the twelve months that are past, "last year" the one of the calendar.
    if (text === 'past' && valueOf(item(1), 'unit') === 'year') return found({ kind: 'last', count: 12, unit: 'month' }, 2, true);
    const count = number(1);
    // "In the last few months" are the twelve that are taken without days, "few years" three, which is said.
    if (isFew.test(item(1)?.text ?? '') && is(2, 'unit')) {
      const isOfYears = is(2, 'unit', 'year') || is(2, 'unit', 'fy');
      return found(isOfYears ? { kind: 'last', count: 36, unit: 'month' } : { kind: 'default' }, 3, true);
    }
    const unit = valueOf(item(count === null ? 1 : 2), 'unit');
    if (unit === null) return null;
    // गेले of "विकले गेले FY25 मध्ये" is a verb: the year has its own number.
    if (unit === 'fy' && count === null && number(2) !== null && fyOf(items, at + 1, today) !== null) return null;
    const isOfYears = unit === 'year' || unit === 'fy';
    // "The last one and a half years" are eighteen months.
    if (count !== null && Number.isInteger(isOfYears ? 12 * count : count) && count > 0 && count <= 240)
      return found({ kind: 'last', count: isOfYears ? 12 * count : count, unit: unit === 'quarter' ? 'quarter' : 'month' }, 3);
    if (count !== null) return null;
    if (unit === 'month' || unit === 'quarter') return found({ kind: 'last', count: 1, unit }, 2);
    return unit === 'fy' ? found(financialYear(thisFy - 1), 2) : found(year(thisYear - 1), 2, true);
  }
  // "Five years ago": that year, which is said. One year ago is what something is compared with.
  if (
    number(0) !== null &&
    Number.isInteger(number(0)) &&
    number(0)! >= 2 &&
    number(0)! <= 40 &&
    is(1, 'unit', 'year') &&
    yearsAgo.test(item(2)?.text ?? '')
  )
    return found(year(thisYear - number(0)!), 3, true);
  if (is(0, 'time', 'last-year')) return found(year(thisYear - 1), 1, true);
  if (is(0, 'time', 'this-year')) return found(days(`${thisYear}-01-01`, null), 1);
  if (is(0, 'time', 'this')) {
    const unit = valueOf(item(1), 'unit');
    const length = is(2, 'time', 'so-far') ? 3 : 2;
    // Whose financial year begins in April may mean that one: which is taken is said.
    if (unit === 'year') return found(days(`${thisYear}-01-01`, null), length, true);
    if (unit === 'fy') return found(days(`${thisFy}-04-01`, null), length);
    if (unit === 'month') return found(days(startOfMonth(monthOf(today)), null), length);
    if (unit === 'quarter')
      return found(days(`${thisYear}-${two(3 * Math.floor((Number(today.slice(5, 7)) - 1) / 3) + 1)}-01`, null), length);
  }
  return null;
  function readDay(all: readonly Item[], from: number, now: IsoDate) {
    return dayRange(all, from, now);
  }
}

/** "1 Jan to 15 Mar 2025": the year is that of the later day. */
function dayOfLater(items: readonly Item[], at: number, today: IsoDate): DayRange | null {
  const day = items[at]?.number ?? null;
  const month = Number(valueOf(items[at + 1], 'month') ?? 0);
  const isJoined =
    items[at + 2] !== undefined &&
    (hasTag(items[at + 2]!, 'time', 'until') || hasTag(items[at + 2]!, 'marker') || /^(to|se|से|ते|te)$/u.test(items[at + 2]!.text));
  const later = day !== null && day <= 31 && month > 0 && isJoined ? dayRange(items, at + 3, today) : null;
  if (later === null || later.from !== later.to) return null;
  const own = `${later.from.slice(0, 4)}-${two(month)}-${two(day!)}`;
  return isDate(own) && own <= later.from ? { from: own, to: own, length: 2, hasYear: true } : null;
}

/** A day, month or year with "until" after it. */
function endsThen(items: readonly Item[], at: number, today: IsoDate): boolean {
  const day = dayRange(items, at, today);
  const end = day === null ? undefined : items[at + day.length];
  return end !== undefined && (hasTag(end, 'time', 'until') || hasTag(end, 'bound', 'max'));
}

/** "This year", "last year", "गतवर्षी": which year is spoken of, and in how many words. */
function spokenYear(items: readonly Item[], from: number, thisYear: number): { year: number; length: number } | null {
  const [one, other] = [items[from], items[from + 1]];
  if (one === undefined) return null;
  if (hasTag(one, 'time', 'last-year')) return { year: thisYear - 1, length: 1 };
  if (hasTag(one, 'time', 'this-year')) return { year: thisYear, length: 1 };
  if (valueOf(other, 'unit') !== 'year') return null;
  return hasTag(one, 'time', 'last')
    ? { year: thisYear - 1, length: 2 }
    : hasTag(one, 'time', 'this')
      ? { year: thisYear, length: 2 }
      : null;
}

/** "March last year", "is saal April se": the month of the year that is spoken of, or all since then. */
function monthOfSpokenYear(items: readonly Item[], at: number, thisYear: number): { period: PeriodMeant; length: number } | null {
  const monthAt = (from: number) => (items[from]?.text === 'may' && from !== at ? 0 : Number(valueOf(items[from], 'month') ?? 0));
  const small = (from: number) => {
    let next = from;
    while (
      items[next] !== undefined &&
      hasTag(items[next]!, 'fn') &&
      !hasTag(items[next]!, 'time') &&
      items[next]!.number === null &&
      next < from + 2
    )
      next++;
    return next;
  };
  let [month, year, end] = [0, 0, at];
  const first = spokenYear(items, at, thisYear);
  if (first !== null) {
    const where = small(at + first.length);
    [month, year, end] = [monthAt(where), first.year, where + 1];
  } else if (monthAt(at) > 0 && items[at + 1]?.number === null) {
    const where = small(at + 1);
    const later = spokenYear(items, where, thisYear);
    if (later !== null) [month, year, end] = [monthAt(at), later.year, where + later.length];
  }
  // "इस साल जनवरी से जून तक".
  const last = month > 0 && /^(से|se|to|ते|te|till|until|and|और|आणि|aur)$/u.test(items[end]?.text ?? '') ? monthAt(end + 1) : 0;
  if (last > month && (items[end + 2]?.number ?? null) === null) {
    const isClosed = items[end + 2] !== undefined && /^(तक|पर्यंत|tak|paryant)$/u.test(items[end + 2]!.text);
    return { period: months(`${year}-${two(month)}`, last - month + 1), length: end + 2 - at + (isClosed ? 1 : 0) };
  }
  if (month === 0 || (items[end]?.number ?? null) !== null || monthAt(end) > 0) return null;
  const isSince = [items[end], items[at - 1]].some(
    (item) => item !== undefined && (hasTag(item, 'time', 'since') || /^(से|se)$/.test(item.text)),
  );
  const start = `${year}-${two(month)}`;
  const isAfter = items[end] !== undefined && (hasTag(items[end]!, 'time', 'since') || /^(से|se)$/.test(items[end]!.text));
  return isSince
    ? { period: days(`${start}-01`, null), length: end - at + (isAfter ? 1 : 0) }
    : { period: months(start, 1), length: end - at };
}

const atFirst =
  /^(first|initial|opening|starting|पहले|पहिले|पहिल्या|शुरुआती|सुरुवातीचे|सुरुवातीच्या|pehle|pahle|pahile|pahilya|shuru ke|shuruati|suruvatiche|suruvatichya)$/u;
const atLast =
  /^(last|final|closing|आखिरी|अंतिम|शेवटचे|शेवटच्या|शेवटचा|aakhri|akhri|aakhiri|akhiri|antim|shevatche|shevtche|shevatchya|shevtchya)$/u;

/** "The first six months of 2026", "2025 ke aakhri teen mahine", "first nine months of FY26": the year before its months, or after them. */
function monthsOfYear(items: readonly Item[], at: number, today: IsoDate): Omit<PeriodFound, 'from'> | null {
  const small = (from: number) => {
    let next = from;
    while (
      next < from + 3 &&
      items[next] !== undefined &&
      hasTag(items[next]!, 'fn') &&
      !atFirst.test(items[next]!.text) &&
      items[next]!.number === null
    )
      next++;
    return next;
  };
  const yearAt = (from: number): { start: IsoDate; length: number; isAssumed: boolean } | null => {
    const own = items[from]?.number ?? null;
    if (isYear(own)) return { start: `${own}-01-01`, length: 1, isAssumed: false };
    const fy = items[from] !== undefined && hasTag(items[from]!, 'unit', 'fy') ? fyOf(items, from, today) : null;
    if (fy !== null) return { start: fy.from, length: fy.length, isAssumed: false };
    const spoken = spokenYear(items, from, Number(today.slice(0, 4)));
    return spoken === null ? null : { start: `${spoken.year}-01-01`, length: spoken.length, isAssumed: true };
  };
  const partAt = (from: number) => {
    const [word, count, unit] = [items[from], items[from + 1]?.number ?? null, items[from + 2]];
    const isFirst = word !== undefined && atFirst.test(word.text);
    if (word === undefined || !(isFirst || atLast.test(word.text)) || unit === undefined || !hasTag(unit, 'unit', 'month')) return null;
    return count === null || !Number.isInteger(count) || count < 1 || count > 11 ? null : { isFirst, count };
  };
  const own = partAt(at);
  const after = own === null ? null : yearAt(small(at + 3));
  const before = own === null ? yearAt(at) : null;
  const where = before === null ? 0 : small(at + before.length);
  const part = own ?? (before === null ? null : partAt(where));
  const named = after ?? before;
  if (part === null || named === null) return null;
  const first = part.isFirst ? named.start : addMonths(named.start, 12 - part.count);
  const length = after === null ? where + 3 - at : small(at + 3) + after.length - at;
  return { period: months(monthOf(first), part.count), length, isAssumed: named.isAssumed };
}

/** The year or financial year first, then its part: "2025 च्या दुसऱ्या तिमाहीत", "FY26 Q1", "2025 ki pehli chhamahi". */
function partAfterYear(items: readonly Item[], at: number, today: IsoDate): { period: PeriodMeant; length: number } | null {
  const first = items[at]?.number ?? null;
  const fy = items[at] !== undefined && hasTag(items[at], 'unit', 'fy') ? fyOf(items, at, today) : null;
  if (!isYear(first) && fy === null) return null;
  const start = fy === null ? `${first}-01-01` : fy.from;
  let after = at + (fy?.length ?? 1);
  const isPart = (item: Item) => hasTag(item, 'quarter') || hasTag(item, 'half') || hasTag(item, 'marker');
  while (
    items[after] !== undefined &&
    hasTag(items[after]!, 'fn') &&
    !isPart(items[after]!) &&
    items[after]!.number === null &&
    after < at + 5
  )
    after++;
  for (const [slot, size] of [
    ['quarter', 3],
    ['half', 6],
  ] as const) {
    const [one, other] = [items[after], items[after + 1]];
    if (one === undefined || other === undefined) continue;
    // "2025 की अंतिम तिमाही" is its fourth.
    const isLast = atLast.test(one.text) && hasTag(other, 'unit', slot);
    const part = isLast ? 12 / size : hasTag(one, slot) ? other.number : hasTag(other, 'unit', slot) ? one.number : null;
    if (part === null || !Number.isInteger(part) || part < 1 || part > 12 / size) continue;
    return { period: months(monthOf(addMonths(start, size * (part - 1))), size), length: after + 2 - at };
  }
  const month = fy === null ? Number(valueOf(items[after], 'month') ?? 0) : 0;
  // "2025 March": but "in 2024 may" of English is a word of manners.
  if (month > 0 && after === at + 1 && items[after]!.text !== 'may') return { period: months(`${first}-${two(month)}`, 1), length: 2 };
  return null;
}

function fyOf(items: readonly Item[], at: number, today: IsoDate): { from: IsoDate; length: number } | null {
  const numberAt = (step: number) => items[at + step]?.number ?? null;
  const first = numberAt(1);
  if (first === null || !(isYear(first) || (Number.isInteger(first) && first < 100))) return null;
  const second = numberAt(2);
  const isSpan = second !== null && century(second) % 100 === (century(first) + 1) % 100;
  const begins = isSpan ? century(first) : century(first) - 1;
  return begins > Number(today.slice(0, 4)) + 1 ? null : { from: `${begins}-04-01`, length: isSpan ? 3 : 2 };
}

function fyStart(items: readonly Item[], at: number, today: IsoDate): IsoDate | null {
  if (items[at] === undefined || !hasTag(items[at], 'unit', 'fy')) return null;
  const fy = readPeriod(items, at, today);
  return fy?.period.kind === 'days' ? fy.period.from : null;
}

type DayRange = { from: IsoDate; to: IsoDate; length: number; hasYear: boolean };

/** "2024", "March 2024", "1 May 2026", "May 1, 2026". A day that does not exist is none. */
function dayRange(items: readonly Item[], at: number, today: IsoDate): DayRange | null {
  const number = (step: number) => items[at + step]?.number ?? null;
  const month = (step: number) => Number(valueOf(items[at + step], 'month') ?? 0);
  const range = (from: IsoDate, to: IsoDate, length: number, hasYear = true): DayRange => ({ from, to, length, hasYear });
  const text = items[at]?.text ?? '';
  if (isDate(text)) return range(text, text, 1);
  const [first, second, third] = [number(0), number(1), number(2)];
  const day = (y: number, m: number, d: number, length: number) => {
    const one = `${y}-${two(m)}-${two(d)}`;
    return isDate(one) ? range(one, one, length) : null;
  };
  if (first !== null && Number.isInteger(first) && month(1) > 0 && isYear(third)) return day(third, month(1), first, 3);
  if (month(0) > 0) {
    if (second !== null && second <= 31 && isYear(third)) return day(third, month(0), second, 3);
    const named = isYear(second) ? second : Number(today.slice(0, 4)) - (month(0) > Number(today.slice(5, 7)) ? 1 : 0);
    return range(
      `${named}-${two(month(0))}-01`,
      `${named}-${two(month(0))}-${two(daysInMonth(named, month(0)))}`,
      isYear(second) ? 2 : 1,
      isYear(second),
    );
  }
  // "2020-2025": all of these years.
  if (isYear(first) && isYear(second) && second > first + 1 && month(2) === 0) return range(`${first}-01-01`, `${second}-12-31`, 2);
  if (isYear(first) && month(1) === 0) {
    const unit = items[at + 1] !== undefined && hasTag(items[at + 1]!, 'unit', 'year') ? 2 : 1;
    return range(`${first}-01-01`, `${first}-12-31`, unit);
  }
  return null;
}
