import * as words from '#messages/location/around';
import * as scored from '#messages/location/score';
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
      errorTitle={analysisFailed(words.title())}
      isEmpty={({ middle, categories }) => middle === null || categories.every(({ known }) => known === 0)}
      empty={
        <EmptyState title={query.data?.middle === null ? words.placeNotKnown() : words.noAmenities({ city })}>
          {query.data?.middle === null ? words.chooseLocality() : words.importPlaces()}
        </EmptyState>
      }
    >
      {(around) => (
        <div className={classes.stack}>
          <div className={classes.colours}>
            {within === undefined && (
              <>
                <span className={classes.faint}>{words.countedWithin()}</span>
                <SegmentedControl
                  aria-label={words.kilometresAround()}
                  size="xs"
                  data={radii.map((value) => ({ value: String(value), label: words.km({ km: String(value) }) }))}
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
  const shown = (['metro', 'work', 'school', 'hospital'] as const).flatMap((id) => {
    const found = categories.find((one) => one.id === id);
    return found === undefined ? [] : [{ id, known: found.known }];
  });
  // What counts for the score is what is in service, however far.
  const nearestOf = (id: string) => score.parts.find((part) => part.id === id);
  return (
    <FigureRow>
      <Figure
        label={scored.name()}
        value={score.score === null ? null : scoreWords(score.score)}
        unit={scored.ofHundred()}
        whyNot={scored.nothingCounts()}
        note={score.leftOut.length === 0 ? undefined : scored.without({ parts: score.leftOut.join(', ').toLowerCase() })}
        definition={<p>{scoreDefinition()}</p>}
      />
      {shown.map(({ id, known }) => {
        const first = nearestOf(id);
        return (
          <Figure
            key={id}
            label={words.nearestOf({ category: id })}
            value={first === undefined ? null : kmWords(first.km)}
            whyNot={known === 0 ? words.noneKnownInCity() : words.noneInService()}
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

const placeAndDistance = ({ name, km }: { name: string; km: number }) => words.placeAndDistance({ name, distance: kmWords(km) });

/** Rows of categories; the five nearest open under each. */
const Categories = ({ around: { categories } }: { around: Around }) => (
  <div className={ledger.scroller}>
    <table className={ledger.ledger}>
      <thead>
        <tr>
          <th scope="col">{words.kind()}</th>
          <th scope="col">{words.within()}</th>
          <th scope="col">{words.inCity()}</th>
          <th scope="col">{words.nearest()}</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ id, label, within, notOpen, known, nearest }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>
              {formatCount(within)}
              {notOpen > 0 && <span className={classes.faint}>{words.plusNotInService({ n: formatCount(notOpen) })}</span>}
            </td>
            <td>{formatCount(known)}</td>
            <td>
              {nearest[0] === undefined ? (
                <span className={classes.faint}>{words.noneKnown()}</span>
              ) : (
                <details>
                  <summary>{placeAndDistance(nearest[0])}</summary>
                  <ul className={classes.nearest}>
                    {nearest.map(({ name, km, isInService, latitude }) => (
                      <li key={`${name} ${latitude}`}>
                        {placeAndDistance({ name, km })} {!isInService && <span className={classes.faint}>{words.notOpenYet()}</span>}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <caption>{words.byAir()}</caption>
    </table>
  </div>
);

const ScoreParts = ({ around: { score } }: { around: Around }) =>
  score.parts.length === 0 ? null : (
    <details>
      <summary>{scored.madeOf()}</summary>
      <div className={ledger.scroller}>
        <table className={ledger.ledger}>
          <thead>
            <tr>
              <th scope="col">{scored.scorePart()}</th>
              <th scope="col">{scored.weight()}</th>
              <th scope="col">{scored.inFullTo()}</th>
              <th scope="col">{scored.notFrom()}</th>
              <th scope="col">{words.nearest()}</th>
              <th scope="col">{scored.points()}</th>
            </tr>
          </thead>
          <tbody>
            {score.parts.map(({ id, label, weight, nearKm, farKm, name, km, points }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{weight}</td>
                <td>{kmWords(nearKm)}</td>
                <td>{kmWords(farKm)}</td>
                <td>{placeAndDistance({ name, km })}</td>
                <td>{scoreWords(points)}</td>
              </tr>
            ))}
          </tbody>
          <caption>{scoreDefinition()}</caption>
        </table>
      </div>
    </details>
  );
