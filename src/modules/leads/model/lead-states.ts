/** What becomes of a request. A suspect one looks like a program's: it is stored and nobody is mailed about it. */
export const leadStates = ['new', 'open', 'won', 'lost', 'suspect'] as const;
export type LeadState = (typeof leadStates)[number];
