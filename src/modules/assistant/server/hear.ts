import type { IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { linkerOf } from '#modules/names/server/index.ts';
import { offerNamesOfFilings } from '#modules/projects/server/index.ts';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { Frame, Place } from '../contract.ts';
import { isGuarded, unexplained } from '../model/glosses.ts';
import { tokensOf } from '../model/normalise.ts';
import { placeOf, recognise } from '../model/recognise.ts';
import { understand, type Understanding } from '../model/understand.ts';
import { placeWords } from './answer-words.ts';
import type { AskModel } from './ask-model.ts';
import { preferring } from './check-frame.ts';
import { promotersOf } from './promoters-of.ts';
import { vocabulary } from './vocabulary.ts';

type Heard = { context: Frame | null; chosen: Place | null; today: IsoDate; model?: AskModel | null };

/** What a language model took words of the question to mean; empty where none was asked. */
export type Glossed = { phrase: string; means: string }[];

/** What a question means by the names that the data have; promoters are looked up only where words are left that may be one. */
export async function hear(
  clickhouse: ClickHouse,
  question: string,
  { context, chosen, today, model = null }: Heard,
): Promise<Understanding & { glossed?: Glossed }> {
  const linker = await namesOf(clickhouse);
  const asking: Parameters<typeof understand>[1] = {
    lexicon: vocabulary(),
    link: (text, kinds, alike) =>
      preferring(chosen, linker.link(text, { ...(kinds === undefined ? {} : { kinds }), ...(alike === undefined ? {} : { alike }) })),
    called: (text) => linker.called(text),
    today,
    context,
  };
  const first = understand(question, asking);
  const byGrammar =
    first.kind !== 'not-understood' || first.promoterIn === undefined
      ? first
      : understand(question, { ...asking, promoters: await promotersOf(clickhouse, first.promoterIn) });
  return model === null || isCertain(byGrammar) ? byGrammar : ((await hearWith(model, question, asking)) ?? byGrammar);
}

/** The grammar is certain of what it answers, asks back about and refuses, and of names that do not exist: only words it does not know are open. */
const isCertain = (understood: Understanding) =>
  understood.kind !== 'not-understood' && !(understood.kind === 'refuse' && understood.reason === 'off-topic');

/** The question once more, with unknown words explained by a model; null where the model does not help. */
async function hearWith(
  model: AskModel,
  question: string,
  asking: Parameters<typeof understand>[1],
): Promise<(Understanding & { glossed: Glossed }) | null> {
  const { lexicon, link, called } = asking;
  const items = recognise(tokensOf(question), lexicon, link, called);
  if (isGuarded(items)) return null;
  const places = unexplained(items).flatMap((word) => {
    const answer = word.length > 3 ? link(word, ['city', 'village']) : null;
    return answer?.kind === 'unknown' && answer.elsewhere === null ? answer.nearest.slice(0, 3).map(placeOf) : [];
  });
  const glosses = await model.explain(question, { items, places });
  if (glosses === null) return null;
  const placeOfPhrase = new Map(glosses.flatMap(({ phrase, place }) => (place === null ? [] : [[phrase, place] as const])));
  const understood = understand(question, {
    ...asking,
    lexicon: lexicon.with(new Map(glosses.filter(({ place }) => place === null).map(({ phrase, tags }) => [phrase, tags]))),
    link: (text, kinds, alike) => {
      const place = placeOfPhrase.get(text);
      if (place === undefined) return link(text, kinds, alike);
      return { kind: 'found', place: { city: place.city, village: place.village ?? null, project: null }, by: 'likeness' };
    },
  });
  // A figure that nobody named is not the model's to choose.
  if (understood.kind === 'not-understood' || understood.assumed.includes('measure')) return null;
  if (understood.kind === 'refuse' && understood.reason === 'off-topic') return null;
  return {
    ...understood,
    glossed: glosses.map(({ phrase, means, place }) => ({ phrase, means: place === null ? means.join(', ') : placeWords(place) })),
  };
}

/** Places that the words of a name are, one by one: Pimpri and Chinchwad, where no sale is said to be of Pimpri-Chinchwad. */
export async function placesInName(clickhouse: ClickHouse, name: string): Promise<Place[]> {
  const linker = await namesOf(clickhouse);
  return name.split(/[\s-]+/).flatMap((word) => {
    const answer = word.length > 3 ? linker.link(word, { kinds: ['village'] }) : null;
    return answer?.kind === 'found' ? [placeOf(answer.place)] : [];
  });
}

/** The linker of names of the data as they are now. */
export async function namesOf(clickhouse: ClickHouse) {
  await settlePlaces(clickhouse, {});
  offerNamesOfFilings(clickhouse);
  return linkerOf(clickhouse);
}
