import { formatDate, type IsoDate } from '#core/period.ts';

/** Projects have their snapshots from different tables: the span of their days is said, not the latest alone. */
export function asOfText({ asOf, oldestSnapshot }: { asOf: IsoDate | null; oldestSnapshot: IsoDate | null }) {
  if (asOf === null) return undefined;
  return oldestSnapshot === null || oldestSnapshot === asOf ? formatDate(asOf) : `${formatDate(oldestSnapshot)} – ${formatDate(asOf)}`;
}
