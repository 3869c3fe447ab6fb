import { cleanQueryValue } from '#core/query-text.ts';
import { ProjectFilter, ProjectSort } from '../contract.ts';

/** Everything one sees on the projects page: the address holds all of it, so any view can be shared. */
export type ProjectsState = {
  filter: ProjectFilter;
  sort: ProjectSort;
  /** Which projects the map draws: all that have a place, or only those with a point of their own. */
  positions: 'all' | 'own';
};

/** The names of the filter's fields in the address. The city is its path; shares are per cent there. */
const names = {
  text: 'q',
  villages: 'village',
  wards: 'ward',
  talukas: 'taluka',
  pins: 'pin',
  types: 'type',
  statuses: 'status',
  completionFrom: 'from',
  completionTo: 'to',
  minBookedShare: 'bookedFrom',
  maxBookedShare: 'bookedTo',
} as const satisfies Partial<Record<keyof ProjectFilter, string>>;
type Named = keyof typeof names;
const lists = new Set<Named>(['villages', 'wards', 'talukas', 'pins', 'types', 'statuses']);
const shares = new Set<Named>(['minBookedShare', 'maxBookedShare']);

const initial = ProjectSort.parse({});
const fields = Object.keys(names) as Named[];

/** Reads an address. Values are cleaned as the specification says; what is not a value of its field is left out. */
export function readProjects(city: string | undefined, query: URLSearchParams): ProjectsState {
  const filter: Record<string, unknown> = {};
  const keep = (field: keyof ProjectFilter, value: unknown) => {
    const read = ProjectFilter.shape[field].safeParse(value);
    if (read.success && read.data !== undefined) filter[field] = read.data;
  };
  // A path cannot carry these: browsers take them for "here" and "one up".
  if (city !== undefined && !/^\s*\.{1,2}\s*$/.test(city)) keep('city', city);
  for (const field of fields) {
    const values = query.getAll(names[field]).map(cleanQueryValue);
    if (values.length === 0) continue;
    const last = values.at(-1);
    if (lists.has(field)) {
      const taken = [...new Set(values.map(String))].filter((one) => ProjectFilter.shape[field].safeParse([one]).success);
      if (taken.length > 0) keep(field, taken);
    } else if (shares.has(field)) keep(field, typeof last === 'number' ? last / 100 : undefined);
    else keep(field, field === 'text' ? String(last) : last);
  }
  const sortBy = ProjectSort.shape.sortBy.safeParse(query.get('sortBy') ?? undefined);
  const direction = ProjectSort.shape.direction.safeParse(query.get('direction') ?? undefined);
  return {
    filter: ProjectFilter.parse(filter),
    sort: { sortBy: sortBy.data ?? initial.sortBy, direction: direction.data ?? initial.direction },
    positions: query.get('positions') === 'own' ? 'own' : 'all',
  };
}

/** The address of a state; what is as usual is left out of it. */
export function projectsAddress({ filter, sort, positions }: ProjectsState): string {
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = filter[field];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined) continue;
      query.append(names[field], shares.has(field) ? String(Math.round(Number(one) * 1e6) / 1e4) : String(one));
    }
  }
  if (sort.sortBy !== initial.sortBy) query.set('sortBy', sort.sortBy);
  if (sort.direction !== initial.direction) query.set('direction', sort.direction);
  if (positions === 'own') query.set('positions', 'own');
  const text = query.toString();
  return `/projects/${filter.city === undefined ? '' : `${encodeSegment(filter.city)}/`}${text === '' ? '' : `?${text}`}`;
}

const encodeSegment = (part: string) => encodeURIComponent(part).replaceAll(/^\.{1,2}$/g, (dots) => '%2E'.repeat(dots.length));

/** A project has a page below its city; one whose district is not known stands below a dash. */
export const projectAddress = ({ city, projectId }: { city: string; projectId: string }) =>
  `/projects/${city === '' ? '-' : encodeSegment(city)}/${encodeURIComponent(projectId)}/`;

export const everything: ProjectsState = readProjects(undefined, new URLSearchParams());

export const withFilter = (state: ProjectsState, change: Partial<ProjectFilter>): ProjectsState => ({
  ...state,
  filter: { ...state.filter, ...change },
});

/** Choosing a city forgets the places chosen in the former one. */
export const atCity = (state: ProjectsState, city: string | undefined): ProjectsState =>
  withFilter(state, { city, villages: undefined, wards: undefined, talukas: undefined, pins: undefined });

/** The city stays; everything that narrows goes. */
export const withoutConditions = (state: ProjectsState): ProjectsState => ({
  ...state,
  filter: ProjectFilter.parse({ city: state.filter.city }),
});
export const hasConditions = ({ filter }: ProjectsState) => fields.some((field) => filter[field] !== undefined);
