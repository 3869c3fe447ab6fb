export type FirebaseSettings = { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null };

/**
 * The one place that touches the SDK, fetched when it is needed. It keeps nothing in this browser: the session is ours, and the
 * SDK's own sign-in ends as soon as its token was handed over.
 */
export async function openFirebase(settings: FirebaseSettings) {
  const [{ initializeApp, getApps }, auth] = await Promise.all([import('@firebase/app'), import('@firebase/auth')]);
  const { apiKey, authDomain, projectId, emulatorUrl } = settings;
  const [known] = getApps();
  const app = known ?? initializeApp({ apiKey, authDomain, projectId });
  const client = known
    ? auth.getAuth(app)
    : auth.initializeAuth(app, { persistence: auth.inMemoryPersistence, popupRedirectResolver: auth.browserPopupRedirectResolver });
  if (!known && emulatorUrl !== null) auth.connectAuthEmulator(client, emulatorUrl, { disableWarnings: true });
  return {
    /** The ID token of who signed in. @throws with `code` as the SDK names it. */
    async signIn(place: 'window' | 'here') {
      const provider = new auth.GoogleAuthProvider();
      provider.addScope('profile');
      const back = await auth.getRedirectResult(client);
      if (back === null && place === 'here') await auth.signInWithRedirect(client, provider);
      const { user } = back ?? (await auth.signInWithPopup(client, provider));
      const idToken = await user.getIdToken();
      await auth.signOut(client);
      return idToken;
    },
  };
}
