import { z } from 'zod';
import { PricingMarket } from './pricing-market.ts';
import { Tower, UsedPremiums } from './price-list.ts';

/** Null: not typed; the figure of registered sales stands, where there is one. */
const typed = <Inner extends z.ZodType>(inner: Inner) => inner.nullable();

/** What somebody typed for a list; everything else follows from the market it was begun with. */
export const ListContent = z
  .strictObject({
    /** As it was read when the list was begun or last renewed: a list does not change by itself. */
    market: PricingMarket,
    /** Keys of the projects that compete. */
    competitors: z.array(z.string().max(300)).max(400),
    tower: z.strictObject({
      stacks: Tower.shape.stacks,
      baseRatePerSqft: typed(Tower.shape.baseRatePerSqft),
      baseFloor: Tower.shape.baseFloor,
      typedRates: Tower.shape.typedRates,
      roundToRupees: Tower.shape.roundToRupees,
    }),
    premiums: z.strictObject({
      floorShare: typed(UsedPremiums.shape.floorShare),
      sizeElasticity: typed(UsedPremiums.shape.sizeElasticity),
      configurationShares: UsedPremiums.shape.configurationShares,
    }),
    selling: z.strictObject({
      homesAMonth: typed(z.number().min(0.05, 'At least a home in twenty months.').max(500)),
      response: typed(z.number().min(-20, 'At least −20.').max(0, 'Dearer does not sell faster: 0 or less.')),
      stepShare: z.number().min(-0.2).max(0.2, 'At most 20 % a step.'),
      stepMonths: z.int().min(1).max(36),
      marketGrowthAYear: z.number().min(-0.3).max(0.5),
      costOfMoneyAYear: z.number().min(0).max(0.6, 'Above 60 % a year is taken for a slip.'),
    }),
    discount: z.strictObject({ share: z.number().min(0).max(0.5, 'At most 50 %.'), months: z.int().min(1).max(60) }),
    targetRupees: typed(z.number().positive().max(1e13)),
    /** First month of sales. */
    startsOn: z.iso.date(),
    /** Whether homes are sold before the occupation certificate: GST is due then. */
    isUnderConstruction: z.boolean(),
  })
  .refine(({ tower }) => new Set(tower.stacks.map(({ name }) => name)).size === tower.stacks.length, {
    path: ['tower', 'stacks'],
    message: 'Two stacks have one name.',
  });
export type ListContent = z.infer<typeof ListContent>;
