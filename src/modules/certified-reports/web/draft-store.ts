import type { Inspection } from '../model/inspection.ts';

/** What a phone holds of an inspection until the server has it. */
export type Draft = {
  /** Person and report: two people may share a phone. */
  key: string;
  title: string;
  inspection: Inspection;
  /** When the server's form was saved that this one grew from. */
  basedOn: string | null;
  isDirty: boolean;
};
export type WaitingPhoto = { clientId: string; key: string; blob: Blob; caption: string; fault: string | null; addedAt: number };

export const draftKey = (person: string, reportId: string) => `${person} ${reportId}`;
const reportOf = (key: string) => key.slice(key.lastIndexOf(' ') + 1);

const NAME = 'mulya-inspections';
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('drafts', { keyPath: 'key' });
      request.result.createObjectStore('photos', { keyPath: 'clientId' }).createIndex('key', 'key');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store of this browser could not be opened')));
  });
  return opened;
}

async function inStore<T>(
  store: 'drafts' | 'photos',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(store, mode);
  const request = work(transaction.objectStore(store));
  // Not left to the next turn of the loop: the tab may be thrown away before it.
  transaction.commit();
  return new Promise((resolve, reject) => {
    // Written for good only when the transaction is through.
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('the store of this browser failed')));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the store of this browser is full')));
  });
}

export const readDraft = async (key: string): Promise<Draft | null> =>
  (await inStore<Draft | undefined>('drafts', 'readonly', (store) => store.get(key))) ?? null;
export const keepDraft = (draft: Draft) => inStore('drafts', 'readwrite', (store) => store.put(draft));

export const readPhotos = async (key: string): Promise<WaitingPhoto[]> =>
  (await inStore<WaitingPhoto[]>('photos', 'readonly', (store) => store.index('key').getAll(key))).sort((a, b) => a.addedAt - b.addedAt);
export const keepPhoto = (photo: WaitingPhoto) => inStore('photos', 'readwrite', (store) => store.put(photo));
export const dropPhoto = (clientId: string) => inStore('photos', 'readwrite', (store) => store.delete(clientId));

/** Drops a form that was sent and that the report of `savedAt` holds by now. */
export async function dropSentDraft(key: string, savedAt: string | null) {
  const draft = await readDraft(key);
  if (draft === null || draft.isDirty || savedAt === null || (draft.basedOn ?? '') > savedAt) return;
  await inStore('drafts', 'readwrite', (store) => store.delete(key));
}

/** Drops forms and photos of these reports, sent or not, whoever they are of: nobody can send them any more. */
export async function dropWork(reportIds: ReadonlySet<string>) {
  if (reportIds.size === 0) return;
  for (const name of ['drafts', 'photos'] as const) {
    const stored = await inStore<(Draft | WaitingPhoto)[]>(name, 'readonly', (store) => store.getAll());
    for (const one of stored.filter(({ key }) => reportIds.has(reportOf(key))))
      await inStore(name, 'readwrite', (store) => store.delete('clientId' in one ? one.clientId : one.key));
  }
}
