import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconFileImport, IconListCheck } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import * as words from '#messages/imports/batches';
import { fileSize } from '#core/file-size.ts';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Batch } from '../contract.ts';
import { timeWords } from '#web/ui/time-words.ts';
import { isUnderWay } from './batch-words.ts';
import classes from './imports.module.css';
import { reviewAddress } from '#modules/name-review/web/index.ts';
import { SourcesList } from './sources-list.tsx';
import { StatusBadge } from './status-badge.tsx';
import { UndoButton } from './undo-button.tsx';
import { useImports } from './use-imports.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'operator', name: words.title };

const PAGE = 50;
const columns: Column<Batch>[] = [
  {
    id: 'file',
    get header() {
      return words.file();
    },
    width: 250,
    sortValue: ({ fileName }) => fileName,
    cell: ({ fileName, bytes }) => (
      <span title={fileName}>
        <span className={classes.file}>{fileName}</span> <span className={classes.quiet}>{fileSize(bytes)}</span>
      </span>
    ),
  },
  {
    id: 'id',
    get header() {
      return words.batch();
    },
    width: 76,
    align: 'right',
    cell: ({ id }) => id,
    sortValue: ({ id }) => id,
  },
  {
    id: 'status',
    get header() {
      return words.state();
    },
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
    get header() {
      return words.loaded();
    },
    width: 95,
    align: 'right',
    cell: ({ rowsLoaded }) => formatCount(rowsLoaded),
    sortValue: ({ rowsLoaded }) => rowsLoaded,
  },
  {
    id: 'rejected',
    get header() {
      return words.rejected();
    },
    width: 88,
    align: 'right',
    cell: ({ rowsRejected }) => formatCount(rowsRejected),
    sortValue: ({ rowsRejected }) => rowsRejected,
  },
  {
    id: 'warned',
    get header() {
      return words.warned();
    },
    get meaning() {
      return words.warnedMeaning();
    },
    width: 84,
    align: 'right',
    cell: ({ rowsWarned }) => formatCount(rowsWarned),
    sortValue: ({ rowsWarned }) => rowsWarned,
  },
  {
    id: 'by',
    get header() {
      return words.by();
    },
    width: 150,
    cell: ({ by, demonstration }) => (demonstration ? words.demonstrationData() : by),
    sortValue: ({ by }) => by,
  },
  {
    id: 'when',
    get header() {
      return words.when();
    },
    width: 185,
    cell: ({ createdAt }) => timeWords(createdAt),
    sortValue: ({ createdAt }) => createdAt,
  },
  {
    id: 'undo',
    get header() {
      return words.undo();
    },
    width: 72,
    cell: (batch) => batch.status === 'live' && <UndoButton batch={batch} size="compact-xs" />,
  },
];

export default function ImportsPage() {
  const [limit, setLimit] = useState(PAGE);
  const query = useImports(limit);
  const navigate = useNavigate();
  const importAFile = (
    <Button component={Link} to="/imports/new/" leftSection={<IconFileImport size={18} stroke={1.5} />}>
      {words.importFile()}
    </Button>
  );
  return (
    <Page
      title={words.title()}
      subtitle={words.about()}
      breadcrumbs={[{ label: words.title() }]}
      actions={
        <>
          <Button component={Link} to={reviewAddress()} variant="default" leftSection={<IconListCheck size={18} stroke={1.5} />}>
            {words.namesToReview()}
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
            <EmptyState title={words.none()} icon={<IconFileImport size={28} stroke={1.5} />} action={importAFile}>
              {words.noneWhy()}
            </EmptyState>
          }
        >
          {({ batches, total }) => (
            <DataTable
              caption={words.caption()}
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
