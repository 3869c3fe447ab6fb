import { expect, type Cookie, type Page } from '@playwright/test';
import type { Stage } from './start-mulya.ts';

/** The server of this worker. */
export function stage(): Stage {
  const stages = JSON.parse(process.env['MULYA_STAGES'] ?? '[]') as Stage[];
  const mine = stages[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
  if (mine === undefined) throw new Error('no server was started for this worker');
  return mine;
}
export const origin = () => stage().address;

/** Signs the administrator in by the form, as a person does, and comes out at `next`, whose place the screen may have spelled anew. */
export async function signIn(page: Page, next = '/v4/st/listings/') {
  await page.goto(`${origin()}/auth/signin/?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail').fill(stage().email);
  await page.getByRole('textbox', { name: 'Password' }).fill(stage().password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const { pathname } = new URL(next, origin());
  await expect(page).toHaveURL((url) => url.pathname.startsWith(pathname));
}

let session: Cookie[] = [];

/**
 * The administrator at `next`, as a browser that still has its session: signing in is a journey of its own, and every form filled in
 * costs two pages. A session that a journey ended is opened anew by the form.
 */
export async function enter(page: Page, next = '/v4/st/listings/') {
  if (!(await takeSession(page))) {
    await signIn(page, next);
    session = await page.context().cookies();
    return;
  }
  await page.goto(origin() + next);
}

/** The same by a step within the application, so that the browser asks for all that the screen shows, and a journey can answer in place of the server. */
export async function enterByStep(page: Page, next: string) {
  await enter(page, '/profile/');
  await stepTo(page, next);
}

/** From a screen of the product to another, as by a link. */
export async function stepTo(page: Page, next: string) {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate((address) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    return router.navigate(address);
  }, next);
}

/** The session alone, for journeys that go to their first page themselves. */
export async function enterUnseen(page: Page) {
  if (!(await takeSession(page))) await enter(page, '/profile/');
}

async function takeSession(page: Page) {
  if (session.length === 0) return false;
  await page.context().addCookies(session);
  if ((await page.request.get(`${origin()}/api/v1/auth/profile`)).ok()) return true;
  await page.context().clearCookies();
  return false;
}

/** Everything the browser complained of, which a journey must not make it do. */
export function watchConsole(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
