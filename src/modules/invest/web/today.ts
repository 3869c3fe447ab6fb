import { dateInIndia, type IsoDate } from '#core/period.ts';

/** The day in India: duties and loan rates are those of today. */
export const todayInIndia = (): IsoDate => dateInIndia(Date.now()) ?? '';
