import { expect, test, type Page } from '@playwright/test';
import { authenticatorCode } from '#modules/identity/testing.ts';
import { seriousFaults } from '../faults.ts';
import { origin } from '../sign-in.ts';
import { codeSentTo, emulator, makeAccountThere } from './emulator.ts';

const password = 'correct horse 1';
const key = 'JBSWY3DPEHPK3PXP';

test('second factors of the provider are set up here and asked for at sign-in: a phone, and an authenticator', async ({ page }) => {
  const email = `leela-${Date.now()}@example.com`;
  const digits = `9${String(Date.now()).slice(-9)}`;
  await makeAccountThere(email, password);
  await signInThere(page, email);
  await expect(page).toHaveURL(/\/profile\/$/);
  await page.goto(`${origin()}/profile/security/`);
  const factors = page.getByRole('region', { name: 'Second factor at demo-mulya.firebaseapp.com' });
  await expect(factors.getByText('None yet.')).toBeVisible();
  await factors.getByLabel('Mobile number').fill(digits);
  await factors.getByRole('button', { name: 'Send a code to this phone' }).click();
  await factors.getByRole('textbox', { name: 'Code' }).fill('000000');
  await factors.getByRole('button', { name: 'Turn it on' }).click();
  await expect(factors.getByText('This code is wrong.')).toBeVisible();
  await factors.getByRole('textbox', { name: 'Code' }).fill(await codeSentTo(`+91${digits}`));
  await factors.getByRole('button', { name: 'Turn it on' }).click();
  const phone = `Phone ••${digits.slice(-2)}`;
  await expect(factors.getByText(phone, { exact: true })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await signOutHere(page);
  await signInThere(page, email);
  await expect(page.getByText('This account asks for one more proof.')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: `Send a code to ${phone}` }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeSentTo(`+91${digits}`));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/$/);

  await answerForAuthenticators(page, `+91${digits}`);
  await page.goto(`${origin()}/profile/security/`);
  await factors.getByRole('button', { name: 'Add an authenticator' }).click();
  await expect(factors.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(factors.getByText(key)).toBeVisible();
  await factors.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(key));
  await factors.getByRole('button', { name: 'Turn it on' }).click();
  await expect(factors.getByText('Authenticator', { exact: true })).toBeVisible();

  await signOutHere(page);
  await signInThere(page, email);
  await page.getByText('Authenticator', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(key));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/$/);

  await page.goto(`${origin()}/profile/security/`);
  await factors.getByRole('button', { name: new RegExp(`Take it off.*${digits.slice(-2)}`) }).click();
  await expect(factors.getByText(phone, { exact: true })).toBeHidden();
});

/** Left earlier, the page would not have ended what it has to end. */
async function signOutHere(page: Page) {
  await page.goto(`${origin()}/auth/signout/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

async function signInThere(page: Page, email: string) {
  await page.goto(`${origin()}/auth/provider/?next=${encodeURIComponent('/profile/')}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * The emulator knows phones as second factors and no authenticators: these are answered here, in the form of the provider's own
 * documentation. The tokens are the emulator's all the same, got by the phone of the account.
 */
async function answerForAuthenticators(page: Page, phoneNumber: string) {
  const headers = { 'access-control-allow-origin': '*' };
  const wrong = { status: 400, headers, json: { error: { code: 400, message: 'INVALID_CODE' } } };
  const factor = { mfaEnrollmentId: 'totp-1', displayName: 'Authenticator', totpInfo: {}, enrolledAt: new Date().toISOString() };
  const isRight = (info: { verificationCode: string }) => info.verificationCode === authenticatorCode(key);
  let isOn = false;
  await page.route(/\/v2\/accounts\/mfaEnrollment:start/, async (route) => {
    if (!('totpEnrollmentInfo' in route.request().postDataJSON())) return route.fallback();
    const finalizeEnrollmentTime = new Date(Date.now() + 300_000).toISOString();
    const made = { sharedSecretKey: key, verificationCodeLength: 6, hashingAlgorithm: 'SHA1', periodSec: 30, sessionInfo: 'one' };
    await route.fulfill({ headers, json: { totpSessionInfo: { ...made, finalizeEnrollmentTime } } });
  });
  await page.route(/\/v2\/accounts\/mfaEnrollment:finalize/, async (route) => {
    const sent = route.request().postDataJSON();
    if (!('totpVerificationInfo' in sent)) return route.fallback();
    isOn = isRight(sent.totpVerificationInfo);
    await route.fulfill(isOn ? { headers, json: { idToken: sent.idToken, refreshToken: 'as before', totpAuthInfo: {} } } : wrong);
  });
  await page.route(/accounts:lookup/, async (route) => {
    const response = await route.fetch();
    const answered = await response.json();
    if (isOn) answered.users[0].mfaInfo = [...(answered.users[0].mfaInfo ?? []), factor];
    await route.fulfill({ response, json: answered });
  });
  await page.route(/accounts:signInWithPassword/, async (route) => {
    const response = await route.fetch();
    const answered = await response.json();
    await route.fulfill({ response, json: { ...answered, mfaInfo: [...answered.mfaInfo, factor] } });
    phoneId = answered.mfaInfo[0].mfaEnrollmentId;
  });
  let phoneId = '';
  await page.route(/\/v2\/accounts\/mfaSignIn:finalize/, async (route) => {
    const { totpVerificationInfo, mfaPendingCredential } = route.request().postDataJSON();
    if (totpVerificationInfo === undefined) return route.fallback();
    if (!isRight(totpVerificationInfo)) return route.fulfill(wrong);
    const begun = await ask('mfaSignIn:start', {
      mfaEnrollmentId: phoneId,
      mfaPendingCredential,
      phoneSignInInfo: { recaptchaToken: 'any' },
    });
    const { sessionInfo } = begun['phoneResponseInfo'] as { sessionInfo: string };
    const phoneVerificationInfo = { sessionInfo, code: await codeSentTo(phoneNumber) };
    await route.fulfill({ headers, json: await ask('mfaSignIn:finalize', { mfaPendingCredential, phoneVerificationInfo }) });
  });
}

async function ask(what: string, body: object) {
  const answer = await fetch(`${emulator()}/identitytoolkit.googleapis.com/v2/accounts/${what}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}
