import { expect, test, type Page } from '@playwright/test';
import { seriousFaults } from './faults.ts';
import { newPerson } from './new-person.ts';
import { origin, signIn, watchConsole } from './sign-in.ts';

const sandbox = (page: Page) => page.getByRole('dialog', { name: /Test payment/ });
const choose = (page: Page, name: RegExp) => sandbox(page).getByRole('button', { name }).click();

/** The dialog of the first sale of the list. */
async function offerOf(page: Page) {
  await page.goto(`${origin()}/st/list/?city=Pune`);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Index II/ })
    .click();
  await page.getByRole('dialog', { name: 'Index II' }).getByRole('button', { name: 'Download PDF' }).click();
  const offer = page.getByRole('dialog', { name: 'Download Index II PDF' });
  await expect(offer.getByText('₹45').first()).toBeVisible();
  return offer;
}
const payFor = (offer: ReturnType<Page['getByRole']>) => offer.getByRole('button', { name: 'Pay ₹45 and download' }).click();

test('a plan is paid with late news, a document declined, closed, paid and downloaded; the desk gives it back', async ({
  page: desk,
  browser,
}) => {
  test.setTimeout(150_000);
  const { page } = await newPerson(browser, 'Payal');
  const complaints = watchConsole(page);

  await page.goto(`${origin()}/plans/choose/`);
  await expect(page.getByText('no money is moved')).toBeVisible();
  await page.getByRole('button', { name: 'Buy Market Lens', exact: true }).click();
  await expect(sandbox(page).getByText('TEST', { exact: true })).toBeVisible();
  await expect(sandbox(page).getByText('₹2,999').first()).toBeVisible();
  await choose(page, /later/);
  // The browser is told nothing; the server hears of it, and then the screen does.
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByText('TEST: ₹2,999 received for Market Lens, one month.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Yours until/)).toBeVisible();

  const offer = await offerOf(page);
  await payFor(offer);
  await choose(page, /decline/);
  await expect(page.getByText(/^Something went wrong. The test bank declined/)).toBeVisible();
  await payFor(offer);
  await sandbox(page).getByRole('button', { name: 'Close without paying' }).click();
  await expect(page.getByText('You closed the payment. Nothing was charged.')).toBeVisible();
  await payFor(offer);
  await choose(page, /^Pay ₹45/);
  await expect(page.getByText(/^TEST: ₹45 received for Index II/)).toBeVisible();
  await expect(offer.getByText('You have paid for this document: download it as often as you like.')).toBeVisible();
  await expect(offer.getByRole('button', { name: 'Download PDF' })).toBeEnabled();

  await page.goto(`${origin()}/profile/payments/`);
  await expect(page.getByRole('link', { name: /^Invoice TST\// })).toHaveCount(2);
  const file = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Invoice TST\// })
    .first()
    .click();
  expect((await file).suggestedFilename()).toMatch(/^TST-\d{4}-\d{6}\.pdf$/);

  await signIn(desk, '/admin/payments/');
  await expect(desk.getByText('the accounts add up to nothing')).toBeVisible();
  await desk
    .getByRole('row', { name: /Index II/ })
    .first()
    .click();
  const panel = desk.getByRole('dialog', { name: 'Order' });
  await panel.getByLabel('Reason').fill('Wrong document');
  await panel.getByRole('button', { name: 'Refund' }).click();
  await desk.getByRole('button', { name: 'Give back' }).click();
  await expect(panel.getByText('Refund, processed')).toBeVisible();
  expect(await seriousFaults(desk)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Credit note TCN\// })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a provider whose script does not come is said in its words', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, '/plans/choose/');
  await page.route('**/api/v1/payments/orders', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), provider: 'razorpay' } });
  });
  await page.route('https://checkout.razorpay.com/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Buy PropGPT' }).click();
  await expect(page.getByText('Razorpay Failed to load.')).toBeVisible();
});
