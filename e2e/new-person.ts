import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { origin, stage } from './sign-in.ts';

const password = 'correct horse 1';

/** A browser of somebody who has just made an account, confirmed it by the mailed link and signed in. */
export async function newPerson(browser: Browser, firstName: string, viewport = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const email = `${firstName.toLowerCase()}-${Date.now()}@example.com`;
  await post(page, '/api/v1/auth/sign-up', { email, password, firstName, lastName: '' });
  // The mail is sent after the answer, so that known and unknown addresses take the same time.
  await expect.poll(() => tokenMailedTo(email)).not.toBe('');
  await post(page, '/api/v1/auth/email/confirm', { token: tokenMailedTo(email) });
  await post(page, '/api/v1/auth/sign-in', { email, password });
  return { context, page, email };
}

/** The code is read where it lies: in the outbox, as no sender of messages is set. */
export async function attachPhone(page: Page, digits: string) {
  await post(page, '/api/v1/auth/phone/attach', { phoneNumber: digits, password });
  await expect.poll(() => textsTo(`+91${digits}`).length).toBeGreaterThan(0);
  await post(page, '/api/v1/auth/phone/confirm', { phoneNumber: digits, code: textsTo(`+91${digits}`).at(-1)?.slice(0, 6) });
}

/** By the API, as the screens call it. Who makes more accounts a minute than one address may waits as long as the server says. */
export async function post(page: Page, path: string, data: object, method: 'POST' | 'PUT' = 'POST'): Promise<Record<string, unknown>> {
  const { request } = page.context();
  const answer = await request.fetch(origin() + path, { method, data, headers: { 'x-csrftoken': await csrfOf(request) } });
  if (answer.status() === 429) {
    await page.waitForTimeout(Number(answer.headers()['retry-after'] ?? 1) * 1000);
    return post(page, path, data, method);
  }
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

async function csrfOf(request: APIRequestContext) {
  await request.get(`${origin()}/api/v1/csrf`);
  const { cookies } = await request.storageState();
  return decodeURIComponent(cookies.find(({ name }) => name === 'csrftoken')?.value ?? '');
}

const tokenMailedTo = (email: string) => decodeURIComponent(/token=(\S+)/.exec(textsTo(email).at(-1) ?? '')?.[1] ?? '');

/** Mails to an address, or messages to a phone, the newest last. */
export function textsTo(whom: string) {
  const outbox = join(stage().dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as { to: string; text: string })
    .filter(({ to }) => to === whom)
    .map(({ text }) => text);
}
