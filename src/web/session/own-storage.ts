/**
 * What this device remembers for the person who is signed in: places looked at, what is kept for comparing, the last valuation, which
 * columns are shown. Every entry is filed under the person, so nobody else meets it; it is gone when they sign out, when their session
 * is found to have ended, and when somebody else signs in. While nobody is signed in, or an administrator sees the product as somebody
 * else, nothing is remembered.
 */
const PREFIX = 'mulya-own ';
/** Whom this browser last found signed in. Other tabs hear of its changes. */
const PERSON_KEY = 'mulya-person';
/** What belongs to the device and not to a person. The mark of a provider goes when its own sign-in has ended. */
const ofDevice = new Set(['mulya-theme', 'mulya-by-provider']);

let person: string | null = null;
/** Who was there before, in this document. */
let before: string | null = null;
const listeners = new Set<() => void>();

const keyOf = (name: string) => (person === null ? null : `${PREFIX}${person} ${name}`);

/** A text under a name, of whoever is signed in; null while nothing is there, and where the browser forbids storage. */
export function ownItem(name: string) {
  return {
    read(): string | null {
      const key = keyOf(name);
      return key === null ? null : withStorage((storage) => storage.getItem(key));
    },
    write(text: string) {
      const key = keyOf(name);
      if (key !== null) withStorage((storage) => storage.setItem(key, text));
      for (const listener of listeners) listener();
    },
    remove() {
      const key = keyOf(name);
      if (key !== null) withStorage((storage) => storage.removeItem(key));
      for (const listener of listeners) listener();
    },
    /** For a link of a page that is pressed before its scripts are there: what the page's head writes for `owner` (see `before-scripts.ts`). */
    writtenAtPress: (owner: string, text: string): OwnAtPress => ({ 'data-own-key': `${PREFIX}${owner} ${name}`, 'data-own-text': text }),
  };
}

/** Attributes of a link that writes an item down when it is pressed. */
export type OwnAtPress = { 'data-own-key': string; 'data-own-text': string };

/** Told of every change, also of one in another tab, and when another person is there. @returns how to stop. */
export function onOwnChange(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

/** Whose entries are read from here on: an e-mail address, or nobody's. What is left of anybody else is deleted. */
export function settleOwner(email: string | null) {
  if (person !== null && person !== email) before = person;
  person = email;
  withStorage((storage) => {
    if (email !== null && storage.getItem(PERSON_KEY) !== email) storage.setItem(PERSON_KEY, email);
    const mine = `${PREFIX}${email} `;
    for (const key of Object.keys(storage)) {
      if (!key.startsWith('mulya-') || ofDevice.has(key)) continue;
      if (email !== null && (key === PERSON_KEY || key.startsWith(mine))) continue;
      storage.removeItem(key);
    }
  });
  for (const listener of listeners) listener();
}

/** Whether who is there now came after somebody else, whose last address is not theirs to see. */
export const followsAnother = () => person !== null && before !== null && before !== person;

/** Whether this browser, in any of its tabs, still takes the same person to be there. */
export const isStillOwner = () => withStorage((storage) => storage.getItem(PERSON_KEY)) === person;

/** For a while nothing is remembered, and nothing forgotten: somebody sees the product as another person. */
export function suspendOwner() {
  person = null;
  for (const listener of listeners) listener();
}

/** Calls back when another tab finds somebody else, or nobody, signed in. @returns how to stop. */
export function onOtherPerson(listener: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if ((key === PERSON_KEY || key === null) && newValue !== person) listener();
  };
  globalThis.addEventListener('storage', heard);
  return () => globalThis.removeEventListener('storage', heard);
}

function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    // A browser that forbids storage remembers nothing, and works.
    return null;
  }
}
