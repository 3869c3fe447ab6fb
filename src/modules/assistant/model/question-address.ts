import { type SaleFilter } from '#modules/transactions/contract.ts';
import { readSaleFilter } from '#modules/transactions/index.ts';
import { Frame, Place, type AssistantQuestion } from '../contract.ts';

export const askPath = '/analysis/propGPT/';

export type AddressedQuestion = Pick<AssistantQuestion, 'question' | 'context' | 'frame' | 'chosen'>;

export const emptyFrame: Frame = {
  tool: 'measures',
  measures: [],
  places: [],
  period: { kind: 'default' },
  filter: {},
  by: [],
  pick: null,
  compare: null,
  order: null,
  limit: null,
  series: [],
  income: null,
};

/** The address of a question: with what it goes on from, so that a reload and a shared link are answered alike. */
export function questionAddress({ question, context = null, frame = null, chosen = null }: Partial<AddressedQuestion>): string {
  const search = new URLSearchParams();
  if (question !== undefined) search.set('q', question);
  if (context !== null) search.set('context', writeFrame(context));
  if (frame !== null) search.set('frame', writeFrame(frame));
  if (chosen !== null) search.set('chosen', JSON.stringify(chosen));
  return search.size === 0 ? askPath : `${askPath}?${search}`;
}

/** Null where the address asks nothing. What does not fit is left out, as in any old link. */
export function readQuestion(search: URLSearchParams): AddressedQuestion | null {
  const question = search.get('q')?.trim() ?? '';
  if (question === '') return null;
  return {
    question: question.slice(0, mostLetters),
    context: readFrame(search.get('context')),
    frame: readFrame(search.get('frame')),
    chosen: readJson(search.get('chosen'), Place),
  };
}

/** Longer ones do not fit into an address, and nobody asks so. */
export const mostLetters = 1000;

const mostPlaces = 6;

/** What another screen shows, as what a question goes on from. Conditions that questions do not have are left out. */
export function frameOfView(search: URLSearchParams): Frame | null {
  const { city, village, villages = [], project, from, to, ...filter } = readSaleFilter(search);
  if (city === undefined) return null;
  const { configurations, propertyKinds, saleKind, minPrice, maxPrice, minAreaSqft, maxAreaSqft, promoter, minFloor, maxFloor } = filter;
  const meant = { configurations, propertyKinds, saleKind, minPrice, maxPrice, minAreaSqft, maxAreaSqft, promoter, minFloor, maxFloor };
  const frame: Frame = {
    ...emptyFrame,
    measures: ['median-rate'],
    places:
      village === undefined && project === undefined && villages.length > 1
        ? villages.slice(0, mostPlaces).map((one) => ({ city, village: one }))
        : [{ city, ...(village === undefined ? {} : { village }), ...(project === undefined ? {} : { project }) }],
    ...(village === undefined && project === undefined && villages.length > 1 ? { isTogether: true } : {}),
    period: from === undefined ? emptyFrame.period : { kind: 'days', from, to: to ?? null },
    filter: Object.fromEntries(Object.entries(meant).filter(([, value]) => value !== undefined)),
  };
  return Frame.safeParse(frame).data ?? null;
}

/** The sales of a frame, as other screens hold them in their addresses. */
export function filterOfFrame(
  { places, filter, isTogether }: Pick<Frame, 'places' | 'filter' | 'isTogether'>,
  days: { from: string; to: string } | null,
): SaleFilter {
  const place = isTogether === true ? (placesTogether(places) ?? places[0]) : places[0];
  return { ...place, ...filter, ...days };
}

/** Several localities of one city as one place of a SaleFilter; null where they are not that. */
export function placesTogether(places: Frame['places']): { city: string; villages: string[] } | null {
  const [first] = places;
  const villages = places.flatMap(({ city, village, project }) =>
    city === first?.city && village !== undefined && project === undefined ? [village] : [],
  );
  return first === undefined || places.length < 2 || villages.length !== places.length ? null : { city: first.city, villages };
}

/** What is as in every frame is left out of an address. */
function writeFrame(frame: Frame): string {
  const usual = new Map(Object.entries(emptyFrame).map(([name, value]) => [name, JSON.stringify(value)]));
  return JSON.stringify(Object.fromEntries(Object.entries(frame).filter(([name, value]) => usual.get(name) !== JSON.stringify(value))));
}

const readFrame = (text: string | null): Frame | null => {
  const found = readJson(text, Frame.partial());
  return found === null ? null : (Frame.safeParse({ ...emptyFrame, ...found }).data ?? null);
};

function readJson<Value>(text: string | null, schema: { safeParse: (value: unknown) => { data?: Value | undefined } }): Value | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
