import { expect, test } from 'vitest';
import { identityCodes, sentenceForCode } from './identity-codes.ts';

const codes = [
  'argument-error',
  'internal-error',
  'invalid-user-token',
  'tenant-id-mismatch',
  'user-mismatch',
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'web-storage-unsupported',
  'unauthorized-domain',
  'account-exists-with-different-credential',
  'multi-factor-auth-required',
  'missing-recaptcha-token',
  'invalid-app-credential',
  'invalid-api-key',
  'operation-not-supported-in-this-environment',
  'auth-domain-config-required',
  'invalid-emulator-scheme',
  'no-auth-event',
  'already-initialized',
  'unsupported-password-policy-schema-version',
];

test.each(codes)('%s has a sentence of its own for people', (code) => {
  const sentence = identityCodes[code]?.() ?? '';
  expect(sentence).toMatch(/^[A-Z].{25,}\.$/);
  expect(sentenceForCode(`auth/${code}`)).toBe(sentence);
  expect(Object.values(identityCodes).filter((other) => other() === sentence)).toHaveLength(1);
});

test('a code nobody foresaw still says what to do', () => {
  expect(sentenceForCode('auth/quantum-error')).toContain('Please try again');
});
