import type { Access } from '#core/endpoint.ts';
import { firstScreen, readNext } from './next-address.ts';
import { followsAnother } from './own-storage.ts';

/** Where a person goes who has signed in. An address that somebody else was at is not theirs. */
export const addressAfterSignIn = (search: string, otherwise?: string) => (followsAnother() ? firstScreen : readNext(search, otherwise));

/** Goes along to that address: where it is not open to them, they are led to the first screen, which says so. */
export const justSignedIn = { justSignedIn: true } as const;
export const hasJustSignedIn = (state: unknown) => typeof state === 'object' && state !== null && 'justSignedIn' in state;

/** What the first screen is told of an address that is not open to the person. */
export type NotIncluded = { pageName: string; page: string; access: Access };
export const notIncludedOf = (state: unknown): NotIncluded | null =>
  typeof state === 'object' && state !== null && 'notIncluded' in state ? (state.notIncluded as NotIncluded) : null;
