const BY_PROVIDER = 'mulya-by-provider';
const AWAY = 'mulya-away-at-provider';

/** That the session of this browser was opened by the provider's SDK, and follows its token. */
export const providerMark = {
  put: () => localStorage.setItem(BY_PROVIDER, 'yes'),
  isThere: () => typeof localStorage !== 'undefined' && localStorage.getItem(BY_PROVIDER) !== null,
  clear: () => localStorage.removeItem(BY_PROVIDER),
};

/** That this tab left for the provider, to come back signed in. */
export const awayMark = {
  put: () => sessionStorage.setItem(AWAY, 'yes'),
  take() {
    const wasAway = sessionStorage.getItem(AWAY) !== null;
    sessionStorage.removeItem(AWAY);
    return wasAway;
  },
};
