import { writeFacts } from '#modules/projects/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { BoundaryFacts } from '../model/boundary-facts.ts';
import type { DemographicFacts } from '../model/demographic-facts.ts';
import type { PlaceFacts } from '../model/place-facts.ts';
import { boundaries } from '../model/read-boundaries.ts';
import { demographics } from '../model/read-demographics.ts';
import { places } from '../model/read-places.ts';
import { readyReckoner } from '../model/read-reckoner.ts';
import type { ReckonerFacts } from '../model/reckoner-facts.ts';

export const writePlaces = (clickhouse: ClickHouse, batchId: number, facts: readonly PlaceFacts[]) =>
  writeFacts(clickhouse, places, batchId, facts);
export const writeBoundaries = (clickhouse: ClickHouse, batchId: number, facts: readonly BoundaryFacts[]) =>
  writeFacts(clickhouse, boundaries, batchId, facts);
export const writeDemographics = (clickhouse: ClickHouse, batchId: number, facts: readonly DemographicFacts[]) =>
  writeFacts(clickhouse, demographics, batchId, facts);
export const writeReckoner = (clickhouse: ClickHouse, batchId: number, facts: readonly ReckonerFacts[]) =>
  writeFacts(clickhouse, readyReckoner, batchId, facts);
