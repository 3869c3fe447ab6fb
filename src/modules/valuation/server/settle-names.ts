import { AppError } from '#core/app-error.ts';
import { configurationIn } from '#core/configuration.ts';
import { NameRefusal } from '#modules/names/contract.ts';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Subject } from '../contract.ts';

/**
 * The property with its place and configuration as the data call them, so that it has one value whatever they were typed like. A project that is not known and
 * like none that is may be new: it is valued from its surroundings, which says so. One that is like others is asked back, for it may be one of
 * them. Two projects of one name are told apart where the sales are looked up.
 */
export async function settleNames<Named extends Subject>(clickhouse: ClickHouse, given: Named): Promise<Named> {
  const { configuration } = given;
  const subject = configuration === undefined ? given : { ...given, configuration: configurationIn(configuration) };
  const { city, village, project, latitude } = subject;
  const place = await settlePlaces(clickhouse, { city, village });
  if (project === undefined) return { ...subject, ...place };
  try {
    return { ...subject, ...(await settlePlaces(clickhouse, { ...place, project })) };
  } catch (error) {
    const refused = error instanceof AppError ? NameRefusal.safeParse(error.details).data : undefined;
    if (refused === undefined) throw error;
    const names = new Set(refused.candidates.map((one) => one.project));
    const [only] = names;
    if ((error as AppError).code === 'several-projects') {
      if (names.size === 1 && typeof only === 'string') return { ...subject, ...place, project: only };
      throw error;
    }
    // A point says where it is; so does a locality, unless the name may be that of another building there.
    if (latitude !== undefined || (names.size === 0 && village !== undefined)) return { ...subject, ...place };
    throw error;
  }
}
