/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, testPassword, type TestApp } from '#server/http/testing.ts';
import { askPasswordReset, chooseLanguage, signUp } from '../contract.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp({ modules: [] });
}, 120_000);
afterAll(() => it.close());

const mailsTo = async (to: string) => (await it.ground.mail.outbox(100)).filter((mail) => mail.to === to);
/** A mail goes out after the answer, and others may be on their way to the same person: the one meant is waited for by its subject. */
const expectMail = (to: string, subject: string) =>
  expect.poll(async () => (await mailsTo(to)).map((mail) => mail.subject), { timeout: 20_000 }).toContain(subject);

test('a mail is written in the language of the account, whatever the browser reads that caused it', async () => {
  const asha = await it.visitor('signed-in');
  await asha.call(chooseLanguage, { language: 'mr' });
  const stranger = await it.visitor();
  stranger.cookies.set('language', 'hi');
  await stranger.call(askPasswordReset, { email: asha.email });
  await expectMail(asha.email, 'नवा पासवर्ड निवडा');
  const mail = (await mailsTo(asha.email)).find(({ subject }) => subject === 'नवा पासवर्ड निवडा');
  expect(mail?.text).toContain('/auth/password/reset/');
});

test('an account that chose no language is written to in English, whatever the browser reads that caused it', async () => {
  const asha = await it.visitor('signed-in');
  const stranger = await it.visitor();
  stranger.cookies.set('language', 'mr');
  await stranger.call(askPasswordReset, { email: asha.email });
  await expectMail(asha.email, 'Choose a new password');
});

test('a new account has the language in which it was made', async () => {
  const visitor = await it.visitor();
  visitor.cookies.set('language', 'hi');
  await visitor.call(signUp, { email: 'naya@example.com', password: testPassword, firstName: 'Naya' });
  await expectMail('naya@example.com', 'अपने ई-मेल पते की पुष्टि करें');
  // Later mails, too, whoever causes them.
  await (await it.visitor()).call(signUp, { email: 'naya@example.com', password: testPassword, firstName: 'Somebody' });
  await expectMail('naya@example.com', 'आपका खाता पहले से है');
});

test('a language that is not spoken here is refused', async () => {
  const asha = await it.visitor('signed-in');
  for (const language of ['fr', 'hi; path=/', '', 'HI']) {
    const answer = await asha.inject({ method: 'POST', url: chooseLanguage.path, payload: { language } });
    expect(answer.statusCode).toBe(400);
  }
});
