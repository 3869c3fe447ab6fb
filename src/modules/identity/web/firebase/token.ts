import { onIdTokenChanged, type Auth, type User } from '@firebase/auth';

const minute = 60_000;
/** The server takes no token that is older. */
const oldestMs = 5 * minute;
/** The SDK renews a token only when somebody asks for it: this long before it ends somebody does. */
const beforeEndMs = 5 * minute;
/** A clock that is wrong does not make us ask more often, nor a network that is away. */
const leastWaitMs = 5 * minute;
const againMs = minute;

let handedOver = '';

/** The token of whoever has just signed in, to be exchanged for a session. */
export async function takeToken({ currentUser }: Auth) {
  handedOver = currentUser ? await currentUser.getIdToken() : '';
  return handedOver;
}

/**
 * Tells every renewed token, and when the provider's sign-in is over: ended in another tab, or by the provider.
 * @returns what ends the watch.
 */
export function watchTokens(auth: Auth, { onToken, onGone }: { onToken: (token: string) => void; onGone: () => void }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const renewLater = (user: User, waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      user.getIdToken(true).catch(() => {
        // Without a network it is tried again; whom the provider has closed out is told as gone by the SDK itself.
        if (auth.currentUser) renewLater(user, againMs);
      });
    }, waitMs);
  };
  const handOn = async (user: User) => {
    const { token, issuedAtTime, expirationTime } = await user.getIdTokenResult();
    renewLater(user, Math.max(Date.parse(expirationTime) - Date.now() - beforeEndMs, leastWaitMs));
    // The one that was kept in the browser may be old; those that come later have just been made, whatever the clock here says.
    const isOld = isFirst && Date.now() - Date.parse(issuedAtTime) > oldestMs;
    isFirst = false;
    if (token === handedOver || isOld) return;
    handedOver = token;
    onToken(token);
  };
  const stop = onIdTokenChanged(auth, (user) => {
    clearTimeout(timer);
    if (user === null) onGone();
    else void handOn(user).catch(() => renewLater(user, againMs));
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
