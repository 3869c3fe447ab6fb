/** What a module stores about people: a person can be given all of it and it can be taken away, without the account knowing the modules. */
export type PersonalData = {
  name: string;
  /** What it is, in a sentence people read before they delete their account. */
  what: string;
  /** What stays after a deletion, and why; empty when nothing does. */
  stays: string;
  tell: (userId: string) => Promise<unknown>;
  erase: (userId: string) => Promise<void>;
};
