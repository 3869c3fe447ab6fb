import type { PeriodMeant } from '../contract.ts';

/** Days that words of a question name: where they begin among its items, how many they take, and whether another reading was possible. */
export type PeriodFound = { period: PeriodMeant; from: number; length: number; isAssumed: boolean };
