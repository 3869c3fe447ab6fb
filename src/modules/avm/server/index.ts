// What runs the library in threads of its own, and the file that a trained model is written down as.
export { giveWay } from './give-way.ts';
export { growInThreads } from './grow-in-threads.ts';
export { runInThread, type ThreadMessage } from './run-in-thread.ts';
export { packSnapshot, unpackSnapshot, type Snapshot } from './snapshot.ts';
