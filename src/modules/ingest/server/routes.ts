import type { FastifyInstance } from 'fastify';
import { notSignedIn } from '#core/app-error.ts';
import { readPortfoliosWith } from '#modules/valuation/server/index.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { previewNames } from '../names-contract.ts';
import { getBatchRow, listBatches, toBatchWithMapping } from './batches.ts';
import { registerDeeds } from './deeds/routes.ts';
import { defineGeocoderJob } from './geocoder/geocoder-job.ts';
import { listFreshness } from './list-freshness.ts';
import { previewFile, previewNamesOfFile } from './import-file.ts';
import { forgetMapping, keepMapping, listSavedMappings } from './mappings.ts';
import { defineNamesJob } from './names/names-job.ts';
import { registerNames } from './names/routes.ts';
import { listProblems, readProblemReport } from './problems.ts';
import { cancelBatch, defineJobs, queueImport, queueWaiting, undoBatch } from './queue-import.ts';
import { readLimits } from './read/limits.ts';
import { openTable } from './read/open-table.ts';
import { describeUpload, getUpload, keepUpload, removeUpload, uploadKey } from './uploads.ts';

export async function registerIngest(app: FastifyInstance, ground: Ground) {
  await defineJobs(ground);
  readPortfoliosWith(ground, (path) => openTable(path, {}, readLimits));
  await queueWaiting(ground);
  serve(app, contract.uploadImportFile, (_input, { file, caller, signal }) => keepUpload(ground, file, nameOf(caller), signal));
  serve(app, contract.getUpload, ({ uploadId }) => describeUpload(ground, uploadId));
  serve(app, contract.discardUpload, async ({ uploadId }) => {
    await removeUpload(ground, (await getUpload(ground, uploadId)).id);
    return {};
  });
  serve(app, contract.previewImport, async ({ uploadId, ...how }, { signal }) => {
    const upload = await getUpload(ground, uploadId);
    return previewFile(ground, { path: ground.files.path(uploadKey(upload.id)), fileName: upload.fileName }, how, signal);
  });
  serve(app, contract.startImport, (input, { caller }) => queueImport(ground, input, nameOf(caller)));
  serve(app, contract.listImports, (page) => listBatches(ground, page));
  serve(app, contract.listFreshness, (_input, { signal }) => listFreshness(ground, { signal }));
  serve(app, contract.getImport, async ({ batchId }) => toBatchWithMapping(await getBatchRow(ground, batchId)));
  serve(app, contract.cancelImport, ({ batchId }) => cancelBatch(ground, batchId));
  serve(app, contract.undoImport, ({ batchId }) => undoBatch(ground, batchId));
  serve(app, contract.listImportProblems, (page) => listProblems(ground, page));
  serve(app, contract.downloadImportProblems, ({ batchId }) => readProblemReport(ground, batchId));
  serve(app, contract.listMappings, () => listSavedMappings(ground));
  serve(app, contract.saveMapping, ({ name, mapping }, { caller }) => keepMapping(ground, name, mapping, nameOf(caller)));
  serve(app, contract.deleteMapping, ({ name }) => forgetMapping(ground, name));
  registerDeeds(app, ground);
  serve(app, previewNames, async ({ uploadId, ...how }, { signal }) => {
    const upload = await getUpload(ground, uploadId);
    return previewNamesOfFile(ground, { path: ground.files.path(uploadKey(upload.id)), fileName: upload.fileName }, how, signal);
  });
  registerNames(app, ground);
  await defineGeocoderJob(ground);
  await defineNamesJob(ground);
}

function nameOf(caller: Caller) {
  if (caller.kind === 'stranger') throw notSignedIn();
  return caller.email;
}
