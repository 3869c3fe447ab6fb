import * as words from '#messages/location/people';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
    <Section title={words.title()} subtitle={words.subtitle()}>
      <StateView
        query={query}
        waiting={<Skeleton height={96} />}
        errorTitle={analysisFailed(words.title())}
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
                {words.countedIn({
                  level: place.level === 'district' || place.level === 'taluka' ? place.level : 'other',
                  year: String(place.countedIn),
                  name: place.name,
                  source: place.source,
                })}
              </p>
            )}
          </>
        )}
      </StateView>
    </Section>
  );
}

function NotCounted({ people, place }: { people: People | undefined; place: string }) {
  const places = people?.placesCounted ?? 0;
  return (
    <EmptyState title={places === 0 ? words.noCount() : words.notCounted({ place })}>
      <p>{places === 0 ? words.operatorImports() : words.othersCounted({ places })}</p>
    </EmptyState>
  );
}
