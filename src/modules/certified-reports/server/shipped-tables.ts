import { readFileSync } from 'node:fs';
import { readHolidays, type Holidays } from '../model/business-days.ts';
import { readFees, type Fee } from '../model/quote.ts';

const read = (name: string) => readFileSync(new URL(`../../../../reference/${name}.csv`, import.meta.url), 'utf8');

let fees: Fee[] | undefined;
let holidays: Holidays | undefined;

export const shippedFees = () => (fees ??= readFees(read('certified-report-fees')));
export const shippedHolidays = () => (holidays ??= readHolidays(read('maharashtra-holidays')));
