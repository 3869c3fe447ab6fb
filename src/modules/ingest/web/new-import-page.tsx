import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type Upload, uploadImportFile } from '../contract.ts';
import { sizeWords } from './batch-words.ts';
import { PrepareImport } from './prepare-import.tsx';

export const handle: PageHandle = { access: 'superuser', name: 'Imports' };

type Step =
  | { kind: 'choose' }
  | { kind: 'upload'; fileName: string; sentBytes: number; totalBytes: number }
  | { kind: 'prepare'; upload: Upload };

export default function NewImportPage() {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const sending = useRef<AbortController | null>(null);

  async function send(file: File) {
    const abort = new AbortController();
    sending.current = abort;
    setStep({ kind: 'upload', fileName: file.name, sentBytes: 0, totalBytes: file.size });
    try {
      const upload = await uploadFile(
        uploadImportFile,
        {},
        file,
        (progress) => setStep({ kind: 'upload', fileName: file.name, ...progress }),
        { signal: abort.signal },
      );
      setStep({ kind: 'prepare', upload });
    } catch (error) {
      setStep({ kind: 'choose' });
      // A failure has been told in a toast, and a cancelled upload needs no words.
      if (!(error instanceof ApiError) && !abort.signal.aborted) throw error;
    }
  }

  return (
    <Page
      title="Import a file"
      subtitle={
        step.kind === 'prepare'
          ? `${step.upload.fileName}, ${sizeWords(step.upload.bytes)}`
          : 'A register of sales: one row for each registered document.'
      }
      breadcrumbs={[{ label: 'Imports', to: '/imports/' }, { label: 'Import a file' }]}
    >
      {step.kind === 'choose' && (
        <DropZone
          label="Drop a registry file here, or choose one"
          hint="CSV, TSV or XLSX, also compressed with gzip. Nothing is loaded before you have seen how it is read."
          accept=".csv,.tsv,.txt,.xlsx,.gz"
          onFile={(file) => void send(file)}
        />
      )}
      {step.kind === 'upload' && (
        <ProgressBar
          label={`Sending ${step.fileName}`}
          percent={step.totalBytes === 0 ? null : (100 * step.sentBytes) / step.totalBytes}
          detail={step.sentBytes >= step.totalBytes ? 'Being put away' : `${sizeWords(step.sentBytes)} of ${sizeWords(step.totalBytes)}`}
          onCancel={() => sending.current?.abort()}
        />
      )}
      {step.kind === 'prepare' && <PrepareImport upload={step.upload} onDiscard={() => setStep({ kind: 'choose' })} />}
    </Page>
  );
}
