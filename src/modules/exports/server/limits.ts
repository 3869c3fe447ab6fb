/** What one person may ask of the machine, and how long it keeps what they got. */
export const limits = {
  /** Files being made at once: a third would only slow the other two. */
  runningPerPerson: 2,
  /** Files kept for one person: a week of hard work; more is a script that should call the API for rows. */
  keptPerPerson: 100,
  bytesPerPerson: 2_000_000_000,
  /** Excel itself stops at 1,048,576 a sheet; two sheets of it are the most a person can use. */
  rows: 2_000_000,
  /** Up to so many rows a file is written at once; beyond it waits for its turn as a job. */
  rowsAtOnce: 20_000,
  /** So long the asking waits for a small file, so that it can be handed over with the answer. */
  answerWithinMs: 2000,
  keptDays: 7,
  /** How often the progress of a file is noted, and how long without a note it is taken for abandoned. */
  heartbeatMs: 1000,
  abandonedAfterMs: 120_000,
  /** So long a file may stand in the queue. */
  waitsAtMostMs: 6 * 3_600_000,
} as const;

export const DAY_MS = 86_400_000;
