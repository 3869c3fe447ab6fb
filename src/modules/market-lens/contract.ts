import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { type AnalysisName, analysisNames, columnOfDimension, cutOf, developmentRows, reraRows } from './model/analyses.ts';
import { namedCallColumns } from '#modules/transactions/index.ts';
import { columns, NamedSearch, place } from './model/named-search.ts';

/** Whoever reads a market reads it under the specification's names, too. */
const entitled = { entitled: ['market-lens', 'sale-transactions'] } as const;

const Cells = z.array(z.union([z.string(), z.number(), z.null()]));

/** What stands behind the numbers of an answer. */
const About = z.object({
  asOf: z.iso.date().nullable().describe('Day of the latest sale counted.'),
  supplyAsOf: z.iso.date().nullable().describe('Latest snapshot of the filings, where numbers are from them.'),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  rows: z.number().int(),
  rowCount: z.number().int().describe('Rows there are; more than `rows` when the answer is cut.'),
  /** For each column the measure that it shows, as the glossary defines it. */
  definitions: z.record(z.string(), z.string()),
  demonstrationSales: z.number().int(),
  sentence: z.string().nullable().describe('What of the question filings of projects cannot follow.'),
  trial: z.boolean(),
});
export type About = z.infer<typeof About>;

/** Columns that are told by name only: the checks know them, the types need not. */
const columnsNamed = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, Cells])) as Record<never, never>;

/** Columns of equal length, row by index; null is not known. `n` has the sales or projects behind each column, row by row. */
const tableOf = (names: readonly string[]) =>
  z.object({
    ProjName: z.array(z.string()).describe('Projects of the rows; of the whole answer where rows are something else.'),
    ...columnsNamed(names),
    n: z.record(z.string(), z.array(z.number().nullable())),
    about: About,
  });

const namesOf = (name: AnalysisName) => {
  const { by, columns: measured } = cutOf(name);
  return [...by.flatMap((id) => (id === 'project' ? ['IGR_Village'] : (columnOfDimension[id] ?? []))), ...Object.keys(measured)];
};

const summaries: Record<AnalysisName, string> = {
  agreementpriceanalysis: 'Agreement prices of projects, and how they compare with the official value.',
  ratetrendanalysis: 'Rates quarter by quarter.',
  micromarketanalysis: 'A micro-market quarter by quarter: sales, rates, launches, supply, absorption.',
  micromarketlistanalysis: 'The localities of a city beside each other.',
  micromarketsaleanalysis: 'Sales month by month.',
  projectinfoanalysis: 'What promoters filed of their projects, beside their sales.',
  locationanalysis: 'A place by configuration.',
  locationanalysislist: 'Localities with their rates and supply.',
  projectanalysis: 'Sales of projects by configuration.',
  topprojectratesanalysis: 'Projects by their area-weighted rate: first sales of the last twelve months, ten at least.',
};

const titles: Record<AnalysisName, string> = {
  agreementpriceanalysis: 'Agreement price',
  ratetrendanalysis: 'Rate trend',
  micromarketanalysis: 'Micro market',
  micromarketlistanalysis: 'Micro market list',
  micromarketsaleanalysis: 'Micro market sale',
  projectinfoanalysis: 'Project info',
  locationanalysis: 'Location analysis',
  locationanalysislist: 'Location analysis list',
  projectanalysis: 'Project analysis',
  topprojectratesanalysis: 'Top project rates',
};

const graphWiseOf = (name: AnalysisName) =>
  endpoint({
    method: 'POST',
    path: `/mma/getGraphWiseData/${name}/`,
    worksOnFullDisk: true,
    access: entitled,
    canBeTried: true,
    analysis: titles[name],
    summary: `${summaries[name]} Column by column.`,
    input: NamedSearch,
    output: tableOf(namesOf(name)),
  });
/** A call for each of the cuts. */
export const graphWise = Object.fromEntries(analysisNames.map((name) => [name, graphWiseOf(name)])) as Record<
  AnalysisName,
  ReturnType<typeof graphWiseOf>
>;

const PagedSearch = NamedSearch.extend({ after: z.string().max(2000).optional(), pageSize: z.number().int().min(1).max(500).default(100) });
const SaleTable = z.object({
  ProjName: z.array(z.string()).describe('The projects among the rows, each once.'),
  ...columnsNamed(namedCallColumns.map(({ name }) => name)),
  next: z.string().nullable().describe('Give it back as `after` for the next page.'),
  about: About.omit({ period: true, definitions: true, supplyAsOf: true, sentence: true }),
});
export const saleTransactionsAnalysis = endpoint({
  method: 'POST',
  path: '/mma/getGraphWiseData/saletransactionsanalysis/',
  worksOnFullDisk: true,
  access: entitled,
  canBeTried: true,
  analysis: 'Sale transactions',
  summary: 'Registered market sales, column by column, the latest first.',
  input: PagedSearch,
  output: SaleTable,
});
export const indexTwoAnalysis = endpoint({
  method: 'POST',
  path: '/mma/getGraphWiseData/indexiianalysis/',
  worksOnFullDisk: true,
  access: entitled,
  analysis: 'Index II',
  summary: 'Registered documents of every kind, column by column, the latest first.',
  input: PagedSearch,
  output: SaleTable,
});

/** Which columns a summary has depends on what is asked for. */
const SummaryTable = z.object({
  City: z.string(),
  Village: z.string().nullable(),
  columns: z.array(z.string()),
  data: z.record(z.string(), Cells),
  n: z.record(z.string(), z.array(z.number().nullable())),
  about: About,
});
export type SummaryTable = z.infer<typeof SummaryTable>;

export const locationSummary = endpoint({
  method: 'POST',
  path: '/mma/mmalocationanalysissummary/',
  worksOnFullDisk: true,
  access: entitled,
  summary: 'Sales of a place cut by what the sheet is named for.',
  input: z.object({ City: place.City, sheetName: z.string().trim().max(100).optional(), columns, village: place.Village }),
  output: SummaryTable.extend({ sheetName: z.string() }),
});

export const projectGrandSummary = endpoint({
  method: 'POST',
  path: '/mma/projectwisegrandsummary/',
  worksOnFullDisk: true,
  access: entitled,
  summary: 'Every project of a place with its sales and what was filed of it.',
  input: z.object({ City: place.City, columns, village: place.Village }),
  output: SummaryTable,
});

const aboutPlace = { City: place.City, Village: place.Village, data_for: z.string().trim().max(60).optional() };
const named = (path: string, summary: string, rows: object) =>
  endpoint({
    method: 'POST',
    path,
    access: entitled,
    summary: `${summary} Rows (data_for): ${Object.keys(rows).join(', ')}.`,
    input: z.object(aboutPlace),
    output: SummaryTable,
  });
export const reraSummary = named('/mma/mmarerasummary/', 'What promoters filed under RERA, locality by locality.', reraRows);
export const reraSummaryFor = named('/mma/mmarerasummary/:data_for/', 'What promoters filed under RERA.', reraRows);
export const developmentAgreements = named(
  '/mma/mmadevelopmentagreement/',
  'Registered development agreements, locality by locality.',
  developmentRows,
);
export const developmentAgreementsFor = named(
  '/mma/mmadevelopmentagreement/:data_for/',
  'Registered development agreements.',
  developmentRows,
);

export const projectPoint = endpoint({
  method: 'POST',
  path: '/mma/getValProjLatLng',
  worksOnFullDisk: true,
  access: { entitled: ['market-lens', 'sale-transactions', 'valuation'] },
  summary: 'Where a project lies; "N/A" when nothing tells.',
  input: z.object({ City: place.City, projName: z.string().trim().max(200).optional() }),
  output: z.object({
    coordinates: z.union([
      z.object({ lat: z.number(), lng: z.number(), precision: z.string(), basis: z.enum(['filing', 'sales']) }),
      z.literal('N/A'),
    ]),
  }),
});
