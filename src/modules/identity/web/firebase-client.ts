const AWAY = 'mulya-firebase-away';
/** Whether this tab left for the provider and is back. */
export const wasAway = () => sessionStorage.getItem(AWAY) !== null;

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
  const googleWithProfile = () => {
    const provider = new auth.GoogleAuthProvider();
    provider.addScope('profile');
    return provider;
  };
  const tokenOf = async ({ user }: { user: { getIdToken: () => Promise<string> } }) => {
    const idToken = await user.getIdToken();
    await auth.signOut(client);
    return idToken;
  };
  return {
    /** The ID token of who signed in by a window. @throws with `code` as the SDK names it. */
    signInByWindow: async () => tokenOf(await auth.signInWithPopup(client, googleWithProfile())),
    /** Leaves this page; `comeBack` takes the sign-in up when the provider sends the person back to it. */
    async leave() {
      sessionStorage.setItem(AWAY, 'yes');
      await auth.signInWithRedirect(client, googleWithProfile());
    },
    async comeBack() {
      sessionStorage.removeItem(AWAY);
      const back = await auth.getRedirectResult(client);
      return back && tokenOf(back);
    },
  };
}
