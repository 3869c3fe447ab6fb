import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fileSize } from '#core/file-size.ts';
import * as words from '#messages/imports/prepare';
import { ApiError } from '#web/api/api-error.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { type Upload, uploadImportFile } from '../contract.ts';
import { PrepareImport } from './prepare-import.tsx';
import { useImport, useUpload } from './use-imports.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'operator', name: words.imports };

type Sending = { fileName: string; sentBytes: number; totalBytes: number };

/** The address names the uploaded file, so that the page survives a reload and a stopped import can be taken up again. */
export default function NewImportPage() {
  const [search, setSearch] = useSearchParams();
  const uploadId = search.get('upload');
  const like = Number(search.get('like')) || null;
  return (
    <Page
      title={words.importFile()}
      subtitle={words.about()}
      breadcrumbs={[{ label: words.imports(), to: '/imports/' }, { label: words.importFile() }]}
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
        label={words.drop()}
        hint={words.dropHint()}
        accept=".csv,.tsv,.txt,.xlsx,.xls,.html,.htm,.pdf,.zip,.gz,.json,.geojson,.osm,.xml"
        onFile={(file) => void send(file)}
      />
    );
  return (
    <ProgressBar
      label={words.sending({ file: sending.fileName })}
      percent={sending.totalBytes === 0 ? null : (100 * sending.sentBytes) / sending.totalBytes}
      detail={
        sending.sentBytes >= sending.totalBytes
          ? words.beingPutAway()
          : words.sentOf({ sent: fileSize(sending.sentBytes), total: fileSize(sending.totalBytes) })
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
    <StateView query={upload} waiting={waiting} errorTitle={words.notStored()}>
      {(found) => <PrepareImport upload={found} begunAs={before.data ?? null} onDiscard={onDiscard} />}
    </StateView>
  );
}
