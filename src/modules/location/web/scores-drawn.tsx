import * as around from '#messages/location/around';
import * as words from '#messages/location/score';
import { useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { notKnown } from '#core/not-known.ts';
import { call } from '#web/api/call.ts';
import { Chart } from '#web/chart/chart.tsx';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { formatMeasured, measureOf } from '#modules/measures/index.ts';
import { withTags } from '#web/with-tags.tsx';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { readLocationScores, type LocationScores } from '../scores-contract.ts';
import { kmWords, scoreDefinition, scoreWords } from '../model/around-words.ts';
import { prepareScores } from '../model/prepare-scores.ts';
import classes from './location.module.css';

type Row = LocationScores['localities'][number];

/** `addressOf`: the screen of what lies around a locality. */
type Ways = { city: string; onOpen: (cell: string) => void; addressOf: (locality: string) => string };

export default function ScoresDrawn({ city, ...ways }: Ways) {
  const query = useQuery({
    queryKey: ['analyses', 'location scores', city],
    queryFn: ({ signal }) => call(readLocationScores, { city }, { signal, quiet: true }),
    staleTime: 300_000,
  });
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={720} />}
      errorTitle={analysisFailed(words.failedName())}
      isEmpty={({ localities }) => localities.every(({ score }) => score === null)}
      empty={<EmptyState title={around.noAmenities({ city })}>{words.importPlaces()}</EmptyState>}
    >
      {(scores) => <Scores scores={scores} city={city} {...ways} />}
    </StateView>
  );
}

function Scores({ scores, city, onOpen, addressOf }: Ways & { scores: LocationScores }) {
  const chart = useMemo(() => prepareScores(scores, city), [scores, city]);
  const columns = useMemo(() => columnsOf(scores, addressOf), [scores, addressOf]);
  const rowsOf = (name: string | undefined) => scores.localities.find(({ locality }) => locality === name)?.rows ?? null;
  return (
    <div className={classes.stack}>
      <p className={classes.sentence}>{scores.tried.sentence}</p>
      <div className={classes.colours}>
        <ExportMenu exporter="location-scores" input={{ city }} size="compact-sm" />
      </div>
      {chart !== null && (
        <Chart
          spec={chart}
          height={320}
          onPick={({ id }) => {
            const rows = rowsOf(id);
            if (rows !== null) onOpen(rows);
          }}
        />
      )}
      <DataTable<Row>
        caption={words.caption({ city })}
        columns={columns}
        rows={scores.localities}
        rowKey={({ locality }) => locality}
        onOpenRow={({ rows }) => rows !== null && onOpen(rows)}
        storageKey="location-scores-columns"
        maxHeight="420px"
      />
    </div>
  );
}

function columnsOf({ localities, currency }: LocationScores, addressOf: Ways['addressOf']): Column<Row>[] {
  const rate = measureOf('median-rate');
  const parts = localities.find(({ parts: of }) => of.length > 0)?.parts ?? [];
  const partOf = (row: Row, id: string) => row.parts.find((part) => part.id === id);
  return [
    {
      id: 'locality',
      header: words.locality(),
      width: 160,
      cell: ({ locality }) => locality,
      sortValue: ({ locality }) => locality,
    },
    {
      // The first cell is the button that opens the sales: a link inside it could not be reached by keyboard.
      id: 'around',
      header: around.title(),
      width: 140,
      cell: ({ locality }) => (
        <Link to={addressOf(locality)}>{withTags(words.open({ locality }), { span: <span className="visually-hidden" /> })}</Link>
      ),
    },
    {
      id: 'score',
      header: words.name(),
      width: 120,
      align: 'right',
      meaning: scoreDefinition(),
      sortValue: ({ score }) => score,
      cell: ({ score }) => (score === null ? notKnown() : scoreWords(score)),
    },
    {
      id: 'rate',
      header: words.rateOfFlats({ rate: rate.label }),
      width: 150,
      align: 'right',
      meaning: words.lastTwelveMonths({ definition: rate.definition }),
      sortValue: ({ medianRate }) => medianRate.value,
      cell: ({ medianRate: { value, n } }) =>
        value === null ? <span className={classes.faint}>n = {formatCount(n)}</span> : formatMeasured(rate, value, currency ?? undefined),
    },
    ...parts.map(({ id, label, weight }): Column<Row> => ({
      id,
      header: label,
      width: Math.max(124, 8 * label.length),
      align: 'right',
      meaning: words.nearestWeighed({ weight: String(weight) }),
      hiddenAtFirst: weight < 10,
      sortValue: (row) => partOf(row, id)?.km ?? null,
      cell: (row) => {
        const part = partOf(row, id);
        return part === undefined ? notKnown() : kmWords(part.km);
      },
    })),
  ];
}
