import * as words from '#messages/assistant/screen';
import type { DateRange } from '#core/period.ts';
import { formatDate } from '#core/period.ts';
import { formatAreaSqft } from '#core/area.ts';
import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import { dimensionOf, isFit, measureOf, overTimeOf, subjects, type OverTimeId } from '#modules/measures/index.ts';
import { propertyKinds } from '#modules/transactions/contract.ts';
import { filterWords } from '#modules/transactions/index.ts';
import type { Frame, Place } from '../contract.ts';

export type Choice = { label: string; frame: Frame; isChosen: boolean };
/** One thing that was understood: taken out, or exchanged for one of its choices. A place is exchanged by its name. */
export type FrameChip = {
  id: string;
  slot: 'place' | 'measure' | 'period' | 'kind' | 'other';
  label: string;
  without: Frame | null;
  choices: { title: string; choices: Choice[] }[];
  replaced?: (place: Place) => Frame;
};

export const inWords = ({ city, village, project }: Place) => [project, village, city].filter((part) => part !== undefined).join(', ');

export function frameChips(frame: Frame, days: DateRange | null): FrameChip[] {
  const counts = frame.tool === 'measures' || frame.tool === 'sales' || frame.tool === 'why';
  return [
    ...toolChips(frame),
    ...frame.measures.map((id) => measureChip(frame, id)),
    ...frame.places.map((place, at) => placeChip(frame, place, at)),
    ...(counts || (frame.tool === 'over-time' && frame.period.kind !== 'default') ? [periodChip(frame, days)] : []),
    ...(counts && frame.measures.every((id) => measureOf(id).fact === undefined) ? [kindChip(frame)] : []),
    ...otherChips(frame),
  ];
}

const fixed = (id: string, label: string, without: Frame | null = null): FrameChip => ({ id, slot: 'other', label, without, choices: [] });

function toolChips({ tool, series }: Frame): FrameChip[] {
  if (tool !== 'measures' && tool !== 'over-time') return [fixed('tool', words.tool({ tool }))];
  return series.map((id) => fixed(`series ${id}`, id === 'cagr' ? words.growthAYear() : overTimeOf(id as OverTimeId).label));
}

function measureChip(frame: Frame, id: string): FrameChip {
  const put = (next: string): Frame => ({
    ...frame,
    measures: frame.measures.map((one) => (one === id ? next : one)),
    order: frame.order?.measure === id ? { ...frame.order, measure: next } : frame.order,
  });
  const isOffered = (next: string) => next === id || (!frame.measures.includes(next) && frame.by.every((by) => isFit(measureOf(next), by)));
  return {
    id: `measure ${id}`,
    slot: 'measure',
    label: measureOf(id).label,
    without:
      frame.measures.length > 1 ? { ...frame, measures: frame.measures.filter((one) => one !== id), order: null, limit: null } : null,
    choices:
      frame.tool === 'measures' || frame.tool === 'why'
        ? subjects.map(({ label, measures }) => ({
            title: label,
            choices: measures
              .filter((one) => isOffered(one.id))
              .map((one) => ({ label: one.label, frame: put(one.id), isChosen: one.id === id })),
          }))
        : [],
  };
}

const placeChip = (frame: Frame, place: Place, at: number): FrameChip => ({
  id: `place ${at}`,
  slot: 'place',
  label: inWords(place),
  without: frame.places.length > 1 ? { ...frame, places: frame.places.filter((_place, index) => index !== at) } : null,
  choices: [],
  replaced: (next) => ({ ...frame, places: frame.places.map((one, index) => (index === at ? next : one)) }),
});

function periodChip(frame: Frame, days: DateRange | null): FrameChip {
  const year = Number((days?.to ?? '').slice(0, 4));
  const yearOf = (one: number): Frame['period'] => ({ kind: 'days', from: `${one}-01-01`, to: `${one}-12-31` });
  const periods: [string, Frame['period']][] = [
    [words.lastMonths({ n: String(12) }), { kind: 'last', count: 12, unit: 'month' }],
    [words.lastMonths({ n: String(3) }), { kind: 'last', count: 3, unit: 'month' }],
    [words.lastMonths({ n: String(24) }), { kind: 'last', count: 24, unit: 'month' }],
    [words.lastQuarters({ n: String(8) }), { kind: 'last', count: 8, unit: 'quarter' }],
    ...(year > 0 ? [year, year - 1, year - 2].map((one): [string, Frame['period']] => [String(one), yearOf(one)]) : []),
    [words.allDays(), { kind: 'all' }],
  ];
  const own = JSON.stringify(frame.period.kind === 'default' ? { kind: 'last', count: 12, unit: 'month' } : frame.period);
  return {
    id: 'period',
    slot: 'period',
    label: days === null ? words.allDays() : words.daysBetween({ from: formatDate(days.from), to: formatDate(days.to) }),
    without: frame.period.kind === 'default' ? null : { ...frame, period: { kind: 'default' } },
    choices: [
      {
        title: words.period(),
        choices: periods.map(([label, period]) => ({ label, frame: { ...frame, period }, isChosen: JSON.stringify(period) === own })),
      },
    ],
  };
}

function kindChip(frame: Frame): FrameChip {
  const chosen = frame.filter.propertyKinds;
  const { propertyKinds: _kinds, ...rest } = frame.filter;
  const label = (kinds: readonly (typeof propertyKinds)[number][]) => capital(filterWords({ propertyKinds: [...kinds] }, null).kinds ?? '');
  return {
    id: 'kind',
    slot: 'kind',
    label: label(chosen ?? ['flat']),
    without: chosen === undefined ? null : { ...frame, filter: rest },
    choices: [
      {
        title: words.kind(),
        choices: propertyKinds.map((kind) => ({
          label: label([kind]),
          frame: { ...frame, filter: { ...rest, propertyKinds: [kind] } },
          isChosen: (chosen ?? ['flat']).join() === kind,
        })),
      },
    ],
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Everything else that narrows or cuts: each can be taken out. */
function otherChips(frame: Frame): FrameChip[] {
  const { filter, by, compare, order, pick, income, limit } = frame;
  const conditions = filterWords(filter, 'INR');
  const without = (...names: (keyof Frame['filter'])[]): Frame => ({
    ...frame,
    filter: Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as keyof Frame['filter']))),
  });
  const chips: (FrameChip | null)[] = [
    conditions.configurations && fixed('configurations', conditions.configurations, without('configurations')),
    conditions.saleKind && fixed('sale-kind', conditions.saleKind, without('saleKind')),
    conditions.price && fixed('price', conditions.price, without('minPrice', 'maxPrice')),
    conditions.area && fixed('area', conditions.area, without('minAreaSqft', 'maxAreaSqft')),
    conditions.promoter && fixed('promoter', words.builtBy({ promoter: conditions.promoter }), without('promoter')),
    conditions.floor && fixed('floor', words.onFloors({ floors: conditions.floor }), without('minFloor', 'maxFloor')),
    frame.isTogether === true ? fixed('together', words.together(), { ...frame, isTogether: false }) : null,
    ...by.map((id) =>
      fixed(`by ${id}`, words.by({ dimension: dimensionOf(id).label }), {
        ...frame,
        by: by.filter((one) => one !== id),
        pick: pick?.dimension === id ? null : pick,
        ...(by.length === 1 ? { order: null, limit: null } : {}),
      }),
    ),
    compare === null
      ? null
      : fixed('compare', words.compared({ isOfYear: compare === 'year-before' }), {
          ...frame,
          compare: null,
          order: order?.of === 'change' ? null : order,
        }),
    order === null
      ? null
      : fixed(
          'order',
          words.order({
            hasLimit: limit !== null,
            limit: String(limit ?? ''),
            isLowest: order.direction === 'asc',
            isByChange: order.of === 'change',
          }),
          { ...frame, order: null, limit: null },
        ),
    frame.subject?.carpetAreaSqft === undefined
      ? null
      : fixed('subject', words.carpet({ area: formatAreaSqft(frame.subject.carpetAreaSqft) })),
    income === null ? null : fixed('income', words.income({ amount: formatMoneyShort(rupeesToPaise(income)) }), { ...frame, income: null }),
  ].map((chip) => (typeof chip === 'string' ? null : chip));
  return chips.filter((chip) => chip !== null);
}

/** A reading that was not taken, as a correction of the frame; null where only asking again can tell. */
export function otherReading(frame: Frame, slot: string, value: string): Frame | null {
  if (slot === 'period' && value === 'last 12 months') return { ...frame, period: { kind: 'last', count: 12, unit: 'month' } };
  if (slot === 'period' && value === 'all time') return { ...frame, period: { kind: 'all' } };
  const isMeasure = subjects.some(({ measures }) => measures.some(({ id }) => id === value));
  if (slot === 'measure' && isMeasure) return { ...frame, measures: [value] };
  return slot === 'place' && frame.places[0]?.city === value ? { ...frame, places: [{ city: value }] } : null;
}
