import { z } from 'zod';
import { areaStatement, type AreaStatement } from '../model/rules/area-statement.ts';
import { Plot } from '../model/rules/plot.ts';
import { netPresentValue, ratesOfReturn } from '../model/returns/rate-of-return.ts';
import { shippedRules } from './shipped-rules.ts';

export type { AreaStatement };

/** What is wrong with an input, a sentence for each fault. */
export type Refusal = { refused: string[] };
const refusalOf = (error: z.ZodError): Refusal => ({
  refused: error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)),
});

/** The area statement of a plot by the shipped rules, or why there is none. Input: the fields of `Plot`. */
export function areaStatementOf(input: unknown): AreaStatement | Refusal {
  const plot = Plot.safeParse(input);
  if (!plot.success) return refusalOf(plot.error);
  try {
    return areaStatement(plot.data, shippedRules());
  } catch (error) {
    // No row of the tables holds on the day that was asked for.
    return { refused: [error instanceof Error ? error.message : String(error)] };
  }
}

const Flows = z.strictObject({
  flows: z
    .array(z.strictObject({ on: z.iso.date(), amount: z.number().min(-1e15).max(1e15) }))
    .min(1)
    .max(10_000),
  /** Yearly rates at which the value is wanted, 0.15 for 15 %. */
  rates: z.array(z.number().gt(-1).max(1000)).max(100).default([]),
});
export type Returns = {
  /** Every yearly rate at which the flows are worth nothing; only a single one is the return. */
  rates: number[];
  xirr: number | null;
  values: { rate: number; value: number }[];
};

/** The rates of return of dated flows (XIRR, all of them) and their value at given rates (XNPV). */
export function returnsOf(input: unknown): Returns | Refusal {
  const given = Flows.safeParse(input);
  if (!given.success) return refusalOf(given.error);
  const { flows, rates: wanted } = given.data;
  const rates = ratesOfReturn(flows);
  return {
    rates,
    xirr: rates.length === 1 ? (rates[0] ?? null) : null,
    values: wanted.map((rate) => ({ rate, value: netPresentValue(flows, rate) })),
  };
}
