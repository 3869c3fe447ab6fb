import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { seriousFaults } from '../faults.ts';
import { attachPhone, newPerson } from '../new-person.ts';
import { origin, watchConsole } from '../sign-in.ts';
import { closeAccountThere, codeSentTo, emulator, makeAccountThere, openMailedLink } from './emulator.ts';
import { standInForGoogleFrames } from './google-frames.ts';

const password = 'correct horse 1';
const syncPath = '/api/v1/auth/firebase/session';
const anAddress = (name: string) => `${name}-${Date.now()}@example.com`;

test.beforeEach(({ context }) => standInForGoogleFrames(context));

test('an account of the provider is made under its own rules for passwords, confirmed by mail, and opens Mulya; sign-out ends both', async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await answerPasswordPolicy(context, 1);
  const email = anAddress('asha');
  await page.goto(`${origin()}/auth/provider/?next=${encodeURIComponent('/profile/')}`);
  await page.getByRole('button', { name: 'Make an account there' }).click();
  await expect(page.getByText('at least 8 characters (still missing)')).toBeVisible();
  await page.getByLabel('Name').fill('Asha Kulkarni');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await expect(page.getByText('at least 8 characters (met)')).toBeVisible();
  await expect(page.getByText('a digit (still missing)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await expect(page.getByText('a digit (met)')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await expect(page.getByText('Look into your mail')).toBeVisible();

  await signInThere(page, email);
  await expect(page.getByText('Please confirm your e-mail address first.')).toBeVisible();
  await openMailedLink(email);
  const handedOver = page.waitForRequest((request) => request.url().endsWith(syncPath));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const sync = await handedOver;
  expect([sync.method(), sync.headers()['authorization']]).toEqual(['POST', expect.stringMatching(/^Bearer ey/)]);
  await expect(page).toHaveURL(/\/profile\/$/);
  await expect(page.getByText('Asha Kulkarni').first()).toBeVisible();
  await expect(page.getByText('Identity Platform')).toBeVisible();

  const takenBack = page.waitForRequest((request) => request.url().endsWith(syncPath) && request.method() === 'DELETE');
  await signOutHere(page);
  await takenBack;
  await page.goto(`${origin()}/profile/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // The refused sign-in is a line in the browser's log, and meant to be one.
  expect(complaints.filter((line) => !/40[013]/.test(line))).toEqual([]);
});

test('rules for passwords of a newer kind are said to be so', async ({ page, context }) => {
  await answerPasswordPolicy(context, 2);
  await page.goto(`${origin()}/auth/provider/?by=new`);
  await expect(page.getByText('The rules for passwords are of a newer kind than this page knows.')).toBeVisible();
});

test('a renewed token lengthens the session, and an account that the provider closes is out here as well', async ({ page }) => {
  const email = anAddress('ravi');
  await makeAccountThere(email, password);
  await page.clock.install();
  await page.goto(`${origin()}/auth/provider/?next=${encodeURIComponent('/profile/')}`);
  const first = page.waitForRequest((request) => request.url().endsWith(syncPath));
  await fillIn(page, email);
  const token = (await first).headers()['authorization'];
  await expect(page).toHaveURL(/\/profile\/$/);
  await page.waitForLoadState('networkidle');
  const renewed = page.waitForResponse((response) => response.url().endsWith(syncPath));
  await page.clock.fastForward('54:00');
  await page.clock.runFor(90_000);
  const answer = await renewed;
  expect([answer.status(), answer.request().headers()['authorization'] === token]).toEqual([200, false]);

  await closeAccountThere(email);
  await page.clock.fastForward('54:00');
  await page.clock.runFor(90_000);
  await expect(page.getByText('You were signed out at demo-mulya.firebaseapp.com')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('Google in a window signs in; a window that was closed says so and lets one go on in this one', async ({ page, context }) => {
  const email = anAddress('meera');
  await page.goto(`${origin()}/auth/signin/?next=${encodeURIComponent('/profile/')}`);
  const closing = await windowOfGoogle(page, context);
  await closing.close();
  await expect(page.getByText('The sign-in window was closed before you were done.')).toBeVisible({ timeout: 25_000 });
  await page.getByRole('button', { name: 'Go on in this window' }).click();
  await expect(page).toHaveURL(/emulator\/auth\/handler/);
  await chooseAccount(page, email, 'Meera Joshi');
  await expect(page).toHaveURL(/\/profile\/$/);
  await expect(page.getByText('Meera Joshi').first()).toBeVisible();

  await signOutHere(page);
  await page.goto(`${origin()}/auth/signin/?next=${encodeURIComponent('/profile/')}`);
  const opened = await windowOfGoogle(page, context);
  await opened.getByText(email).click();
  await expect(page).toHaveURL(/\/profile\/$/);
  await expect(page.getByText(email).first()).toBeVisible();
});

test('an address that has an account here is linked only once its owner has signed in as before', async ({ browser }) => {
  const owner = await newPerson(browser, 'Sunil');
  await standInForGoogleFrames(owner.context);
  const { page, context, email } = owner;
  await signOutHere(page);
  await page.goto(`${origin()}/auth/signin/?next=${encodeURIComponent('/profile/')}`);
  await chooseAccount(await windowOfGoogle(page, context), email, 'Sunil Rao');
  await expect(page.getByText('There is already an account with this address.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('From now on the new way opens your account, too.')).toBeVisible();
  await signOutHere(page);
  await page.goto(`${origin()}/auth/signin/?next=${encodeURIComponent('/profile/')}`);
  await (await windowOfGoogle(page, context)).getByText(email).click();
  await expect(page).toHaveURL(/\/profile\/$/);
  await context.close();
});

test('a Google account that meets a password at the provider is joined to it by the password', async ({ page, context }) => {
  const email = anAddress('nita');
  await makeAccountThere(email, password);
  // Google confirms its addresses; the provider doubts only those that are not, which the emulator's page cannot say.
  await context.route(/accounts:signInWithIdp/, (route, request) =>
    route.continue({ postData: (request.postData() ?? '').replaceAll('email_verified%22%3Atrue', 'email_verified%22%3Afalse') }),
  );
  await page.goto(`${origin()}/auth/signin/?next=${encodeURIComponent('/profile/')}`);
  await chooseAccount(await windowOfGoogle(page, context), email, 'Nita Shah');
  await expect(page.getByText('There is already an account with this address.')).toBeVisible();
  await page.getByRole('link', { name: 'E-mail or phone' }).click();
  await expect(page.getByText('With your account at demo-mulya.firebaseapp.com.')).toBeVisible();
  await fillIn(page, email);
  await expect(page.getByText('From now on your Google account opens this account, too.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/$/);
});

test('a code of the provider to an attached phone opens its account, and to another phone none', async ({ page, browser }) => {
  const digits = `9${String(Date.now()).slice(-9)}`;
  const owner = await newPerson(browser, 'Kiran');
  await attachPhone(owner.page, digits);
  await owner.context.close();
  await page.goto(`${origin()}/auth/provider/?next=${encodeURIComponent('/profile/')}`);
  await page.getByText('Phone', { exact: true }).click();
  await byPhone(page, '9000000009');
  await expect(page.getByText('No account here has this phone.')).toBeVisible();
  await page.getByRole('button', { name: 'Another number, or a new code' }).click();
  await page.getByLabel('Mobile number').fill(digits);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeSentTo(`+91${digits}`));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/$/);
  await expect(page.getByText(owner.email).first()).toBeVisible();
});

test('no host but those of the sign-in may run, frame or be asked', async ({ page }) => {
  const policy = (await page.request.get(`${origin()}/auth/signin/`)).headers()['content-security-policy'] ?? '';
  const sources = (name: string) =>
    (new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1] ?? '').split(' ').filter((source) => source.startsWith('http'));
  expect(sources('script-src')).toEqual(['https://apis.google.com']);
  expect(sources('connect-src')).toEqual([emulator()]);
  expect(sources('frame-src')).toEqual([emulator()]);
});

// ── steps ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Left earlier, the page would not have ended what it has to end. */
async function signOutHere(page: Page) {
  await page.goto(`${origin()}/auth/signout/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

async function signInThere(page: Page, email: string) {
  await page.goto(`${origin()}/auth/provider/?next=${encodeURIComponent('/profile/')}`);
  await fillIn(page, email);
}

async function fillIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function byPhone(page: Page, digits: string) {
  await page.getByLabel('Mobile number').fill(digits);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByText('A code is on its way')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeSentTo(`+91${digits}`));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function windowOfGoogle(page: Page, context: BrowserContext) {
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with your Google account' }).click();
  const opened = await opening;
  await opened.waitForLoadState('domcontentloaded');
  return opened;
}

/** As somebody who has no account at the emulator's Google yet. */
async function chooseAccount(opened: Page, email: string, name: string) {
  await opened.getByText('Add new account').click();
  await opened.locator('#email-input').fill(email);
  await opened.locator('#display-name-input').fill(name);
  await opened.locator('#sign-in').click();
}

/** The emulator knows no rules for passwords: they are answered as the provider's own documentation has them. */
const answerPasswordPolicy = (context: BrowserContext, schemaVersion: number) =>
  context.route(/\/v2\/passwordPolicy/, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        customStrengthOptions: { minPasswordLength: 8, containsNumericCharacter: true },
        allowedNonAlphanumericCharacters: ['!', '#', '$'],
        enforcementState: 'ENFORCE',
        schemaVersion,
      },
    }),
  );
