import type { SignedIn } from '../contract.ts';

/** Over which the window of a provider tells the page it came from how it went: after a visit elsewhere it does not know its opener any more. */
export const signInChannel = 'mulya-sign-in';
export type WindowMessage = { kind: 'signed-in'; signedIn: SignedIn } | { kind: 'refused'; message: string };

const MARK = 'window ';
/** Travels through the provider and back beside the address to go to. */
export const inWindow = (next: string) => MARK + next;
export const readNextOfProvider = (next: string) =>
  next.startsWith(MARK) ? { isWindow: true, next: next.slice(MARK.length) } : { isWindow: false, next };
