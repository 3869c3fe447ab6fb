import { expect, test } from 'vitest';
import { dayNumber, dayText, isOfficeDay, monthCount, monthFirstText, monthIndex, monthOfDay, officeDays, yearOfDay } from './calendar.ts';

test('days, months and their texts agree', () => {
  const day = dayNumber(2020, 12, 31);
  expect(dayText(day)).toBe('31/12/2020');
  expect(monthFirstText(day)).toBe('12/31/2020');
  expect(monthOfDay(day)).toBe(monthIndex(2020, 12));
  expect(yearOfDay(day)).toBe(2020);
  expect(monthIndex(2026, 10)).toBe(monthCount - 1);
});

test('nothing is registered on Sundays, second and fourth Saturdays and national holidays', () => {
  expect(isOfficeDay(dayNumber(2024, 8, 15))).toBe(false);
  expect(isOfficeDay(dayNumber(2024, 8, 18))).toBe(false);
  expect(isOfficeDay(dayNumber(2024, 8, 10))).toBe(false);
  expect(isOfficeDay(dayNumber(2024, 8, 17))).toBe(true);
  for (let month = 0; month < monthCount; month += 1) expect(officeDays(month).length).toBeGreaterThan(20);
});
