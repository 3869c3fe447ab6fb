import { useEffect, useRef, useState } from 'react';
import { addressOf } from '#web/api/address.ts';
import { downloadUrl } from '#web/api/download-url.ts';
import { keepLaterAssets, keepPage } from '#web/offline/keep-page.ts';
import { addToStoredPage, findStoredPage, storedAnswer } from '#web/offline/stored-pages.ts';
import type { User } from '#web/session/session.ts';
import { oneReport, readPhoto } from '../../contract.ts';
import type { ReportView } from '../../model/report-view.ts';
import { draftKey, dropSentDraft } from '../draft-store.ts';
import { paths } from '../paths.ts';
import { asStored } from './as-stored.ts';
import { startWorker } from './start-worker.ts';

type Shown = {
  id: string;
  user: User | null;
  /** As the server gave it just now; null while there is none, or it was kept itself, or it is not this person's to inspect. */
  fresh: ReportView | null;
};

/**
 * Keeps the open inspection on this device, so that it opens again without a connection, and keeps it as new as what the server says.
 * @returns whether it is kept. Never for who only looks at the product as somebody else.
 */
export function useStoredInspection({ id, user, fresh }: Shown): boolean {
  const [isOnDevice, setOnDevice] = useState(false);
  const last = useRef<Promise<boolean>>(undefined);
  const keeper = user !== null && user.keptAt === null && !user.isImpersonated ? user : null;

  useEffect(() => {
    if (keeper === null || fresh === null) return;
    const path = paths.inspection(id);
    // One after the other, and the page before what it draws.
    const before = last.current ?? Promise.resolve(false);
    const page = before.then((done) => done || afterLoading().then(() => keepWithWorker(path, keeper)));
    const isStored = page.then(async (done) => done && (await keepReport(path, fresh, keeper))).catch(() => false);
    last.current = isStored;
    let isGone = false;
    void (async () => {
      const done = await isStored;
      if (!isGone) setOnDevice(done);
    })();
    return () => {
      isGone = true;
    };
  }, [id, keeper, fresh]);

  useEffect(() => (isOnDevice ? keepLaterAssets(paths.inspection(id)) : undefined), [id, isOnDevice]);
  return isOnDevice;
}

/** The page has drawn itself and fetched its parts. */
const afterLoading = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 1000);
  });

async function keepWithWorker(path: string, { firstName, lastName, email, products }: User) {
  if (!(await startWorker())) return false;
  return keepPage({ path, person: { firstName, lastName, email, products }, keptAt: Date.now() });
}

async function keepReport(path: string, report: ReportView, { email }: User) {
  const { id } = report;
  const stored = JSON.stringify(asStored(report));
  if (!(await addToStoredPage(path, addressOf(oneReport.path, { id }), stored, 'application/json', Date.now()))) return false;
  // The kept report has what was sent.
  await dropSentDraft(draftKey(email, id), report.inspectionSavedAt);
  for (const { id: fileId, kind } of report.files) if (kind === 'photo') await keepPhotoOf(path, downloadUrl(readPhoto, { id, fileId }));
  return true;
}

/** A photo that was taken here and has just been sent is not fetched again. */
export const keepSentPhoto = (id: string, fileId: string, photo: Blob) =>
  addToStoredPage(paths.inspection(id), downloadUrl(readPhoto, { id, fileId }), photo, readPhoto.contentType, Date.now()).catch(
    () => false,
  );

async function keepPhotoOf(path: string, address: string) {
  const stored = await findStoredPage(path, Date.now());
  if (stored === null || (await storedAnswer(stored.name, address)) !== undefined) return;
  // Without it the place of the photo is empty offline, and nothing else is.
  const photo = await fetch(address, { redirect: 'error' }).catch(() => null);
  if (photo?.status === 200) await addToStoredPage(path, address, await photo.blob(), readPhoto.contentType, Date.now());
}
