import * as words from '#messages/location/people';
import { formatCount } from '#core/indian-number.ts';
import { formatPercent } from '#core/percent.ts';
import { plainName } from '#modules/projects/index.ts';
import { spelledOut } from './census-names.ts';
import type { DemographicFacts, DemographicLevel } from './demographic-facts.ts';

type Counted = Omit<DemographicFacts, 'sourceRow'>;

/** Where several places have a name: what a locality is first. */
const nearest: readonly DemographicLevel[] = ['ward', 'village', 'town', 'taluka', 'district'];
const widest: readonly DemographicLevel[] = ['town', 'district', 'taluka', 'village', 'ward'];

/** The count of a locality by its name in either script, or of a whole city; null where none is of it. */
export function placeCounted(
  counted: readonly Counted[],
  { city, village }: { city: string; village?: string | undefined },
): Counted | null {
  const wanted = keysOf(village ?? city);
  const order = village === undefined ? widest : nearest;
  const found = counted.filter(({ name, nameLocal }) => [...keysOf(name), ...keysOf(nameLocal)].some((key) => wanted.includes(key)));
  return found.toSorted((a, b) => b.countedIn - a.countedIn || order.indexOf(a.level) - order.indexOf(b.level))[0] ?? null;
}

/** A name as it is written, and with its abbreviations spelled out. */
const keysOf = (name: string) => [name, ...spelledOut(name)].map(plainName).filter((key) => key !== '');

export type PeopleFigure = { id: string; label: string; value: number | null; text: string; unit: string; n: number; definition: string };

type Definition = {
  id: string;
  label: () => string;
  unit: string;
  definition: () => string;
  of: (counted: Counted) => number | null;
  text: (value: number) => string;
};

const ratio = (part: number | null, whole: number | null) => (part === null || whole === null || whole <= 0 ? null : part / whole);
const less = (whole: number, part: number | null) => (part === null ? null : whole - part);
const oneDecimal = (value: number) => value.toFixed(1);
const percent = (value: number) => formatPercent(value);

/** How each is made; the census's own definitions (Census of India, Primary Census Abstract). */
const definitions: readonly Definition[] = [
  {
    id: 'people',
    label: words.people,
    unit: 'people',
    definition: words.peopleMeans,
    of: ({ population }) => population,
    text: formatCount,
  },
  {
    id: 'households',
    label: words.households,
    unit: 'households',
    definition: words.householdsMeans,
    of: ({ households }) => households,
    text: formatCount,
  },
  {
    id: 'household-size',
    label: words.householdSize,
    unit: 'people',
    definition: words.householdSizeMeans,
    of: ({ population, households }) => ratio(population, households),
    text: oneDecimal,
  },
  {
    id: 'women-to-men',
    label: words.womenToMen,
    unit: 'women',
    definition: words.womenToMenMeans,
    of: ({ women, men }) => {
      const share = ratio(women, men);
      return share === null ? null : share * 1000;
    },
    text: (value) => formatCount(Math.round(value)),
  },
  {
    id: 'children',
    label: words.children,
    unit: 'percent',
    definition: words.childrenMeans,
    of: ({ children, population }) => ratio(children, population),
    text: percent,
  },
  {
    id: 'literates',
    label: words.literates,
    unit: 'percent',
    definition: words.literatesMeans,
    of: ({ literates, children, population }) => ratio(literates, less(population, children)),
    text: percent,
  },
  {
    id: 'workers',
    label: words.workers,
    unit: 'percent',
    definition: words.workersMeans,
    of: ({ workers, population }) => ratio(workers, population),
    text: percent,
  },
];

export const peopleFigures = (counted: Counted): PeopleFigure[] =>
  definitions.map(({ id, label, unit, definition, of, text }) => {
    const value = of(counted);
    return {
      id,
      label: label(),
      unit,
      definition: definition(),
      value,
      text: value === null ? words.notInCount() : text(value),
      n: counted.population,
    };
  });
