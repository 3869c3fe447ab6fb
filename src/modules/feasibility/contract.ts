import { z } from 'zod';
import { endpoint, upload } from '#core/endpoint.ts';
import {
  BackTestAnswer,
  BackTestOfPlace,
  CashAnswer,
  ComparisonAnswer,
  EnvelopeAnswer,
  MixAnswer,
  Refused,
  SchemesAnswer,
  SimulationAnswer,
  StatementAnswer,
} from './answers-contract.ts';
import { BackTestInput } from './model/back-test/back-test.ts';
import { Project } from './model/cash/project.ts';
import { MixInput } from './model/mix/mix-input.ts';
import { Plot } from './model/rules/plot.ts';
import { SchemeFacts } from './model/rules/schemes.ts';
import { Site } from './model/rules/site.ts';
import { MarketFacts } from './model/scenario/market-facts.ts';
import { PlotContent } from './model/scenario/scenario-inputs.ts';
import { Simulation } from './model/simulation/uncertain.ts';

export { PlotContent } from './model/scenario/scenario-inputs.ts';

const entitled = { entitled: 'simulator' } as const;
/** Calls of the model are sums of the processor alone: a screen makes few, a program many. */
const model = { method: 'POST', access: entitled, apiScope: 'feasibility', ratePerMinute: 600, worksOnFullDisk: true } as const;

const samplePlot = { grossPlotSqm: 4000, roadWidthM: 18, asrLandRupeesPerSqm: 30_000 };
const sampleProject = {
  start: '2025-04-01',
  land: { deal: 'outright', priceRupees: 10_000_000, duty: { share: 0.07 } },
  construction: { rupees: 24_000_000, fromMonth: 1, months: 6, curve: 'linear', possessionAfterMonths: 3 },
  sales: [{ name: 'Homes', units: 6, priceRupees: 8_000_000, gst: 'none', fromMonth: 2, unitsAMonth: 1 }],
  brokerageShare: 0.03,
} as const;

// ── the model, as the command line has it ────────────────────────────────────────────────────────────────────────────

export const areaOfPlot = endpoint({
  ...model,
  path: '/api/v1/feasibility/area',
  summary:
    'The statutory area statement of a plot, line by line, each with its clause, day, source and confidence, and both readings of the cap.',
  input: Plot,
  output: z.union([StatementAnswer, Refused]),
  example: samplePlot,
});
export const envelopeOfPlot = endpoint({
  ...model,
  path: '/api/v1/feasibility/envelope',
  summary: 'What the margins of each side leave of a drawn plot, its floors and height, parking and refuge.',
  input: Site,
  output: z.union([EnvelopeAnswer, Refused]),
  example: {
    ring: [
      [0, 0],
      [25, 0],
      [25, 40],
      [0, 40],
    ],
    sides: [{ kind: 'road', widthM: 12 }, { kind: 'neighbour' }, { kind: 'neighbour' }, { kind: 'neighbour' }],
    plot: { grossPlotSqm: 1000, roadWidthM: 12 },
  },
});
export const schemesOfPlot = endpoint({
  ...model,
  path: '/api/v1/feasibility/schemes',
  summary: 'The schemes that are open to a plot, best first: by what is left for the land where a margin is given, else by area.',
  input: SchemeFacts,
  output: z.union([SchemesAnswer, Refused]),
  example: { plot: samplePlot, marginRupeesPerSqm: 25_000 },
});
export const mixOfHomes = endpoint({
  ...model,
  path: '/api/v1/feasibility/mix',
  summary: 'How many homes of each size sell for most: an integer programme over floors that are alike, with bounds and spaces for cars.',
  input: MixInput,
  output: z.union([MixAnswer, Refused]),
  ratePerMinute: 120,
  example: {
    builtSqm: 8000,
    floorSqm: 640,
    carpetShare: 0.74,
    sizes: [
      { name: '1 BHK', carpetSqm: 42, ratePerSqm: 118_000 },
      { name: '2 BHK', carpetSqm: 64, ratePerSqm: 112_000, leastShare: 0.3 },
      { name: '3 BHK', carpetSqm: 92, ratePerSqm: 109_000, mostShare: 0.4 },
    ],
  },
});
export const cashOfProject = endpoint({
  ...model,
  path: '/api/v1/feasibility/cash',
  summary: 'The monthly plan of a project in whole paise, its rates of return and what may be paid for the land.',
  input: Project,
  output: z.union([CashAnswer, Refused]),
  example: sampleProject,
});
export const simulateProject = endpoint({
  ...model,
  path: '/api/v1/feasibility/simulate',
  summary: 'Seeded, correlated draws of one project or of up to ten scenarios: fans, chances with their error, tornado and bridges.',
  input: Simulation,
  output: z.union([SimulationAnswer, Refused]),
  ratePerMinute: 30,
  example: { seed: 1, draws: 1000, project: sampleProject, spreads: { price: { p10: 0.9, p90: 1.1 } } },
});
export const compareScenarios = endpoint({
  ...model,
  path: '/api/v1/feasibility/compare',
  summary: 'Up to ten scenarios side by side, and how the value of the first becomes that of each other one.',
  input: z.strictObject({
    scenarios: z
      .array(z.strictObject({ name: z.string().min(1).max(80), project: Project }))
      .min(1)
      .max(10, 'At most ten scenarios are compared.'),
  }),
  output: z.union([ComparisonAnswer, Refused]),
  ratePerMinute: 120,
  example: { scenarios: [{ name: 'Base', project: sampleProject }] },
});

export const backTestLaunches = endpoint({
  ...model,
  path: '/api/v1/feasibility/backtest',
  summary:
    'Past launches, forecast from the sales handed in that came before each of them, beside what came: errors, spread, and two rivals.',
  input: BackTestInput,
  output: z.union([BackTestAnswer, Refused]),
  bodyLimit: 20_000_000,
  ratePerMinute: 60,
  example: {
    until: '2026-06',
    projects: [
      {
        name: 'Meghdoot',
        locality: 'Baner',
        launchedOn: '2023-04',
        units: 120,
        months: [{ month: '2023-06', sales: 9, ratePerSqm: 121_000 }],
      },
    ],
  },
});

// ── what the screens work with ───────────────────────────────────────────────────────────────────────────────────────

export const ruleTables = endpoint({
  method: 'GET',
  path: '/api/v1/feasibility/tables',
  access: 'anyone',
  summary: 'The dated tables of rules, rates and defaults as CSV, by which a browser works out the same sums.',
  input: z.object({}),
  output: z.object({ knownOn: z.iso.date(), tables: z.record(z.string(), z.string()) }),
});
export const demonstrationPlot = endpoint({
  method: 'GET',
  path: '/api/v1/feasibility/demonstration',
  access: 'anyone',
  summary: 'A plot to try the simulator on, with what the registered sales around it say.',
  input: z.object({}),
  output: z.object({ name: z.string(), content: PlotContent }),
  ratePerMinute: 60,
});
export const marketFacts = endpoint({
  method: 'GET',
  path: '/api/v1/feasibility/market',
  access: entitled,
  apiScope: 'feasibility',
  summary: 'Rate and pace of flats in a place over the last twelve whole months, with the spread of its projects, n and as-of.',
  input: z.object({ city: z.string().min(1).max(120), village: z.string().min(1).max(120) }),
  output: MarketFacts,
});

export const backTestOfPlace = endpoint({
  method: 'GET',
  path: '/api/v1/feasibility/backtest',
  access: entitled,
  apiScope: 'feasibility',
  summary:
    'How forecasts as of past launches in a city, or one locality, did: months to sell 90 %, rate after 12 and 24 months, beside naive rivals.',
  input: z.object({ city: z.string().min(1).max(120), village: z.string().min(1).max(120).optional() }),
  output: BackTestOfPlace,
  ratePerMinute: 60,
});

// ── plots ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const one = z.object({ id: z.uuid() });
const name = z.string().trim().min(1, 'A plot needs a name.').max(80);
const saving = { access: entitled, ratePerMinute: 240, bodyLimit: 2_000_000 } as const;

export const PlotSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  scenarios: z.int(),
  changedAt: z.iso.datetime(),
  isDeleted: z.boolean(),
});
export type PlotSummary = z.infer<typeof PlotSummary>;
export const SavedPlot = z.object({ id: z.uuid(), name: z.string(), version: z.int(), changedAt: z.iso.datetime(), content: PlotContent });
export type SavedPlot = z.infer<typeof SavedPlot>;

export const createPlot = endpoint({
  ...saving,
  method: 'POST',
  path: '/api/v1/feasibility/plots',
  summary: 'Begins a plot with its first scenario.',
  input: z.object({ name, content: PlotContent }),
  output: SavedPlot,
});
export const listPlots = endpoint({
  method: 'GET',
  path: '/api/v1/feasibility/plots',
  access: entitled,
  summary: 'Your plots, the latest changed first; deleted ones can come back.',
  input: z.object({}),
  output: z.array(PlotSummary),
});
export const onePlot = endpoint({
  method: 'GET',
  path: '/api/v1/feasibility/plots/:id',
  access: entitled,
  summary: 'One of your plots with its scenarios.',
  input: one,
  output: SavedPlot,
});
const Conflict = z.object({ path: z.string(), base: z.unknown(), mine: z.unknown(), theirs: z.unknown() });
export const savePlot = endpoint({
  ...saving,
  method: 'PUT',
  path: '/api/v1/feasibility/plots/:id',
  summary:
    'Saves a plot as the version after `version`. Where somebody saved in between, both changes are put together; what both changed differently is handed back and not saved.',
  input: one.extend({ version: z.int().min(1), name, content: PlotContent }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), plot: SavedPlot, merged: z.boolean() }),
    z.object({ kind: z.literal('conflict'), plot: SavedPlot, merged: PlotContent, conflicts: z.array(Conflict) }),
  ]),
});
export const deletePlot = endpoint({
  method: 'DELETE',
  path: '/api/v1/feasibility/plots/:id',
  access: entitled,
  summary: 'Puts one of your plots away, and ends its links. It can come back.',
  input: one,
  output: z.object({ deleted: z.literal(true) }),
});
export const restorePlot = endpoint({
  method: 'POST',
  path: '/api/v1/feasibility/plots/:id/restore',
  access: entitled,
  summary: 'Brings a deleted plot back.',
  input: one,
  output: SavedPlot,
});

// ── links for others ─────────────────────────────────────────────────────────────────────────────────────────────────

export const PlotLink = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isOver: z.boolean(),
});
export type PlotLink = z.infer<typeof PlotLink>;

export const sharePlot = endpoint({
  method: 'POST',
  path: '/api/v1/feasibility/plots/:id/links',
  access: entitled,
  summary: 'Makes a link by which anybody reads the plot as it is now, until its last day. The address is told once.',
  input: one.extend({ days: z.int().min(1).max(90).default(14) }),
  output: PlotLink.extend({ token: z.string() }),
  ratePerMinute: 30,
});
export const listLinks = endpoint({
  method: 'GET',
  path: '/api/v1/feasibility/plots/:id/links',
  access: entitled,
  summary: 'The links of one of your plots.',
  input: one,
  output: z.array(PlotLink),
});
export const revokeLink = endpoint({
  method: 'DELETE',
  path: '/api/v1/feasibility/links/:id',
  access: entitled,
  summary: 'Ends a link at once.',
  input: one,
  output: z.object({ revoked: z.literal(true) }),
});
export const sharedPlot = endpoint({
  method: 'GET',
  path: '/api/v1/feasibility/shared/:token',
  access: 'anyone',
  summary: 'A plot by its link, to read only.',
  input: z.object({ token: z.string().regex(/^[0-9a-f]{48}$/, 'This is no link of a plot.') }),
  output: z.object({
    name: z.string(),
    sharedBy: z.string(),
    sharedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    content: PlotContent,
  }),
  ratePerMinute: 30,
});

// ── tables of plots ──────────────────────────────────────────────────────────────────────────────────────────────────

export const mostPlotRows = 20_000;

export const PlotTable = z.object({
  id: z.uuid(),
  fileName: z.string(),
  rows: z.int(),
  /** Each header with what its column is taken for; null where it is not read. */
  columns: z.array(z.object({ header: z.string(), meaning: z.string().nullable() })),
  createdAt: z.iso.datetime(),
});
export type PlotTable = z.infer<typeof PlotTable>;

export const uploadPlotTable = upload({
  method: 'POST',
  path: '/api/v1/feasibility/plot-tables',
  access: entitled,
  summary: `Takes a table of plots (CSV or XLSX, up to ${mostPlotRows} rows); the prices come as the export “plot-table”.`,
  input: z.object({}),
  output: PlotTable,
  ratePerMinute: 20,
  bodyLimit: 20_971_520,
});
export const listPlotTables = endpoint({
  method: 'GET',
  path: '/api/v1/feasibility/plot-tables',
  access: entitled,
  summary: 'The caller’s tables of plots, newest first.',
  input: z.object({}),
  output: z.array(PlotTable),
});
/** So many rows are answered on the screen; all of them stand in the files. */
export const firstBidRows = 20;
const FirstBid = z.object({
  row: z.int(),
  reference: z.string(),
  answer: z.enum(['priced', 'no price', 'faulty']),
  plotSqm: z.number().nullable(),
  scheme: z.string().nullable(),
  builtSqm: z.number().nullable(),
  ratePerSqm: z.number().nullable(),
  rateFrom: z.string().nullable(),
  landRupees: z.number().nullable(),
  reason: z.string().nullable(),
});
export type FirstBid = z.infer<typeof FirstBid>;
export const readFirstBids = endpoint({
  method: 'GET',
  path: '/api/v1/feasibility/plot-tables/:id/first',
  access: entitled,
  summary: `The first ${firstBidRows} rows of one of the caller’s tables of plots with their answers.`,
  input: z.object({ id: z.uuid() }),
  output: z.array(FirstBid).max(firstBidRows),
  ratePerMinute: 60,
});
export const deletePlotTable = endpoint({
  method: 'DELETE',
  path: '/api/v1/feasibility/plot-tables/:id',
  access: entitled,
  summary: 'Deletes one of the caller’s tables of plots with its file.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
});
