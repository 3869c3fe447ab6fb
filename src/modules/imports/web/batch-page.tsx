import { Alert, Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { everythingAt, explorerAddress } from '#modules/transactions/web/index.ts';
import { downloadUrl } from '#web/api/download-url.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { type Batch, downloadImportProblems } from '../contract.ts';
import { timeWords } from '#web/ui/time-words.ts';
import { effortWords, isUnderWay, sizeWords, statusWords } from './batch-words.ts';
import { BatchProblems } from './batch-problems.tsx';
import classes from './imports.module.css';
import { NamesOfBatch } from './names-of-batch.tsx';
import { UndoButton } from './undo-button.tsx';
import { useCancel, useImport } from './use-imports.ts';

export const handle: PageHandle = { access: 'operator', name: 'Imports' };

export default function BatchPage() {
  const written = useParams()['batchId'] ?? '';
  if (/^[1-9]\d{0,8}$/.test(written)) return <BatchOf batchId={Number(written)} />;
  return (
    <Page title="No such import" breadcrumbs={[{ label: 'Imports', to: '/imports/' }, { label: 'Not found' }]}>
      <ErrorState title="There is no such import" error={new Error(`“${written.slice(0, 40)}” is not the number of a batch.`)} />
    </Page>
  );
}

function BatchOf({ batchId }: { batchId: number }) {
  const query = useImport(batchId);
  return (
    <Page
      title={query.data?.fileName ?? `Batch ${batchId}`}
      subtitle={query.data && `Batch ${batchId}, ${sizeWords(query.data.bytes)}`}
      breadcrumbs={[{ label: 'Imports', to: '/imports/' }, { label: `Batch ${batchId}` }]}
      actions={query.data?.status === 'live' && <UndoButton batch={query.data} />}
    >
      <StateView query={query} errorTitle={`Batch ${batchId} cannot be shown`}>
        {(batch) => (isUnderWay(batch) ? <Running batch={batch} /> : <Ended batch={batch} />)}
      </StateView>
    </Page>
  );
}

function Running({ batch }: { batch: Batch }) {
  const cancel = useCancel();
  const waiting = batch.status === 'waiting';
  return (
    <Section title={waiting ? 'Waiting for its turn' : 'Reading'} subtitle="You may leave this page: the import goes on.">
      <ProgressBar
        label={waiting ? 'Another import is running' : `${formatCount(batch.rowsRead)} rows read`}
        percent={waiting ? null : batch.progress * 100}
        detail={
          batch.rowsRejected > 0 ? `${formatCount(batch.rowsRejected)} rows cannot be loaded` : 'Nothing counts before all of it is loaded.'
        }
        onCancel={() => cancel.mutate(batch.id)}
        isCancelling={cancel.isPending || cancel.isSuccess}
      />
    </Section>
  );
}

const alertColor: Partial<Record<Batch['status'], string>> = { live: 'good', stopped: 'warn', failed: 'bad' };

function Ended({ batch }: { batch: Batch }) {
  const hasProblems = batch.problemCounts.length > 0 || batch.rowsRejected + batch.rowsWarned > 0;
  return (
    <div className={classes.stack}>
      <Alert variant="light" color={alertColor[batch.status] ?? 'gray'} title={statusWords[batch.status].label}>
        {batch.message}
      </Alert>
      {batch.status === 'live' && batch.loaded && <MarketLinks loaded={batch.loaded} />}
      {batch.status === 'live' && batch.kind === 'sales' && !batch.demonstration && <NamesOfBatch batchId={batch.id} />}
      {batch.status !== 'live' && (
        <Button
          component={Link}
          to={batch.uploadId === null ? '/imports/new/' : `/imports/new/?upload=${batch.uploadId}&like=${batch.id}`}
          variant="default"
          leftSection={<IconFileImport size={18} stroke={1.5} />}
          style={{ justifySelf: 'start' }}
        >
          {batch.uploadId === null ? 'Import a file' : 'Change how it is read, and import it again'}
        </Button>
      )}
      <Section title="What happened">
        <dl className={classes.facts}>
          <dt>Read</dt>
          <dd>{effortWords(batch)}</dd>
          <dt>Loaded</dt>
          <dd className={classes.numbers}>{formatCount(batch.rowsLoaded)}</dd>
          <dt>Rejected</dt>
          <dd className={classes.numbers}>{formatCount(batch.rowsRejected)}</dd>
          <dt>With a warning</dt>
          <dd className={classes.numbers}>{formatCount(batch.rowsWarned)}</dd>
          <dt>By</dt>
          <dd>{batch.by}</dd>
          <dt>Begun</dt>
          <dd>{timeWords(batch.startedAt ?? batch.createdAt)}</dd>
        </dl>
      </Section>
      {hasProblems && (
        <Section
          title="Problems"
          subtitle="A rejected row could not be loaded; a warning was loaded with a doubt noted. What parties said is never shown."
          actions={
            <Button
              component="a"
              href={downloadUrl(downloadImportProblems, { batchId: batch.id })}
              download
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.5} />}
            >
              Full report
            </Button>
          }
        >
          <BatchProblems batch={batch} />
        </Section>
      )}
    </div>
  );
}

const MarketLinks = ({ loaded }: { loaded: NonNullable<Batch['loaded']> }) => (
  <Section title="See what was loaded" subtitle={`Registered ${formatDate(loaded.from)} to ${formatDate(loaded.to)}`}>
    <div className={classes.start}>
      {loaded.cities.map(({ city, rows }) => (
        <Button key={city} component={Link} to={explorerAddress(everythingAt({ city }))} variant="light" color="indigo">
          {city} · {formatCount(rows)} rows
        </Button>
      ))}
    </div>
  </Section>
);
