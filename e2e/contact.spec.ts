import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { screensFit, seriousFaults } from './faults.ts';
import { enter, origin, signIn, watchConsole } from './sign-in.ts';

const words = 'Please call me about land near Hinjewadi';

async function fillIn(page: Page, message: string) {
  await page.getByLabel('Name').fill('Asha Kulkarni');
  await page.getByLabel('E-mail').fill('asha@example.com');
  await page.getByLabel('What do you need?').fill(message);
}

test(
  'a visitor asks, an operator finds it in the inbox, takes it over, notes and closes it',
  { tag: '@deep' },
  async ({ page, browser }) => {
    const visitor = await browser.newPage();
    const complaints = watchConsole(visitor);
    await visitor.goto(`${origin()}/contact/?${new URLSearchParams({ msg: words, page: '/propgpt/' })}`);
    await expect(visitor.getByLabel('What do you need?')).toHaveValue(words);
    await fillIn(visitor, words);
    // Twice, as somebody does who is not sure of the first.
    await visitor.getByRole('button', { name: 'Send' }).dblclick();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your request is on its way' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', '/propgpt/');
    expect(complaints).toEqual([]);
    await visitor.close();

    await signIn(page, '/admin/leads/');
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill('Hinjewadi');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/search=Hinjewadi/);
    await expect(page.getByText('asha@example.com')).toHaveCount(1);
    await page.getByText('asha@example.com').click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(words)).toBeVisible();
    await expect(panel.getByRole('link', { name: '/propgpt/' })).toBeVisible();
    await panel.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Won' }).click();
    await expect(panel.getByText('new → won')).toBeVisible();
    await panel.getByLabel('New note').fill('Called back.');
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByText('Called back.')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  },
);

test(
  'without a script the form is filled in from its address, sent, and what is wrong is said with all that was typed',
  { tag: '@deep' },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin()}/hi/contact/?${new URLSearchParams({ msg: 'पुणे <script>', page: '/plans/' })}`);
    await expect(page.locator('textarea[name=message]')).toHaveValue('पुणे script');
    await page.locator('input[name=name]').fill('Asha');
    await page.locator('input[name=email]').fill('asha@example');
    await page.locator('textarea[name=message]').fill('मुझे इंडेक्स II चाहिए, धन्यवाद');
    await page.getByRole('button', { name: 'भेजें' }).click();
    await expect(page.getByText('यह ई-मेल पता नहीं है।')).toBeVisible();
    await expect(page.locator('textarea[name=message]')).toHaveValue('मुझे इंडेक्स II चाहिए, धन्यवाद');
    await page.locator('input[name=email]').fill('asha@example.com');
    await page.getByRole('button', { name: 'भेजें' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'आपका अनुरोध भेज दिया गया है' })).toBeVisible();
    await context.close();
  },
);

test(
  'a fault is told beside its field, and a lost connection keeps what was typed and sends one request in the end',
  { tag: '@deep' },
  async ({ page, context }) => {
    await page.goto(`${origin()}/contact/`);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await fillIn(page, 'Something about a connection that is lost');
    await page.getByLabel('E-mail').fill('asha');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('This is not an e-mail address.');
    await page.getByLabel('E-mail').fill('asha@example.com');

    const keys: string[] = [];
    await page.route('**/api/v1/requests', async (route) => {
      keys.push((route.request().postDataJSON() as { key: string }).key);
      // It arrives; its answer does not.
      if (keys.length === 1) await context.request.fetch(route.request()).catch(() => null);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert').getByText('there is no connection')).toBeVisible();
    await expect(page.getByLabel('What do you need?')).toHaveValue('Something about a connection that is lost');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your request is on its way' })).toBeVisible();
    expect(keys[0]).toBe(keys[1]);
    await enter(page, '/admin/leads/?search=connection+that+is+lost');
    await expect(page.getByText('asha@example.com')).toHaveCount(1);
  },
);

test('a page of another host, a script and ten kilobytes in the address do no harm', async ({ page }) => {
  for (const wrong of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '%2F%2Felsewhere.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(
      `${origin()}/contact/?${new URLSearchParams({ page: wrong, msg: `\u202e"><img src=x onerror=alert(1)>${'a'.repeat(6000)}` })}`,
    );
    await expect(page.locator('input[name=page]')).toHaveCount(0);
    const value = await page.getByLabel('What do you need?').inputValue();
    expect(value).toMatch(/^img srcx onerroralert1\)a+$/);
    expect(value.length).toBe(4000);
  }
});

test('the page asks for less than 15 kB of JavaScript, and says who it is to search engines', async ({ page }) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') bodies.push(answer.body());
  });
  await page.goto(`${origin()}/contact/`, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  expect(bytes.length).toBe(1);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(15_000);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/[^/]+\/contact\/$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /answered by e-mail/);
  await expect(page.locator('link[rel=alternate][hreflang=mr]')).toHaveAttribute('href', /^http:\/\/[^/]+\/mr\/contact\/$/);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}') as object;
  expect(data).toMatchObject({ '@type': 'BreadcrumbList' });
});

screensFit('contact and its inbox are', {
  screens: ['/contact/?page=/plans/', '/mr/contact/', '/contact/?sent=&page=/plans/', '/admin/leads/'],
  timeoutMs: 120_000,
});
