import { z } from 'zod';
import { Project } from '../cash/project.ts';

/** Inputs that vary, in the order of their streams. */
export const variables = ['price', 'cost', 'velocity', 'delayMonths', 'interest', 'growth'] as const;
export type Variable = (typeof variables)[number];

const atMost = 'P10 is above P90: exchange them.';
const Factor = z
  .strictObject({ p10: z.number().gt(0).max(20), p90: z.number().gt(0).max(20) })
  .refine(({ p10, p90 }) => p10 <= p90, atMost);
const Shift = z
  .strictObject({ p10: z.number().min(-1).max(1), p90: z.number().min(-1).max(1) })
  .refine(({ p10, p90 }) => p10 <= p90, atMost);

/** What varies: multiples of the project's own figure (log-normal), months of delay as they were seen, additions to yearly rates (normal). */
export const Spreads = z.strictObject({
  price: Factor.optional(),
  cost: Factor.optional(),
  velocity: Factor.optional(),
  delayMonths: z.strictObject({ seen: z.array(z.int().min(0).max(120)).min(1).max(10_000) }).optional(),
  interest: Shift.optional(),
  growth: Shift.optional(),
});
export type Spreads = z.infer<typeof Spreads>;

const Correlation = z.strictObject({ between: z.tuple([z.enum(variables), z.enum(variables)]), is: z.number().min(-1).max(1) });

/** Best estimates, used where none are given: dearer homes sell with the market, cost follows price and delay, money falls when prices rise. */
export const usualCorrelations: z.infer<typeof Correlation>[] = [
  { between: ['price', 'velocity'], is: 0.5 },
  { between: ['price', 'cost'], is: 0.3 },
  { between: ['cost', 'delayMonths'], is: 0.3 },
  { between: ['interest', 'price'], is: -0.2 },
];

export const Simulation = z
  .strictObject({
    seed: z.int().min(0).max(4_294_967_295).default(1),
    draws: z.int().min(100, 'Fewer than 100 draws say nothing.').max(100_000).default(10_000),
    project: Project.optional(),
    scenarios: z
      .array(z.strictObject({ name: z.string().min(1).max(80), project: Project }))
      .min(1)
      .max(10, 'At most ten scenarios are compared.')
      .optional(),
    spreads: Spreads,
    correlations: z.array(Correlation).max(15).default(usualCorrelations),
    /** Where correlations contradict each other: `refuse`, or take the `nearest` ones that can be and say which moved. */
    contradictions: z.enum(['refuse', 'nearest']).default('refuse'),
  })
  .superRefine(({ project, scenarios, correlations }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if ((project === undefined) === (scenarios === undefined)) fault('project', 'Give either one project or scenarios.');
    const seen = new Set<string>();
    for (const { between } of correlations) {
      const pair = between.toSorted().join(' and ');
      if (between[0] === between[1]) fault('correlations', `${between[0]} is given a correlation with itself.`);
      if (seen.has(pair)) fault('correlations', `The correlation of ${pair} is given twice.`);
      seen.add(pair);
    }
    if (scenarios && new Set(scenarios.map(({ name }) => name)).size < scenarios.length) fault('scenarios', 'Two scenarios have one name.');
  });
export type Simulation = z.infer<typeof Simulation>;
