import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Lets everybody else of the machine go first, this thread only: a person who waits comes before a model that is made. */
export function giveWay() {
  try {
    // Linux counts each thread as something whose turn can be put off; elsewhere the thread keeps its place.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 15);
  } catch {
    // No such system: nothing to give.
  }
}
