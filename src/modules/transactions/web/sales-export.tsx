import { ExportMenu } from '#modules/exports/web/index.ts';
import type { SaleFilter, SaleSort } from '../contract.ts';

/** The sales of a filter as a file; as CSV with the names of the screen, or those of the specification that programs know. */
export const SalesExport = ({ filter, sort, size }: { filter: SaleFilter; sort: SaleSort; size?: 'compact-sm' }) => (
  <ExportMenu
    {...(size && { size })}
    exporter="sales-explorer"
    input={{ ...filter, ...sort }}
    holds={{ csv: 'The sales alone, a row each' }}
    more={[
      {
        format: 'csv',
        name: 'CSV for programs',
        holds: 'The same rows; columns named as IGR_Village, Transaction_Date …',
        input: { headers: 'specification' },
      },
    ]}
  />
);
