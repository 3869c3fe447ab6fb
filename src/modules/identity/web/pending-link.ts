const KEY = 'mulya-pending-link';

/** A way of signing in that waits for the proof that the account is one's own, in this tab, until it is closed. */
export const pendingLink = {
  put: (linkToken: string) => sessionStorage.setItem(KEY, linkToken),
  isThere: () => typeof sessionStorage !== 'undefined' && sessionStorage.getItem(KEY) !== null,
  take() {
    const found = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return found;
  },
};

/** The token in the refusal `account-exists-with-different-credential`; null in every other failure. */
export function linkTokenOf(code: string, details: unknown) {
  const isRefusal = code === 'account-exists-with-different-credential';
  const token = isRefusal && typeof details === 'object' && details !== null && 'linkToken' in details ? details.linkToken : null;
  return typeof token === 'string' ? token : null;
}
