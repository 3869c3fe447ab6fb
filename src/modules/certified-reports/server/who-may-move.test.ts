/** @module-tag deep */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valuationServer } from '#modules/valuation/server/index.ts';
import { audit } from '#modules/identity/server/schema.ts';
import { testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import { moveReport, myWork, oneReport, registerValuer, reportQueue, saveWorking } from '../contract.ts';
import { moveNames, ruleOf, states, type Role } from '../model/moves.ts';
import {
  keepValued,
  makeCast,
  makeInspection,
  makeRequest,
  makeValued,
  makeWorking,
  reportAfter,
  sayingFor,
  type Cast,
} from '../testing.ts';
import { rolesOf } from './find-report.ts';
import { certifiedEvent, certifiedReport } from './schema.ts';
import { certifiedReportsServer } from './index.ts';

let app: TestApp;
let cast: Cast;
let others: { valuer: Visitor; person: Visitor; stranger: Visitor };
beforeAll(async () => {
  app = await testApp({ modules: [valuationServer, certifiedReportsServer] });
  cast = await makeCast(app);
  const valuer = await app.visitor('signed-in');
  await cast.administrator.call(registerValuer, { email: valuer.email, name: 'Nobody Here', registrationNumber: 'IBBI/RV/03/2021/00001' });
  others = { valuer, person: await app.visitor('signed-in'), stranger: await app.visitor() };
}, 60_000);
afterAll(() => app.close());

const attempt = (visitor: Visitor, payload: Record<string, unknown>, id: string) =>
  visitor.inject({ method: 'POST', url: moveReport.path.replace(':id', id), payload });

/** Puts a report into a state by hand: what leads there is tried elsewhere. */
async function placed(id: string, state: (typeof states)[number]) {
  const [row] = await app.ground.db
    .update(certifiedReport)
    .set({ state, valuerId: cast.valuer.userId, checkerId: cast.checker.userId })
    .where(eq(certifiedReport.id, id))
    .returning();
  return row!.revision;
}

test('every move is tried by everybody from every state: only what the table allows is not refused', async () => {
  const { id } = await reportAfter(app, cast, 'request');
  const everybody: readonly [string, Visitor, Role | null][] = [
    ['customer', cast.customer, 'customer'],
    ['administrator', cast.administrator, 'administrator'],
    ['valuer', cast.valuer, 'valuer'],
    ['checker', cast.checker, 'checker'],
    ['another valuer', others.valuer, null],
    ['another person', others.person, null],
    ['a stranger', others.stranger, null],
  ];
  const wrong: string[] = [];
  for (const state of states) {
    await placed(id, state);
    for (const move of moveNames)
      for (const [who, visitor, role] of everybody) {
        // Who is nothing to the report is refused before its state is looked at.
        if (role === null && state !== 'in-check') continue;
        // A revision that is long gone: an allowed move is told so and changes nothing, so one report serves for all.
        const answer = await attempt(visitor, { revision: 999_999, move, ...sayingFor(move, cast) }, id);
        const { code } = answer.json<{ code: string }>();
        const { by, from } = ruleOf(move);
        const expected =
          who === 'a stranger' ? [401] : role === null ? [404] : !by.includes(role) ? [403] : from.includes(state) ? [409, 422] : [409];
        if (!expected.includes(answer.statusCode)) wrong.push(`${who} ${move} from ${state}: ${answer.statusCode} ${code}`);
      }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('of two who move at once one gets through, and the other is told that somebody was quicker', async () => {
  const report = await reportAfter(app, cast, 'accept');
  const pay = () => attempt(cast.administrator, { revision: report.revision, move: 'mark-paid', reference: 'UTR 1' }, report.id);
  const answers = await Promise.all([pay(), pay()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const events = await app.ground.db
    .select()
    .from(certifiedEvent)
    .where(and(eq(certifiedEvent.reportId, report.id), eq(certifiedEvent.what, 'mark-paid')));
  expect(events).toHaveLength(1);
});

test('a payment is noted with its reference in the audit log, and the days begin', async () => {
  const report = await reportAfter(app, cast, 'mark-paid');
  expect(report).toMatchObject({ state: 'paid', isOverdue: false, holidaysKnown: true });
  expect(report.dueOn! > report.paidOn!).toBe(true);
  const noted = await app.ground.db.select().from(audit).where(eq(audit.subjectId, report.id));
  expect(noted.at(-1)).toMatchObject({ action: 'certified-report-moved', details: { move: 'mark-paid', reference: 'UTR 4471' } });
});

test('nobody values and checks the same report, nor one they asked for', async () => {
  const report = await reportAfter(app, cast, 'mark-paid');
  const assign = (valuerId: string, checkerId: string) =>
    attempt(cast.administrator, { revision: report.revision, move: 'assign', valuerId, checkerId }, report.id);
  for (const [valuerId, checkerId, words] of [
    [cast.valuer.userId, cast.valuer.userId, 'another person'],
    [cast.customer.userId, cast.checker.userId, 'may neither value nor check'],
    [cast.valuer.userId, others.person.userId, 'registered valuers'],
    ['', cast.checker.userId, 'Choose the valuer'],
  ] as const) {
    const answer = await assign(valuerId, checkerId);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(words);
  }
});

test('an inspection without position, photos or boundaries is not finished, and the answer lists what lacks', async () => {
  const report = await reportAfter(app, cast, 'assign');
  const answer = await attempt(cast.valuer, { revision: report.revision, move: 'submit-inspection' }, report.id);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('the position (GPS)');
  expect(answer.body).toContain('3 more photos');
});

test('a comparable changed without a reason goes to no checker; with one, customer and history stay apart', async () => {
  const report = await reportAfter(app, cast, 'submit-inspection');
  const working = makeWorking(makeValued());
  working.comparables[0]!.adjustments.location = 3_00_000_00;
  const saved = await cast.valuer.call(saveWorking, { id: report.id, revision: report.revision, working });
  const refused = await attempt(cast.valuer, { revision: saved.revision, move: 'submit-working' }, report.id);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Nilgiri Heights, A-700');
  working.comparables[0]!.reason = 'Garden side';
  const again = await cast.valuer.call(saveWorking, { id: report.id, revision: saved.revision, working });
  await cast.valuer.call(moveReport, { id: report.id, revision: again.revision, move: 'submit-working' });
  expect(again.timeline.filter(({ what }) => what === 'working-saved').map(({ details }) => details)).toEqual([
    'Nilgiri Heights, A-700: location ₹0 → ₹3,00,000',
    expect.stringContaining('(Garden side)') as string,
  ]);
  const seen = await cast.customer.call(oneReport, { id: report.id });
  expect(seen).toMatchObject({ working: null, inspection: null, machine: null, changes: [] });
  expect(JSON.stringify(seen)).not.toContain('Garden side');
  expect(seen.files.filter(({ kind }) => kind === 'photo')).toEqual([]);
});

test('a valuer sees the reports assigned to them, and does not learn of others', async () => {
  const report = await reportAfter(app, cast, 'assign');
  expect((await others.valuer.inject({ url: oneReport.path.replace(':id', report.id) })).statusCode).toBe(404);
  expect((await cast.valuer.call(myWork, {})).some(({ id }) => id === report.id)).toBe(true);
  expect((await cast.administrator.call(reportQueue, {})).reports.some(({ id }) => id === report.id)).toBe(true);
});

test('who lost the right to the valuer’s desk is nobody to a report any more', () => {
  const report = { customerId: 'a', valuerId: 'b', checkerId: 'c' };
  const person = { kind: 'person', userId: 'b', email: 'b@example.com', isSuperuser: false, isOperator: false } as const;
  expect(rolesOf({ ...person, products: ['valuer'] }, report)).toEqual(['valuer']);
  expect(rolesOf({ ...person, products: ['valuation'] }, report)).toEqual([]);
});

test('what happened cannot be rewritten, not even in the database', async () => {
  const { id } = await reportAfter(app, cast, 'request');
  const change = app.ground.db.update(certifiedEvent).set({ details: 'x' }).where(eq(certifiedEvent.reportId, id));
  await expect(change).rejects.toThrow();
});

test('only one’s own valuation can be taken into a request', async () => {
  const valuationId = await keepValued(app, others.person.userId);
  const answer = await cast.customer.inject({
    method: 'POST',
    url: '/api/v1/certified-reports',
    payload: { ...makeRequest(), valuationId },
  });
  expect(answer.statusCode).toBe(404);
  const weekend = await cast.customer.inject({
    method: 'POST',
    url: '/api/v1/certified-reports',
    payload: { ...makeRequest(), wishedOn: '2030-01-06' },
  });
  expect(weekend.json<{ error: string }>().error).toContain('weekend or a public holiday');
});

test('an inspection sent from an old form overwrites nothing unasked', async () => {
  const report = await reportAfter(app, cast, 'assign');
  const url = `/api/v1/certified-reports/${report.id}/inspection`;
  const send = (more: object) =>
    cast.valuer.inject({ method: 'PUT', url, payload: { inspection: makeInspection('2026-11-20'), basedOn: null, ...more } });
  const first = await send({});
  expect(first.statusCode).toBe(200);
  expect((await send({})).json()).toMatchObject({ code: 'inspection-changed' });
  expect((await send({ basedOn: first.json<{ savedAt: string }>().savedAt })).statusCode).toBe(200);
  expect((await send({ replace: true })).statusCode).toBe(200);
});
