import type { Caller, FindCaller, Ground } from '#server/ground.ts';
import { isApiKeyHeader } from '#server/http/csrf.ts';
import { callerOfKey } from './caller-of-key.ts';
import { rightsOf } from './find-person.ts';
import { identityOf } from './identity.ts';

type Person = Extract<Caller, { kind: 'person' }>;
type Remembered = { person: Person; until: number };

/**
 * A page makes several calls at once, and each asks who is calling: the answer is kept for a moment. Whatever this
 * process changes about sessions, people or rights forgets all of it at once; another process follows within the moment.
 */
const MOMENT_MS = 5000;
const MOST_REMEMBERED = 5000;
const memories = new WeakMap<Ground, Map<string, Remembered>>();

export function makeFindCaller(ground: Ground): FindCaller {
  const memory = memoryOf(ground);
  return async (headers) => {
    const authorization = headers.get('authorization');
    // With a key the cookies do not count: a call that needs no CSRF token must not borrow a browser's session.
    if (isApiKeyHeader(authorization)) return callerOfKey(ground, authorization);
    const cookies = headers.get('cookie');
    if (!cookies?.includes('mulya.session_token=')) return { kind: 'stranger' };
    const key = sessionPart(cookies);
    const known = memory.get(key);
    if (known && known.until > Date.now()) return known.person;
    memory.delete(key);

    const found = await identityOf(ground).api.getSession({
      headers: new Headers({ cookie: cookies }),
      query: { disableCookieCache: true, disableRefresh: true },
    });
    if (!found) return { kind: 'stranger' };
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
    if (memory.size >= MOST_REMEMBERED) memory.clear();
    memory.set(key, { person, until: Math.min(Date.now() + MOMENT_MS, found.session.expiresAt.getTime()) });
    return person;
  };
}

export function forgetCallers(ground: Ground) {
  memoryOf(ground).clear();
}

const sessionPart = (cookies: string) => /(?:^|;\s*)(?:__Secure-)?mulya\.session_token=([^;]*)/.exec(cookies)?.[1] ?? '';

function memoryOf(ground: Ground) {
  const memory = memories.get(ground) ?? new Map<string, Remembered>();
  memories.set(ground, memory);
  return memory;
}
