import { Alert, Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import * as words from '#messages/imports/batches';
import { fileSize } from '#core/file-size.ts';
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
import { effortWords, isUnderWay } from './batch-words.ts';
import { BatchProblems } from './batch-problems.tsx';
import classes from './imports.module.css';
import { NamesOfBatch } from './names-of-batch.tsx';
import { UndoButton } from './undo-button.tsx';
import { useCancel, useImport } from './use-imports.ts';

export const handle: PageHandle = { access: 'operator', name: words.title };

export default function BatchPage() {
  const written = useParams()['batchId'] ?? '';
  if (/^[1-9]\d{0,8}$/.test(written)) return <BatchOf batchId={Number(written)} />;
  return (
    <Page title={words.noSuchTitle()} breadcrumbs={[{ label: words.title(), to: '/imports/' }, { label: words.notFound() }]}>
      <ErrorState title={words.noSuch()} error={new Error(words.notANumber({ written: written.slice(0, 40) }))} />
    </Page>
  );
}

function BatchOf({ batchId }: { batchId: number }) {
  const query = useImport(batchId);
  const batch = String(batchId);
  return (
    <Page
      title={query.data?.fileName ?? words.batchNumber({ batch })}
      subtitle={query.data && words.batchAndSize({ batch, size: fileSize(query.data.bytes) })}
      breadcrumbs={[{ label: words.title(), to: '/imports/' }, { label: words.batchNumber({ batch }) }]}
      actions={query.data?.status === 'live' && <UndoButton batch={query.data} />}
    >
      <StateView query={query} errorTitle={words.cannotBeShown({ batch })}>
        {(found) => (isUnderWay(found) ? <Running batch={found} /> : <Ended batch={found} />)}
      </StateView>
    </Page>
  );
}

function Running({ batch }: { batch: Batch }) {
  const cancel = useCancel();
  const waiting = batch.status === 'waiting';
  return (
    <Section title={waiting ? words.waitingForTurn() : words.reading()} subtitle={words.goesOn()}>
      <ProgressBar
        label={waiting ? words.anotherRuns() : words.rowsRead({ rows: formatCount(batch.rowsRead) })}
        percent={waiting ? null : batch.progress * 100}
        detail={batch.rowsRejected > 0 ? words.rowsCannotLoad({ rows: formatCount(batch.rowsRejected) }) : words.nothingCounts()}
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
      <Alert variant="light" color={alertColor[batch.status] ?? 'gray'} title={words.status({ status: batch.status })}>
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
          {batch.uploadId === null ? words.importFile() : words.importAgain()}
        </Button>
      )}
      <Section title={words.whatHappened()}>
        <dl className={classes.facts}>
          <dt>{words.read()}</dt>
          <dd>{effortWords(batch)}</dd>
          <dt>{words.loaded()}</dt>
          <dd className={classes.numbers}>{formatCount(batch.rowsLoaded)}</dd>
          <dt>{words.rejected()}</dt>
          <dd className={classes.numbers}>{formatCount(batch.rowsRejected)}</dd>
          <dt>{words.withWarning()}</dt>
          <dd className={classes.numbers}>{formatCount(batch.rowsWarned)}</dd>
          <dt>{words.by()}</dt>
          <dd>{batch.by}</dd>
          <dt>{words.begun()}</dt>
          <dd>{timeWords(batch.startedAt ?? batch.createdAt)}</dd>
        </dl>
      </Section>
      {hasProblems && (
        <Section
          title={words.problems()}
          subtitle={words.problemsWhy()}
          actions={
            <Button
              component="a"
              href={downloadUrl(downloadImportProblems, { batchId: batch.id })}
              download
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.5} />}
            >
              {words.fullReport()}
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
  <Section title={words.seeLoaded()} subtitle={words.registeredBetween({ from: formatDate(loaded.from), to: formatDate(loaded.to) })}>
    <div className={classes.start}>
      {loaded.cities.map(({ city, rows }) => (
        <Button key={city} component={Link} to={explorerAddress(everythingAt({ city }))} variant="light" color="indigo">
          {words.cityRows({ city, rows: formatCount(rows) })}
        </Button>
      ))}
    </div>
  </Section>
);
