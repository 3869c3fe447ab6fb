import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { type Upload, uploadImportFile } from '../contract.ts';
import { sizeWords } from './batch-words.ts';
import { PrepareImport } from './prepare-import.tsx';
import { useImport, useUpload } from './use-imports.ts';

export const handle: PageHandle = { access: 'operator', name: 'Imports' };

type Sending = { fileName: string; sentBytes: number; totalBytes: number };

/** The address names the uploaded file, so that the page survives a reload and a stopped import can be taken up again. */
export default function NewImportPage() {
  const [search, setSearch] = useSearchParams();
  const uploadId = search.get('upload');
  const like = Number(search.get('like')) || null;
  return (
    <Page
      title="Import a file"
      subtitle="Registered documents and sales, RERA projects and inventories, ready-reckoner rates, places, boundaries and counts of people. What a file holds is found from the file."
      breadcrumbs={[{ label: 'Imports', to: '/imports/' }, { label: 'Import a file' }]}
    >
      {uploadId === null ? (
        <SendFile onSent={({ uploadId: sent }) => setSearch({ upload: sent }, { replace: true })} />
      ) : (
        <Prepare key={uploadId} uploadId={uploadId} like={like} onDiscard={() => setSearch({}, { replace: true })} />
      )}
    </Page>
  );
}

function SendFile({ onSent }: { onSent: (upload: Upload) => void }) {
  const [sending, setSending] = useState<Sending | null>(null);
  const abort = useRef<AbortController | null>(null);

  async function send(file: File) {
    const stop = new AbortController();
    abort.current = stop;
    setSending({ fileName: file.name, sentBytes: 0, totalBytes: file.size });
    try {
      onSent(
        await uploadFile(uploadImportFile, {}, file, (progress) => setSending({ fileName: file.name, ...progress }), {
          signal: stop.signal,
        }),
      );
    } catch (error) {
      setSending(null);
      // A failure has been told in a toast, and a cancelled upload needs no words.
      if (!(error instanceof ApiError) && !stop.signal.aborted) throw error;
    }
  }

  if (sending === null)
    return (
      <DropZone
        label="Drop a file here, or choose one"
        hint="Index II documents (text, web page, PDF, or a zip of them), tables and grids of the registry (CSV, TSV, XLSX, .xls page), GeoJSON, GTFS stops; tables also as gzip. Nothing is loaded before you have seen how it is read."
        accept=".csv,.tsv,.txt,.xlsx,.xls,.html,.htm,.pdf,.zip,.gz,.json,.geojson,.osm,.xml"
        onFile={(file) => void send(file)}
      />
    );
  return (
    <ProgressBar
      label={`Sending ${sending.fileName}`}
      percent={sending.totalBytes === 0 ? null : (100 * sending.sentBytes) / sending.totalBytes}
      detail={
        sending.sentBytes >= sending.totalBytes ? 'Being put away' : `${sizeWords(sending.sentBytes)} of ${sizeWords(sending.totalBytes)}`
      }
      onCancel={() => abort.current?.abort()}
    />
  );
}

function Prepare({ uploadId, like, onDiscard }: { uploadId: string; like: number | null; onDiscard: () => void }) {
  const upload = useUpload(uploadId);
  const before = useImport(like);
  const waiting = <SkeletonRows />;
  if (like !== null && before.isPending) return waiting;
  return (
    <StateView query={upload} waiting={waiting} errorTitle="This file is not kept any more">
      {(found) => <PrepareImport upload={found} begunAs={before.data ?? null} onDiscard={onDiscard} />}
    </StateView>
  );
}
