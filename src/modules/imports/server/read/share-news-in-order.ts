import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { hashMemory } from '../../model/hash-set.ts';

/** What a thread is given to read a file together with others. */
export type Part = {
  /** The first block of rows that nobody has taken yet. */
  next: SharedArrayBuffer;
  /** Hashes of the rows so far, of all threads: a `HashSet`. */
  hashes: SharedArrayBuffer;
  /** To each of the other threads. */
  peers: MessagePort[];
  /** What is to be done once is done by this one. */
  isFirst: boolean;
};

/** Parts for so many threads. */
export function parts(threads: number): Part[] {
  const shared = { next: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT), hashes: hashMemory() };
  const made = Array.from({ length: threads }, (_, index): Part => ({ ...shared, peers: [], isFirst: index === 0 }));
  for (const [index, one] of made.entries())
    for (const other of made.slice(index + 1)) {
      const { port1, port2 } = new MessageChannel();
      one.peers.push(port1);
      other.peers.push(port2);
    }
  return made;
}

type NewsOfBlock<News> = { block: number; news: News };

/**
 * Threads that read one file: every one of them cuts all of it into rows, which takes a fortieth of the work, and reads those
 * blocks of rows that it is the first to come by. So no row goes from thread to thread, and the faster thread reads more. What depends
 * on the rows before (a row that was there already, the spelling met first) is decided block by block in the order of the file,
 * by whoever read the block, knowing what all blocks before it brought: `learn` is given the news of the others, in that order.
 */
export function shareNewsInOrder<News>({ next, peers }: Pick<Part, 'next' | 'peers'>, learn: (news: News) => void) {
  const unclaimed = new Int32Array(next);
  const early = new Map<number, News>();
  let turn = 0;
  let wake = () => {};
  function advance() {
    for (let news = early.get(turn); news !== undefined; news = early.get(turn)) {
      early.delete(turn);
      turn += 1;
      learn(news);
    }
    wake();
  }
  for (const peer of peers)
    peer.on('message', ({ block, news }: NewsOfBlock<News>) => {
      early.set(block, news);
      advance();
    });
  return {
    /** Ask for one block after the other. */
    isMine: (block: number) => Atomics.compareExchange(unclaimed, 0, block, block + 1) === block,
    /** Waits until everything before the block is decided and known here. */
    async turnOf(block: number) {
      // oxlint-disable-next-line no-unmodified-loop-condition -- the messages of the others move it on
      while (turn < block) await new Promise<void>((resolve) => (wake = resolve));
    },
    /** Decided; the block after it is next. */
    done(block: number, news: News) {
      turn = block + 1;
      // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
      for (const peer of peers) peer.postMessage({ block, news } satisfies NewsOfBlock<News>);
      advance();
    },
    close() {
      for (const peer of peers) peer.close();
    },
  };
}
