/** Rupees and months of selling a price list. Shares are decimals, months count from 0. */
export type SellingTerms = {
  homes: number;
  /** Sum of the list as it stands today. */
  listRupees: number;
  /** Rate of the list against the competing projects, like with like: 1.04 is 4 % dearer. */
  levelAgainstMarket: number;
  /** Homes a month that a project at the level of the market sells. */
  homesAMonth: number;
  /** Per cent of pace for one per cent of price; null where neither sales nor a person says one: then price moves no pace. */
  response: number | null;
  /** The list is raised by this share after every so many months. */
  stepShare: number;
  stepMonths: number;
  marketGrowthAYear: number;
  /** What money costs: by it later rupees count less. */
  costOfMoneyAYear: number;
};

export type SellingMonth = {
  month: number;
  /** Of the list of today: 1.05 after a rise of 5 %. */
  level: number;
  unsoldBefore: number;
  sold: number;
  rupees: number;
};
export type SellingPlan = {
  months: SellingMonth[];
  isSoldOut: boolean;
  /** Months until the last home, the last one in part. */
  monthsToSell: number;
  rupees: number;
  /** In rupees of today. */
  presentRupees: number;
};

/** Longer is nobody's plan: what is unsold by then is said. */
export const mostMonths = 120;

/** A discount on the list in the first months: `share` off, and by how much more a month it sells beyond what the response says. */
type Discount = { share: number; months: number; paceFactor?: number; staysDown?: boolean };

/** Month by month until the last home is sold. Homes are worth the mean of the list; each month sells at the level of that month. */
export function sellingPlan(terms: SellingTerms, discount: Discount | null = null): SellingPlan {
  const meanRupees = terms.listRupees / terms.homes;
  const months: SellingMonth[] = [];
  let unsold = terms.homes;
  let rupees = 0;
  let presentRupees = 0;
  let monthsToSell = 0;
  for (let month = 0; month < mostMonths && unsold > 1e-9; month += 1) {
    const isDiscounted = discount !== null && month < discount.months;
    const off = discount !== null && (isDiscounted || discount.staysDown) ? 1 - discount.share : 1;
    const level = (1 + terms.stepShare) ** Math.floor(month / terms.stepMonths) * off;
    const pace = paceAt(terms, month, level) * (isDiscounted ? (discount.paceFactor ?? 1) : 1);
    const sold = Math.min(unsold, pace);
    const earned = sold * meanRupees * level;
    months.push({ month, level, unsoldBefore: unsold, sold, rupees: earned });
    rupees += earned;
    presentRupees += earned / (1 + terms.costOfMoneyAYear) ** ((month + 0.5) / 12);
    monthsToSell += pace === 0 ? 1 : sold / pace;
    unsold -= sold;
  }
  return { months, isSoldOut: unsold <= 1e-9, monthsToSell, rupees, presentRupees };
}

function paceAt({ homesAMonth, response, levelAgainstMarket, marketGrowthAYear }: SellingTerms, month: number, level: number): number {
  if (response === null) return homesAMonth;
  const market = (1 + marketGrowthAYear) ** (month / 12);
  return homesAMonth * ((levelAgainstMarket * level) / market) ** response;
}

export type PriceOptimum =
  | { kind: 'optimum'; levelAgainstMarket: number; plan: SellingPlan }
  /** `response`: nothing says how pace follows price. `dearest`, `cheapest`: value still grows at that end of what was observed. */
  | { kind: 'none'; why: 'response' | 'range' | 'dearest' | 'cheapest' };

/** Levels are tried in steps of a quarter of a per cent. */
const levelStep = 0.0025;

/** The level of most value today, within the levels at which competing projects sell; at an end of them there is none inside. */
export function bestLevel(terms: SellingTerms, observed: readonly [low: number, high: number] | null): PriceOptimum {
  if (terms.response === null) return { kind: 'none', why: 'response' };
  if (observed === null || observed[1] - observed[0] < 2 * levelStep) return { kind: 'none', why: 'range' };
  const steps = Math.round((observed[1] - observed[0]) / levelStep);
  const tried = Array.from({ length: steps + 1 }, (_, at) => {
    const levelAgainstMarket = observed[0] + ((observed[1] - observed[0]) * at) / steps;
    return { levelAgainstMarket, plan: sellingPlan(atLevel(terms, levelAgainstMarket)) };
  });
  const most = tried.reduce((best, one) => (one.plan.presentRupees > best.plan.presentRupees ? one : best));
  if (most === tried[0]) return { kind: 'none', why: 'cheapest' };
  if (most === tried.at(-1)) return { kind: 'none', why: 'dearest' };
  return { kind: 'optimum', ...most };
}

/** The same list, raised or lowered as a whole. */
export const atLevel = (terms: SellingTerms, levelAgainstMarket: number): SellingTerms => ({
  ...terms,
  levelAgainstMarket,
  listRupees: (terms.listRupees * levelAgainstMarket) / terms.levelAgainstMarket,
});

export type DiscountCost = {
  plan: SellingPlan;
  /** The list stays down after the months of the discount: buyers and banks look at what was registered. */
  stayingDown: SellingPlan;
  /** By how much the pace of those months must grow for the discount to cost nothing today, were the list to go back up; null: no growth pays for it. */
  paceToBreakEven: number | null;
};

const mostPaceFactor = 20;

export function discountCost(terms: SellingTerms, share: number, months: number): DiscountCost {
  const usual = sellingPlan(terms).presentRupees;
  const flat = { ...terms, response: null, homesAMonth: paceAt(terms, 0, 1) };
  const without = terms.response === null ? usual : sellingPlan(flat).presentRupees;
  const worth = (paceFactor: number) => sellingPlan(flat, { share, months, paceFactor }).presentRupees;
  let [low, high] = [1, mostPaceFactor];
  const pays = share === 0 || worth(mostPaceFactor) >= without;
  if (pays)
    while (high - low > 1e-6) {
      const middle = (low + high) / 2;
      if (worth(middle) < without) low = middle;
      else high = middle;
    }
  return {
    plan: sellingPlan(terms, { share, months }),
    stayingDown: sellingPlan(terms, { share, months, staysDown: true }),
    paceToBreakEven: pays ? (share === 0 ? 1 : high) : null,
  };
}
