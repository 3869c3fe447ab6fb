import type { FastifyInstance } from 'fastify';
import { AppError, forbidden, notSignedIn } from '#core/app-error.ts';
import type { Access, Endpoint, Product } from '#core/endpoint.ts';
import { mayUse } from '#core/roles.ts';
import * as words from '#messages/server/errors';
import type { Caller } from '../ground.ts';

export type Person = Extract<Caller, { kind: 'person' }>;

export type Verdict = 'allowed' | 'sign-in-first' | 'not-allowed';

/** Whether a caller may use an endpoint at all. Which records of it they may see is for the module to say. */
export function judgeAccess(caller: Caller, access: Access): Verdict {
  const rights = caller.kind === 'person' ? caller : null;
  if (mayUse(rights, access)) return 'allowed';
  return rights === null ? 'sign-in-first' : 'not-allowed';
}

/** A key opens what names its scope, and of that what its owner may do; beside it what is open to anyone. */
export function demandScope(caller: Caller, { access, apiScope }: Pick<Endpoint, 'access' | 'apiScope'>) {
  if (caller.kind === 'stranger' || caller.key === undefined || access === 'anyone') return;
  if (apiScope === undefined) throw new AppError(403, 'not-for-keys', words.notForKeys);
  if (!caller.key.scopes.includes(apiScope)) throw new AppError(403, 'key-scope', () => words.keyScope({ scope: apiScope }));
}

export function demandAccess(caller: Caller, access: Access) {
  const verdict = judgeAccess(caller, access);
  if (verdict === 'sign-in-first') throw notSignedIn();
  if (verdict === 'not-allowed') throw caller.kind === 'person' && caller.awaitsSecondFactor ? secondFactorFirst() : forbidden();
}

const secondFactorFirst = () => new AppError(403, 'second-factor-first', words.secondFactorFirst);

/** The person behind a call whose endpoint asks for one. */
export function personOf(context: { caller: Caller }): Person {
  if (context.caller.kind !== 'person') throw notSignedIn();
  return context.caller;
}

/** For what nobody does in another's name: passwords, second factors, keys, deletion, payments. */
export function ownPersonOf(context: { caller: Caller }): Person {
  const person = personOf(context);
  if (person.impersonatedBy !== undefined) throw forbidden(words.asSomebodyElse);
  return person;
}

type Purchase = {
  product: Product;
  /** Asked only where the product does not open it, or each call is counted. */
  isBought: (person: Person) => Promise<boolean>;
  /** What others are told. */
  refusal: () => AppError;
};

/** Opens to holders of a product, each call counted where theirs is a trial, and to whoever has bought this one thing. */
export async function demandProductOrPurchase(
  { countUse }: Pick<FastifyInstance, 'countUse'>,
  caller: Caller,
  endpoint: Endpoint,
  { product, isBought, refusal }: Purchase,
): Promise<void> {
  const access = { entitled: product } as const;
  const isHolder = judgeAccess(caller, access) === 'allowed';
  const person = personOf({ caller });
  if (isHolder && person.limited === undefined) return;
  if (await isBought(person)) return;
  if (isHolder) return countUse(caller, { ...endpoint, access });
  if (person.awaitsSecondFactor) demandAccess(caller, access);
  throw refusal();
}
