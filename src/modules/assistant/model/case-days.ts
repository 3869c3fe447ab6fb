import { z } from 'zod';
import { addDays, addMonths, daysInMonth, type DateRange, type IsoDate } from '#core/period.ts';
import { resolveDays } from './resolve-days.ts';

const two = (part: number) => String(part).padStart(2, '0');
const CasePeriod = z.union([
  z.literal('default'),
  z.literal('all'),
  z.object({ last: z.tuple([z.number(), z.enum(['month', 'quarter'])]) }),
  z.object({ year: z.number() }),
  z.object({ fy: z.number() }),
  z.object({ quarter: z.string() }),
  z.object({ month: z.string() }),
  z.object({ toDate: z.enum(['year', 'fy']) }),
  z.object({ from: z.iso.date(), to: z.iso.date().optional() }),
]);

/** The days that a case of an evaluation set names, in data that reach `dataUntil`. */
export function caseDays(given: unknown, { dataUntil, today }: { dataUntil: IsoDate; today: IsoDate }): DateRange | null | 'default' {
  const period = CasePeriod.parse(given);
  if (period === 'default') return 'default';
  if (period === 'all') return null;
  if ('last' in period)
    return resolveDays({ kind: 'last', count: period.last[0], unit: period.last[1] }, { from: '1900-01-01', to: dataUntil });
  if ('year' in period) return { from: `${period.year}-01-01`, to: `${period.year}-12-31` };
  if ('fy' in period) return { from: `${period.fy}-04-01`, to: `${period.fy + 1}-03-31` };
  if ('quarter' in period) {
    const from = `${period.quarter.slice(0, 4)}-${two(3 * Number(period.quarter.slice(-1)) - 2)}-01`;
    return { from, to: addDays(addMonths(from, 3), -1) };
  }
  if ('month' in period)
    return {
      from: `${period.month}-01`,
      to: `${period.month}-${two(daysInMonth(Number(period.month.slice(0, 4)), Number(period.month.slice(5))))}`,
    };
  if ('toDate' in period) {
    const year = Number(today.slice(0, 4));
    const from = period.toDate === 'year' ? `${year}-01-01` : `${Number(today.slice(5, 7)) >= 4 ? year : year - 1}-04-01`;
    return { from, to: dataUntil };
  }
  return { from: period.from, to: period.to ?? dataUntil };
}
