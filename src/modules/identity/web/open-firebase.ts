import type { FirebaseSettings } from '../security-contract.ts';
import type { makeFirebase } from './firebase/make-firebase.ts';

export type Firebase = ReturnType<typeof makeFirebase>;

/** The one door to the SDK, which is large: fetched only where it is set up, and when it is needed. */
export async function openFirebase(settings: FirebaseSettings): Promise<Firebase> {
  const { makeFirebase } = await import('./firebase/make-firebase.ts');
  return makeFirebase(settings);
}
