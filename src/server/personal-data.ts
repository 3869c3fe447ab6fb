import type { Words } from '#core/app-error.ts';

/** What a module stores about people: a person can be given all of it and it can be taken away, without the account knowing the modules. */
export type PersonalData = {
  /** In the data file of a person the part has its English name as a key. */
  name: Words;
  /** What it is, in a sentence people read before they delete their account. */
  what: Words;
  /** What stays after a deletion, and why; empty when nothing does. */
  stays: Words;
  tell: (userId: string) => Promise<unknown>;
  erase: (userId: string) => Promise<void>;
};
