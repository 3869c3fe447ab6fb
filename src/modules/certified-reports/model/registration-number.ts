import * as words from '#messages/certified-reports/errors';
/**
 * The number the Insolvency and Bankruptcy Board of India gives a registered valuer: IBBI/RV/NN/YYYY/NNNNN, with the organisation's
 * number, the year of registration and a running number.
 */
const pattern = /^IBBI\/RV\/(\d{2})\/(\d{4})\/(\d{5})$/;

export const faultOfRegistration = (text: string, thisYear: number): string | null => {
  const parts = pattern.exec(text);
  if (!parts) return words.registrationForm({ form: 'IBBI/RV/NN/YYYY/NNNNN', example: 'IBBI/RV/07/2019/12345' });
  const year = Number(parts[2]);
  // The rules are of October 2017; the first valuers were registered in 2018.
  if (year < 2018 || year > thisYear) return words.registrationYear({ year: String(year), first: '2018', last: String(thisYear) });
  return null;
};
