import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { endpoint, type Access, type Product } from '#core/endpoint.ts';
import { mayUse } from '#core/roles.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { sessionAddress } from './session-address.ts';
import { findStoredPage, type KeptPage } from '../offline/stored-pages.ts';

/*
 * The frame needs to know who is there before any module is loaded, so the call for that is read here, with only the fields the frame uses. The
 * identity module owns and answers it. The page of a screen asks for it before its scripts are there (`sessionAddress`).
 */
const whoIsThere = endpoint({
  method: 'GET',
  path: sessionAddress,
  access: 'anyone',
  summary: 'The person who is signed in, or null',
  input: z.object({}),
  output: z.object({ fields: z.record(z.string(), z.unknown()).nullable() }),
});

export type User = {
  firstName: string;
  lastName: string;
  email: string;
  mobileNumber: string;
  isSuperuser: boolean;
  isOperator: boolean;
  /** An administrator whose rights wait for a second factor. */
  awaitsSecondFactor: boolean;
  /** True while a superuser sees the product as this person. */
  isImpersonated: boolean;
  products: readonly Product[];
  /** When the page was kept (milliseconds since 1970) from which we know who this is, because the server could not be asked; else null. */
  keptAt: number | null;
};
export type Session =
  | { status: 'unknown' | 'signed-out'; isAuth: false; user: null }
  | { status: 'failed'; isAuth: false; user: null; error: Error; retry: () => void }
  | { status: 'signed-in'; isAuth: true; user: User };

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => findUser(signal),
  staleTime: 5 * 60_000,
  // Asked also where the browser believes that there is no connection: a kept page may know.
  networkMode: 'always',
});

/** Longest wait for the server where this device knows from a kept page who is there. */
const PATIENCE_MS = 4000;
const ASK_AGAIN_MS = 10_000;

async function findUser(signal: AbortSignal): Promise<User | null> {
  const stored = await findStoredPage(location.pathname, Date.now()).catch(() => null);
  const limit = stored === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const { fields } = await call(whoIsThere, {}, { signal: limit, quiet: true });
    return fields === null ? null : userFrom(fields);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    if (stored !== null && !signal.aborted && isUnreachable(error)) return userOfKept(stored.page);
    throw error;
  }
}

/** No answer, none in time, or a server that is down: nothing was said about the person. */
const isUnreachable = (error: unknown) =>
  error instanceof ApiError ? error.status === 0 || error.status >= 500 : error instanceof DOMException && error.name === 'TimeoutError';

/** Whom a page was kept for. No role comes with it: a device without a connection opens what was kept and nothing else. */
export const userOfKept = ({ person, keptAt }: KeptPage): User => ({
  ...userFrom({}),
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  products: person.products,
  keptAt,
});

export function userFrom(fields: Record<string, unknown>): User {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    mobileNumber: text('mobile_number'),
    isSuperuser: fields.is_superuser === true,
    isOperator: fields.is_operator === true,
    awaitsSecondFactor: fields.needs_second_factor === true,
    isImpersonated: fields.is_impersonated === true,
    products: Array.isArray(fields.products) ? (fields.products as Product[]) : [],
    keptAt: null,
  };
}

export function useSession(): Session {
  const { data, error, refetch } = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => (typeof state.data?.keptAt === 'number' ? ASK_AGAIN_MS : false),
  });
  if (data) return { status: 'signed-in', isAuth: true, user: data };
  if (data === null) return { status: 'signed-out', isAuth: false, user: null };
  if (error) return { status: 'failed', isAuth: false, user: null, error, retry: () => void refetch() };
  return { status: 'unknown', isAuth: false, user: null };
}

/** The same rule the server applies to a call; here it only decides what is shown. */
export const hasAccess = (user: User | null, access: Access) => mayUse(user, access);
