import * as words from '#messages/transactions/explorer';
import { ExportMenu } from '#modules/exports/web/index.ts';
import type { SaleFilter, SaleSort } from '../contract.ts';

/** The sales of a filter as a file; as CSV with the names of the screen, or those of the specification that programs know. */
export const SalesExport = ({ filter, sort, size }: { filter: SaleFilter; sort: SaleSort; size?: 'compact-sm' }) => (
  <ExportMenu
    forAnybody
    {...(size && { size })}
    exporter="sales-explorer"
    input={{ ...filter, ...sort }}
    holds={{ csv: words.csvHolds() }}
    more={[
      {
        format: 'csv',
        name: words.csvForPrograms(),
        holds: words.specHolds(),
        input: { headers: 'specification' },
      },
    ]}
  />
);
