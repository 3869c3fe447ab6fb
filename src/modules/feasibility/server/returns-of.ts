import { z } from 'zod';
import { netPresentValue, ratesOfReturn } from '../model/returns/rate-of-return.ts';
import { refusalOf, type Refusal } from './refusal.ts';

const amount = z.number().min(-1e15).max(1e15);
/** A day and a sum: named, or as the pair that tables of flows are written in. */
const Flow = z.preprocess(
  (flow) => (Array.isArray(flow) && flow.length === 2 ? { on: flow[0] as unknown, amount: flow[1] as unknown } : flow),
  z.strictObject({ on: z.iso.date(), amount }),
);

const Flows = z.strictObject({
  flows: z.array(Flow).min(1).max(10_000),
  /** Yearly rates at which the value is wanted, 0.15 for 15 %. */
  rates: z.array(z.number().gt(-1).max(1000)).max(100).default([]),
});
export type Returns = {
  /** Every yearly rate at which the flows are worth nothing; only a single one is the return. */
  roots: number[];
  xirr: number | null;
  values: { rate: number; value: number }[];
};

/** The rates of return of dated flows (XIRR, all of them) and their value at given rates (XNPV). */
export function returnsOf(input: unknown): Returns | Refusal {
  const given = Flows.safeParse(input);
  if (!given.success) return refusalOf(given.error);
  const { flows, rates: wanted } = given.data;
  const roots = ratesOfReturn(flows);
  return {
    roots,
    xirr: roots.length === 1 ? (roots[0] ?? null) : null,
    values: wanted.map((rate) => ({ rate, value: netPresentValue(flows, rate) })),
  };
}
