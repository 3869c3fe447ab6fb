import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import { addFile, oneReport, saveInspection } from '../contract.ts';
import { emptyInspection, type Inspection } from '../model/inspection.ts';
import type { ReportView } from '../model/report-view.ts';
import { draftKey, dropPhoto, keepDraft, keepPhoto, readDraft, readPhotos, type Draft, type WaitingPhoto } from './draft-store.ts';
import { keepSentPhoto } from './offline/use-stored-inspection.ts';
import * as words from '#messages/certified-reports/inspection';

/** `conflict`: the form was also changed elsewhere; `refused`: the server will not have it, and says why. */
export type SyncState =
  | { kind: 'sent' }
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'conflict' }
  | { kind: 'refused'; why: string };

const SEND_AFTER_MS = 900;
const TRY_AGAIN_MS = 8000;

/** Worth trying again as it is: the connection, or a server that is not up to it at the moment. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401);

/**
 * The inspection on this phone: everything typed or photographed is kept in the browser first and sent when there is a connection, so
 * a lost signal, a closed tab or an empty battery loses nothing.
 */
export function useInspectionDraft(id: string, personKey: string, report: ReportView | undefined) {
  const key = draftKey(personKey, id);
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [photos, setPhotos] = useState<WaitingPhoto[]>([]);
  const [sync, setSync] = useState<SyncState>({ kind: 'sent' });
  const latest = useRef<Draft | null>(null);
  const isSending = useRef(false);

  const show = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  // What this browser kept goes before what the server has: it is what the person last saw here.
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const [storedDraft, waiting] = await Promise.all([readDraft(key).catch(() => null), readPhotos(key).catch(() => [])]);
      if (isGone) return;
      setPhotos(waiting);
      // Sent, but the report that this device kept is of before.
      const isAhead = (storedDraft?.basedOn ?? '') > (report?.inspectionSavedAt ?? '');
      if (storedDraft !== null && (storedDraft.isDirty || report === undefined || isAhead)) {
        if (latest.current === null) show(storedDraft);
        if (storedDraft.isDirty || waiting.length > 0) setSync((now) => (now.kind === 'sent' ? { kind: 'waiting' } : now));
      } else if (report !== undefined && latest.current?.isDirty !== true)
        show({
          key,
          title: report.title,
          inspection: report.inspection ?? emptyInspection(),
          basedOn: report.inspectionSavedAt,
          isDirty: false,
        });
    })();
    return () => {
      isGone = true;
    };
  }, [key, report, show]);

  const send = useCallback(
    async (replace = false) => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        const waiting = (await readPhotos(key)).filter(({ fault }) => fault === null);
        const form = latest.current;
        if (waiting.length === 0 && form?.isDirty !== true) return setSync({ kind: 'sent' });
        setSync({ kind: 'sending' });
        for (const photo of waiting) {
          try {
            const file = new File([photo.blob], `${photo.clientId}.jpg`, { type: 'image/jpeg' });
            const sent = await uploadFile(
              addFile,
              { id, kind: 'photo', caption: photo.caption, clientId: photo.clientId },
              file,
              undefined,
              {
                quiet: true,
              },
            );
            await keepSentPhoto(id, sent.id, photo.blob);
            await dropPhoto(photo.clientId);
          } catch (error) {
            if (isPassing(error) || !(error instanceof ApiError)) throw error;
            await keepPhoto({ ...photo, fault: error.message });
          }
        }
        if (form?.isDirty === true) {
          const { savedAt } = await call(
            saveInspection,
            { id, inspection: form.inspection, basedOn: form.basedOn, replace },
            { quiet: true },
          );
          // What was typed while it was under way still has to go.
          const now = latest.current ?? form;
          const next = { ...now, basedOn: savedAt, isDirty: now.inspection !== form.inspection };
          await keepDraft(next);
          show(next);
        }
        setPhotos(await readPhotos(key));
        setSync(latest.current?.isDirty === true ? { kind: 'waiting' } : { kind: 'sent' });
        await client.invalidateQueries({ queryKey: ['certified-reports', 'one', id] });
      } catch (error) {
        setPhotos(await readPhotos(key).catch(() => []));
        if (error instanceof ApiError && error.code === 'inspection-changed') setSync({ kind: 'conflict' });
        else if (isPassing(error)) setSync({ kind: 'waiting' });
        else setSync({ kind: 'refused', why: error instanceof Error ? error.message : words.itCouldNotBe() });
      } finally {
        isSending.current = false;
      }
    },
    [client, id, key, show],
  );

  // Each change begins the short wait anew: nothing is sent while somebody types.
  const typed = draft?.inspection;
  useEffect(() => {
    if (sync.kind !== 'waiting' || typed === undefined) return;
    const soon = setTimeout(() => void send(), navigator.onLine ? SEND_AFTER_MS : TRY_AGAIN_MS);
    const again = setInterval(() => void send(), TRY_AGAIN_MS);
    const back = () => void send();
    addEventListener('online', back);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      removeEventListener('online', back);
    };
  }, [sync.kind, typed, send]);

  return {
    draft,
    photos,
    sync,
    change(part: Partial<Inspection>) {
      const now = latest.current;
      if (now === null) return;
      const next = { ...now, inspection: { ...now.inspection, ...part }, isDirty: true };
      show(next);
      setSync((state) => (state.kind === 'conflict' ? state : { kind: 'waiting' }));
      void keepDraft(next).catch(() => setSync({ kind: 'refused', why: words.thisBrowserKeepsNothing() }));
    },
    async addPhoto(blob: Blob, caption: string) {
      await keepPhoto({
        clientId: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2, 12)}`,
        key,
        blob,
        caption,
        fault: null,
        addedAt: Date.now(),
      });
      setPhotos(await readPhotos(key));
      setSync({ kind: 'waiting' });
    },
    async removePhoto(clientId: string) {
      await dropPhoto(clientId);
      setPhotos(await readPhotos(key));
    },
    /** Of two forms, keeps the one on this phone. */
    keepMine: () => void send(true),
    async takeTheirs() {
      const fresh = await call(oneReport, { id });
      client.setQueryData(['certified-reports', 'one', id], fresh);
      const next: Draft = {
        key,
        title: fresh.title,
        inspection: fresh.inspection ?? emptyInspection(),
        basedOn: fresh.inspectionSavedAt,
        isDirty: false,
      };
      await keepDraft(next);
      show(next);
      setSync({ kind: 'sent' });
    },
    sendNow: () => void send(),
  };
}
export type InspectionDraft = ReturnType<typeof useInspectionDraft>;
