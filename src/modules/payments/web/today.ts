import { dateInIndia } from '#core/period.ts';

/** The day in India on this device's clock. Asked once when a screen opens. */
export const todayInIndia = () => dateInIndia(Date.now()) ?? '';
