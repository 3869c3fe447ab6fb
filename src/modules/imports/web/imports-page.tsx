import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconFileImport, IconListCheck } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Batch } from '../contract.ts';
import { timeWords } from '#web/ui/time-words.ts';
import { isUnderWay, sizeWords } from './batch-words.ts';
import classes from './imports.module.css';
import { reviewAddress } from '#modules/name-review/web/index.ts';
import { SourcesList } from './sources-list.tsx';
import { StatusBadge } from './status-badge.tsx';
import { UndoButton } from './undo-button.tsx';
import { useImports } from './use-imports.ts';

export const handle: PageHandle = { access: 'operator', name: 'Imports' };

const PAGE = 50;
const columns: Column<Batch>[] = [
  {
    id: 'file',
    header: 'File',
    width: 250,
    sortValue: ({ fileName }) => fileName,
    cell: ({ fileName, bytes }) => (
      <span title={fileName}>
        <span className={classes.file}>{fileName}</span> <span className={classes.quiet}>{sizeWords(bytes)}</span>
      </span>
    ),
  },
  { id: 'id', header: 'Batch', width: 76, align: 'right', cell: ({ id }) => id, sortValue: ({ id }) => id },
  {
    id: 'status',
    header: 'State',
    width: 116,
    sortValue: ({ status }) => status,
    cell: (batch) => (
      <>
        <StatusBadge status={batch.status} />{' '}
        {isUnderWay(batch) && <span className={classes.numbers}>{Math.floor(batch.progress * 100)}%</span>}
      </>
    ),
  },
  {
    id: 'loaded',
    header: 'Loaded',
    width: 95,
    align: 'right',
    cell: ({ rowsLoaded }) => formatCount(rowsLoaded),
    sortValue: ({ rowsLoaded }) => rowsLoaded,
  },
  {
    id: 'rejected',
    header: 'Rejected',
    width: 88,
    align: 'right',
    cell: ({ rowsRejected }) => formatCount(rowsRejected),
    sortValue: ({ rowsRejected }) => rowsRejected,
  },
  {
    id: 'warned',
    header: 'Warned',
    meaning: 'Rows loaded with a warning',
    width: 84,
    align: 'right',
    cell: ({ rowsWarned }) => formatCount(rowsWarned),
    sortValue: ({ rowsWarned }) => rowsWarned,
  },
  {
    id: 'by',
    header: 'By',
    width: 150,
    cell: ({ by, demonstration }) => (demonstration ? 'Demonstration data' : by),
    sortValue: ({ by }) => by,
  },
  { id: 'when', header: 'When', width: 185, cell: ({ createdAt }) => timeWords(createdAt), sortValue: ({ createdAt }) => createdAt },
  { id: 'undo', header: 'Undo', width: 72, cell: (batch) => batch.status === 'live' && <UndoButton batch={batch} size="compact-xs" /> },
];

export default function ImportsPage() {
  const [limit, setLimit] = useState(PAGE);
  const query = useImports(limit);
  const navigate = useNavigate();
  const importAFile = (
    <Button component={Link} to="/imports/new/" leftSection={<IconFileImport size={18} stroke={1.5} />}>
      Import a file
    </Button>
  );
  return (
    <Page
      title="Imports"
      subtitle="Registry files, each loaded as one batch: all of it or nothing."
      breadcrumbs={[{ label: 'Imports' }]}
      actions={
        <>
          <Button component={Link} to={reviewAddress()} variant="default" leftSection={<IconListCheck size={18} stroke={1.5} />}>
            Names to review
          </Button>
          {importAFile}
        </>
      }
    >
      <div className={classes.stack}>
        <SourcesList />
        <StateView
          query={query}
          isEmpty={({ total }) => total === 0}
          empty={
            <EmptyState title="Nothing has been imported yet" icon={<IconFileImport size={28} stroke={1.5} />} action={importAFile}>
              Import a register of sales (a table, or Index II documents), RERA projects, rates, places or boundaries. You see how it is
              read before anything is loaded, and can undo it afterwards.
            </EmptyState>
          }
        >
          {({ batches, total }) => (
            <DataTable
              caption="Import batches"
              columns={columns}
              rows={batches}
              rowKey={({ id }) => String(id)}
              totalRows={total}
              hasMore={batches.length < total && limit < 200}
              fetchMore={() => setLimit((shown) => Math.min(200, shown + PAGE))}
              isFetchingMore={query.isPlaceholderData}
              onOpenRow={({ id }) => void navigate(`/imports/${id}/`)}
            />
          )}
        </StateView>
      </div>
    </Page>
  );
}
