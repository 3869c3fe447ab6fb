/** What each code of the identity provider means to a person, and what they can do. */
export const identityCodes: Readonly<Record<string, string>> = {
  'argument-error': 'Sign-in was called in a wrong way. Please reload the page and try again.',
  'internal-error': 'The sign-in service had a fault. Please try again in a moment.',
  'invalid-user-token': 'Your sign-in is not valid any more. Please sign in again.',
  'tenant-id-mismatch': 'This account belongs to another organisation. Please choose an account of yours here.',
  'user-mismatch': 'This is another account than the one you are signed in with. Please choose the same one.',
  'network-request-failed': 'The sign-in service could not be reached. Please look at your connection and try again.',
  'popup-blocked': 'Your browser blocked the sign-in window. Allow it for this site, or go on in this window.',
  'popup-closed-by-user': 'The sign-in window was closed before you were done. You can simply begin again.',
  'cancelled-popup-request': 'Another sign-in window was opened. Please finish in the newest one.',
  'web-storage-unsupported': 'Your browser does not let this site keep anything, so sign-in cannot work. Allow cookies and storage for it.',
  'unauthorized-domain': 'This address is not allowed to offer this sign-in. The administrator must add it at the provider.',
  'account-exists-with-different-credential':
    'There is already an account with this address. Sign in to it once as before; then the new way opens it, too.',
  'multi-factor-auth-required': 'This account asks for a second proof. Please enter the code.',
  'missing-recaptcha-token': 'The check that you are no robot is missing. Please do it and try again.',
  'invalid-app-credential': 'The check that you are no robot failed or took too long. Please do it again.',
  'invalid-api-key': 'This sign-in is set up wrongly. Please tell the administrator, and sign in by e-mail meanwhile.',
  'operation-not-supported-in-this-environment': 'Your browser cannot do this kind of sign-in here. Please choose another way.',
  'auth-domain-config-required': 'This sign-in is not set up completely. Please tell the administrator, and sign in by e-mail meanwhile.',
  'invalid-emulator-scheme': 'The address of the emulator must begin with http:// or https://.',
  'no-auth-event': 'There is no sign-in to go on with. Please begin again.',
  'already-initialized': 'Sign-in was already begun on this page. Please reload it and try again.',
  'unsupported-password-policy-schema-version': 'The rules for passwords are of a newer kind than this page knows. Please reload it.',
};

const wrongPair = 'The e-mail address or the password is wrong.';
const wrongCode = 'This code is wrong. Please look at it again.';
const tooManyTries = 'There were too many attempts. Please wait a while and try again.';

/** What the SDK says besides, in the course of passwords, codes and second factors. */
const furtherCodes: Readonly<Record<string, string>> = {
  'invalid-credential': wrongPair,
  'wrong-password': wrongPair,
  'user-not-found': wrongPair,
  'invalid-email': 'This is not an e-mail address.',
  'email-already-in-use': 'There is already an account with this address. Sign in to it instead.',
  'weak-password': 'This password is too weak. Please choose a longer one.',
  'password-does-not-meet-requirements': 'This password does not keep the rules under the field.',
  'user-disabled': 'This account was closed by the administrator.',
  'user-token-expired': 'Your sign-in is not valid any more. Please sign in again.',
  'operation-not-allowed': 'This way of signing in is not turned on. Please choose another one.',
  'too-many-requests': tooManyTries,
  'quota-exceeded': tooManyTries,
  timeout: 'This took too long. Please try again.',
  'invalid-phone-number': 'This is not a mobile number: ten digits, or + and the country code.',
  'missing-verification-code': 'Please enter the code.',
  'invalid-verification-code': wrongCode,
  'invalid-multi-factor-session': 'This sign-in took too long. Please begin again.',
  'code-expired': 'This code is too old. Please ask for a new one.',
  'captcha-check-failed': 'The check that you are no robot failed. Please try again.',
  'requires-recent-login': 'For this your sign-in must be fresh. Please sign out, sign in again, and come back.',
  'unverified-email': 'Please confirm your e-mail address by the link that was mailed to you first.',
  'second-factor-already-in-use': 'This is a second factor of your account already.',
  'maximum-second-factor-count-exceeded': 'Your account has as many second factors as it can have. Take one off first.',
  'credential-already-in-use': 'This way opens another account already.',
};

/** A sentence for whatever went wrong; codes of the SDK come as `auth/…`. */
export function sentenceForCode(code: string) {
  const bare = code.replace(/^auth\//, '');
  return identityCodes[bare] ?? furtherCodes[bare] ?? 'The sign-in did not work. Please try again, or choose another way.';
}

/** The code of whatever was thrown, as the SDK names it. */
export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
