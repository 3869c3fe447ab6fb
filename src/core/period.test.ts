import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarQuarterLabel,
  calendarQuarterOf,
  calendarQuarterRange,
  completedMonths,
  dateFromDayNumber,
  dayNumber,
  daysBetween,
  mondayOf,
  displayDate,
  endOfMonth,
  financialQuarterLabel,
  financialQuarterOf,
  financialQuarterRange,
  financialYearLabel,
  financialYearOf,
  financialYearRange,
  financialYearSpan,
  formatDate,
  halfYearLabel,
  isDate,
  lastFullMonths,
  lastMonths,
  monthFromNumber,
  monthLabel,
  monthNumber,
  monthOf,
  monthsBetween,
  monthsInRange,
  parseDate,
  startOfMonth,
} from './period.ts';

test('a date is taken year first, day first or as a timestamp', () => {
  expect(parseDate('2024-03-15')).toBe('2024-03-15');
  expect(parseDate('15-03-2024')).toBe('2024-03-15');
  expect(parseDate(' 15-03-2024 ')).toBe('2024-03-15');
  expect(parseDate(Date.UTC(2024, 2, 15))).toBe('2024-03-15');
});

test('a timestamp is the day in India, so midnight there is not the day before', () => {
  expect(parseDate(Date.parse('2024-03-15T00:00:00+05:30'))).toBe('2024-03-15');
  expect(parseDate(Date.parse('2024-03-15T23:59:59+05:30'))).toBe('2024-03-15');
});

test('days that do not exist and every other form are no dates', () => {
  const none = [
    '31-02-2024',
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '00-01-2024',
    '2024/03/15',
    '15.03.2024',
    '2024-3-5',
    '20240315',
    '',
    'today',
  ];
  for (const value of [...none, null, undefined, NaN, Infinity, {}, new Date(), true]) expect(parseDate(value), String(value)).toBeNull();
  expect(parseDate('29-02-2024')).toBe('2024-02-29');
  expect(isDate('1900-02-29')).toBe(false);
  expect(isDate('15-03-2024')).toBe(false);
});

test('a date is displayed in words, or as Invalid Date unless three dash-separated parts make a day', () => {
  expect(displayDate('2024-03-15')).toBe('15 Mar 2024');
  expect(displayDate('05-09-2024')).toBe('5 Sep 2024');
  for (const value of ['2024-03', '15/03/2024', 'a-b-c', '31-02-2024', '1-2-3-4', '', null, undefined, 5])
    expect(displayDate(value)).toBe('Invalid Date');
  expect(formatDate(null)).toBe('not known');
});

test('the financial year runs from April to March and is named by its end', () => {
  expect(financialYearOf('2024-03-31')).toBe(2024);
  expect(financialYearOf('2024-04-01')).toBe(2025);
  expect(financialYearLabel(2025)).toBe('FY25');
  expect(financialYearLabel(2009)).toBe('FY09');
  expect(financialYearSpan(2025)).toBe('2024-25');
  expect(financialYearSpan(2000)).toBe('1999-00');
  expect(financialYearRange(2025)).toEqual({ from: '2024-04-01', to: '2025-03-31' });
});

test('Q1 of a financial year is April to June', () => {
  expect(financialQuarterOf('2024-04-01')).toEqual({ year: 2025, quarter: 1 });
  expect(financialQuarterOf('2025-03-31')).toEqual({ year: 2025, quarter: 4 });
  expect(financialQuarterLabel(financialQuarterOf('2024-12-31'))).toBe('Q3 FY25');
  expect(financialQuarterRange({ year: 2025, quarter: 4 })).toEqual({ from: '2025-01-01', to: '2025-03-31' });
});

test('calendar quarters and half-years are those of market reports', () => {
  expect(calendarQuarterLabel(calendarQuarterOf('2024-05-10'))).toBe('Q2 2024');
  expect(calendarQuarterRange({ year: 2024, quarter: 1 })).toEqual({ from: '2024-01-01', to: '2024-03-31' });
  expect(halfYearLabel('2024-06-30')).toBe('H1 2024');
  expect(halfYearLabel('2024-07-01')).toBe('H2 2024');
});

test('a month added to the last of January ends on the last of February', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2023-01-31', 1)).toBe('2023-02-28');
  expect(addMonths('2024-03-15', -12)).toBe('2023-03-15');
  expect(endOfMonth('2024-02')).toBe('2024-02-29');
  expect(startOfMonth('2024-02-17')).toBe('2024-02-01');
});

test('months are labelled, counted and listed', () => {
  expect(monthLabel('2024-03-01')).toBe('Mar 2024');
  expect(monthLabel('2024-03')).toBe('Mar 2024');
  expect(monthsBetween('2024-01-31', '2024-03-01')).toBe(2);
  expect(completedMonths('2024-01-15', '2024-03-14')).toBe(1);
  expect(completedMonths('2024-03-14', '2024-01-15')).toBe(-1);
  expect(monthsInRange('2023-11-30', '2024-02-01')).toEqual(['2023-11', '2023-12', '2024-01', '2024-02']);
  expect(monthsInRange('2024-02', '2024-01')).toEqual([]);
});

test('the last twelve months end today; a series ends with the last month that is over', () => {
  expect(lastMonths('2024-03-15', 12)).toEqual({ from: '2023-03-16', to: '2024-03-15' });
  expect(lastFullMonths('2024-03-15', 12)).toEqual({ from: '2023-03-01', to: '2024-02-29' });
});

test('a text that is no date is refused by the sums, not passed on as NaN', () => {
  expect(() => daysBetween('2024-02-30', '2024-03-01')).toThrow('not a date: 2024-02-30');
  expect(() => monthLabel('2024')).toThrow();
});

const days = fc.integer({ min: dayNumber('1800-01-01'), max: dayNumber('2200-12-31') });
const dates = days.map(dateFromDayNumber);

test('every day has one number, and days are in order of their text', () => {
  fc.assert(
    fc.property(days, days, (a, b) => {
      expect(dayNumber(dateFromDayNumber(a))).toBe(a);
      expect(dateFromDayNumber(a) < dateFromDayNumber(b)).toBe(a < b);
      expect(addDays(dateFromDayNumber(a), b - a)).toBe(dateFromDayNumber(b));
    }),
  );
});

test('both ways of writing a date are read as the same day', () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(parseDate(date.split('-').reverse().join('-'))).toBe(date);
      expect(parseDate(dayNumber(date) * 86_400_000)).toBe(date);
    }),
  );
});

test('a date lies within the month, quarter and financial year said to hold it', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const ranges = [
        { from: startOfMonth(date), to: endOfMonth(date) },
        financialYearRange(financialYearOf(date)),
        financialQuarterRange(financialQuarterOf(date)),
        calendarQuarterRange(calendarQuarterOf(date)),
      ];
      for (const { from, to } of ranges) {
        expect(from <= date && date <= to).toBe(true);
      }
      expect(monthFromNumber(monthNumber(date))).toBe(monthOf(date));
    }),
  );
});

test('adding months lands in the month meant and keeps the day where it exists', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -600, max: 600 }), (date, months) => {
      const later = addMonths(date, months);
      expect(isDate(later)).toBe(true);
      expect(monthsBetween(date, later)).toBe(months);
      expect(later.slice(8) === date.slice(8) || later === endOfMonth(later)).toBe(true);
    }),
  );
});

test('a week begins on Monday, also across a year and before 1970', () => {
  expect(['2026-11-22', '2026-11-23', '2026-01-01', '1969-12-31'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2025-12-29',
    '1969-12-29',
  ]);
});
