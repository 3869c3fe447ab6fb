import { expect, type Page } from '@playwright/test';

export const origin = () => process.env['MULYA_URL'] ?? '';

/** Signs the administrator in by the form, as a person does, and comes out at `next`. */
export async function signIn(page: Page, next = '/v4/st/listings/') {
  await page.goto(`${origin()}/auth/signin/?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail').fill(process.env['MULYA_EMAIL'] ?? '');
  await page.getByRole('textbox', { name: 'Password' }).fill(process.env['MULYA_PASSWORD'] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(next.replace(/[/?.+]/g, '\\$&')));
}

/** Everything the browser complained of, which a journey must not make it do. */
export function watchConsole(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
