import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
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
const current = endpoint({
  method: 'POST',
  path: '/auth/user/current/',
  access: 'signed-in',
  summary: 'The person who is signed in',
  input: z.object({}),
  output: z.array(z.object({ fields: z.record(z.string(), z.unknown()) })),
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

/**
 * Somebody else is there now: forgets what was read for the person before and asks who it is. The query of the session stays the one that the frame
 * watches, which need not be drawn anew by itself.
 */
export async function followPerson(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Longest wait for the server where this device knows from a kept page who is there. */
const PATIENCE_MS = 4000;
const ASK_AGAIN_MS = 10_000;

/**
 * The first question of a page is answered by what its head asked for. Who is there may have changed since, and a browser gives that answer to a
 * second call of the same address, whatever the call says of caches: later questions go to an address that no page names.
 */
let isAskedAgain = false;

async function findUser(signal: AbortSignal): Promise<User | null> {
  const stored = await findStoredPage(location.pathname, Date.now()).catch(() => null);
  const limit = stored === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const asks = isAskedAgain ? askAgain : askFirst;
  isAskedAgain = true;
  try {
    const fields = await asks(limit);
    return fields === null ? null : userFrom(fields);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    if (stored !== null && !signal.aborted && isUnreachable(error)) return userOfKept(stored.page);
    throw error;
  }
}

/** Who it is that a page is drawn for; null where nobody is signed in. */
export async function findVisitor(): Promise<User | null> {
  const { fields } = await call(whoIsThere, {}, { quiet: true });
  return fields === null ? null : userFrom(fields);
}

const askFirst = async (signal: AbortSignal) => (await call(whoIsThere, {}, { signal, quiet: true })).fields;
const askAgain = async (signal: AbortSignal) => (await call(current, {}, { signal, quiet: true }))[0]?.fields ?? null;

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
