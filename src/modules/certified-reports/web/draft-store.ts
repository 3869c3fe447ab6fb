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
