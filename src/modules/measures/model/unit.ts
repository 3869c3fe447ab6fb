import * as words from '#messages/measures/units';

const unitWords = {
  sales: words.sales,
  projects: words.projects,
  units: words.units,
  months: words.months,
  promoters: words.promoters,
  money: words.money,
  'money per sq ft': words.moneyPerSqft,
  'sq ft': words.sqft,
  percent: words.percent,
  times: words.times,
  'sales a month': words.salesAMonth,
  'sales a month per project': words.salesAMonthPerProject,
  days: words.days,
  points: words.points,
  /** 100 in the first known quarter. */
  index: words.index,
} as const;

/** As the API and files name it. */
export type Unit = keyof typeof unitWords;

/** As screens say it. */
export const unitName = (unit: Unit) => unitWords[unit]();
