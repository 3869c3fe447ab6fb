import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonalData } from '#server/personal-data.ts';
import { testApp, testPassword, type TestApp } from '#server/http/testing.ts';
import { readProfile, signIn, verifyUser } from '../contract.ts';
import {
  askDeletion,
  downloadMyData,
  endOneSession,
  endOtherSessions,
  keepAccount,
  listSessions,
  waysOfSigningIn,
  storedData,
} from '../security-contract.ts';
import { deleteDueAccounts } from './account.ts';
import { audit, session, user } from './schema.ts';

let it: TestApp;
const notes = new Map<string, string>();
const aboutNotes: PersonalData = {
  name: 'Notes',
  what: 'What you wrote down.',
  stays: '',
  tell: async (id) => notes.get(id) ?? null,
  erase: async (id) => void notes.delete(id),
};
beforeAll(async () => {
  it = await testApp({
    modules: [{ name: 'notes', personalData: () => aboutNotes }],
    settings: { PASSWORD_RULES: 'digit', PASSWORD_MIN_LENGTH: '8' },
  });
}, 60_000);
afterAll(() => it.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

test('devices are listed in words, with a network and no address, and each can be signed out', async () => {
  const asha = await it.visitor('signed-in');
  const other = await it.visitor();
  await other.inject({
    method: 'POST',
    url: signIn.path,
    payload: { email: asha.email, password: testPassword },
    remoteAddress: '103.21.58.7',
    headers: { 'user-agent': firefox },
  });
  const devices = await asha.call(listSessions, {});
  expect(devices).toHaveLength(2);
  const there = devices.find(({ isThis }) => !isThis)!;
  expect(there).toMatchObject({ device: 'Firefox 128 on Windows', place: 'network 103.21.…' });
  expect(JSON.stringify(await it.ground.db.select().from(session))).not.toContain('103.21.58.7');
  const stranger = await it.visitor('signed-in');
  expect((await stranger.inject({ method: 'DELETE', url: endOneSession.path.replace(':id', there.id) })).statusCode).toBe(404);
  await asha.call(endOneSession, { id: there.id });
  expect(await other.call(verifyUser, {})).toEqual({});
  await other.call(signIn, { email: asha.email, password: testPassword });
  expect(await asha.call(endOtherSessions, {})).toEqual({ ended: 1 });
  expect(await asha.call(verifyUser, {})).toEqual({ success: true });
});

test('all that is kept about a person comes as one file, without passwords or secrets', async () => {
  const asha = await it.visitor('entitled', ['valuation']);
  notes.set(asha.userId, 'buy milk');
  const answer = await asha.inject({ url: downloadMyData.path });
  expect(answer.headers['content-disposition']).toContain('my-data-at-mulya.json');
  expect(answer.json()).toMatchObject({
    of: asha.email,
    account: { person: { firstName: 'Asha' }, entitlements: [{ product: 'valuation' }] },
    Notes: 'buy milk',
  });
  expect(answer.body).not.toMatch(/password|"token"|"secret"/i);
});

test('an account is deleted two weeks after it was asked for, with all that modules keep; the log stays', async () => {
  const asha = await it.visitor('signed-in');
  notes.set(asha.userId, 'secret plans');
  const ask = (typed: string, password: string) => asha.inject({ method: 'POST', url: askDeletion.path, payload: { typed, password } });
  expect((await ask('somebody@example.com', testPassword)).json().details).toMatchObject([{ path: 'typed' }]);
  expect((await ask(asha.email, 'not it')).json().code).toBe('wrong-password');
  expect((await ask(asha.email, '')).json().code).toBe('proof-needed');
  expect((await ask(asha.email.toUpperCase(), testPassword)).statusCode).toBe(200);
  expect(await asha.call(verifyUser, {})).toEqual({});
  await deleteDueAccounts(it.ground, [aboutNotes]);
  await asha.call(signIn, { email: asha.email, password: testPassword });
  expect((await asha.call(readProfile, {})).deletionOn).toMatch(/^\d{4}-\d\d-\d\d$/);

  it.advance(15 * 86_400_000);
  await deleteDueAccounts(it.ground, [aboutNotes]);
  expect(await it.ground.db.select().from(user).where(eq(user.id, asha.userId))).toEqual([]);
  expect(notes.has(asha.userId)).toBe(false);
  expect((await it.ground.db.select().from(audit).where(eq(audit.subjectId, asha.userId))).map(({ action }) => action)).toContain(
    'account-deleted',
  );
});

test('a deletion can be taken back while there is time', async () => {
  const asha = await it.visitor('signed-in');
  await asha.call(askDeletion, { typed: asha.email, password: testPassword });
  await asha.call(signIn, { email: asha.email, password: testPassword });
  await asha.call(keepAccount, {});
  it.advance(15 * 86_400_000);
  await deleteDueAccounts(it.ground, [aboutNotes]);
  expect(await it.ground.db.select().from(user).where(eq(user.id, asha.userId))).toHaveLength(1);
});

test('what goes and what stays is said before', async () => {
  const { parts, graceDays } = await (await it.visitor('signed-in')).call(storedData, {});
  expect(graceDays).toBe(14);
  expect(parts.map(({ name }) => name)).toEqual(['Account', 'Notes']);
  expect(parts[0]?.stays).toContain('audit log');
});

test('the rules of a new password are the installation’s, told before and kept by the server', async () => {
  const visitor = await it.visitor();
  expect((await visitor.call(waysOfSigningIn, {})).passwordPolicy).toMatchObject({
    schemaVersion: 1,
    minLength: 8,
    digit: true,
    upper: false,
  });
  const answer = await visitor.inject({
    method: 'POST',
    url: '/api/v1/auth/sign-up',
    payload: { email: 'weak@example.com', password: 'abcdefghij', firstName: 'W' },
  });
  expect(answer.json()).toMatchObject({ code: 'invalid-input', details: [{ path: 'password', message: 'A password needs a digit.' }] });
});
