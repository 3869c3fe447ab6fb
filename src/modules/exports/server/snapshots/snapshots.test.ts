import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endEntitlement } from '#modules/identity/server/index.ts';
import { audit, entitlement } from '#modules/identity/server/schema.ts';
import type { ServerModule } from '#server/server-module.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { listSnapshots, revokeSnapshot, shareSnapshot } from '../../contract.ts';
import { exporter, exportsServer, type Exporter } from '../index.ts';
import { exportsSnapshot } from '../snapshot-schema.ts';
import { sweepSnapshots } from './snapshots.ts';

const DAY_MS = 86_400_000;
/** Figures of which the first changes from call to call, as a market does. */
let rate = 14_000;
const title = 'Baner <script>alert(1)</script>';
const market: ServerModule<Exporter> = {
  name: 'market',
  exporters: () => [
    exporter({
      name: 'market',
      access: { entitled: 'market-lens' },
      input: z.object({ rows: z.boolean().default(false) }),
      describe: ({ rows }) => {
        const one = { kind: 'rate' as const, currency: 'INR', unit: 'INR/sq ft', needed: 5, sentence: 'Middle of the rates.' };
        const report = {
          title,
          filterSentence: 'Flats in Baner',
          asOf: '2026-10-31',
          demonstration: true,
          currency: 'INR',
          definitions: [{ id: 'rate', label: 'Median rate', sentence: 'Middle of the rates.', unit: '', needed: 5, method: 'x.md' }],
          sections: [
            {
              kind: 'figures' as const,
              title: 'Figures',
              figures: [
                { ...one, definitionId: 'rate', label: 'Median rate', value: rate, text: `₹${rate}`, n: 175 },
                { ...one, definitionId: 'rate', label: 'Rate of two homes', value: 9999, text: '₹9,999 of two homes', n: 2 },
              ],
            },
            {
              kind: 'chart' as const,
              chart: {
                title: 'By month',
                subtitle: 'Median rate',
                x: { kind: 'month' as const },
                y: { format: 'rate' as const, currency: 'INR' },
                series: [
                  {
                    kind: 'line' as const,
                    name: 'Median',
                    role: 'subject' as const,
                    points: [
                      { x: '2026-09', y: 1 },
                      { x: '2026-10', y: 2 },
                    ],
                  },
                ],
                dots: [{ x: '2026-09', y: 4_242_424 }],
              },
            },
          ],
        };
        return Promise.resolve({ fileName: 'market', report, ...(!rows && { forAnybody: () => ({ sections: report.sections }) }) });
      },
    }),
  ],
};

let it: TestApp;
let asha: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  it = await testApp({ modules: [exportsServer, market] });
  it.stopClock();
  asha = await it.visitor('entitled');
  stranger = await it.visitor();
}, 180_000);
afterAll(() => it.close());

const share = (visitor = asha, more: object = {}) => visitor.call(shareSnapshot, { exporter: 'market', ...more });
const open = (path: string, visitor = stranger, headers: Record<string, string> = {}) => visitor.inject({ url: path, headers });
const viewsOf = async (id: string) => (await asha.call(listSnapshots, {})).find((one) => one.id === id)?.views;

test('a stranger reads the numbers of the day it was made, with no script, in no index', async () => {
  rate = 14_000;
  const made = await share();
  rate = 20_000;
  const { statusCode, body, headers } = await open(made.path);
  expect(statusCode).toBe(200);
  expect(body).toContain('₹14000');
  expect(body).not.toContain('₹20000');
  expect(body).not.toMatch(/<script/i);
  expect(body).toContain('Baner &lt;script&gt;');
  expect(body).toContain('Demonstration data');
  expect(body).toContain('31 Oct 2026');
  expect(body).toContain('n = 175');
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toContain('no-store');
});

test('neither a figure of four sales or fewer nor single sales travel, whatever the exporter hands over', async () => {
  const made = await share();
  const { body } = await open(made.path);
  expect(body).not.toContain('two homes');
  expect(body).not.toContain('4242424');
  const [row] = await it.ground.db.select().from(exportsSnapshot).where(eq(exportsSnapshot.id, made.id));
  expect(JSON.stringify(row)).not.toContain('4242424');
  expect(JSON.stringify(row)).not.toContain(made.path.split('/')[2]);
});

test('what holds rows cannot be shared, and nobody shares what is not open to them', async () => {
  await expect(share(asha, { input: { rows: true } })).rejects.toThrow(/cannot be shown by a link/);
  await expect(share(await it.visitor('signed-in'))).rejects.toThrow(/403/);
  await expect(share(stranger)).rejects.toThrow(/401/);
});

test('an invented, a shortened and a prolonged address open nothing, and say the same', async () => {
  const { path } = await share();
  const token = path.split('/')[2] ?? '';
  const pages = await Promise.all(
    [`/shared/${'a'.repeat(24)}/`, `/shared/${token.slice(1)}/`, `/shared/${token}x/`, `/shared/${token.toUpperCase()}/`].map((url) =>
      open(url),
    ),
  );
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(token.length).toBeGreaterThanOrEqual(24);
});

test('a link ends with its day, at the word of its owner, and with the right of its owner', async () => {
  const [expiring, revoked, lost] = [await share(asha, { days: 1 }), await share(), await share()];
  const other = await it.visitor('entitled');
  await expect(other.call(revokeSnapshot, { id: revoked.id })).rejects.toThrow(/404/);
  expect((await open(revoked.path)).statusCode).toBe(200);
  await asha.call(revokeSnapshot, { id: revoked.id });
  expect((await open(revoked.path)).statusCode).toBe(404);
  expect((await open(`${revoked.path}card.png`)).statusCode).toBe(404);
  it.advance(DAY_MS + 1);
  expect((await open(expiring.path)).statusCode).toBe(404);
  expect((await open(lost.path)).statusCode).toBe(200);

  const theirs = await share(other);
  expect((await open(theirs.path)).statusCode).toBe(200);
  const rights = await it.ground.db.select().from(entitlement).where(eq(entitlement.userId, other.userId));
  for (const { id, product } of rights)
    if (product === 'market-lens') await endEntitlement(it.ground, { userId: other.userId, id, by: null });
  expect((await open(theirs.path)).statusCode).toBe(404);
});

test('a row that was changed by hand opens nothing', async () => {
  const made = await share();
  const [row] = await it.ground.db.select().from(exportsSnapshot).where(eq(exportsSnapshot.id, made.id));
  await it.ground.db
    .update(exportsSnapshot)
    .set({ content: { ...row!.content, title: 'Another place' } })
    .where(eq(exportsSnapshot.id, made.id));
  expect((await open(made.path)).statusCode).toBe(404);
});

test('readers are counted; owners, previews and heads are not', async () => {
  const made = await share();
  await open(made.path);
  await open(made.path);
  await open(made.path, asha);
  await open(made.path, stranger, { 'user-agent': 'WhatsApp/2.23.20.0' });
  await stranger.inject({ method: 'HEAD', url: made.path });
  expect(await viewsOf(made.id)).toBe(2);
});

test('a messenger gets a card of 1200 × 630 and its whole address', async () => {
  const made = await share();
  const { body } = await open(made.path);
  expect(body).toContain(`<meta property="og:image" content="http://localhost${made.path}card.png">`);
  const card = await open(`${made.path}card.png`);
  expect(card.headers['content-type']).toBe('image/png');
  expect([card.rawPayload.readUInt32BE(16), card.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a trial has three links for a week at most', async () => {
  const trial = await it.visitor('trial');
  const made = await share(trial, { days: 90 });
  expect(Date.parse(made.expiresAt) - it.ground.now().getTime()).toBe(7 * DAY_MS);
  await share(trial);
  await share(trial);
  await expect(share(trial)).rejects.toThrow(/trial/);
  await trial.call(revokeSnapshot, { id: made.id });
  await share(trial);
});

test('what was shared and closed stands in the audit log; what ended is swept after a month', async () => {
  const made = await share();
  await asha.call(revokeSnapshot, { id: made.id });
  const entries = JSON.stringify(await it.ground.db.select().from(audit));
  expect(entries).toContain('snapshot-shared');
  expect(entries).toContain('snapshot-revoked');
  it.advance(31 * DAY_MS);
  await sweepSnapshots(it.ground);
  expect((await asha.call(listSnapshots, {})).some(({ id }) => id === made.id)).toBe(false);
});
