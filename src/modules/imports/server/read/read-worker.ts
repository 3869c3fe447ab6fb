import * as words from '#messages/imports/errors';
import { parentPort } from 'node:worker_threads';
import { AppError } from '#core/app-error.ts';
import { sayIn } from '#core/language.ts';
import { openClickHouse } from '#server/clickhouse/client.ts';
import { inLanguage } from '#server/language.ts';
import { namesAreSettled, namesOfSales, saleNameColumns } from '../../model/names-of-sales.ts';
import { insertFeed, type InsertFeed } from '../insert-feed.ts';
import { isLight } from '../spare-thread.ts';
import { deedTextColumns } from '../sealed-text/deed-text-writer.ts';
import type { Preview } from '../../contract.ts';
import type { ChosenKind } from './choose-kind.ts';
import { personKeys } from './person-key.ts';
import { previewSales } from './preview-sales.ts';
import type { ImportTask, PreviewTask, ReadMessage, ReadOrder, ReadTask } from './messages.ts';
import { readSales } from './read-sales.ts';
import type { TellRead } from './reading.ts';
import { unreadable } from '#modules/documents/server/index.ts';

/*
 * Reading a file takes all of one processor for minutes. It is done in a thread of its own, so that the server goes on
 * answering, a bomb cannot exhaust the server's memory, and a cancelled import is gone at once. It sends its rows to the store itself: carried
 * through the server's thread they cost that thread a third of an import.
 */

const port = parentPort!;
const say = (message: ReadMessage) => port.postMessage(message);
/** How what is under way is ended before the thread goes. */
let abandon = (_reason: unknown): Promise<unknown> => Promise.resolve();

/** Where nobody has said what a file is: what its first bytes, headers and rows tell. A table that is nothing else is one of sales. */
async function kindOf(previewed: PreviewTask): Promise<ChosenKind> {
  const sales: ChosenKind = { kind: 'sales', orElse: [] };
  if (previewed.fileKind !== null) return { kind: previewed.fileKind, orElse: [] };
  if (previewed.mapping !== null) return sales;
  const { holdsTables, sniffFile } = await import('#modules/documents/server/index.ts');
  const { kind: sniffed, inWords } = await sniffFile(previewed.path, previewed.fileName);
  const kind = sniffed === 'zip' && (await holdsTables(previewed.path, previewed.limits)) ? 'table' : sniffed;
  if (kind !== 'table' && kind !== 'other' && kind !== 'html') return sales;
  const { detectKind } = await import('./read-facts.ts');
  if (kind !== 'other') return detectKind(previewed).catch(() => sales);
  // JSON or XML: whoever cannot place it says why.
  const found = await detectKind(previewed);
  if (found.kind === 'sales') throw unreadable(() => words.nothingKnownIn({ what: inWords }));
  return found;
}

async function preview(previewed: PreviewTask): Promise<Preview> {
  const { kind, orElse } = await kindOf(previewed);
  if (kind === 'sales') return { ...(await previewSales(previewed, personKeys(previewed.secret))), orElse };
  const { previewFacts } = await import('./read-facts.ts');
  return { ...(await previewFacts(previewed, kind)), orElse };
}

const telling: TellRead = {
  progress: (bytesRead, counts) => say({ kind: 'progress', bytesRead, counts }),
  problems: (problems) => say({ kind: 'problems', problems }),
};

async function readInto(importing: ImportTask, feedOf: (table: string) => InsertFeed): Promise<ReadMessage> {
  if (importing.fileKind !== 'sales') {
    const { readFacts } = await import('./read-facts.ts');
    const { factKind } = await import('../fact-kinds.ts');
    const feeds = new Map(factKind(importing.fileKind).tables.map(({ table, columns }) => [table, { columns, feed: feedOf(table) }]));
    const read = await readFacts(importing, importing.fileKind, {
      ...telling,
      chunk: async (table, bytes, rows) => {
        const { columns, feed } = feeds.get(table)!;
        await feed.write({ columns, bytes, rows });
      },
    });
    return { kind: 'read', ...read };
  }
  if (importing.mapping === null) throw new Error('a file of sales without a mapping');
  const feeds = { sale: feedOf('sale_staged'), deed: feedOf('deed') };
  const text = feedOf('deed_text');
  const name = feedOf('sale_name');
  const keyOfPerson = personKeys(importing.secret);
  const read = await readSales(importing, importing.mapping, keyOfPerson, await namesToSettle(importing), {
    ...telling,
    rows: (table, block) => feeds[table].write(block),
    texts: (bytes, rows) => text.write({ columns: deedTextColumns, bytes, rows }),
    names: (bytes, rows) => name.write({ columns: saleNameColumns, bytes, rows }),
  });
  return { kind: 'read', ...read };
}

async function namesToSettle({ names, mapping, store }: Pick<ImportTask, 'names' | 'mapping' | 'store'>) {
  if (names === null || mapping === null || !namesAreSettled(mapping)) return null;
  const [{ loadKnownNames, loadSpellings }, { nameSettler }, { inventoryOf }, { listUnitTypes }] = await Promise.all([
    import('../names/load-known-names.ts'),
    import('#modules/names/index.ts'),
    import('../../model/inventory.ts'),
    import('#modules/projects/server/index.ts'),
  ]);
  const clickhouse = openClickHouse(store);
  try {
    const spellings = await loadSpellings(clickhouse);
    return namesOfSales(nameSettler(await loadKnownNames(clickhouse, names), spellings), inventoryOf(await listUnitTypes(clickhouse)));
  } finally {
    await clickhouse.close();
  }
}

async function readIntoStore(importing: ImportTask) {
  const clickhouse = openClickHouse(importing.store);
  const feeds: InsertFeed[] = [];
  const feedOf = (table: string) => {
    const feed = insertFeed(clickhouse, table);
    feeds.push(feed);
    return feed;
  };
  abandon = (reason) => Promise.all(feeds.map((feed) => feed.abandon(reason)));
  try {
    const read = await readInto(importing, feedOf);
    await Promise.all(feeds.map((feed) => feed.finish()));
    say(read);
  } catch (error) {
    await abandon(error);
    throw error;
  } finally {
    await clickhouse.close();
  }
}

async function carryOut(task: ReadTask): Promise<void> {
  if (task.kind === 'preview') return say({ kind: 'previewed', preview: await preview(task) });
  if (task.kind === 'import') return readIntoStore(task);
  const { previewNames } = await import('./preview-names.ts');
  say({ kind: 'named', named: await previewNames(task, personKeys(task.secret), namesToSettle) });
}

port.on('message', async (message: ReadTask | ReadOrder) => {
  // In a thread, exit ends the thread alone.
  if (message.kind === 'stop') return void abandon(new Error('stopped')).finally(() => process.exit());
  try {
    await inLanguage(message.language, () => carryOut(message));
  } catch (error) {
    if (!(error instanceof AppError)) {
      say({ kind: 'broke', error: error instanceof Error ? error : new Error(String(error)) });
      return port.close();
    }
    const inTheirs = sayIn(message.language, () => error.say());
    say({ kind: 'refused', status: error.status, code: error.code, inEnglish: error.message, inTheirs });
  }
  if (isLight()) say({ kind: 'free' });
  else port.close();
});
