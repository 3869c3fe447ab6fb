import { call } from '#web/api/call.ts';
import { noteVisit } from '../contract.ts';
import { keptAddress, kindOfAddress } from '../model/kinds.ts';

/** A history with a gap is no fault worth a message. */
export async function noteLooked(title: string, address: string) {
  if (title === '' || kindOfAddress(address) === null) return;
  await call(noteVisit, { title: title.slice(0, 200), address: keptAddress(address) }, { quiet: true }).catch(() => undefined);
}
