import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '#core/indian-number.ts';
import { formatDayOf } from '#core/period.ts';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { deletePlotTable, listPlotTables, mostPlotRows, uploadPlotTable, type PlotTable } from '../contract.ts';
import { whyUnread } from '../model/bulk/plot-columns.ts';
import { FirstBids } from './first-bids.tsx';
import classes from './simulator.module.css';
import * as plotsWords from '#messages/feasibility/plots';
import * as words from '#messages/feasibility/plot';

export const handle: PageHandle = { access: { entitled: 'simulator' }, name: words.simulator, title: false };

const listKey = ['feasibility', 'plot-tables'];

/** A table of plots in, a table of prices out: which of many is worth an evening. */
export default function PlotTablePage() {
  const query = useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(listPlotTables, {}, { signal, quiet: true }) });
  return (
    <Page
      title={plotsWords.manyPlotsAtOnce()}
      subtitle={plotsWords.aTableOfPlots()}
      breadcrumbs={[{ label: words.simulator(), to: '/simulator/' }, { label: plotsWords.manyPlots() }]}
    >
      <SendTable />
      <StateView
        query={query}
        isEmpty={(tables) => tables.length === 0}
        empty={<EmptyState title={plotsWords.noTableYet()}>{plotsWords.sendOneAboveIt()}</EmptyState>}
        errorTitle={plotsWords.yourTablesCouldNot()}
      >
        {(tables) => tables.map((table, at) => <OneTable key={table.id} table={table} isNewest={at === 0} />)}
      </StateView>
    </Page>
  );
}

function SendTable() {
  const client = useQueryClient();
  const [sending, setSending] = useState<{ name: string; percent: number | null; stop: AbortController } | null>(null);
  async function send(file: File) {
    const stop = new AbortController();
    setSending({ name: file.name, percent: null, stop });
    try {
      const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
        setSending({ name: file.name, percent: totalBytes === 0 ? null : (100 * sentBytes) / totalBytes, stop });
      await uploadFile(uploadPlotTable, {}, file, onProgress, { signal: stop.signal });
      await client.invalidateQueries({ queryKey: listKey });
    } catch (error) {
      // A refusal is in a toast already, and who stops a file needs no words.
      if (!(error instanceof ApiError) && !stop.signal.aborted) throw error;
    } finally {
      setSending(null);
    }
  }
  if (sending)
    return (
      <ProgressBar
        label={plotsWords.sendingSending({ sending: sending.name })}
        percent={sending.percent}
        onCancel={() => sending.stop.abort()}
      />
    );
  return (
    <DropZone
      label={plotsWords.dropATableHere()}
      hint={plotsWords.csvOrXlsxWith({ mostPlotRows: formatCount(mostPlotRows) })}
      accept=".csv,.tsv,.txt,.xlsx,.gz"
      onFile={(file) => void send(file)}
    />
  );
}

function OneTable({ table, isNewest }: { table: PlotTable; isNewest: boolean }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deletePlotTable, { id: table.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
  const unread = table.columns.filter(({ meaning }) => meaning === null);
  return (
    <Section
      title={table.fileName}
      subtitle={plotsWords.rowsPlotsSentOn({ rows: formatCount(table.rows), createdAt: formatDayOf(table.createdAt) })}
      actions={
        <>
          <ExportMenu exporter="plot-table" input={{ id: table.id }} />
          <ConfirmButton
            title={plotsWords.deleteFilename({ fileName: table.fileName })}
            explanation={plotsWords.theTableLeavesThe()}
            confirmLabel={plotsWords.deleteIt()}
            onConfirm={() => remove.mutateAsync()}
          >
            {plotsWords.delete2()}
          </ConfirmButton>
        </>
      }
    >
      <p className={classes.note}>
        {table.columns
          .filter(({ meaning }) => meaning !== null)
          .map(({ header, meaning }) => (header === meaning ? header : plotsWords.headerIsReadAs({ header, meaning: meaning ?? '' })))
          .join('; ')}
        .{unread.length > 0 && plotsWords.notReadUnread({ unread: unread.map(({ header }) => unreadWords(header)).join(', ') })}
      </p>
      <FirstBids table={table} isOpen={isNewest} />
    </Section>
  );
}

function unreadWords(header: string) {
  const why = whyUnread(header);
  return why === null ? `“${header}”` : `“${header}” (${why})`;
}
