import * as words from '#messages/location/readers';
import * as faults from '#messages/location/row-faults';
import { districtOfCensusCode } from '#core/districts.ts';
import { formatCount } from '#core/indian-number.ts';
import {
  cleanCell,
  columnsOfKind,
  firstOf,
  placesOf,
  readCount,
  type FactTable,
  type ImportKind,
  type Refused,
  type RowReader,
  type SourceFile,
  TableRow,
} from '#modules/projects/index.ts';
import { readCensusName } from './census-names.ts';
import { demographicLevels, type DemographicFacts, type DemographicLevel } from './demographic-facts.ts';

type Columns = ReadonlyMap<string, number>;

/** Abbreviations of the Primary Census Abstract first, then the words of tables that cities and surveys publish. */
const counted = {
  population: ['tot_p', 'total_population', 'population', 'total_population_person', 'persons', 'लोकसंख्या'],
  households: ['no_hh', 'households', 'number_of_households', 'no_of_households', 'total_households', 'कुटुंबे'],
  men: ['tot_m', 'total_population_male', 'males', 'male', 'men', 'male_population', 'पुरुष'],
  women: ['tot_f', 'total_population_female', 'females', 'female', 'women', 'female_population', 'स्त्रिया'],
  children: ['p_06', 'population_0_6', 'children_0_6', 'population_in_the_age_group_0_6_person', 'children'],
  literates: ['p_lit', 'literates', 'literate_population', 'literates_population_person', 'literate'],
  workers: ['tot_work_p', 'workers', 'total_workers', 'total_worker_population_person'],
} as const;
type Counted = keyof typeof counted;
const named = {
  name: ['name', 'village_name', 'ward_name', 'town_name', 'town_village_name', 'village', 'locality', 'place', 'गाव'],
  nameLocal: ['name_local', 'name_mr', 'marathi_name'],
  district: ['district', 'district_name', 'district_code', 'city'],
  parent: ['subdistt', 'sub_district', 'sub_district_name', 'taluka', 'tehsil', 'town'],
  level: ['level', 'kind'],
  residence: ['tru', 'total_rural_urban'],
  year: ['census_year', 'year'],
  ward: ['ward', 'ward_no', 'ward_number'],
} as const;

const mostPeople = 200_000_000;

type Found = Record<Counted | keyof typeof named, string | null>;

function columnsFound(columns: Columns): Found {
  return Object.fromEntries(Object.entries({ ...counted, ...named }).map(([id, names]) => [id, firstOf(columns, names)])) as Found;
}

/** A population alone may stand in any list of places; with households or sexes beside it, it is a count of people. */
function certaintyOf(found: Found): number {
  if (found.population === null || (found.name === null && found.ward === null)) return 0;
  const beside = (['households', 'men', 'women', 'children', 'literates', 'workers'] as const).filter((id) => found[id] !== null).length;
  return beside === 0 ? 0 : Math.min(1, 0.7 + beside * 0.1);
}

export const demographics: ImportKind<DemographicFacts> = {
  kind: 'demographics',
  words: { one: words.countOne, many: words.countMany, source: words.censusAndSurveys },
  questions: [
    { name: 'year', label: words.yearOfCount, hint: words.yearOfCountHint },
    { name: 'district', label: words.district, hint: words.districtInCode },
    { name: 'level', label: words.kindOfPlace, hint: words.levelHint },
    { name: 'source', label: words.source, hint: words.countSourceHint },
  ],
  detect({ headers }) {
    const columns = columnsOfKind('demographics', headers);
    const found = columnsFound(columns);
    return { certainty: certaintyOf(found), columns: placesOf(columns, Object.values(found)) };
  },
  open: openDemographics,
  tables: [demographicTable()],
  show: showCount,
};

function openDemographics(file: SourceFile): RowReader<DemographicFacts> | Refused {
  const columns = columnsOfKind('demographics', file.headers);
  const found = columnsFound(columns);
  if (certaintyOf(found) === 0) return { refused: words.notCount() };
  const given = (question: string) => cleanCell(file.given?.[question] ?? '');
  const yearForAll = readYear(given('year')) ?? readYear(/(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(file.fileName)?.[0] ?? '');
  if (found.year === null && yearForAll === null) return { refused: words.whichYear() };
  const isCensus = columns.has('tot_p');
  return {
    remarks: isCensus ? [words.asCensusAbstract()] : [],
    end: () => ({ facts: [], problems: [] }),
    row(cells, sourceRow) {
      const row = new TableRow(cells, sourceRow, columns, file.headers);
      const text = (id: keyof typeof named) => (found[id] === null ? '' : row.text(found[id]));
      // Rural and urban parts are in the total of the same place.
      if (isCensus && /^(rural|urban)$/i.test(text('residence')) && /^(district|sub.?district|state)$/i.test(text('level'))) {
        return { facts: [], problems: [] };
      }
      const count = (id: Counted) => (found[id] === null ? null : row.read(found[id], (cell) => readCount(cell, mostPeople)));
      const population = count('population');
      if (population === null)
        row.reject(found.population ?? '', row.raw(found.population ?? '') === '' ? faults.empty() : faults.notPeople());
      // A place that is no ward has 0000 there.
      const ward = text('ward').replace(/^0+/, '');
      const written = text('name') || (ward === '' ? '' : `Ward ${ward}`);
      if (written === '') row.reject(found.name ?? '', faults.empty());
      const year = readYear(text('year')) ?? yearForAll;
      if (year === null) row.reject(found.year ?? '', faults.notYear());
      if (row.isRejected || population === null || year === null) return { facts: [], problems: row.problems };
      const { name, kind } = readCensusName(written);
      const facts: DemographicFacts = {
        sourceRow,
        district: given('district') || districtOfCensusCode(text('district')) || text('district'),
        level: levelOf(text('level') || given('level'), kind === 'town', ward !== ''),
        name,
        nameAsWritten: written,
        nameLocal: text('nameLocal'),
        parent: text('parent'),
        countedIn: year,
        population,
        households: count('households'),
        men: count('men'),
        women: count('women'),
        children: count('children'),
        literates: count('literates'),
        workers: count('workers'),
        source: given('source') || (isCensus ? `Census of India ${year}, Primary Census Abstract` : cleanCell(file.fileName)),
      };
      const doubt = doubtOf(facts);
      if (doubt !== null) row.reject(found[doubt.column] ?? '', doubt.why);
      return { facts: row.isRejected ? [] : [facts], problems: row.problems };
    },
  };
}

/** Counts that cannot stand beside each other: one of them is wrong, and nobody can say which. */
function doubtOf({
  population,
  men,
  women,
  children,
  literates,
  workers,
  households,
}: DemographicFacts): { column: Counted; why: string } | null {
  if (men !== null && women !== null && men + women !== population)
    return { column: 'population', why: faults.notSum({ men: formatCount(men), women: formatCount(women) }) };
  for (const [column, part] of [
    ['children', children],
    ['literates', literates],
    ['workers', workers],
    ['households', households],
  ] as const)
    if (part !== null && part > population) return { column, why: faults.morePeople({ population: formatCount(population) }) };
  if (children !== null && literates !== null && children + literates > population)
    return { column: 'literates', why: faults.moreLiterates() };
  return null;
}

function levelOf(written: string, isTown: boolean, isWard: boolean): DemographicLevel {
  const levelWords = written
    .trim()
    .toLowerCase()
    .replace(/^sub.?dist(rict|t)?$/, 'taluka');
  const foundLevel = demographicLevels.find((level) => levelWords.startsWith(level));
  if (foundLevel !== undefined) return foundLevel;
  return isWard ? 'ward' : isTown ? 'town' : 'village';
}

function readYear(text: string): number | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= 1901 && year <= 2100 ? year : null;
}

function demographicTable(): FactTable<DemographicFacts> {
  return {
    table: 'demographic',
    columns: [
      'district',
      'level',
      'name',
      'batch_id',
      'source_row',
      'name_as_written',
      'name_local',
      'parent',
      'counted_in',
      'households',
      'population',
      'men',
      'women',
      'children',
      'literates',
      'workers',
      'source',
    ],
    writeTsv(tsv, batchId, f) {
      tsv.text(f.district).text(f.level).text(f.name).integer(batchId).integer(f.sourceRow);
      tsv.text(f.nameAsWritten).text(f.nameLocal).text(f.parent).integer(f.countedIn).integer(f.households).integer(f.population);
      tsv.integer(f.men).integer(f.women).integer(f.children).integer(f.literates).integer(f.workers).text(f.source).endRow();
    },
  };
}

function showCount(facts: DemographicFacts) {
  const labelled = (label: string, value: number | null) => ({ label, value: value === null ? '' : formatCount(value) });
  return [
    { label: words.place(), value: [facts.nameAsWritten, facts.parent, facts.district].filter((part) => part !== '').join(', ') },
    { label: words.kind(), value: words.areaKind({ kind: facts.level }) },
    labelled(words.people(), facts.population),
    labelled(words.households(), facts.households),
    labelled(words.women(), facts.women),
    { label: words.countedIn(), value: String(facts.countedIn) },
  ].filter(({ value }) => value !== '');
}
