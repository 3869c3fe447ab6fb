import { z } from 'zod';

const rate = z
  .number()
  .min(100, 'A rate below ₹100 a sq ft is taken for a slip.')
  .max(1_000_000, 'A rate above ₹10 lakh a sq ft is taken for a slip.');
const share = z.number().min(-0.5, 'At least −50 %.').max(1, 'At most 100 %.');

export const mostStacks = 24;
export const mostFloors = 80;

/** Homes above each other: one plan on every floor from the first to the last. */
export const Stack = z
  .strictObject({
    name: z.string().trim().min(1, 'A stack needs a name.').max(20),
    configuration: z.string().trim().min(1).max(40),
    carpetSqft: z.number().min(100, 'At least 100 sq ft of carpet area.').max(20_000, 'At most 20,000 sq ft of carpet area.'),
    /** For its view, facing or corner: deeds do not tell these, so it is typed. */
    viewShare: share.default(0),
    fromFloor: z.int().min(0).max(mostFloors),
    toFloor: z.int().min(0).max(mostFloors),
  })
  .refine(({ fromFloor, toFloor }) => fromFloor <= toFloor, { path: ['toFloor'], message: 'The last floor lies below the first.' });
export type Stack = z.infer<typeof Stack>;

/** Premiums that are used: typed ones stand in the place of those of registered sales. */
export const UsedPremiums = z.strictObject({
  /** Share for each floor higher. */
  floorShare: z.number().min(-0.05, 'At least −5 % a floor.').max(0.05, 'At most 5 % a floor.'),
  /** Per cent of rate for one per cent of carpet area. */
  sizeElasticity: z.number().min(-1).max(1),
  configurationShares: z.record(z.string().max(40), share),
});
export type UsedPremiums = z.infer<typeof UsedPremiums>;

export const Tower = z
  .strictObject({
    stacks: z.array(Stack).min(1, 'A tower needs a stack.').max(mostStacks, `At most ${mostStacks} stacks.`),
    /** Rupees a square foot of carpet area of the reference home: base floor, usual size, commonest configuration, no view. */
    baseRatePerSqft: rate,
    baseFloor: z.int().min(0).max(mostFloors),
    /** Usual carpet area of each configuration, from which size is counted; without one, the mean of the stacks. */
    usualCarpetSqft: z.record(z.string().max(40), z.number().positive()),
    premiums: UsedPremiums,
    /** Rates typed for single homes, by `homeKey`. */
    typedRates: z.record(z.string().max(30), rate).refine((rates) => Object.keys(rates).length <= 2000, 'At most 2,000 typed rates.'),
    /** Prices are whole multiples of it. */
    roundToRupees: z.union([z.literal(1), z.literal(100), z.literal(1000), z.literal(5000), z.literal(10_000)]),
  })
  .refine(({ stacks }) => new Set(stacks.map(({ name }) => name)).size === stacks.length, {
    path: ['stacks'],
    message: 'Two stacks have one name.',
  });
export type Tower = z.infer<typeof Tower>;

export type PricedHome = {
  key: string;
  stack: string;
  floor: number;
  configuration: string;
  carpetSqft: number;
  /** By the price, which is rounded. */
  ratePerSqft: number;
  priceRupees: number;
  isTyped: boolean;
};
export type PriceList = { homes: PricedHome[]; sumRupees: number; carpetSqft: number; averageRatePerSqft: number };

export const homeKey = (stack: string, floor: number) => `${floor}|${stack}`;

/** A home with its rate as a share of the base rate, or the rate that somebody typed. */
type HomeShare = Pick<PricedHome, 'key' | 'stack' | 'floor' | 'configuration' | 'carpetSqft'> & {
  share: number;
  typed: number | undefined;
};

/** Share of the base rate: configuration × (carpet ÷ usual)^elasticity × view × (1 + floor)^(floors above base). */
function homeShares(tower: Omit<Tower, 'baseRatePerSqft'>): HomeShare[] {
  const { stacks, baseFloor, premiums, typedRates } = tower;
  const usual = usualCarpets(tower);
  return stacks.flatMap(({ name, configuration, carpetSqft, viewShare, fromFloor, toFloor }) => {
    const ofStack =
      (1 + (premiums.configurationShares[configuration] ?? 0)) *
      (carpetSqft / (usual.get(configuration) ?? carpetSqft)) ** premiums.sizeElasticity *
      (1 + viewShare);
    return Array.from({ length: toFloor - fromFloor + 1 }, (_, above): HomeShare => {
      const floor = fromFloor + above;
      const key = homeKey(name, floor);
      const share = ofStack * (1 + premiums.floorShare) ** (floor - baseFloor);
      return { key, stack: name, floor, configuration, carpetSqft, share, typed: typedRates[key] };
    });
  });
}

/** The price of a home in whole multiples of the step. */
function priceOf({ share, typed, carpetSqft }: HomeShare, baseRatePerSqft: number, step: number): number {
  const wanted = typed ?? baseRatePerSqft * share;
  return Math.max(step, Math.round((wanted * carpetSqft) / step) * step);
}

/** Every home of the tower with its rate and price. */
export function priceTower(tower: Tower): PriceList {
  const homes = homeShares(tower).map((home): PricedHome => {
    const { key, stack, floor, configuration, carpetSqft, typed } = home;
    const priceRupees = priceOf(home, tower.baseRatePerSqft, tower.roundToRupees);
    return {
      key,
      stack,
      floor,
      configuration,
      carpetSqft,
      ratePerSqft: priceRupees / carpetSqft,
      priceRupees,
      isTyped: typed !== undefined,
    };
  });
  const sumRupees = homes.reduce((sum, { priceRupees }) => sum + priceRupees, 0);
  const carpetSqft = homes.reduce((sum, home) => sum + home.carpetSqft, 0);
  return { homes, sumRupees, carpetSqft, averageRatePerSqft: sumRupees / carpetSqft };
}

function usualCarpets({ stacks, usualCarpetSqft }: Pick<Tower, 'stacks' | 'usualCarpetSqft'>): ReadonlyMap<string, number> {
  const byConfiguration = Map.groupBy(stacks, ({ configuration }) => configuration);
  return new Map(
    [...byConfiguration].map(([configuration, of]) => [
      configuration,
      usualCarpetSqft[configuration] ?? of.reduce((sum, { carpetSqft }) => sum + carpetSqft, 0) / of.length,
    ]),
  );
}

/**
 * The base rate at which the list sums up to a target, to the rounding of its prices; null where typed rates alone make more, or no rate within
 * bounds reaches it.
 */
export function baseRateFor(tower: Tower, targetRupees: number): number | null {
  // What a home is of the base rate stays the same while the rate is looked for: some thirty are tried.
  const homes = homeShares(tower);
  const sumAt = (baseRatePerSqft: number) => homes.reduce((sum, home) => sum + priceOf(home, baseRatePerSqft, tower.roundToRupees), 0);
  let [low, high] = [100, 1_000_000];
  if (sumAt(low) > targetRupees || sumAt(high) < targetRupees) return null;
  while (high - low > 0.005) {
    const middle = (low + high) / 2;
    if (sumAt(middle) < targetRupees) low = middle;
    else high = middle;
  }
  return Math.round(high * 100) / 100;
}
