/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonEndpoint } from '#core/endpoint.ts';
import { requestFor, testApp, type TestApp, type Visitor } from '#server/http/testing.ts';
import * as contract from '../contract.ts';
import { areaStatementOf, backTestOf, cashOf, envelopeOf, feasibilityServer, schemesOf, simulationOf } from './index.ts';

let it: TestApp;
let asha: Visitor;
beforeAll(async () => {
  it = await testApp({ modules: [feasibilityServer], settings: { DEMO_SALES: '0' } });
  asha = await it.visitor('entitled', ['simulator']);
}, 120_000);
afterAll(() => it.close());

const calls: [JsonEndpoint, (input: unknown) => object][] = [
  [contract.backTestLaunches, backTestOf],
  [contract.areaOfPlot, areaStatementOf],
  [contract.envelopeOfPlot, envelopeOf],
  [contract.schemesOfPlot, schemesOf],
  [contract.cashOfProject, cashOf],
  [contract.simulateProject, simulationOf],
];

test.each(calls)('the example of the OpenAPI document is answered with the JSON of the command line: %#', async (endpoint, commandLine) => {
  const answer = await asha.inject(requestFor(endpoint, endpoint.example!));
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const expected = commandLine(endpoint.example);
  expect(expected).not.toHaveProperty('refused');
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(expected)));
});

test('the document carries an example for every call of the model', async () => {
  const { paths } = (await it.app.inject('/api/v1/openapi.json')).json() as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>>;
  };
  for (const { path, example } of [...calls.map(([endpoint]) => endpoint), contract.compareScenarios])
    expect(paths[path]!['post']!.requestBody!.content['application/json']!.example).toEqual(example);
});

test('ten scenarios together are ten single runs, and the bridge adds up to the paisa', async () => {
  const [project] = (contract.compareScenarios.example!['scenarios'] as { project: object }[]).map((one) => one.project);
  const scenarios = Array.from({ length: 10 }, (_, at) => ({ name: `S${at}`, project: { ...project, brokerageShare: at / 100 } }));
  const together = (await asha.inject(requestFor(contract.compareScenarios, { scenarios }))).json() as {
    scenarios: { cash: object }[];
    bridges: { fromPaise: number; toPaise: number; parts: { paise: number }[] }[];
  };
  for (const [at, one] of scenarios.entries())
    expect(together.scenarios[at]!.cash).toEqual(JSON.parse(JSON.stringify(cashOf(one.project))));
  for (const { fromPaise, toPaise, parts } of together.bridges)
    expect(parts.reduce((sum, { paise }) => sum + paise, 0)).toBe(Math.round(toPaise) - Math.round(fromPaise));
});

test('a plan that cannot be is refused in plain sentences, never answered with a number', async () => {
  const refused = async (endpoint: JsonEndpoint, change: object) => {
    const answer = await asha.inject(requestFor(endpoint, { ...endpoint.example, ...change }));
    const body = answer.json() as { error?: string; refused?: string[] };
    return body.error ?? body.refused?.join(' ') ?? `answered ${answer.statusCode}`;
  };
  expect(await refused(contract.areaOfPlot, { roadWidthM: 0 })).toContain('A plot without a road cannot be built on');
  expect(await refused(contract.areaOfPlot, { roadsAndReservationsSqm: 4000 })).toContain('leave nothing of the plot');
  expect(await refused(contract.areaOfPlot, { rulesOn: '2010-01-01' })).toMatch(/No row for|known here/);
  expect(await refused(contract.envelopeOfPlot, { grossPlotSqm: 1100 })).toContain('more than 2 %');
  expect(await refused(contract.cashOfProject, { sales: [] })).toContain('Nothing is for sale');
  expect(await refused(contract.cashOfProject, { debt: { equityRupees: 0, interestAYear: 0.12, limitRupees: 1 } })).toContain(
    'above its limit',
  );
  expect(await refused(contract.simulateProject, { draws: 10 })).toContain('Fewer than 100 draws');
  const contradictory = [
    { between: ['price', 'cost'], is: 0.99 },
    { between: ['price', 'velocity'], is: 0.99 },
    { between: ['cost', 'velocity'], is: -0.99 },
  ];
  expect(await refused(contract.simulateProject, { correlations: contradictory })).not.toContain('answered');
});

test('anybody gets the tables that the browser works with; the demonstration plot has no rates where nothing is registered', async () => {
  const stranger = await it.visitor();
  const { tables } = await stranger.call(contract.ruleTables, {});
  expect(tables['udcpr-fsi']).toContain('non-congested');
  const { content } = await stranger.call(contract.demonstrationPlot, {});
  expect(content.scenarios).toHaveLength(1);
  expect(content.market).toBeNull();
});
