/** How far off valuations are, tried out of time and told to anyone. */
import { z } from 'zod';
import { download, endpoint } from '#core/endpoint.ts';

const figure = z.number().nullable();

/** How values stand to prices. Errors and shares in percent; null where nothing can be said. */
const RatioFigures = z.object({
  n: z.number().int(),
  mdape: figure.describe('Median absolute error, % of the price.'),
  mape: figure,
  ppe5: figure.describe('Share of values within 5% of the price, %.'),
  ppe10: figure,
  ppe20: figure,
  medianRatio: figure.describe('Median of value ÷ price.'),
  cod: figure.describe('Coefficient of dispersion, % of the median ratio.'),
  prd: figure.describe('Price-related differential.'),
  prb: figure.describe('Coefficient of price-related bias.'),
  vei: figure.describe('Vertical equity indicator, %.'),
});
const RangesHold = z.object({
  coverage80: figure.describe('Share of prices inside the 80% range, %.'),
  coverage95: figure,
  hitRate: figure.describe('Share of those asked that were valued, not refused, %.'),
  mdapeInterval: z
    .tuple([z.number(), z.number()])
    .nullable()
    .describe('Middle 95% of what the median error would be had other sales been drawn (bootstrap).'),
});

// Studies of before these were told have none.
const TooHigh = z.object({
  over10: figure.optional().describe('Share of values more than 10% above the price, %.'),
  over20: figure.optional().describe('Share of values more than 20% above the price, %.'),
});

export const StudyGroup = RatioFigures.extend(RangesHold.shape).extend(TooHigh.shape).extend({ name: z.string(), baselineMdape: figure });
export type StudyGroup = z.infer<typeof StudyGroup>;

/** The name under which studies store the model that values stand beside; screens say it in the language of the reader. */
export const factsBaseline = 'gradient boosting on the facts of the flat, its place and month';

export const studyCuts = ['city', 'locality', 'building', 'grade', 'price', 'configuration', 'saleKind', 'month'] as const;
export type StudyCut = (typeof studyCuts)[number];

export const AccuracyStudy = RatioFigures.extend(RangesHold.shape)
  .extend(TooHigh.shape)
  .extend({
    baseline: RatioFigures.extend({ name: z.string() }),
    split: z.enum(['rolling', 'frozen']),
    // Studies of before this was told grew anew every three.
    regrowMonths: z.number().int().optional().describe('Of a rolling study: trees were grown anew every so many months.'),
    from: z.string().describe('First month tried, yyyy-MM.'),
    to: z.string(),
    cutOff: z.iso.date().describe('The last sale that was known.'),
    commit: z.string().nullable().describe('The program that measured.'),
    seconds: z.number(),
    by: z.record(z.enum(studyCuts), z.array(StudyGroup)),
    skipped: z.array(z.object({ city: z.string(), why: z.string() })),
    // Studies of before these were told have none.
    allTried: RatioFigures.optional().describe(
      'The same figures of all sales that were tried, refused ones with the value they would have had.',
    ),
    hitRates: z
      .array(StudyGroup)
      .optional()
      .describe('For each grade: how many are valued, and how far off, where worse grades are taken for no value. `name` is the grade.'),
    byAge: z.array(StudyGroup).optional().describe('By the months between the growing of the trees and the sale: the error as served.'),
    withoutPlace: StudyGroup.nullable()
      .optional()
      .describe('Some of the sales once more, as if nobody had said their building, place and year.'),
  });
export type AccuracyStudy = z.infer<typeof AccuracyStudy>;

export const PublishedStudy = z.object({
  id: z.uuid(),
  source: z.string().describe('What was tried, when it is not all of this registry: a file, some cities, an earlier year. Else empty.'),
  split: z.enum(['rolling', 'frozen']),
  demonstration: z.boolean().describe('Demonstration data were among the sales.'),
  measuredAt: z.iso.datetime(),
  study: AccuracyStudy,
});
export type PublishedStudy = z.infer<typeof PublishedStudy>;

export const StudyRun = z.object({
  id: z.uuid(),
  split: z.enum(['rolling', 'frozen']),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().int(),
  of: z.number().int(),
  words: z.string(),
  message: z.string().nullable(),
  startedAt: z.iso.datetime(),
  hasRows: z.boolean().describe('The sales that it tried are stored beside its figures.'),
});
export type StudyRun = z.infer<typeof StudyRun>;

export const valuationAccuracy = endpoint({
  method: 'GET',
  path: '/api/v1/valuation-accuracy',
  access: 'anyone',
  summary: 'How far off valuations were on sales they had not seen: the newest study of each registry and split, to anyone.',
  input: z.object({}),
  output: z.object({ studies: z.array(PublishedStudy) }),
  ratePerMinute: 60,
});

export const accuracyRuns = endpoint({
  method: 'GET',
  path: '/api/v1/valuation-accuracy/runs',
  access: 'superuser',
  summary: 'Studies of accuracy under way and of late, newest first.',
  input: z.object({}),
  output: z.object({ runs: z.array(StudyRun) }),
});

export const validatorsFile = download({
  method: 'GET',
  path: '/api/v1/valuation-accuracy/runs/:id/validators.zip',
  access: 'superuser',
  summary:
    'A study for an independent validator: every sale that was tried, refused or left out with its value, range, grade and reason, all figures by segment, and what they mean.',
  input: z.object({ id: z.uuid() }),
  contentType: 'application/zip',
  ratePerMinute: 10,
});

export const measureAccuracy = endpoint({
  method: 'POST',
  path: '/api/v1/valuation-accuracy/runs',
  access: 'superuser',
  summary: 'Begins to try valuations on the last twelve months of this registry, in the background.',
  input: z.object({
    split: z.enum(['rolling', 'frozen']).default('rolling'),
    /** So much of the usual number of trees: below 1 only to try that something works. */
    effort: z.coerce.number().min(0.01).max(1).default(1),
    cities: z.array(z.string().trim().min(1).max(200)).min(1).max(50).optional().describe('All cities when left out.'),
    trainTo: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2022-12')
      .optional()
      .describe('The last month of training, yyyy-MM; all but the last twelve months when left out.'),
  }),
  output: StudyRun,
});

export const publishAccuracy = endpoint({
  method: 'POST',
  path: '/api/v1/valuation-accuracy/studies',
  access: 'superuser',
  summary: 'Puts a study of another registry, measured by the command line, on the public page under the name of its file.',
  input: z.object({ source: z.string().trim().min(1).max(200), study: AccuracyStudy }),
  output: z.object({ published: z.literal(true) }),
  bodyLimit: 8 * 1024 * 1024,
});

export const withdrawAccuracy = endpoint({
  method: 'DELETE',
  path: '/api/v1/valuation-accuracy/studies/:id',
  access: 'superuser',
  summary: 'Takes a study of another registry off the public page. Studies of this registry stay.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ withdrawn: z.literal(true) }),
});

export const cancelAccuracy = endpoint({
  method: 'POST',
  path: '/api/v1/valuation-accuracy/runs/:id/cancel',
  worksOnFullDisk: true,
  access: 'superuser',
  summary: 'Stops a study of accuracy; the one published before stays.',
  input: z.object({ id: z.uuid() }),
  output: StudyRun,
});
