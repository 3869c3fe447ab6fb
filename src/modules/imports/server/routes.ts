import type { FastifyInstance } from 'fastify';
import { notSignedIn } from '#core/app-error.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { getBatchRow, listBatches, toBatchWithMapping } from './batches.ts';
import { registerDeeds } from './deeds/routes.ts';
import { listFreshness } from './list-freshness.ts';
import { previewFile, previewNamesOfFile } from './import-file.ts';
import { forgetMapping, keepMapping, listSavedMappings } from './mappings.ts';
import { takeUpNames } from './names/names-job.ts';
import { listProblems, readProblemReport } from './problems.ts';
import { cancelBatch, queueImport, queueWaiting, undoBatch } from './queue-import.ts';
import { describeUpload, getUpload, keepUpload, removeUpload, withOpenedUpload } from './uploads.ts';

export async function registerImports(app: FastifyInstance, ground: Ground) {
  await queueWaiting(ground);
  serve(app, contract.uploadImportFile, (_input, { file, caller, signal }) => keepUpload(ground, file, nameOf(caller), signal));
  serve(app, contract.getUpload, ({ uploadId }) => describeUpload(ground, uploadId));
  serve(app, contract.discardUpload, async ({ uploadId }) => {
    await removeUpload(ground, (await getUpload(ground, uploadId)).id);
    return {};
  });
  serve(app, contract.previewImport, async ({ uploadId, ...how }, { signal }) => {
    const upload = await getUpload(ground, uploadId);
    return withOpenedUpload(ground, upload.id, (path) => previewFile(ground, { path, fileName: upload.fileName }, how, signal));
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
  serve(app, contract.previewNames, async ({ uploadId, ...how }, { signal }) => {
    const upload = await getUpload(ground, uploadId);
    return withOpenedUpload(ground, upload.id, (path) => previewNamesOfFile(ground, { path, fileName: upload.fileName }, how, signal));
  });
  await takeUpNames(ground);
}

function nameOf(caller: Caller) {
  if (caller.kind === 'stranger') throw notSignedIn();
  return caller.email;
}
