import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#core/indian-number.ts';
import { call } from '#web/api/call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { readPeople, type People } from '../contract.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { placeWords } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';

/** Who lives there, where a census was imported. Counts are of whole places: no filter of sales cuts them. */
export function PeopleSection({ filter: { city = '', village } }: { filter: SaleFilter }) {
  const input = { city, ...(village !== undefined && { village }) };
  const query = useQuery({
    queryKey: ['location', 'people', input],
    queryFn: ({ signal }) => call(readPeople, input, { signal, quiet: true }),
    staleTime: 300_000,
  });
  return (
    <Section title="Who lives there" subtitle="As the newest count found them. Whole places: the filter of sales does not matter here.">
      <StateView
        query={query}
        waiting={<Skeleton height={96} />}
        errorTitle={analysisFailed('Who lives there')}
        isEmpty={({ place }) => place === null}
        empty={<NotCounted people={query.data} place={placeWords(input)} />}
      >
        {({ place, figures }) => (
          <>
            <FigureRow>
              {figures.map(({ id, label, value, text, definition }) => (
                <Figure key={id} label={label} value={value === null ? null : text} whyNot={text} definition={<p>{definition}</p>} />
              ))}
            </FigureRow>
            {place !== null && (
              <p>
                Counted in {place.countedIn} for {place.level === 'district' || place.level === 'taluka' ? `the ${place.level} of ` : ''}
                {place.name}. {place.source}.
              </p>
            )}
          </>
        )}
      </StateView>
    </Section>
  );
}

const NotCounted = ({ people, place }: { people: People | undefined; place: string }) => (
  <EmptyState
    title={people === undefined || people.placesCounted === 0 ? 'No count of people is imported' : `${place} is in no count of people`}
  >
    <p>
      {people === undefined || people.placesCounted === 0
        ? 'An operator can import a Primary Census Abstract, or a city’s table of wards with population and households, under Imports.'
        : `${formatCount(people.placesCounted)} places around it were counted, none of them under this name. Localities that are no village, town or ward of the census have no count of their own.`}
    </p>
  </EmptyState>
);
