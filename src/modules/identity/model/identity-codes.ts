import * as words from '#messages/identity/codes';

/** What each code of the identity provider means to a person, and what they can do. */
export const identityCodes: Readonly<Record<string, () => string>> = {
  'argument-error': words.argumentError,
  'internal-error': words.internalError,
  'invalid-user-token': words.invalidUserToken,
  'tenant-id-mismatch': words.tenantIdMismatch,
  'user-mismatch': words.userMismatch,
  'network-request-failed': words.networkRequestFailed,
  'popup-blocked': words.popupBlocked,
  'popup-closed-by-user': words.popupClosedByUser,
  'cancelled-popup-request': words.cancelledPopupRequest,
  'web-storage-unsupported': words.webStorageUnsupported,
  'unauthorized-domain': words.unauthorizedDomain,
  'account-exists-with-different-credential': words.accountExists,
  'multi-factor-auth-required': words.multiFactorAuthRequired,
  'missing-recaptcha-token': words.missingRecaptchaToken,
  'invalid-app-credential': words.invalidAppCredential,
  'invalid-api-key': words.invalidApiKey,
  'operation-not-supported-in-this-environment': words.operationNotSupported,
  'auth-domain-config-required': words.authDomainConfigRequired,
  'invalid-emulator-scheme': words.invalidEmulatorScheme,
  'no-auth-event': words.noAuthEvent,
  'already-initialized': words.alreadyInitialized,
  'unsupported-password-policy-schema-version': words.unsupportedPolicy,
};

/** What the SDK says besides, in the course of passwords, codes and second factors. */
const furtherCodes: Readonly<Record<string, () => string>> = {
  'invalid-credential': words.wrongPair,
  'wrong-password': words.wrongPair,
  'user-not-found': words.wrongPair,
  'invalid-email': words.invalidEmail,
  'email-already-in-use': words.emailAlreadyInUse,
  'weak-password': words.weakPassword,
  'password-does-not-meet-requirements': words.passwordRules,
  'user-disabled': words.userDisabled,
  'user-token-expired': words.invalidUserToken,
  'operation-not-allowed': words.operationNotAllowed,
  'too-many-requests': words.tooManyTries,
  'quota-exceeded': words.tooManyTries,
  timeout: words.timeout,
  'invalid-phone-number': words.invalidPhoneNumber,
  'missing-verification-code': words.missingCode,
  'invalid-verification-code': words.wrongCode,
  'invalid-multi-factor-session': words.tookTooLong,
  'code-expired': words.codeExpired,
  'captcha-check-failed': words.captchaCheckFailed,
  'requires-recent-login': words.requiresRecentLogin,
  'unverified-email': words.unverifiedEmail,
  'second-factor-already-in-use': words.factorInUse,
  'maximum-second-factor-count-exceeded': words.tooManyFactors,
  'credential-already-in-use': words.credentialInUse,
};

/** A sentence for whatever went wrong; codes of the SDK come as `auth/…`. */
export function sentenceForCode(code: string) {
  const bare = code.replace(/^auth\//, '');
  return (identityCodes[bare] ?? furtherCodes[bare] ?? words.other)();
}

/** The code of whatever was thrown, as the SDK names it. */
export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
