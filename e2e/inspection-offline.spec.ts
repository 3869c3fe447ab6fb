import { expect, test, type Browser, type Page } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { newPerson, post } from './new-person.ts';
import { origin, signIn, watchConsole } from './sign-in.ts';

const base = '/api/v1/certified-reports';
const phone = { width: 390, height: 844 };

const request = {
  purpose: 'bank-loan',
  appointingParty: 'Sahyadri Bank',
  contactName: 'Asha Kulkarni',
  contactPhone: '98220 00000',
  wishedOn: '2027-03-03',
  property: { assetKind: 'flat', address: 'Flat A-704, Nilgiri Heights, Baner Road, Pune', city: 'Pune', project: 'Nilgiri Heights' },
};

type People = { desk: Page; customer: Page; checkerId: unknown };
let people: People;
// Numbers of the register, each of one person: a run that begins anew after a failure finds those of before.
let number = 30_000 + (Date.now() % 60_000);

function register(desk: Page, email: string, name: string) {
  number += 1;
  return post(desk, `${base}/valuers`, { email, name, registrationNumber: `IBBI/RV/07/2021/${number}` });
}

test.beforeAll(async ({ browser }) => {
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, '/profile/');
  const customer = await newPerson(browser, 'Asha');
  const checker = await newPerson(browser, 'Ravi');
  const { userId: checkerId } = await register(desk, checker.email, 'Ravi Patil');
  people = { desk, customer: customer.page, checkerId };
});

/** A valuer at the door of a property: a report is assigned to them, by the calls that the screens make. */
async function valuerAtWork(browser: Browser) {
  const { desk, customer, checkerId } = people;
  const valuer = await newPerson(browser, 'Meera', phone);
  const { userId: valuerId } = await register(desk, valuer.email, 'Meera Deshpande');
  const { id, revision } = await post(customer, base, request);
  const move = (page: Page, at: unknown, more: object) => post(page, `${base}/${String(id)}/move`, { id, revision: at, ...more });
  const accepted = await move(customer, revision, { move: 'accept' });
  const paid = await move(desk, accepted.revision, { move: 'mark-paid', reference: 'UTR 4471' });
  const assigned = await move(desk, paid.revision, { move: 'assign', valuerId, checkerId });
  const withdraw = () => move(desk, assigned.revision, { move: 'withdraw', remarks: 'The loan was not taken.' });
  return { ...valuer, withdraw, address: `${origin()}/valuation/certified/${String(id)}/inspection/` };
}

/** What the browser's store holds of forms: the screen shows a letter some milliseconds before it is kept. */
const whatIsTyped = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('mulya-inspections');
        open.addEventListener('error', () => reject(open.error as Error));
        open.addEventListener('success', () => {
          const all = open.result.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => resolve(JSON.stringify(all.result)));
        });
      }),
  );
const isKept = (page: Page) => expect(page.getByText('opens without a connection')).toBeVisible({ timeout: 20_000 });
const whatIsKept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace(/^(\S+) \d+ /, '$1 ')).sort());

test(
  'an inspection opens anew without a connection, with what was filled in, and is sent when there is one',
  { tag: '@deep' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const { page, context, address } = await valuerAtWork(browser);
    const complaints = watchConsole(page);
    await page.goto(address);
    await page.getByLabel('Met with').fill('The caretaker');
    await isKept(page);
    const buffer = await page.screenshot({ type: 'jpeg', quality: 60 });
    await page.getByLabel('What the next photo shows').fill('Gate');
    await page.locator('input[type=file]').setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('img', { name: 'Gate' })).toBeVisible();
    await isKept(page);
    expect(complaints).toEqual([]);

    // Down the stairs: the signal goes, one more line is typed, the phone throws the tab away.
    await context.setOffline(true);
    await page.getByLabel('Landmarks').fill('Behind the temple');
    await expect(page.getByText('Kept on this phone')).toBeVisible();
    await expect.poll(() => whatIsTyped(page)).toContain('Behind the temple');
    await page.close();

    const again = await context.newPage();
    const faults: string[] = [];
    again.on('pageerror', (error) => faults.push(error.message));
    await again.goto(address);
    await expect(again.getByLabel('Met with')).toHaveValue('The caretaker');
    await expect(again.getByLabel('Landmarks')).toHaveValue('Behind the temple');
    await expect(again.getByText(/No connection\. Shown as kept here on \d+ \w+ \d{4}, \d\d:\d\d/)).toBeVisible();
    await expect(again.getByText('Kept on this phone; sent when there is a connection')).toBeVisible();
    const gate = again.getByRole('img', { name: 'Gate' });
    await gate.scrollIntoViewIfNeeded();
    await expect.poll(() => gate.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await again.getByLabel('Access road').fill('Nine metres, tarred');
    await expect.poll(() => whatIsTyped(again)).toContain('Nine metres, tarred');
    // And once more: what was typed without a connection is there as well.
    await again.reload();
    await expect(again.getByLabel('Access road')).toHaveValue('Nine metres, tarred');
    await expect(again.getByRole('button', { name: 'Finish the inspection' })).toBeDisabled();
    for (const theme of ['dark', 'light']) {
      await again.evaluate((chosen) => localStorage.setItem('mulya-theme', chosen), theme);
      await again.reload();
      await expect(again.getByText('No connection.')).toBeVisible();
      expect(await again.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await seriousFaults(again), theme).toEqual([]);
    }
    expect(faults).toEqual([]);

    await context.setOffline(false);
    await expect(again.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
    await expect(again.getByText('No connection.')).toHaveCount(0, { timeout: 20_000 });
    const sent = await context.request.get(address.replace('/valuation/certified', base).replace('/inspection/', ''));
    expect(await sent.json()).toMatchObject({
      inspection: { metWith: 'The caretaker', landmarks: 'Behind the temple', accessRoad: 'Nine metres, tarred' },
    });
  },
);

test(
  'signing out takes along what was kept: without a connection the address shows nothing of the report',
  { tag: '@deep' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const { page, context, address } = await valuerAtWork(browser);
    await page.goto(address);
    await page.getByLabel('Met with').fill('The caretaker');
    await isKept(page);
    expect(await whatIsKept(page)).toEqual([`mulya-kept-page ${new URL(address).pathname}`]);
    await page.goto(`${origin()}/auth/signout/`);
    await expect(page).toHaveURL(/auth\/signin/);
    expect(await whatIsKept(page)).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await context.setOffline(true);
    await page.close();
    const again = await context.newPage();
    await expect(again.goto(address)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await expect(again.getByText(/Nilgiri|caretaker/)).toHaveCount(0);
  },
);

test(
  'a session that ended elsewhere, another person and a withdrawn report take along what was kept',
  { tag: '@deep' },
  async ({ browser }) => {
    test.setTimeout(150_000);
    const { page, context, address, withdraw } = await valuerAtWork(browser);
    await page.goto(address);
    await isKept(page);

    // Somebody else signs in on this phone, whose cookies were cleared without signing out.
    const mine = await context.cookies();
    await context.clearCookies();
    const other = await newPerson(browser, 'Kiran', phone);
    await context.addCookies(await other.context.cookies());
    await page.goto(`${origin()}/profile/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => whatIsKept(page)).toEqual([]);

    await context.clearCookies();
    await context.addCookies(mine);
    await page.goto(address);
    await isKept(page);
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/auth\/signin/);
    await expect.poll(() => whatIsKept(page)).toEqual([]);

    await context.addCookies(mine);
    await page.goto(address);
    await isKept(page);
    await withdraw();
    await page.goto(`${origin()}/valuation/certified/work/`);
    await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible();
    await expect.poll(() => whatIsKept(page)).toEqual([]);
  },
);

test('the worker stays out of everything that is no inspection', { tag: '@deep' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const { page, context, address } = await valuerAtWork(browser);
  await page.goto(address);
  await isKept(page);
  await page.goto(address.replace('inspection/', ''));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
    `${origin()}/valuation/certified/inspection-worker.js`,
  );
  await context.setOffline(true);
  const answers = await page.evaluate(
    async (report) => {
      const ask = (url: string, init?: RequestInit) =>
        fetch(url, init).then(
          ({ status }) => status,
          () => 'none',
        );
      return [await ask(report), await ask('/auth/user/verify/'), await ask(report, { method: 'POST' })];
    },
    address.replace('/valuation/certified', base).replace('/inspection/', ''),
  );
  expect(answers).toEqual(['none', 'none', 'none']);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
