import { AppError } from '#core/app-error.ts';
import { ratePerSqm } from '#core/area.ts';
import type { MarketFacts } from '#modules/feasibility/index.ts';
import { readMarketFacts } from '#modules/feasibility/server/index.ts';
import type { MeasuredCell } from '#modules/measures/contract.ts';
import { answerAll } from '#modules/measures/server/index.ts';
import { usualScope } from '#modules/transactions/index.ts';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Card } from '../contract.ts';

export type PlaceMarket = { facts: MarketFacts | null; shown: Card['market'] };

const mostCompeting = 12;

const nothing: Card['market'] = {
  fault: null,
  from: null,
  to: null,
  asOf: null,
  ratePerSqm: null,
  rateN: 0,
  needed: 0,
  homesAMonth: null,
  projects: 0,
  isDemonstration: false,
  competing: [],
  stock: { unsold: null, months: null, soldPercent: null, n: 0 },
};

/** What registered first sales and filings say of a place: rate, pace, the projects that sell there, and their stock. Every number is a measure. */
export async function marketOfPlace(clickhouse: ClickHouse, given: { city: string; village: string }): Promise<PlaceMarket> {
  try {
    const place = await settlePlaces(clickhouse, given);
    const facts = await readMarketFacts(clickhouse, place);
    const where = { city: facts.city, village: facts.village, from: facts.from, to: facts.to };
    const [byProject, stock] = await answerAll(clickhouse, [
      {
        ...where,
        ...usualScope,
        saleKind: 'primary',
        measures: ['median-rate', 'sales-count', 'sales-a-month'],
        by: ['project'],
        orderBy: 'sales-count',
        limit: 50,
      },
      { ...where, measures: ['unsold-units', 'months-of-inventory', 'absorption-rate'] },
    ]);
    const of = (cell: MeasuredCell, id: string) => cell.values[id]?.value ?? null;
    const rate = facts.ratePerSqm;
    return {
      facts,
      shown: {
        fault: null,
        from: facts.from,
        to: facts.to,
        asOf: facts.asOf,
        ratePerSqm: rate?.value ?? null,
        rateN: rate?.n ?? 0,
        needed: facts.needed,
        homesAMonth: facts.unitsAMonth?.value ?? null,
        projects: byProject.cellCount,
        isDemonstration: facts.isDemonstration,
        competing: byProject.cells
          .map((cell) => ({
            project: projectName(cell),
            ratePerSqm: inSqm(of(cell, 'median-rate')),
            sales: of(cell, 'sales-count') ?? 0,
            homesAMonth: of(cell, 'sales-a-month'),
            n: cell.values['median-rate']?.n ?? 0,
          }))
          .filter(({ project, sales }) => project !== '' && sales > 0)
          .slice(0, mostCompeting),
        stock: {
          unsold: of(stock.total, 'unsold-units'),
          months: of(stock.total, 'months-of-inventory'),
          soldPercent: of(stock.total, 'absorption-rate'),
          n: stock.total.values['unsold-units']?.n ?? 0,
        },
      },
    };
  } catch (error) {
    if (error instanceof AppError) return { facts: null, shown: { ...nothing, fault: error.say() } };
    throw error;
  }
}

const inSqm = (value: number | null) => (value === null ? null : ratePerSqm(value));
/** A project stands after its locality. */
const projectName = ({ key }: MeasuredCell) => (key[0] ?? '').split('\u001f').at(-1) ?? '';
