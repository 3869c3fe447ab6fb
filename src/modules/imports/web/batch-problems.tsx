import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import * as words from '#messages/imports/batches';
import { DataTable } from '#web/table/data-table.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import type { Batch, ProblemSeverity } from '../contract.ts';
import classes from './imports.module.css';
import { problemColumns, problemCountColumns } from './problem-columns.tsx';
import { useProblems } from './use-imports.ts';

const PAGE = 100;
type Shown = 'all' | ProblemSeverity;
const choices = (): { value: Shown; label: string }[] => [
  { value: 'all', label: words.all() },
  { value: 'rejected', label: words.rejected() },
  { value: 'warning', label: words.warnings() },
];

export function BatchProblems({ batch }: { batch: Batch }) {
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const query = useProblems(batch.id, shown === 'all' ? undefined : shown, (page - 1) * PAGE, PAGE);
  return (
    <div className={classes.stack}>
      <DataTable
        caption={words.problemsByKind()}
        columns={problemCountColumns}
        rows={batch.problemCounts}
        rowKey={({ column, why, severity }) => `${severity}|${column}|${why}`}
        maxHeight="320px"
      />
      <StateView query={query}>
        {({ total, problems }) => (
          <>
            <DataTable
              caption={words.rowByRow()}
              columns={problemColumns}
              rows={problems}
              rowKey={({ row, column, why }) => `${row}|${column}|${why}`}
              totalRows={total}
              maxHeight="480px"
              actions={
                <SegmentedControl
                  size="xs"
                  aria-label={words.whichProblems()}
                  data={choices()}
                  value={shown}
                  onChange={(choice) => {
                    setShown(choice as Shown);
                    setPage(1);
                  }}
                />
              }
            />
            {total > PAGE && (
              <div className={classes.foot}>
                <PageNumbers total={total} pageSize={PAGE} page={page} onPage={setPage} />
                {total === 10_000 && <span className={classes.quiet}>{words.firstListed()}</span>}
              </div>
            )}
          </>
        )}
      </StateView>
    </div>
  );
}
