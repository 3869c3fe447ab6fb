import { useMarketOverTime } from '#modules/measures/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { growthFilter } from '../../model/growth.ts';
import { SameHome } from './headline.tsx';

/** How the same home of a view grew, for a row of figures of another module. */
export function GrowthOf({ filter, dataUntil }: { filter: SaleFilter; dataUntil: string | null }) {
  const query = useMarketOverTime(growthFilter(filter, dataUntil));
  return <SameHome answer={query.data} hasFailed={query.isError} />;
}
