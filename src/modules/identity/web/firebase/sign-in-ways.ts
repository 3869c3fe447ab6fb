import { FirebaseError } from '@firebase/app';
import {
  createUserWithEmailAndPassword,
  getRedirectResult,
  GoogleAuthProvider,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  updateProfile,
  validatePassword,
  type Auth,
  type OAuthCredential,
} from '@firebase/auth';

import { codeOf } from '../../model/identity-codes.ts';
import { verdictWithoutPolicy, type ProviderVerdict } from '../../model/provider-policy.ts';
import { withCaptcha } from './captcha.ts';

/** A Google account that met an account of another way at the provider, until its owner has signed in by that other way. */
let waiting: { credential: OAuthCredential; email: string } | null = null;

export async function signInByWindow(auth: Auth) {
  await keepingWhatWaits(() => signInWithPopup(auth, googleWithProfile()));
}

/** Leaves this page; `comeBack` takes the sign-in up when the provider sends the person back to it. */
export const leaveForProvider = (auth: Auth) => signInWithRedirect(auth, googleWithProfile());

/** False when there was nothing to come back from. */
export const comeBack = async (auth: Auth) => (await keepingWhatWaits(() => getRedirectResult(auth))) !== null;

export async function signInByPassword(auth: Auth, { email, password }: { email: string; password: string }) {
  await signInWithEmailAndPassword(auth, email, password);
}

/** The address must be confirmed by the provider's mail before it opens anything here. */
export async function makeAccount(auth: Auth, { email, password, name }: { email: string; password: string; name: string }) {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  if (name !== '') await updateProfile(user, { displayName: name });
  await sendEmailVerification(user);
}

export async function mailConfirmation({ currentUser }: Auth) {
  if (currentUser) await sendEmailVerification(currentUser);
}

export const mailPasswordReset = (auth: Auth, email: string) => sendPasswordResetEmail(auth, email);

/** @returns what takes the code that was sent. */
export async function sendPhoneCode(auth: Auth, phoneNumber: string, place: HTMLElement) {
  const sent = await withCaptcha(auth, place, (captcha) => signInWithPhoneNumber(auth, phoneNumber, captcha));
  return async (code: string) => {
    await sent.confirm(code);
  };
}

/** By the rules of the project. Where they cannot be fetched, the least that every project asks; rules of a kind not known are a fault. */
export async function judgePassword(auth: Auth, password: string): Promise<ProviderVerdict> {
  try {
    return await validatePassword(auth, password);
  } catch (error) {
    if (codeOf(error) === 'auth/unsupported-password-policy-schema-version') throw error;
    return verdictWithoutPolicy(password);
  }
}

/** Joins the Google account that waited to the one that was now opened by its other way: the address must be the same. */
export async function joinWhatWaits({ currentUser }: Auth) {
  const joining = waiting;
  waiting = null;
  if (!joining || !currentUser || currentUser.email?.toLowerCase() !== joining.email.toLowerCase()) return false;
  await linkWithCredential(currentUser, joining.credential);
  return true;
}

async function keepingWhatWaits<T>(signIn: () => Promise<T>) {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof FirebaseError && codeOf(error) === 'auth/account-exists-with-different-credential') {
      const credential = GoogleAuthProvider.credentialFromError(error);
      const email = error.customData?.['email'];
      if (credential && typeof email === 'string') waiting = { credential, email };
    }
    throw error;
  }
}

function googleWithProfile() {
  const provider = new GoogleAuthProvider();
  provider.addScope('profile');
  return provider;
}
