import * as errors from '#messages/demonstration/errors';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { conflict } from '#core/app-error.ts';
import { formatCount } from '#core/indian-number.ts';
import type { Ground } from '#server/ground.ts';
import type { Batch } from '#modules/imports/contract.ts';
import { importFile, undoBatch } from '#modules/imports/server/index.ts';
import { addDemonstrationParcels } from '#modules/land-desk/server/index.ts';
import type { Prose } from '../model/parties.ts';
import { generateDemonstration } from './generate-demonstration.ts';
import { demonstrationMapping } from './mapping.ts';
import { removeDemonstration } from './remove-demonstration.ts';
import { waitingLine } from './waiting-line.ts';
import { forgetWork, isWorking, showWork } from './work.ts';
import type { Generated, GeneratedFile } from './write-demonstration.ts';

/** Kept beside the uploads: the truth behind the data, the invented projects, and the sign that a load was once complete. */
export const demonstrationFiles = {
  truth: 'demonstration/truth.csv',
  projects: 'demonstration/projects.csv',
  complete: 'demonstration/complete.json',
} as const;

export type LoadRequest = {
  sales: number;
  seed: string;
  cities?: readonly string[];
  /** 'brief' writes short parties and descriptions: the same sales in fewer bytes, for sizes that only benchmarks want. */
  prose?: Prose | undefined;
  onProgress?: (progress: { share: number; text: string }) => void;
  signal?: AbortSignal;
};
export type Loaded = {
  documents: number;
  sales: number;
  rowsLoaded: number;
  rowsRejected: number;
  totals: Generated['totals'];
  batches: { city: string; id: number; rowsLoaded: number; rowsRejected: number; rowsWarned: number }[];
  /** Filings of projects, every snapshot of each; null where no city of the demonstration has a register of them. */
  filings: { id: number; rowsLoaded: number } | null;
};

/** Making the files is quicker than reading them: its part of the progress bar. */
const makingShare = 0.25;
/** Deeds, notices and copies that come with a sale, the sale included. */
const documentsPerSale = 1.35;

/**
 * Makes registry files and reads each through the importer as soon as it is complete. Whatever was loaded as demonstration
 * before goes first. When it fails or is stopped, nothing of it stays.
 */
export async function loadDemonstration(ground: Ground, request: LoadRequest): Promise<Loaded> {
  if (isWorking(ground)) throw conflict(errors.loadingAlready);
  const outDir = ground.files.path(`demonstration/making-${randomUUID()}`);
  // Making and reading go on side by side, and a bar must not go back.
  let furthest = 0;
  const tell = (reached: number, text: string) => {
    furthest = Math.max(furthest, reached);
    const share = furthest;
    showWork(ground, { share, text });
    request.onProgress?.({ share, text });
  };
  const batches: (Batch & { city: string })[] = [];
  const loadedIds: number[] = [];
  const stopping = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, stopping.signal]) : stopping.signal;
  tell(0, 'Preparing');
  try {
    await mkdir(outDir, { recursive: true });
    await removeDemonstration(ground);
    let made = 0;
    let read = 0;
    const line = waitingLine<GeneratedFile>();
    const importing = line.each(async (file) => {
      const batch = await importFile(ground, {
        path: file.path,
        fileName: basename(file.path),
        mapping: demonstrationMapping,
        by: 'demonstration',
        demonstration: true,
        onRejected: 'leave-out',
        force: true,
        signal,
        onProgress: ({ rowsRead }) => {
          const part = Math.min(1, (read + rowsRead) / (request.sales * documentsPerSale));
          tell(makingShare * made + (0.98 - makingShare) * part, `Loading ${file.city}: ${formatCount(read + rowsRead)} documents`);
        },
      });
      signal.throwIfAborted();
      if (batch.status !== 'live') throw new Error(`${basename(file.path)}: ${batch.message}`);
      loadedIds.push(batch.id);
      read += file.rows;
      batches.push({ ...batch, city: file.city });
      await rm(file.path, { force: true });
    });
    // Reading that fails stops the making; the fault it failed with is the one that is told.
    importing.catch((error: unknown) => stopping.abort(error));
    const generated = await generateDemonstration({
      seed: request.seed,
      sales: request.sales,
      cities: request.cities,
      prose: request.prose,
      outDir,
      signal,
      onProgress: ({ sales, of, city }) => {
        made = sales / of;
        if (read === 0) tell(makingShare * made, `Making ${city}: ${formatCount(sales)} of ${formatCount(of)} sales`);
      },
      onFile: (file) => line.add(file),
    }).finally(() => line.end());
    await importing;
    tell(0.985, 'Loading RERA filings');
    const filings = generated.filings.rows === 0 ? null : await importFilings(ground, generated.filings.path, signal);
    if (filings !== null) loadedIds.push(filings.id);
    tell(0.99, 'Loading parcels of land');
    await addDemonstrationParcels(ground);
    await keep(ground, generated, request);
    const rows = batches.map(({ city, id, rowsLoaded, rowsRejected, rowsWarned }) => ({ city, id, rowsLoaded, rowsRejected, rowsWarned }));
    return {
      documents: generated.totals.documents,
      sales: generated.totals.sales,
      rowsLoaded: rows.reduce((sum, batch) => sum + batch.rowsLoaded, 0),
      rowsRejected: rows.reduce((sum, batch) => sum + batch.rowsRejected, 0),
      totals: generated.totals,
      batches: rows,
      filings: filings === null ? null : { id: filings.id, rowsLoaded: filings.rowsLoaded },
    };
  } catch (error) {
    for (const id of loadedIds)
      await undoBatch(ground, id).catch((undoError: unknown) => ground.log.error({ err: undoError, batchId: id }, 'undo'));
    throw error;
  } finally {
    forgetWork(ground);
    await rm(outDir, { recursive: true, force: true });
  }
}

/** What promoters filed, read as the register's own table is. */
async function importFilings(ground: Ground, path: string, signal: AbortSignal): Promise<Batch> {
  const batch = await importFile(ground, {
    path,
    fileName: basename(path),
    kind: 'rera-projects',
    by: 'demonstration',
    demonstration: true,
    onRejected: 'leave-out',
    force: true,
    signal,
  });
  signal.throwIfAborted();
  if (batch.status !== 'live') throw new Error(`${basename(path)}: ${batch.message}`);
  return batch;
}

async function keep(ground: Ground, generated: Generated, { sales, seed }: LoadRequest) {
  await ground.files.write(demonstrationFiles.truth, createReadStream(generated.truthPath));
  await ground.files.write(demonstrationFiles.projects, createReadStream(generated.projectsPath));
  const note = { sales, seed, at: ground.now().toISOString(), totals: generated.totals };
  await ground.files.write(demonstrationFiles.complete, Readable.from([`${JSON.stringify(note)}\n`]));
}
