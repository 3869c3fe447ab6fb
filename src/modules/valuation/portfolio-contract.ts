/** A portfolio: a table of properties, its columns said, every row valued or answered with what is wrong. */
import { z } from 'zod';
import { endpoint, upload } from '#core/endpoint.ts';
import { DayOfSales } from '#modules/transactions/contract.ts';

const entitled = { entitled: 'valuation' } as const;

/** What a column of a portfolio can be. */
export const portfolioFields = [
  'reference',
  'city',
  'village',
  'project',
  'latitude',
  'longitude',
  'propertyKind',
  'carpetAreaSqft',
  'carpetAreaSqm',
  'plotAreaSqft',
  'plotAreaSqm',
  'builtUpAreaSqft',
  'builtUpAreaSqm',
  'floor',
  'configuration',
  'builtYear',
  'saleKind',
  'valuationDate',
] as const;
export const PortfolioField = z.enum(portfolioFields);
export type PortfolioField = z.infer<typeof PortfolioField>;

/** Field to the header of its column. */
export const PortfolioMapping = z.partialRecord(PortfolioField, z.string().max(300));
export type PortfolioMapping = z.infer<typeof PortfolioMapping>;

export const mostRows = 100_000;

export const Portfolio = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(['uploaded', 'waiting', 'running', 'done', 'failed', 'cancelled']),
  columns: z.array(z.string()),
  /** Guessed from the headers until it is started. */
  mapping: PortfolioMapping,
  total: z.number().int(),
  done: z.number().int(),
  valued: z.number().int(),
  /** Too little evidence for a value. */
  refused: z.number().int(),
  /** Rows that could not be read as a property. */
  faulty: z.number().int(),
  message: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Portfolio = z.infer<typeof Portfolio>;

const onePortfolio = z.object({ id: z.uuid() });

export const uploadPortfolio = upload({
  method: 'POST',
  path: '/api/v1/valuation-portfolios',
  access: entitled,
  summary: `Takes a table of properties (CSV or XLSX, up to ${mostRows} rows) and guesses what its columns mean.`,
  input: z.object({}),
  output: Portfolio,
  ratePerMinute: 20,
  bodyLimit: 52_428_800,
});

export const listPortfolios = endpoint({
  method: 'GET',
  path: '/api/v1/valuation-portfolios',
  access: entitled,
  summary: 'The caller’s portfolios, newest first.',
  input: z.object({}),
  output: z.array(Portfolio),
});

export const getPortfolio = endpoint({
  method: 'GET',
  path: '/api/v1/valuation-portfolios/:id',
  access: entitled,
  summary: 'How far one of the caller’s portfolios is.',
  input: onePortfolio,
  output: Portfolio,
});

export const startPortfolio = endpoint({
  method: 'POST',
  path: '/api/v1/valuation-portfolios/:id/start',
  access: entitled,
  summary: 'Begins to value a portfolio by what its columns mean; the answers come as the export “valuation-portfolio”.',
  input: onePortfolio.extend({
    mapping: PortfolioMapping,
    /** For every row that does not say it. */
    given: z.object({ city: z.string().trim().max(200).optional(), valuationDate: DayOfSales.optional() }).default({}),
  }),
  output: Portfolio,
});

export const cancelPortfolio = endpoint({
  method: 'POST',
  path: '/api/v1/valuation-portfolios/:id/cancel',
  worksOnFullDisk: true,
  access: entitled,
  summary: 'Stops the valuing of a portfolio; the rows answered so far are kept.',
  input: onePortfolio,
  output: Portfolio,
});
