import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import { DataTable } from '#web/table/data-table.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import type { Batch, ProblemSeverity } from '../contract.ts';
import classes from './imports.module.css';
import { problemColumns, problemCountColumns } from './problem-columns.tsx';
import { useProblems } from './use-imports.ts';

const PAGE = 100;
type Shown = 'all' | ProblemSeverity;
const choices: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'warning', label: 'Warnings' },
];

export function BatchProblems({ batch }: { batch: Batch }) {
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const query = useProblems(batch.id, shown === 'all' ? undefined : shown, (page - 1) * PAGE, PAGE);
  return (
    <div className={classes.stack}>
      <DataTable
        caption="Problems by kind"
        columns={problemCountColumns}
        rows={batch.problemCounts}
        rowKey={({ column, why, severity }) => `${severity}|${column}|${why}`}
        maxHeight="320px"
      />
      <StateView query={query}>
        {({ total, problems }) => (
          <>
            <DataTable
              caption="Row by row"
              columns={problemColumns}
              rows={problems}
              rowKey={({ row, column, why }) => `${row}|${column}|${why}`}
              totalRows={total}
              maxHeight="480px"
              actions={
                <SegmentedControl
                  size="xs"
                  aria-label="Which problems"
                  data={choices}
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
                {total === 10_000 && <span className={classes.quiet}>The first 10,000 are listed here; the full report has all.</span>}
              </div>
            )}
          </>
        )}
      </StateView>
    </div>
  );
}
