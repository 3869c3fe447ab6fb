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
import * as words from '#messages/feasibility/rules';

const sqm = (value: number | null) => (value === null ? NOT_KNOWN : groupDigits(value, 'indian', 0));

const columns: Column<FirstBid>[] = [
  {
    id: 'reference',
    get header() {
      return words.plot();
    },
    cell: ({ row, reference }) => reference || words.rowRow({ row: formatCount(row) }),
    width: 130,
  },
  {
    id: 'land',
    get header() {
      return words.landMayCost();
    },
    cell: ({ landRupees }) => (landRupees === null ? NOT_KNOWN : formatMoneyShort(rupeesToPaise(landRupees))),
    align: 'right',
    width: 130,
    get meaning() {
      return words.whatIsLeftFor();
    },
  },
  {
    id: 'plot',
    get header() {
      return words.plotSqM();
    },
    cell: ({ plotSqm }) => sqm(plotSqm),
    align: 'right',
    width: 110,
  },
  {
    id: 'built',
    get header() {
      return words.pLineSqM();
    },
    cell: ({ builtSqm }) => sqm(builtSqm),
    align: 'right',
    width: 110,
  },
  {
    id: 'scheme',
    get header() {
      return words.bestScheme();
    },
    cell: ({ scheme }) => (scheme === null ? NOT_KNOWN : schemeName(scheme)),
    width: 190,
  },
  {
    id: 'rate',
    get header() {
      return words.rateSqM();
    },
    cell: ({ ratePerSqm }) => sqm(ratePerSqm),
    align: 'right',
    width: 120,
  },
  {
    id: 'why',
    get header() {
      return words.fromOrWhyNot();
    },
    cell: ({ reason, rateFrom }) => reason ?? rateFrom ?? NOT_KNOWN,
    width: 420,
  },
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
        {words.showTheFirstShown({ shown: formatCount(shown) })}
      </Button>
    );
  return (
    <StateView query={query} errorTitle={words.theAnswersCouldNot()}>
      {(rows) => (
        <DataTable
          caption={
            table.rows > firstBidRows
              ? words.theFirstFirstbidrowsOf({ firstBidRows: formatCount(firstBidRows), rows: formatCount(table.rows) })
              : words.allPlotsOfThe()
          }
          columns={columns}
          rows={rows}
          rowKey={({ row }) => String(row)}
        />
      )}
    </StateView>
  );
}
