import * as words from '#messages/measures/premiums';
import { sqmToSqft } from '#core/area.ts';
import { addMonths, type IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { cached } from '#modules/batches/server/index.ts';
import { latestDayOf } from '#modules/transactions/server/index.ts';
import type { PromoterPremiums } from '../contract.ts';
import { writeCell } from '../model/cell-token.ts';
import { promoterPremium, type PremiumSales, type Shortfall } from '../model/premium/promoter-premium.ts';
import { salesForPremium, type ProjectForPremium } from './queries/sales-for-premium.ts';
import { settleMarket } from './settle-market.ts';

/** More would move no number by a tenth of its range, and only take longer. */
const mostSales = 60_000;
const yearsBack = 5;

type PremiumQuestion = { city: string; kind: PromoterPremiums['kind']; from?: IsoDate | undefined; to?: IsoDate | undefined };

/** Premiums of the promoters of a city over five years, unless other days are asked for. */
export async function readPremiums(clickhouse: ClickHouse, given: PremiumQuestion): Promise<PromoterPremiums> {
  const { city, kind, ...days } = await settleMarket(clickhouse, given);
  const facts = await cached(clickhouse, ['premiums', city, kind, days], async () => {
    const asOf = await latestDayOf(clickhouse, { city });
    const from = days.from ?? (asOf === null ? undefined : addMonths(asOf, -12 * yearsBack));
    const filter: SaleFilter = {
      city,
      propertyKinds: ['flat'],
      from,
      to: days.to,
      currency: 'INR',
      ...(kind === 'brand' ? { saleKind: 'resale' as const } : {}),
    };
    const projects = await salesForPremium(clickhouse, filter, mostSales);
    const premium = promoterPremium(asColumns(projects));
    const sums = { sales: 0, demonstrationSales: 0 };
    for (const { promoter, sales, demonstrationSales } of projects) {
      if (promoter === '') continue;
      sums.sales += sales;
      sums.demonstrationSales += demonstrationSales;
    }
    const first = projects.map(({ firstDay }) => firstDay).sort()[0];
    const last = projects
      .map(({ lastDay }) => lastDay)
      .sort()
      .at(-1);
    const plain = { kind, asOf, period: first === undefined || last === undefined ? null : { from: first, to: last }, ...sums };
    if (premium.kind === 'refused') return { ...plain, refused: premium, spreadOfPromoters: null, spreadOfProjects: null, promoters: [] };
    const { promoters, spreadOfPromoters, spreadOfProjects } = premium;
    return {
      ...plain,
      refused: null,
      spreadOfPromoters,
      spreadOfProjects,
      promoters: promoters.map((one) => Object.assign({}, one, { rows: writeCell({ filter, of: [['promoter', one.promoter]] }) })),
    };
  });
  const { refused, promoters } = facts;
  return {
    ...facts,
    refused: refused === null ? null : words.fewPromoters({ found: String(refused.found), needed: String(refused.needed) }),
    promoters: promoters.map((one) => Object.assign({}, one, { refused: one.refused === null ? null : shortfallWords(one.refused) })),
  };
}

const shortfallWords = ({ of, have, needed }: Shortfall) =>
  of === 'sales'
    ? words.fewSales({ sales: String(have), needed: String(needed) })
    : words.fewProjects({ projects: String(have), needed: String(needed) });

function asColumns(projects: readonly ProjectForPremium[]): PremiumSales {
  const rows = projects.flatMap(({ locality, drawn }, project) =>
    drawn.map(([quarter, rate, areaSqm, floor, resale, age, configuration]) => ({
      project,
      market: `${locality}|${quarter}`,
      logRate: Math.log(rate),
      logArea: Math.log(sqmToSqft(areaSqm)),
      floor: floor === -1000 ? NaN : floor,
      resale,
      age: age < 0 ? NaN : Math.min(age, 40),
      configuration,
    })),
  );
  const markets = numbered(rows.map(({ market }) => market));
  const localities = numbered(projects.map(({ locality }) => locality));
  const column = (of: (row: (typeof rows)[number]) => number) => withMeans(Float64Array.from(rows, of));
  return {
    n: rows.length,
    market: markets.at,
    markets: markets.count,
    project: Int32Array.from(rows, ({ project }) => project),
    projects: projects.length,
    logRate: Float64Array.from(rows, ({ logRate }) => logRate),
    facts: [
      column(({ logArea }) => logArea),
      column(({ floor }) => floor),
      column(({ resale }) => resale),
      column(({ age }) => age),
      ...commonBut(rows.map(({ configuration }) => configuration)).map((name) =>
        column(({ configuration }) => Number(configuration === name)),
      ),
    ],
    promoterOf: projects.map(({ promoter }) => promoter),
    localityOf: localities.at,
    salesOf: projects.map(({ sales }) => sales),
  };
}

function numbered(values: readonly string[]) {
  const numbers = new Map<string, number>();
  const at = Int32Array.from(values, (value) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  });
  return { at, count: numbers.size };
}

function withMeans(column: Float64Array) {
  const numbersOnly = column.filter((value) => !Number.isNaN(value));
  const mean = numbersOnly.length === 0 ? 0 : numbersOnly.reduce((all, value) => all + value, 0) / numbersOnly.length;
  return column.map((value) => (Number.isNaN(value) ? mean : value));
}

/** Configurations of one row in fifty and more, the commonest left out: the others are told against it. */
function commonBut(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count * 50 >= values.length)
    .sort((a, b) => b[1] - a[1])
    .slice(1)
    .map(([value]) => value);
}
