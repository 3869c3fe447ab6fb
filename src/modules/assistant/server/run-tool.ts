import * as words from '#messages/assistant/tools';
import type { DateRange, IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Frame } from '../contract.ts';
import { runMeasures, type Ran } from './run-measures.ts';
import { runAffordability, runCoverage, runDefinition } from './run-others.ts';
import { runOverTime } from './run-over-time.ts';
import { runAround, runPeople, runSignals } from './run-places.ts';
import { runPremiums } from './run-premiums.ts';
import { runSales } from './run-sales.ts';
import { runValuation, type ValueHome } from './run-valuation.ts';
import { runWhy } from './run-why.ts';

/** What whoever asks may have beside figures of the catalogue: sales one by one, and values on their own meter. */
export type Means = {
  /** `not-to-programs`: whoever has the right opens them in Mulya itself. */
  opensSales: boolean | 'not-to-programs';
  value: ValueHome | null;
};

/** Which other product an answer needs that the asker has not; null where none is. */
export function lacks({ tool }: Frame, { opensSales, value }: Means): { sentence: string; next: string } | null {
  if (tool === 'sales' && opensSales === 'not-to-programs') return { sentence: words.salesNotToPrograms(), next: words.openInMulya() };
  if (tool === 'sales' && !opensSales) return { sentence: words.needsSales(), next: words.plans() };
  return tool === 'valuation' && value === null ? { sentence: words.needsValuation(), next: words.plans() } : null;
}

export function runTool(
  clickhouse: ClickHouse,
  frame: Frame,
  { days, today, value }: { days: DateRange | null; today: IsoDate } & Pick<Means, 'value'>,
): Promise<Ran> | Ran {
  switch (frame.tool) {
    case 'measures':
      return runMeasures(clickhouse, frame, days);
    case 'over-time':
      return runOverTime(clickhouse, frame, days);
    case 'affordability':
      return runAffordability(clickhouse, frame);
    case 'coverage':
      return runCoverage(clickhouse);
    case 'definition':
      return runDefinition(frame);
    case 'valuation':
      return runValuation(frame, value ?? (() => Promise.resolve(null)));
    case 'signals':
      return runSignals(clickhouse, frame);
    case 'around':
      return runAround(clickhouse, frame, today);
    case 'people':
      return runPeople(clickhouse, frame);
    case 'sales':
      return runSales(clickhouse, frame, days);
    case 'premiums':
      return runPremiums(clickhouse, frame);
    case 'why':
      return runWhy(clickhouse, frame, days);
  }
}
