import { useMemo } from 'react';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#core/indian-number.ts';
import { call } from '#web/api/call.ts';
import { MarketMap } from '#web/map/market-map.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { readAround, type Around } from '../contract.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { placeWords } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { kmWords, scoreDefinition, scoreWords } from '../model/around-words.ts';
import classes from './location.module.css';
import ledger from '#web/table/ledger.module.css';
import { prepareAroundMap } from './prepare-around.ts';

const radii = [1, 2, 3, 5] as const;

export default function AroundDrawn({ filter, km, onKm }: { filter: SaleFilter; km: number; onKm: (km: number) => void }) {
  const { city = '', village, project, within } = filter;
  const input = { city, village, project, within, km };
  const query = useQuery({
    queryKey: ['location', 'around', input],
    queryFn: ({ signal }) => call(readAround, input, { signal, quiet: true }),
    staleTime: 300_000,
  });
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={760} />}
      errorTitle={analysisFailed('What lies around')}
      isEmpty={({ middle, categories }) => middle === null || categories.every(({ known }) => known === 0)}
      empty={
        <EmptyState title={query.data?.middle === null ? 'Where this lies is not known' : `No amenities of ${city} are known`}>
          {query.data?.middle === null
            ? 'Choose a locality, or draw a part of the map: a whole city has no middle to measure from.'
            : 'Import places (schools, stations, hospitals …) as CSV, GeoJSON or from OpenStreetMap, and they are measured here.'}
        </EmptyState>
      }
    >
      {(around) => (
        <div className={classes.stack}>
          <div className={classes.colours}>
            {within === undefined && (
              <>
                <span className={classes.faint}>Counted within</span>
                <SegmentedControl
                  aria-label="Kilometres around"
                  size="xs"
                  data={radii.map((value) => ({ value: String(value), label: `${value} km` }))}
                  value={String(km)}
                  onChange={(value) => onKm(Number(value))}
                />
              </>
            )}
            <ExportMenu exporter="location-around" input={input} size="compact-sm" />
          </div>
          <Headline around={around} />
          <div className={classes.sideBySide}>
            <AroundMap around={around} place={placeWords(filter)} />
            <Categories around={around} />
          </div>
          <ScoreParts around={around} />
        </div>
      )}
    </StateView>
  );
}

function Headline({ around: { score, categories } }: { around: Around }) {
  const shown = (['metro', 'work', 'school', 'hospital'] as const).flatMap((id) => categories.find((one) => one.id === id) ?? []);
  // What counts for the score is what is in service, however far.
  const nearestOf = (id: string) => score.parts.find((part) => part.id === id);
  return (
    <FigureRow>
      <Figure
        label="Location score"
        value={score.score === null ? null : scoreWords(score.score)}
        unit="of 100"
        whyNot="Nothing that counts is known here"
        note={score.leftOut.length === 0 ? undefined : `without ${score.leftOut.join(', ').toLowerCase()}: none known`}
        definition={<p>{scoreDefinition}</p>}
      />
      {shown.map(({ id, label, known }) => {
        const first = nearestOf(id);
        return (
          <Figure
            key={id}
            label={id === 'metro' ? 'Nearest metro in service' : `Nearest of ${label.toLowerCase()}`}
            value={first === undefined ? null : kmWords(first.km)}
            whyNot={known === 0 ? 'None known in the city' : 'None in service'}
            note={first?.name}
          />
        );
      })}
    </FigureRow>
  );
}

function AroundMap({ around, place }: { around: Around; place: string }) {
  const spec = useMemo(() => prepareAroundMap(around, place), [around, place]);
  return spec === null ? null : <MarketMap spec={spec} height={420} pickedId="middle" />;
}

/** Rows of categories; the five nearest open under each. */
const Categories = ({ around: { categories } }: { around: Around }) => (
  <div className={ledger.scroller}>
    <table className={ledger.ledger}>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Within</th>
          <th scope="col">Known in the city</th>
          <th scope="col">Nearest</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ id, label, within, notOpen, known, nearest }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>
              {formatCount(within)}
              {notOpen > 0 && <span className={classes.faint}> + {formatCount(notOpen)} not in service</span>}
            </td>
            <td>{formatCount(known)}</td>
            <td>
              {nearest[0] === undefined ? (
                <span className={classes.faint}>none known</span>
              ) : (
                <details>
                  <summary>
                    {nearest[0].name}, {kmWords(nearest[0].km)}
                  </summary>
                  <ul className={classes.nearest}>
                    {nearest.map(({ name, km, isInService, latitude }) => (
                      <li key={`${name} ${latitude}`}>
                        {name}, {kmWords(km)}
                        {!isInService && <span className={classes.faint}> not open, or its day is not known</span>}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <caption>By air. Of places known to us, never of all there are.</caption>
    </table>
  </div>
);

const ScoreParts = ({ around: { score } }: { around: Around }) =>
  score.parts.length === 0 ? null : (
    <details>
      <summary>What the score is made of</summary>
      <div className={ledger.scroller}>
        <table className={ledger.ledger}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Weight</th>
              <th scope="col">In full to</th>
              <th scope="col">Not from</th>
              <th scope="col">Nearest</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {score.parts.map(({ id, label, weight, nearKm, farKm, name, km, points }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{weight}</td>
                <td>{kmWords(nearKm)}</td>
                <td>{kmWords(farKm)}</td>
                <td>
                  {name}, {kmWords(km)}
                </td>
                <td>{scoreWords(points)}</td>
              </tr>
            ))}
          </tbody>
          <caption>{scoreDefinition}</caption>
        </table>
      </div>
    </details>
  );
