import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { call } from '#web/api/call.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { firstBidRows, readFirstBids, type FirstBid, type PlotTable } from '../contract.ts';
import { schemeName } from './result-words.ts';

const sqm = (value: number | null) => (value === null ? NOT_KNOWN : groupDigits(value, 'indian', 0));

const columns: Column<FirstBid>[] = [
  { id: 'reference', header: 'Plot', cell: ({ row, reference }) => reference || `Row ${row}`, width: 130 },
  {
    id: 'land',
    header: 'Land may cost',
    cell: ({ landRupees }) => (landRupees === null ? NOT_KNOWN : formatMoneyShort(rupeesToPaise(landRupees))),
    align: 'right',
    width: 130,
    meaning: 'What is left for the land after cost and the profit asked for, before growth, time and whole homes: for screening.',
  },
  { id: 'plot', header: 'Plot, sq m', cell: ({ plotSqm }) => sqm(plotSqm), align: 'right', width: 110 },
  { id: 'built', header: 'P-line, sq m', cell: ({ builtSqm }) => sqm(builtSqm), align: 'right', width: 110 },
  { id: 'scheme', header: 'Best scheme', cell: ({ scheme }) => (scheme === null ? NOT_KNOWN : schemeName(scheme)), width: 190 },
  { id: 'rate', header: 'Rate, ₹/sq m', cell: ({ ratePerSqm }) => sqm(ratePerSqm), align: 'right', width: 120 },
  { id: 'why', header: 'From, or why not', cell: ({ reason, rateFrom }) => reason ?? rateFrom ?? NOT_KNOWN, width: 420 },
];

/** The first rows of a table, answered: what its files will hold, seen before they are made. */
export function FirstBids({ table, isOpen }: { table: PlotTable; isOpen: boolean }) {
  const [isShown, setShown] = useState(isOpen);
  const query = useQuery({
    queryKey: ['feasibility', 'plot-tables', table.id, 'first'],
    queryFn: ({ signal }) => call(readFirstBids, { id: table.id }, { signal, quiet: true }),
    enabled: isShown,
  });
  const shown = Math.min(table.rows, firstBidRows);
  if (!isShown)
    return (
      <Button variant="default" onClick={() => setShown(true)}>
        Show the first {formatCount(shown)} answers
      </Button>
    );
  return (
    <StateView query={query} errorTitle="The answers could not be fetched.">
      {(rows) => (
        <DataTable
          caption={
            table.rows > firstBidRows
              ? `The first ${firstBidRows} of ${formatCount(table.rows)} plots; the files hold all`
              : 'All plots of the table'
          }
          columns={columns}
          rows={rows}
          rowKey={({ row }) => String(row)}
        />
      )}
    </StateView>
  );
}
