import type { IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { linkerOf } from '#modules/names/server/index.ts';
import { offerNamesOfFilings } from '#modules/projects/server/index.ts';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { Frame, Place } from '../contract.ts';
import { placeOf } from '../model/recognise.ts';
import { understand, type Understanding } from '../model/understand.ts';
import { preferring } from './check-frame.ts';
import { promotersOf } from './promoters-of.ts';
import { vocabulary } from './vocabulary.ts';

type Heard = { context: Frame | null; chosen: Place | null; today: IsoDate };

/** What a question means by the names that the data have; promoters are looked up only where words are left that may be one. */
export async function hear(clickhouse: ClickHouse, question: string, { context, chosen, today }: Heard): Promise<Understanding> {
  const linker = await namesOf(clickhouse);
  const asking: Parameters<typeof understand>[1] = {
    lexicon: vocabulary(),
    link: (text, kinds) => preferring(chosen, linker.link(text, kinds === undefined ? {} : { kinds })),
    today,
    context,
  };
  const first = understand(question, asking);
  if (first.kind !== 'not-understood' || first.promoterIn === undefined) return first;
  return understand(question, { ...asking, promoters: await promotersOf(clickhouse, first.promoterIn) });
}

/** Places that the words of a name are, one by one: Pimpri and Chinchwad, where no sale is said to be of Pimpri-Chinchwad. */
export async function placesInName(clickhouse: ClickHouse, name: string): Promise<Place[]> {
  const linker = await namesOf(clickhouse);
  return name.split(/[\s-]+/).flatMap((word) => {
    const answer = word.length > 3 ? linker.link(word, { kinds: ['village'] }) : null;
    return answer?.kind === 'found' ? [placeOf(answer.place)] : [];
  });
}

async function namesOf(clickhouse: ClickHouse) {
  await settlePlaces(clickhouse, {});
  offerNamesOfFilings(clickhouse);
  return linkerOf(clickhouse);
}
