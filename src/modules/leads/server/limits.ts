const hour = 3_600_000;
const day = 24 * hour;

/** Requests of one address, and of all, in an hour. An office behind one line is one address. */
export const mostOfAddress = 20;
export const mostOfAll = 300;
export const limitWindowMs = hour;

/** Whoever is named as sender gets no more receipts a day: the form is no way to fill somebody's letter box. */
export const mostReceipts = 3;
export const receiptWindowMs = day;

/** A mail that is not sent within this time is tried anew, also by another process. */
export const turnMs = 5 * 60_000;
/** An address that takes no receipt for days is wrong; staff is mailed until it succeeds. */
export const mostReceiptTries = 24;

const longestWaitMs = 6 * hour;
export const waitAfter = (tries: number) => Math.min(60_000 * 2 ** Math.min(tries, 20), longestWaitMs);

export const pageSize = 50;
