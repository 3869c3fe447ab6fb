import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestFor, testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import * as contract from '../contract.ts';
import { blankInputs, demonstrationInputs } from '../model/scenario/demonstration-plot.ts';
import type { PlotContent } from '../model/scenario/scenario-inputs.ts';
import { feasibilityServer } from './index.ts';
import { feasibilityLink } from './schema.ts';

let it: TestApp;
let asha: Visitor;
let ravi: Visitor;
beforeAll(async () => {
  it = await testApp({ modules: [feasibilityServer], settings: { DEMO_SALES: '0' } });
  asha = await it.visitor('entitled', ['simulator']);
  ravi = await it.visitor('entitled', ['simulator']);
}, 120_000);
afterAll(() => it.close());

const inputs = () => demonstrationInputs('2026-12-01');
const content = (...names: string[]): PlotContent => ({
  market: null,
  scenarios: (names.length === 0 ? ['Base'] : names).map((name) => ({ id: name, name, isDeleted: false, inputs: inputs() })),
});
const begin = (who = asha) => who.call(contract.createPlot, { name: 'Baner', content: content() });

test('a plot is found again as it was saved, and by its owner alone', async () => {
  const plot = await begin();
  expect(plot.version).toBe(1);
  const changed = content('Base', 'With TDR');
  const answer = await asha.call(contract.savePlot, { id: plot.id, version: 1, name: 'Baner, S. no. 12', content: changed });
  expect(answer).toMatchObject({ kind: 'saved', merged: false, plot: { version: 2, name: 'Baner, S. no. 12' } });
  expect((await asha.call(contract.onePlot, { id: plot.id })).content).toEqual(changed);
  expect((await asha.call(contract.listPlots, {})).find(({ id }) => id === plot.id)).toMatchObject({ scenarios: 2, version: 2 });
  await expect(ravi.call(contract.onePlot, { id: plot.id })).rejects.toThrow('404');
  expect(await ravi.call(contract.listPlots, {})).toEqual([]);
});

test('two windows that save one version lose nothing: other fields are put together, the same field is handed back', async () => {
  const plot = await begin();
  const mine = content();
  mine.scenarios[0]!.inputs.plot.roadWidthM = 24;
  const theirs = content();
  theirs.scenarios[0]!.inputs.homes.carpetSqm = 75;
  await asha.call(contract.savePlot, { id: plot.id, version: 1, name: 'Baner', content: mine });
  const merged = await asha.call(contract.savePlot, { id: plot.id, version: 1, name: 'Baner', content: theirs });
  expect(merged).toMatchObject({ kind: 'saved', merged: true, plot: { version: 3 } });
  expect(merged.plot.content.scenarios[0]!.inputs).toMatchObject({ plot: { roadWidthM: 24 }, homes: { carpetSqm: 75 } });

  const against = content();
  against.scenarios[0]!.inputs.plot.roadWidthM = 30;
  const answer = await asha.call(contract.savePlot, { id: plot.id, version: 1, name: 'Baner', content: against });
  expect(answer).toMatchObject({
    kind: 'conflict',
    conflicts: [{ path: 'scenarios.Base.inputs.plot.roadWidthM', base: 18, mine: 30, theirs: 24 }],
  });
  expect((await asha.call(contract.onePlot, { id: plot.id })).version).toBe(3);
});

test('an eleventh scenario is refused in a sentence, and ten are saved', async () => {
  const plot = await begin();
  const names = Array.from({ length: 11 }, (_, at) => `S${at}`);
  const save = (all: string[]) => asha.call(contract.savePlot, { id: plot.id, version: 1, name: 'Baner', content: content(...all) });
  await expect(save(names)).rejects.toThrow('at most 10 scenarios');
  expect(await save(names.slice(1))).toMatchObject({ kind: 'saved' });
});

test('a deleted plot is gone, and comes back', async () => {
  const plot = await begin();
  await asha.call(contract.deletePlot, { id: plot.id });
  await expect(asha.call(contract.onePlot, { id: plot.id })).rejects.toThrow('404');
  await expect(ravi.call(contract.restorePlot, { id: plot.id })).rejects.toThrow('404');
  expect(await asha.call(contract.restorePlot, { id: plot.id })).toMatchObject({ id: plot.id, content: plot.content });
});

test('a link opens the plot as it was for a stranger, until it is ended, runs out, or its plot is deleted', async () => {
  const stranger = await it.visitor();
  const plot = await begin();
  const link = await asha.call(contract.sharePlot, { id: plot.id, days: 2 });
  await asha.call(contract.savePlot, { id: plot.id, version: 1, name: 'Later', content: content('Later') });
  const open = (token: string) => stranger.call(contract.sharedPlot, { token });
  expect(await open(link.token)).toMatchObject({ name: 'Baner', sharedBy: asha.email, content: plot.content });
  // The store alone opens nothing.
  expect(JSON.stringify(await it.ground.db.select().from(feasibilityLink))).not.toContain(link.token);
  await expect(open(link.token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')))).rejects.toThrow('404');
  await expect(ravi.call(contract.revokeLink, { id: link.id })).rejects.toThrow('404');
  await asha.call(contract.revokeLink, { id: link.id });
  await expect(open(link.token)).rejects.toThrow('404');

  const second = await asha.call(contract.sharePlot, { id: plot.id, days: 1 });
  it.advance(25 * 3_600_000);
  await expect(open(second.token)).rejects.toThrow('404');
  const third = await asha.call(contract.sharePlot, { id: plot.id });
  await asha.call(contract.deletePlot, { id: plot.id });
  await expect(open(third.token)).rejects.toThrow('404');
  expect((await asha.call(contract.listLinks, { id: plot.id })).every(({ isOver }) => isOver)).toBe(true);
  await expect(ravi.call(contract.sharePlot, { id: randomUUID() })).rejects.toThrow('404');
});

test('what a plot may not be is refused before it is saved', async () => {
  const refused = async (change: (one: ReturnType<typeof inputs>) => void) => {
    const wrong = content();
    change(wrong.scenarios[0]!.inputs);
    const answer = await asha.inject(requestFor(contract.createPlot, { name: 'Wrong', content: wrong }));
    return `${answer.statusCode} ${(answer.json() as { error: string }).error}`;
  };
  expect(await refused((one) => (one.plot.roadWidthM = 0))).toContain('A plot without a road cannot be built on');
  expect(await refused((one) => (one.plot.areaSqm = 5e9))).toContain('slip of the pen');
  expect(await refused((one) => (one.programme.constructionMonths = 600))).toContain('At most 120 months');
  expect(await refused((one) => (one.finance.loan = { equityRupees: 0, interestAYear: 4 }))).toContain('taken for a slip');
  expect(await refused((one) => (one.programme.start = '2026-12-02'))).toContain('first of a month');
  expect(blankInputs('2026-12-01').plot.areaSqm).toBeNull();
});
