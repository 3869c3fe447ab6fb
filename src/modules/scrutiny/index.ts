export { type Check, checkStampDuty, readPlaceAuthorities } from './model/duty/check-duty.ts';
export { checkOfficialValue, yearOfRates } from './model/duty/check-official-value.ts';
