import type { Ground } from './ground.ts';

/**
 * What a module keeps of people. Each says it when it registers, so that a person can be given all of it and it can be taken
 * away, without the account knowing the modules.
 */
export type PersonalData = {
  name: string;
  /** What it is, in a sentence people read before they delete their account. */
  what: string;
  /** What stays after a deletion, and why; empty when nothing does. */
  stays: string;
  tell: (userId: string) => Promise<unknown>;
  erase: (userId: string) => Promise<void>;
};

const told = new WeakMap<Ground, PersonalData[]>();

export function keepsPersonalData(ground: Ground, part: PersonalData) {
  const parts = told.get(ground) ?? [];
  told.set(ground, [...parts, part]);
}

export const personalDataOf = (ground: Ground): readonly PersonalData[] => told.get(ground) ?? [];
