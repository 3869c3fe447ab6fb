import { useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { measureColumn } from '../measure-column.tsx';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import { usualScope } from '#modules/transactions/index.ts';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import classes from '../analyses.module.css';
import { readTrialPlace, trialPaths, trialView } from './trial-paths.ts';
import * as words from '#messages/market-lens/trial';
import * as pageNames from '#messages/web/page-names';

export const handle: PageHandle = { access: 'signed-in', name: pageNames.theTrial, title: false };

const columns = ['sales-count', 'median-rate', 'median-price', 'sales-a-month', 'sales-velocity'];

/** The localities of a city on trial, those with the most sales. */
export default function TrialAreasPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { city } = readTrialPlace({}, query);
  return (
    <Page
      title={city === undefined ? words.areasOfACity() : words.areasOfCity({ city })}
      subtitle={words.localitiesWithTheMost()}
      breadcrumbs={[
        { label: words.trial(), to: trialPaths.home },
        { label: words.marketLens(), to: trialPaths.market },
        { label: words.areas() },
      ]}
    >
      {city === undefined ? (
        <div className={classes.search}>
          <PlaceSearch
            size="lg"
            namesOnly
            suggestAtOnce
            onChoose={(place) => void navigate(trialView(trialPaths.areas, { city: place.city }))}
          />
        </div>
      ) : (
        <Areas city={city} />
      )}
    </Page>
  );
}

function Areas({ city }: { city: string }) {
  const query = useMeasures({ city, ...usualScope, measures: columns, by: ['locality'], orderBy: 'sales-count' });
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={480} />}
      errorTitle={analysisFailed(words.areasOfACity())}
      isEmpty={({ cells }) => cells.length === 0}
      empty={<EmptyState title={words.nothingWasRegisteredHere()} />}
    >
      {(answer) => <AreasTable city={city} answer={answer} />}
    </StateView>
  );
}

const linkTo = (city: string, village: string) => <Link to={trialView(trialPaths.dashboard, { city, village })}>{village}</Link>;
const nameOf = ({ key }: MeasuredCell) => key[0] ?? '';

function AreasTable({ city, answer }: { city: string; answer: MeasureAnswer }) {
  const shown = useMemo(
    (): Column<MeasuredCell>[] => [
      {
        id: 'locality',
        header: words.locality(),
        width: 200,
        cell: (cell) => linkTo(city, nameOf(cell)),
        sortValue: nameOf,
      },
      ...columns.map((id) => measureColumn(id, answer)),
    ],
    [city, answer],
  );
  return (
    <DataTable<MeasuredCell>
      caption={words.localitiesOfCity({ city })}
      columns={shown}
      rows={answer.cells}
      rowKey={nameOf}
      totalRows={answer.cellCount}
    />
  );
}
