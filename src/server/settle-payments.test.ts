import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { contentSecurityPolicy } from './http/security-headers.ts';

const read = (settings: Record<string, string>) => readConfig(settings, mkdtempSync(join(tmpdir(), 'mulya-config-')));
const keys = { RAZORPAY_KEY_ID: 'rzp_test_a1', RAZORPAY_KEY_SECRET: 'secret-of-the-key', RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-hook' };
const live = { ...keys, RAZORPAY_KEY_ID: 'rzp_live_a1', PUBLIC_URL: 'https://mulya.example' };

test('without keys the sandbox takes payments on this machine, and nobody does where others come in', () => {
  expect(read({}).PAYMENTS).toBe('sandbox');
  expect(read({ NODE_ENV: 'production' }).PAYMENTS).toBe('sandbox');
  expect(read({ PUBLIC_URL: 'https://mulya.example' }).PAYMENTS).toBe('off');
  expect(read({ HOST: '0.0.0.0' }).PAYMENTS).toBe('off');
});

test('with keys it is Razorpay', () => {
  expect(read(keys).PAYMENTS).toBe('razorpay');
  expect(read({ ...live, SELLER_GSTIN: '27AAPFU0939F1ZV' }).PAYMENTS).toBe('razorpay');
});

test('behind a proxy nobody takes payments until it is said where people come in, and the log says why', () => {
  expect(read({ TRUST_PROXY: '1' })).toMatchObject({ PAYMENTS: 'off', paymentsOffBecause: undefined });
  const liveKeys = { ...live, SELLER_GSTIN: '27AAPFU0939F1ZV', TRUST_PROXY: '1' };
  expect(read({ ...liveKeys, PUBLIC_URL: '' })).toMatchObject({
    PAYMENTS: 'off',
    paymentsOffBecause: expect.stringContaining('PUBLIC_URL'),
  });
  expect(read(liveKeys).PAYMENTS).toBe('razorpay');
  expect(read({ TRUST_PROXY: '0' }).PAYMENTS).toBe('sandbox');
});

test('test money at a public address is taken only where a setting says so', () => {
  const isPublic = { PUBLIC_URL: 'https://mulya.example' };
  expect(read({ ...keys, ...isPublic, PAYMENTS_TEST_IN_PUBLIC: 'true' }).PAYMENTS).toBe('razorpay');
  expect(read({ ...isPublic, PAYMENTS: 'sandbox', PAYMENTS_TEST_IN_PUBLIC: 'true' }).PAYMENTS).toBe('sandbox');
  // By itself the sandbox never comes up there.
  expect(read({ ...isPublic, PAYMENTS_TEST_IN_PUBLIC: 'true' }).PAYMENTS).toBe('off');
  expect(read({ ...keys, ...isPublic, PAYMENTS: 'off' }).PAYMENTS).toBe('off');
});

test.each([
  [{ ...keys, PAYMENTS: 'sandbox' }, /PAYMENTS is sandbox, but keys of Razorpay are set/],
  [
    { PAYMENTS: 'sandbox', PUBLIC_URL: 'https://mulya.example' },
    /leads here from other machines: anybody could have everything for nothing/,
  ],
  [{ PAYMENTS: 'sandbox', PUBLIC_URL: 'http://192.168.1.7:3000' }, /leads here from other machines/],
  [{ PAYMENTS: 'sandbox', HOST: '0.0.0.0' }, /leads here from other machines/],
  [{ ...keys, PUBLIC_URL: 'https://mulya.example' }, /RAZORPAY_KEY_ID is a test key.*PAYMENTS_TEST_IN_PUBLIC=true/],
  [{ ...keys, HOST: '0.0.0.0' }, /RAZORPAY_KEY_ID is a test key/],
  [{ PAYMENTS: 'sandbox', TRUST_PROXY: '1' }, /behind a proxy \(TRUST_PROXY\) none are taken without PUBLIC_URL/],
  [
    { ...live, SELLER_GSTIN: '27AAPFU0939F1ZV', PUBLIC_URL: '', PAYMENTS: 'razorpay', TRUST_PROXY: '10.0.0.0/8' },
    /none are taken without PUBLIC_URL/,
  ],
  [{ PAYMENTS: 'razorpay' }, /RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET are not set/],
  [{ RAZORPAY_KEY_ID: 'rzp_test_a1' }, /go together; RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET is not set/],
  [live, /SELLER_GSTIN must be set with live keys/],
  [{ SELLER_GSTIN: '29AAGCB7383J1Z4' }, /another state than SELLER_STATE/],
])('%o is refused in a sentence, which repeats no secret', (settings, sentence) => {
  expect(() => read(settings)).toThrow(sentence);
  expect(() => read(settings)).not.toThrow(/secret-of-the/);
});

test('the provider’s script, frames and calls are allowed only where it is configured', () => {
  const policy = (razorpayCheckout: boolean) =>
    contentSecurityPolicy({ https: true, mapTileUrl: undefined, scripts: [], razorpayCheckout });
  expect(policy(false)).not.toContain('razorpay');
  expect(policy(true)).toContain("script-src 'self' https://checkout.razorpay.com");
  expect(policy(true)).toContain("frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com");
});
