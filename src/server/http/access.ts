import { productsFor, type Access } from '#core/endpoint.ts';
import { forbidden, notSignedIn } from '#core/app-error.ts';
import type { Caller } from '../ground.ts';

export type Person = Extract<Caller, { kind: 'person' }>;

export type Verdict = 'allowed' | 'sign-in-first' | 'not-allowed';

/** Whether a caller may use an endpoint at all. Which records of it they may see is for the module to say. */
export function judgeAccess(caller: Caller, access: Access): Verdict {
  if (access === 'anyone') return 'allowed';
  if (caller.kind === 'stranger') return 'sign-in-first';
  if (caller.isSuperuser || access === 'signed-in') return 'allowed';
  if (access === 'superuser') return 'not-allowed';
  return productsFor(access).some((product) => caller.products.includes(product)) ? 'allowed' : 'not-allowed';
}

export function demandAccess(caller: Caller, access: Access) {
  const verdict = judgeAccess(caller, access);
  if (verdict === 'sign-in-first') throw notSignedIn();
  if (verdict === 'not-allowed') throw forbidden();
}

/** The person behind a call whose endpoint asks for one. */
export function personOf(context: { caller: Caller }): Person {
  if (context.caller.kind !== 'person') throw notSignedIn();
  return context.caller;
}
