import { monthCount, monthIndex, monthOfYear, yearOfMonth } from './calendar.ts';

/**
 * How busy the registry is and how prices move, as settings of the demonstration. Sources: published monthly counts of
 * Pune registrations 2023–25 (press, after the registry) for the months; the same for the years 2022–25; years before
 * 2019 and after 2025 are estimates. None of this is a measurement of ours.
 */
const monthFactors = [1.04, 1.15, 1.26, 0.79, 0.74, 0.81, 0.85, 0.93, 1.0, 1.25, 1.01, 1.15];
const yearLevels: Record<number, number> = {
  2016: 0.78,
  2017: 0.74,
  2018: 0.8,
  2019: 0.85,
  2020: 0.62,
  2021: 0.95,
  2022: 1.0,
  2023: 1.15,
  2024: 1.4,
  2025: 1.45,
  2026: 1.48,
};
/** The closure of April and May 2020, and the rush into the lowered stamp duty of September 2020 to March 2021. */
const specialMonths: Record<string, number> = {
  '2020-4': 0.05,
  '2020-5': 0.05,
  '2020-9': 0.9,
  '2020-10': 1.1,
  '2020-11': 1.1,
  '2020-12': 1.9,
  '2021-1': 1.0,
  '2021-2': 1.1,
  '2021-3': 1.4,
};

/** Relative number of market sales registered in a month (an average month of 2022 is 1). */
export function activity(month: number): number {
  const year = yearOfMonth(month);
  const ofYear = monthOfYear(month);
  return (yearLevels[year] ?? 1) * (monthFactors[ofYear - 1] as number) * (specialMonths[`${year}-${ofYear}`] ?? 1);
}

export const activities = () => Float64Array.from({ length: monthCount }, (_, month) => activity(month));

/**
 * Documents registered in January to April 2021 but signed in the last days of December 2020, when duty was at its
 * lowest: the law allows four months for registration, and many used them.
 */
export const signedInDecember2020: ReadonlyMap<number, number> = new Map([
  [monthIndex(2021, 1), 0.5],
  [monthIndex(2021, 2), 0.3],
  [monthIndex(2021, 3), 0.22],
  [monthIndex(2021, 4), 0.12],
]);

/** City price level at mid-year, 2019 = 100. */
const priceLevels: readonly (readonly [year: number, level: number])[] = [
  [2015, 94],
  [2016, 95],
  [2017, 96],
  [2018, 98],
  [2019, 100],
  [2020, 99],
  [2021, 102],
  [2022, 108],
  [2023, 118],
  [2024, 129],
  [2025, 138],
  [2026, 145],
  [2027, 151],
];

/** Log of the general price level at a position on the month axis, relative to mid-2024, when the places' rates were read. */
export function generalLogLevel(monthPosition: number): number {
  return logLevelOf(2016 + monthPosition / 12) - logLevelOf(2024.5);
}

function logLevelOf(year: number): number {
  const first = priceLevels[0] as readonly [number, number];
  const at = year - 0.5 - first[0];
  const index = Math.min(priceLevels.length - 2, Math.max(0, Math.floor(at)));
  const from = Math.log((priceLevels[index] as readonly [number, number])[1]);
  const to = Math.log((priceLevels[index + 1] as readonly [number, number])[1]);
  return from + (to - from) * (at - index);
}
