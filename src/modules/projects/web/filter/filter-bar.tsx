import { lazy } from 'react';
import * as say from '#messages/projects/filter';
import { FilterSentence, type FilterPart } from '#web/filter/filter-sentence.tsx';
import type { ProjectFacetName, ProjectFilter, ProjectStatus, ProjectType } from '../../contract.ts';
import { statusWords, typeWords } from '../../model/words.ts';
import { filterWords } from '../filter-words.ts';

// What opens under a word of the sentence is fetched when it opens.
const Choice = lazy(async () => ({ default: (await import('./choices.tsx')).Choice }));
const Choices = lazy(async () => ({ default: (await import('./choices.tsx')).Choices }));
const NumberRange = lazy(async () => ({ default: (await import('#web/filter/number-range.tsx')).NumberRange }));

export type FilterBarProps = {
  filter: ProjectFilter;
  /** Year of the latest snapshot, from which years to come are counted. */
  thisYear: number | null;
  onCity: (city: string | undefined) => void;
  onFilter: (change: Partial<ProjectFilter>) => void;
};

/** The filter as a sentence whose words can be changed. */
export const FilterBar = (props: FilterBarProps) => (
  <FilterSentence subject={say.showing()} parts={[...whatAndWhere(props), ...places(props), ...about(props)]} />
);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function whatAndWhere({ filter, onCity, onFilter }: FilterBarProps): FilterPart[] {
  const words = filterWords(filter);
  return [
    {
      id: 'statuses',
      label: say.status(),
      words: words.statuses,
      onClear: filter.statuses === undefined ? undefined : () => onFilter({ statuses: undefined }),
      editor: () => (
        <Choices
          filter={filter}
          facet="statuses"
          chosen={filter.statuses ?? []}
          onChange={(chosen) => onFilter({ statuses: chosen as ProjectStatus[] | undefined })}
          wordsOf={(status) => capital(statusWords[status as ProjectStatus]?.many ?? status)}
        />
      ),
    },
    {
      id: 'place',
      label: say.district(),
      lead: say.leadIn(),
      words: words.place,
      onClear: filter.city === undefined ? undefined : () => onCity(undefined),
      editor: (close) => (
        <Choice
          filter={filter}
          facet="cities"
          all={say.everyDistrict()}
          chosen={filter.city}
          onChoose={(city) => {
            onCity(city);
            close();
          }}
        />
      ),
    },
  ];
}

function places(props: FilterBarProps): FilterPart[] {
  const { filter } = props;
  const words = filterWords(filter);
  const some = (id: 'villages' | 'wards' | 'talukas' | 'pins', label: string, lead: string): FilterPart => ({
    id,
    label,
    lead,
    words: words[id],
    onClear: () => props.onFilter({ [id]: undefined }),
    editor: () => <Places {...props} facet={id} chosen={filter[id] ?? []} onChange={(chosen) => props.onFilter({ [id]: chosen })} />,
  });
  return [
    some('villages', say.village(), say.leadNear()),
    some('wards', say.ward(), say.leadInWard()),
    some('talukas', say.taluka(), say.leadInTaluka()),
    some('pins', say.pin(), say.leadWithPin()),
  ];
}

const Places = (props: {
  filter: ProjectFilter;
  facet: ProjectFacetName;
  chosen: readonly string[];
  onChange: (chosen: string[] | undefined) => void;
}) => <Choices filter={props.filter} facet={props.facet} chosen={props.chosen} onChange={props.onChange} />;

function about({ filter, thisYear, onFilter }: FilterBarProps): FilterPart[] {
  const words = filterWords(filter);
  const percent = (share: number | undefined) => (share === undefined ? undefined : Math.round(share * 100));
  const share = (value: number | undefined) => (value === undefined ? undefined : value / 100);
  return [
    {
      id: 'types',
      label: say.type(),
      lead: say.leadOfType(),
      words: words.types,
      onClear: () => onFilter({ types: undefined }),
      editor: () => (
        <Choices
          filter={filter}
          facet="types"
          chosen={filter.types ?? []}
          onChange={(chosen) => onFilter({ types: chosen as ProjectType[] | undefined })}
          wordsOf={(type) => typeWords(type as ProjectType)}
        />
      ),
    },
    {
      id: 'completion',
      label: say.completion(),
      lead: say.leadToBeCompleted(),
      words: words.completion,
      onClear: () => onFilter({ completionFrom: undefined, completionTo: undefined }),
      editor: (close) => (
        <NumberRange
          label={say.year()}
          hint={say.yearHint()}
          inputMode="numeric"
          read={wholeWithin(1990, 2100)}
          write={String}
          range={{ low: filter.completionFrom, high: filter.completionTo }}
          presets={thisYear === null ? [] : yearsFrom(thisYear)}
          onApply={({ low, high }) => {
            onFilter({ completionFrom: low, completionTo: high });
            close();
          }}
        />
      ),
    },
    {
      id: 'booked',
      label: say.bookedShare(),
      lead: say.leadBooked(),
      words: words.booked,
      onClear: () => onFilter({ minBookedShare: undefined, maxBookedShare: undefined }),
      editor: (close) => (
        <NumberRange
          label={say.perCent()}
          hint={say.perCentHint()}
          inputMode="numeric"
          read={wholeWithin(0, 100)}
          write={String}
          range={{ low: percent(filter.minBookedShare), high: percent(filter.maxBookedShare) }}
          presets={[
            { words: say.upToATenth(), range: { low: undefined, high: 10 } },
            { words: say.moreThanHalf(), range: { low: 50, high: undefined } },
            { words: say.soldOut(), range: { low: 100, high: undefined } },
          ]}
          onApply={({ low, high }) => {
            onFilter({ minBookedShare: share(low), maxBookedShare: share(high) });
            close();
          }}
        />
      ),
    },
  ];
}

/** Reads "2027" and "40 %". */
const wholeWithin = (least: number, most: number) => (text: string) => {
  const value = Number(text.replace('%', ''));
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
};

const yearsFrom = (year: number) => [
  { words: `${year + 1}`, range: { low: year + 1, high: year + 1 } },
  { words: say.threeYearsOn(), range: { low: year + 1, high: year + 3 } },
  { words: say.beforeYear({ year: String(year) }), range: { low: undefined, high: year - 1 } },
];
