import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JsonEndpoint } from '#core/endpoint.ts';
import { requestFor, testApp, testPassword, type TestApp, type Visitor } from '#server/http/testing.ts';
import { endGrant, grant, seeAs, setRoles, setSwitch, signOutEverywhere, tryJobAgain } from './admin/contract.ts';
import { registerValuer } from './certified-reports/contract.ts';
import { createPlot, deletePlot, restorePlot, revokeLink, sharePlot } from './feasibility/contract.ts';
import { makePlotContent } from './feasibility/testing.ts';
import { confirmEmail, endSeeingAs, signIn, signOut, signUp, updateProfile } from './identity/contract.ts';
import { makeApiKey } from './identity/keys-contract.ts';
import { beginSecondFactor, confirmSecondFactor, giveSecondFactor } from './identity/security-contract.ts';
import { authenticatorCode } from './identity/testing.ts';
import { changeLead, listLeads, noteLead, sendRequest } from './leads/contract.ts';
import { makeRequest as makeLead } from './leads/testing.ts';
import { decideName } from './name-review/contract.ts';
import { serverModules } from './server.ts';

let it: TestApp;
let admin: Visitor;
let asha: Visitor;
beforeAll(async () => {
  it = await testApp({ modules: serverModules.filter(({ name }) => name !== 'identity'), settings: { DEMO_SALES: '0' }, jobs: true });
  admin = await it.visitor('superuser');
  asha = await it.visitor('entitled');
  await it.ground.db.execute(
    sql.raw(
      `CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no entry can be written'; END $$`,
    ),
  );
}, 120_000);
afterAll(() => it.close());
afterEach(() => it.ground.db.execute(sql.raw('DROP TRIGGER IF EXISTS refuse_entry ON identity_audit')));

const refuseEntries = () =>
  it.ground.db.execute(sql.raw('CREATE TRIGGER refuse_entry BEFORE INSERT ON identity_audit FOR EACH ROW EXECUTE FUNCTION refuse_entry()'));

/**
 * Counts of guesses go on, whatever becomes of the call; a proof of who one is has an entry of its own and comes before the change; a lease says
 * which process does work in the background just now.
 */
const counters = /attempt|guess|sign_in_failure|rate_limit|spent_code|_proof|ingest_lease/;

/** Every row of every table that calls change, as text. */
async function everything() {
  const rows = async (text: string) => (await it.ground.db.execute(sql.raw(text))) as unknown as { rows: Record<string, string>[] };
  const tables = (await rows(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).rows;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (counters.test(name!)) continue;
    const [row] = (await rows(`SELECT coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS all FROM "${name}" AS t`)).rows;
    found[name!] = row!['all']!;
  }
  const [jobs] = (
    await rows(`SELECT coalesce(string_agg(id::text || state::text, ' ' ORDER BY id), '') AS all FROM pgboss.job WHERE name = 'fails'`)
  ).rows;
  return { ...found, jobs: jobs!['all']! };
}

type Change = { by: Visitor; endpoint: Pick<JsonEndpoint, 'method' | 'path'>; input: Record<string, unknown> };

const linkSentTo = async (to: string) => {
  const find = async () => (await it.ground.mail.outbox(20)).find((message) => message.to === to)?.text ?? '';
  await expect.poll(find).toMatch(/token=/);
  return /token=([^&\s]+)/.exec(await find())![1]!;
};
const newcomer = (email: string) => ({ email, password: testPassword, firstName: 'Ravi', lastName: 'Joshi' });

const changes: Record<string, () => Promise<Change>> = {
  'a sign-in': async () => ({ by: await it.visitor(), endpoint: signIn, input: { email: asha.email, password: testPassword } }),
  'a sign-in that asks for the second factor': async () => {
    const { person } = await withAuthenticator();
    return { by: await it.visitor(), endpoint: signIn, input: { email: person.email, password: testPassword } };
  },
  'a sign-in by the second factor': async () => {
    const { person, code } = await withAuthenticator();
    const by = await it.visitor();
    await by.call(signIn, { email: person.email, password: testPassword });
    return { by, endpoint: giveSecondFactor, input: { by: 'totp', code: code() } };
  },
  'a sign-out': async () => ({ by: await it.visitor('signed-in'), endpoint: signOut, input: {} }),
  'a sign-up': async () => ({ by: await it.visitor(), endpoint: signUp, input: newcomer('first@example.com') }),
  'a confirmed address': async () => {
    const by = await it.visitor();
    await by.call(signUp, newcomer('second@example.com'));
    return { by, endpoint: confirmEmail, input: { token: await linkSentTo('second@example.com') } };
  },
  'a profile': async () => ({
    by: await it.visitor('signed-in'),
    endpoint: updateProfile,
    input: { firstName: 'Usha', lastName: 'Kale', mobileNumber: '' },
  }),
  'a key': async () => ({
    by: await it.visitor('entitled'),
    endpoint: makeApiKey,
    input: { name: 'Key', scopes: ['valuations'], password: testPassword },
  }),
  'a role': async () => ({ by: admin, endpoint: setRoles, input: { id: asha.userId, isOperator: true, isSuperuser: false } }),
  'a product': async () => ({ by: admin, endpoint: grant, input: { id: asha.userId, product: 'simulator', plan: 'full', validTo: null } }),
  'the end of a product': async () => {
    const person = await it.visitor('signed-in');
    const { id } = await admin.call(grant, { id: person.userId, product: 'simulator', plan: 'full', validTo: null });
    return { by: admin, endpoint: endGrant, input: { id: person.userId, entitlementId: id } };
  },
  'the end of all sessions': async () => {
    const person = await it.visitor('signed-in');
    return { by: admin, endpoint: signOutEverywhere, input: { id: person.userId } };
  },
  'seeing the product as somebody': async () => ({ by: await it.visitor('superuser'), endpoint: seeAs, input: { id: asha.userId } }),
  'the end of seeing it as somebody': async () => {
    const by = await it.visitor('superuser');
    await by.call(seeAs, { id: asha.userId });
    return { by, endpoint: endSeeingAs, input: {} };
  },
  'a switch': async () => ({ by: admin, endpoint: setSwitch, input: { name: 'sign-up', isOn: true, note: 'open again' } }),
  'a valuer': async () => ({
    by: admin,
    endpoint: registerValuer,
    input: {
      email: asha.email,
      name: 'Asha Kulkarni',
      registrationNumber: 'IBBI/RV/02/2019/11234',
      qualifications: 'B.Arch.',
      isActive: true,
    },
  }),
  'a decision about a name': async () => ({
    by: admin,
    endpoint: decideName,
    input: { kind: 'project', action: 'new', city: 'Pune', village: 'Baner', name: 'Green Acres' },
  }),
  // Suspect ones: no job mails about them while rows are compared.
  'a request of a visitor': async () => {
    await (await it.visitor()).call(sendRequest, makeLead({ website: 'x' }));
    const id = (await admin.call(listLeads, {})).leads[0]!.id;
    return { by: admin, endpoint: changeLead, input: { id, state: 'open' } };
  },
  'a note to a request': async () => {
    await (await it.visitor()).call(sendRequest, makeLead({ website: 'x' }));
    const id = (await admin.call(listLeads, {})).leads[0]!.id;
    return { by: admin, endpoint: noteLead, input: { id, text: 'Called back.' } };
  },
  'a plot': async () => ({ by: asha, endpoint: createPlot, input: { name: 'Baner', content: makePlotContent() } }),
  'a plot that is put away': async () => ({ by: asha, endpoint: deletePlot, input: { id: (await aPlot()).id } }),
  'a plot that comes back': async () => {
    const { id } = await aPlot();
    await asha.call(deletePlot, { id });
    return { by: asha, endpoint: restorePlot, input: { id } };
  },
  'a link to a plot': async () => ({ by: asha, endpoint: sharePlot, input: { id: (await aPlot()).id, days: 1 } }),
  'the end of a link to a plot': async () => {
    const { id } = await asha.call(sharePlot, { id: (await aPlot()).id, days: 1 });
    return { by: asha, endpoint: revokeLink, input: { id } };
  },
  'a job that is tried again': async () => {
    await it.ground.jobs.define('fails', () => Promise.reject(new Error('it fails')));
    const id = await it.ground.jobs.enqueue('fails', {});
    await expect.poll(async () => (await it.ground.jobs.failures(5)).map((failed) => failed.id), { timeout: 20_000 }).toContain(id);
    return { by: admin, endpoint: tryJobAgain, input: { name: 'fails', id } };
  },
};

const aPlot = () => asha.call(createPlot, { name: 'Baner', content: makePlotContent() });

async function withAuthenticator() {
  const person = await it.visitor('signed-in');
  const { secret } = await person.call(beginSecondFactor, { password: testPassword });
  await person.call(confirmSecondFactor, { code: authenticatorCode(secret) });
  return { person, code: () => authenticatorCode(secret, 1) };
}

describe('when no entry can be written into the audit log, nothing changes:', () => {
  test.each(Object.keys(changes))(
    '%s',
    async (name) => {
      const { by, endpoint, input } = await changes[name]!();
      await refuseEntries();
      const before = await everything();
      const refused = await by.inject(requestFor(endpoint, input));
      expect([refused.statusCode, refused.json().code]).toEqual([500, 'internal']);
      expect(await everything()).toEqual(before);
      // It was the entry, and nothing else, that was missing.
      await it.ground.db.execute(sql.raw('DROP TRIGGER refuse_entry ON identity_audit'));
      const accepted = await by.inject(requestFor(endpoint, input));
      expect([accepted.statusCode, accepted.body]).toMatchObject([200, expect.any(String)]);
      expect(await everything()).not.toEqual(before);
    },
    60_000,
  );
});
