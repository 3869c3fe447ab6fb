import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from '@firebase/auth';
import { captchaLanguage } from '../../model/captcha-language.ts';
import type { FirebaseSettings } from '../../security-contract.ts';

let opened: Auth | null = null;

/** The SDK, begun once in a page. It keeps its own sign-in in this browser, so that it can renew the token that our session follows. */
export function openAuth({ apiKey, authDomain, projectId, emulatorUrl }: FirebaseSettings): Auth {
  if (opened) return opened;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  auth.languageCode = captchaLanguage(navigator.language);
  opened = auth;
  return auth;
}
