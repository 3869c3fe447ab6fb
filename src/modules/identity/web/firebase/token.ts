import { onIdTokenChanged, type Auth, type User } from '@firebase/auth';

const minute = 60_000;
/** The server takes no token that is older. */
const oldestMs = 5 * minute;
/** The SDK renews a token only when somebody asks for it: this long before it ends somebody does. */
const beforeEndMs = 5 * minute;
/** No fault of a clock or of the network makes us ask more often. */
const leastWaitMs = minute;

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
  const renewLater = (user: User, waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        user.getIdToken(true).catch(() => {
          // Without a network it is tried again; whom the provider has closed out is told as gone by the SDK itself.
          if (auth.currentUser) renewLater(user, leastWaitMs);
        });
      },
      Math.max(waitMs, leastWaitMs),
    );
  };
  const tell = async (user: User) => {
    const { token, issuedAtTime, expirationTime } = await user.getIdTokenResult();
    renewLater(user, Date.parse(expirationTime) - Date.now() - beforeEndMs);
    if (token === handedOver || Date.now() - Date.parse(issuedAtTime) > oldestMs) return;
    handedOver = token;
    onToken(token);
  };
  const stop = onIdTokenChanged(auth, (user) => {
    clearTimeout(timer);
    if (user === null) onGone();
    else void tell(user).catch(() => renewLater(user, leastWaitMs));
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
