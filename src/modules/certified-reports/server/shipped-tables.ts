import { readHolidays, type Holidays } from '../model/business-days.ts';
import { readFees, type Fee } from '../model/quote.ts';
import { referenceText } from '#server/reference.ts';

let fees: Fee[] | undefined;
let holidays: Holidays | undefined;

export const shippedFees = () => (fees ??= readFees(referenceText('certified-report-fees')));
export const shippedHolidays = () => (holidays ??= readHolidays(referenceText('maharashtra-holidays')));
