import { expect, test, type Page } from '@playwright/test';
import { newPerson } from './new-person.ts';
import { origin, signIn, stage, watchConsole } from './sign-in.ts';

const password = 'correct horse 1';

async function fillSignIn(page: Page, email: string, secret = password) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const heldHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mulya-') && key !== 'mulya-theme'));

test(
  'the first screen of a new account says what it includes and what the next step gives; what is not open is said once, with the way',
  { tag: '@deep' },
  async ({ browser }) => {
    const { page, context, email } = await newPerson(browser, 'Nisha');
    const complaints = watchConsole(page);
    await context.clearCookies();
    await page.goto(`${origin()}/auth/signin/`);
    await fillSignIn(page, email);
    await expect(page).toHaveURL(`${origin()}/analysis/`);
    await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try it now' })).toBeVisible();
    await expect(page.getByText(/the same screens over sales registered .* the first 20 rows of a list/)).toBeVisible();
    await expect(page.getByText(/No access|does not include/)).toHaveCount(0);

    await context.clearCookies();
    await page.goto(`${origin()}/auth/signin/?next=${encodeURIComponent('/valuation/?city=Pune')}`);
    await fillSignIn(page, email);
    await expect(page).toHaveURL(`${origin()}/analysis/`);
    await expect(page.getByText('Value is not part of your account yet')).toBeVisible();
    await expect(page.getByText(/No access/)).toHaveCount(0);
    const contactAddress = await page.getByRole('alert').getByRole('link', { name: 'Ask for it' }).getAttribute('href');
    expect(new URL(contactAddress ?? '', origin()).searchParams.get('page')).toBe('/valuation/?city=Pune');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible();
    await expect(page.getByText('Value is not part of your account yet')).toHaveCount(0);
    await page.getByRole('link', { name: 'Try it now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Try it' })).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test(
  'signing out takes along what the device held of a person, in every tab, and the next one begins afresh',
  { tag: '@deep' },
  async ({ browser }) => {
    const { page, context, email } = await newPerson(browser, 'Omar');
    await page.goto(`${origin()}/auth/signout/`);
    await expect(page).toHaveURL(/auth\/signin/);
    await page.goto(`${origin()}/auth/signin/?next=${encodeURIComponent('/v4/mma/dashboard/?city=Pune&village=Baner')}`);
    await fillSignIn(page, stage().email, stage().password);
    await expect(page.getByRole('heading', { level: 1, name: /Baner/ })).toBeVisible();
    await expect.poll(() => heldHere(page)).toContainEqual(expect.stringContaining('recent-areas'));
    const other = await context.newPage();
    await other.goto(`${origin()}/v4/mma/`);
    await expect(other.getByText('Looked at lately')).toBeVisible();

    await page.goto(`${origin()}/auth/signout/`);
    await expect(page).toHaveURL(/auth\/signin/);
    expect(await heldHere(page)).toEqual([]);
    // React Router writes down how far pages were scrolled, by keys that name nothing.
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'react-router-scroll-positions'))).toEqual([]);
    await expect(other).toHaveURL(/auth\/signin/);
    await expect(other.getByText('Looked at lately')).toHaveCount(0);

    // The other tab was at an address of somebody else: whoever signs in there does not meet it.
    await fillSignIn(other, email);
    await expect(other).toHaveURL(`${origin()}/analysis/`);
    expect(await heldHere(other)).toEqual(['mulya-person']);
    await context.close();
  },
);

test(
  'a session that ended, and another person in another tab, leave nothing of the first to be seen',
  { tag: '@deep' },
  async ({ browser }) => {
    const { page, context, email } = await newPerson(browser, 'Zoya');
    const mine = await context.cookies();
    await context.clearCookies();
    await signIn(page, '/v4/mma/dashboard/?city=Pune&village=Baner');
    await expect(page.getByRole('heading', { level: 1, name: /Baner/ })).toBeVisible();
    await expect.poll(() => heldHere(page)).toContainEqual(expect.stringContaining('recent-areas'));
    const tab = await context.newPage();
    await context.clearCookies();
    await context.addCookies(mine);
    await tab.goto(`${origin()}/profile/`);
    await expect(tab.getByText(email).first()).toBeVisible();
    await expect(page).toHaveURL(`${origin()}/analysis/`);
    await expect(page.getByText(/Baner/)).toHaveCount(0);
    expect(await heldHere(page)).toEqual(['mulya-person']);

    await context.clearCookies();
    await tab.reload();
    await expect(tab).toHaveURL(/auth\/signin/);
    await expect.poll(() => heldHere(tab)).toEqual([]);
    await context.close();
  },
);

test('a valuation that this device remembers and that is there no more is forgotten', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, '/analysis/');
  const gone = '?id=00000000-0000-4000-8000-000000000000';
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [`mulya-own ${stage().email} valuation-search`, gone]);
  await page.goto(`${origin()}/valuation/dashboard/`);
  await expect(page.getByText('Please search for property...')).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/valuation/`);
  await expect.poll(() => heldHere(page)).not.toContainEqual(expect.stringContaining('valuation-search'));
});

test('an address below /analysis/ that no analysis has is a 404, and work in progress is said', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, '/workinprogress/');
  await expect(page.getByRole('heading', { level: 1, name: 'Work in progress' })).toBeVisible();
  const answer = await page.goto(`${origin()}/analysis/nowhere/`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such analysis' })).toBeVisible();
});

test('the contact page keeps the filter of the page a request is about, and leads back to it', { tag: '@deep' }, async ({ page }) => {
  const from = '/v4/st/listings/Pune/Koregaon%20Park/?from=2024-01-01&kind=flat';
  const bodies: string[] = [];
  await page.route('**/api/v1/requests', (route) => {
    bodies.push(route.request().postData() ?? '');
    return route.fulfill({ json: { sent: true } });
  });
  await page.goto(`${origin()}/contact/?${new URLSearchParams({ msg: 'Please call me back.', page: from }).toString()}`);
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('E-mail').fill('asha@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', from);
  expect(JSON.parse(bodies[0] ?? '{}')).toMatchObject({ page: from, message: 'Please call me back.' });
});
