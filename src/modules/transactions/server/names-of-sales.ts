import { AppError } from '#core/app-error.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { NamedPlace } from '#modules/names/index.ts';
import { offerNames, settlePlace } from '#modules/names/server/index.ts';
import { cached, dataVersion } from '#modules/batches/server/index.ts';
import { listPlaces, type PlaceOfDocuments } from './queries/list-places.ts';

/** They cost a reading of all names, and are the same until the data change. */
const aDayMs = 24 * 3_600_000;

/** Every place that documents name; kept in memory while the data stay the same. */
export const placesOfDocuments = (clickhouse: ClickHouse): Promise<PlaceOfDocuments[]> =>
  cached(clickhouse, ['places of documents'], () => listPlaces(clickhouse), { longestMs: aDayMs });

/** Hands the linker what sales call places. May be done again and again. */
export function offerNamesOfSales(clickhouse: ClickHouse) {
  offerNames(clickhouse, {
    name: 'sales',
    version: () => dataVersion(clickhouse),
    places: async () => (await placesOfDocuments(clickhouse)).flatMap(asNamed),
  });
}

function asNamed({ city, locality, project, villages, sales }: PlaceOfDocuments): NamedPlace[] {
  const village = locality === '' ? null : locality;
  const place: NamedPlace = { city, village, project: null, origin: 'sold', weight: project === '' ? sales : 0, spellings: villages };
  return project === '' ? [place] : [place, { city, village, project, origin: 'sold', weight: sales }];
}

/** The same for what is told of places that are mapped or counted, whether or not anything is sold there: an unknown name stays as it was typed. */
export async function settlePlacesIfKnown<Question extends Parameters<typeof settlePlace>[1]>(
  clickhouse: ClickHouse,
  question: Question,
): Promise<Question> {
  try {
    return await settlePlaces(clickhouse, question);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unknown-place') return question;
    throw error;
  }
}

/** A question with its city, locality and project as the data call them; see `settlePlace` for names that are not or not alone. */
export function settlePlaces<Question extends Parameters<typeof settlePlace>[1]>(
  clickhouse: ClickHouse,
  question: Question,
): Promise<Question> {
  offerNamesOfSales(clickhouse);
  return settlePlace(clickhouse, question);
}
