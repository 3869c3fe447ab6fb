/** @module-tag deep */
import { expect, test } from 'vitest';
import { testApp, testPassword } from '#server/http/testing.ts';
import { signIn, verifyUser } from '../contract.ts';
import { verifyAudit } from './read-audit.ts';
import { session } from './schema.ts';

test('two hundred sign-ins at once all open a session of their own, and the log stays one chain', async () => {
  const it = await testApp({ http: { answerTimeoutMs: 280_000 } });
  try {
    const asha = await it.visitor('signed-in');
    const browsers = await Promise.all(Array.from({ length: 200 }, () => it.visitor()));
    const answers = await Promise.all(
      browsers.map((browser, at) =>
        browser.inject({
          method: 'POST',
          url: signIn.path,
          payload: { email: asha.email, password: testPassword },
          remoteAddress: `10.2.${Math.floor(at / 100)}.${at % 100}`,
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
    const tokens = new Set(browsers.map(({ cookies }) => cookies.get('mulya.session_token')));
    expect(tokens.size).toBe(200);
    expect(await it.ground.db.select({ id: session.id }).from(session)).toHaveLength(201);
    expect(await browsers[137]!.call(verifyUser, {})).toEqual({ success: true });
    expect(await verifyAudit(it.ground)).toMatchObject({ isWhole: true });
  } finally {
    await it.close();
  }
}, 300_000);
