import * as words from '#messages/feasibility/errors';
import { z } from 'zod';
import { rowOn } from '#core/dated-table.ts';
import { addMonths, type IsoDate } from '#core/period.ts';
import type { RuleFigure } from '../rules/rule-tables.ts';

/** From this day gains are taxed without indexation; who bought land or a building before it may still choose. */
const plainFrom: IsoDate = '2024-07-23';
const indexFrom: IsoDate = '2001-04-01';

/** A home that was bought and is sold; sums in rupees. */
export const CapitalGain = z
  .strictObject({
    boughtOn: z.iso.date().refine((day) => day >= indexFrom, { error: () => words.boughtBefore2001() }),
    soldOn: z.iso.date().refine((day) => day >= plainFrom, { error: () => words.soldBefore2024() }),
    costRupees: z.number().positive().max(1e12),
    saleRupees: z.number().min(0).max(1e12),
    saleCostRupees: z.number().min(0).max(1e12).default(0),
    /** Individuals and undivided families who live in India may choose; others may not. */
    resident: z.boolean(),
  })
  .refine(({ boughtOn, soldOn }) => addMonths(boughtOn, 24) < soldOn, {
    path: ['soldOn'],
    error: () => words.shortTermGain(),
  });
export type CapitalGain = z.infer<typeof CapitalGain>;

export type GainTax = {
  plain: { gainRupees: number; taxRupees: number };
  /** Null where there is no choice. */
  indexed: { costRupees: number; gainRupees: number; taxRupees: number } | null;
  used: 'plain' | 'indexed';
  cessRupees: number;
  /** With cess, without surcharge. */
  totalRupees: number;
};

/** Tax on the long-term gain: the smaller of the plain rate and, where it may be chosen, the higher rate on the gain over the indexed cost. Not rounded. */
export function gainTax(gain: CapitalGain, figures: readonly RuleFigure[]): GainTax {
  const figure = (name: string, day: IsoDate) =>
    rowOn(
      figures.filter((row) => row.figure === name),
      day,
      name,
    ).value;
  const { boughtOn, soldOn } = gain;
  const received = gain.saleRupees - gain.saleCostRupees;
  const taxed = (cost: number, rate: number) => ({ gainRupees: received - cost, taxRupees: Math.max(0, received - cost) * rate });
  const plain = taxed(gain.costRupees, figure('gain-plain', soldOn));
  let indexed: GainTax['indexed'] = null;
  if (gain.resident && boughtOn < plainFrom) {
    const costRupees = (gain.costRupees * figure('cost-inflation', soldOn)) / figure('cost-inflation', boughtOn);
    indexed = { costRupees, ...taxed(costRupees, figure('gain-indexed', soldOn)) };
  }
  const used = indexed !== null && indexed.taxRupees < plain.taxRupees ? 'indexed' : 'plain';
  const tax = used === 'indexed' ? indexed!.taxRupees : plain.taxRupees;
  const cessRupees = tax * figure('gain-cess', soldOn);
  return { plain, indexed, used, cessRupees, totalRupees: tax + cessRupees };
}
