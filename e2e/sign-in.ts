import { expect, type Page } from '@playwright/test';
import type { Stage } from './start-mulya.ts';

/** The server of this worker. */
export function stage(): Stage {
  const stages = JSON.parse(process.env['MULYA_STAGES'] ?? '[]') as Stage[];
  const mine = stages[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
  if (mine === undefined) throw new Error('no server was started for this worker');
  return mine;
}
export const origin = () => stage().address;

/** Signs the administrator in by the form, as a person does, and comes out at `next`. */
export async function signIn(page: Page, next = '/v4/st/listings/') {
  await page.goto(`${origin()}/auth/signin/?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail').fill(stage().email);
  await page.getByRole('textbox', { name: 'Password' }).fill(stage().password);
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
