import { z } from 'zod';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { answerAll, answerMeasures } from '#modules/measures/server/index.ts';
import { SaleFilter } from '#modules/transactions/contract.ts';
import type { Ask, Block } from '../../model/blocks.ts';
import { besides, questionOf, type BesideWhat } from '../../model/question.ts';

/** A view as its address says it: the filter with its days, and what it stands beside. */
export const ViewInput = SaleFilter.extend({
  comparedWith: z.enum(besides).default('year-before'),
  otherCity: SaleFilter.shape.city,
  otherVillage: SaleFilter.shape.village,
  /** Whether axes of time say what happened when. */
  events: z.enum(['on', 'off']).default('on'),
});

export type View = { filter: SaleFilter; state: BesideWhat; showsEvents: boolean };

export const viewOf = (input: z.output<typeof ViewInput>): View => ({
  filter: SaleFilter.parse(input),
  showsEvents: input.events === 'on',
  state: {
    beside: input.comparedWith,
    other: input.otherCity === undefined ? null : { city: input.otherCity, village: input.otherVillage },
  },
});

/** Asks the catalogue what the screen asks it, by the function that answers the screen. */
export const askOf =
  (clickhouse: ClickHouse, view: View) =>
  (ask: Ask, standsAlone = false, ofFlats = false): Promise<MeasureAnswer> =>
    answerMeasures(clickhouse, questionOf({ ...view, ask, standsAlone, ofFlats }));

/** What several blocks ask, as the one list that the screen sends. */
export const answersOf = (clickhouse: ClickHouse, view: View, blocks: readonly Block[]): Promise<MeasureAnswer[]> =>
  answerAll(
    clickhouse,
    blocks.map(({ ask, standsAlone, ofFlats }) => questionOf({ ...view, ask, standsAlone, ofFlats })),
  );
