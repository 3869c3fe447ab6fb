import type { Caller, FindCaller, Ground } from '#server/ground.ts';
import { isApiKeyHeader } from '#server/http/csrf.ts';
import { callerOfKey } from './caller-of-key.ts';
import { rightsOf } from './find-person.ts';
import { identityOf } from './identity.ts';

type Person = Extract<Caller, { kind: 'person' }>;
type Lookup = { caller: Promise<Caller>; until: number };

/**
 * A page makes several calls at once, and each needs to know who is calling: one lookup serves them all, and stays for a moment. Whatever
 * this process changes about sessions, people or rights drops all lookups at once; another process follows within the moment.
 */
const MOMENT_MS = 5000;
const MOST_REMEMBERED = 5000;
const memories = new WeakMap<Ground['db'], Map<string, Lookup>>();

export function makeFindCaller(ground: Ground): FindCaller {
  const memory = memoryOf(ground);
  return async (headers) => {
    const authorization = headers.get('authorization');
    // With a key the cookies do not count: a call that needs no CSRF token must not borrow a browser's session.
    if (isApiKeyHeader(authorization)) return callerOfKey(ground, authorization);
    const cookies = headers.get('cookie');
    if (!cookies?.includes('mulya.session_token=')) return { kind: 'stranger' };
    const key = sessionPart(cookies);
    const lookup = memory.get(key);
    if (lookup && lookup.until > Date.now()) return lookup.caller;
    if (memory.size >= MOST_REMEMBERED) memory.clear();
    const session = findSession(cookies);
    const begun: Lookup = { caller: session.then(({ caller }) => caller), until: Date.now() + MOMENT_MS };
    memory.set(key, begun);
    try {
      const { expiresAt } = await session;
      begun.until = Math.min(begun.until, expiresAt);
    } catch (error) {
      begun.until = 0;
      throw error;
    }
    return begun.caller;
  };

  /** Nobody, or whose session it is; until when in milliseconds of the epoch, 0 where nothing is to be remembered. */
  async function findSession(cookies: string): Promise<{ caller: Caller; expiresAt: number }> {
    const found = await identityOf(ground).api.getSession({
      headers: new Headers({ cookie: cookies }),
      query: { disableCookieCache: true, disableRefresh: true },
    });
    if (!found) return { caller: { kind: 'stranger' }, expiresAt: 0 };
    // The authenticator is asked for at every sign-in once it is there: whoever has it has shown it.
    const waits = ground.config.ADMIN_SECOND_FACTOR && found.user.isSuperuser === true && found.user.twoFactorEnabled !== true;
    const person: Person = {
      kind: 'person',
      userId: found.user.id,
      email: found.user.email,
      isSuperuser: found.user.isSuperuser === true && !waits,
      ...(waits && { awaitsSecondFactor: true as const }),
      isOperator: found.user.isOperator === true,
      ...(await rightsOf(ground, found.user.id)),
      ...(found.session.impersonatedBy && { impersonatedBy: found.session.impersonatedBy }),
    };
    return { caller: person, expiresAt: found.session.expiresAt.getTime() };
  }
}

export function forgetCallers(ground: Pick<Ground, 'db'>) {
  memoryOf(ground).clear();
}

const sessionPart = (cookies: string) => /(?:^|;\s*)(?:__Secure-)?mulya\.session_token=([^;]*)/.exec(cookies)?.[1] ?? '';

function memoryOf({ db }: Pick<Ground, 'db'>) {
  const memory = memories.get(db) ?? new Map<string, Lookup>();
  memories.set(db, memory);
  return memory;
}
