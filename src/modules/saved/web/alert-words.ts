import type { AlertChoice } from '../contract.ts';

export const alertWords: Record<AlertChoice, string> = { never: 'No mail', daily: 'Each morning', weekly: 'Each week' };
