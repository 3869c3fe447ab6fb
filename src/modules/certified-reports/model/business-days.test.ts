import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addBusinessDays, businessDaysBetween, isBusinessDay, readHolidays } from './business-days.ts';

const holidays = readHolidays(readFileSync(new URL('../../../../reference/maharashtra-holidays.csv', import.meta.url), 'utf8'));

test.each([
  ['2026-11-21', false, 'Saturday'],
  ['2026-11-22', false, 'Sunday'],
  ['2026-11-23', true, 'Monday'],
  ['2026-11-24', false, 'Guru Nanak Jayanti'],
  ['2026-05-01', false, 'Maharashtra Day'],
  ['2026-12-25', false, 'Christmas'],
])('%s is a business day: %s (%s)', (date, expected) => {
  expect(isBusinessDay(date, holidays)).toBe(expected);
});

test('five business days after a Friday before a holiday step over the weekends and the holiday', () => {
  expect(addBusinessDays('2026-11-20', 5, holidays)).toEqual({ dueOn: '2026-11-30', holidaysKnown: true });
  expect(addBusinessDays('2026-11-20', 7, holidays)).toEqual({ dueOn: '2026-12-02', holidaysKnown: true });
});

test('a payment on a weekend counts from the Monday after', () => {
  expect(addBusinessDays('2026-11-28', 1, holidays).dueOn).toBe('2026-11-30');
  expect(addBusinessDays('2026-11-29', 1, holidays).dueOn).toBe('2026-11-30');
});

test('across Diwali two holidays are stepped over, one of them on a Sunday', () => {
  expect(addBusinessDays('2026-11-06', 3, holidays).dueOn).toBe('2026-11-12');
});

test('a year without holidays in the table is counted by weekends, and the answer says so', () => {
  expect(addBusinessDays('2031-01-06', 3, holidays)).toEqual({ dueOn: '2031-01-09', holidaysKnown: false });
  expect(addBusinessDays('2027-12-30', 3, holidays)).toEqual({ dueOn: '2028-01-04', holidaysKnown: false });
});

test('counting and adding agree', () => {
  for (let days = 1; days <= 40; days++) {
    const { dueOn } = addBusinessDays('2026-10-01', days, holidays);
    expect(businessDaysBetween('2026-10-01', dueOn, holidays)).toBe(days);
    expect(businessDaysBetween(dueOn, '2026-10-01', holidays)).toBe(-days);
  }
});

test('every shipped holiday has a source, fixed dates are sure, and no day stands twice', () => {
  const csv = readFileSync(new URL('../../../../reference/maharashtra-holidays.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(holidays.byDate.size).toBe(csv.length - 1);
  for (const year of [2025, 2026, 2027])
    for (const day of ['01-26', '05-01', '08-15', '10-02', '12-25']) expect(holidays.byDate.get(`${year}-${day}`)?.confidence).toBe('H');
});
