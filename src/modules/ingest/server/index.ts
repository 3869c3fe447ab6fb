import type { ServerModule } from '#server/ground.ts';
import { registerIngest } from './routes.ts';

export { getBatchRow as getBatch, listBatches } from './batches.ts';
export { importFile, previewFile } from './import-file.ts';
export { undoBatch } from './queue-import.ts';
export { recoverBatches } from './recover-batches.ts';
export { shippedVillageAliases } from './shipped-village-aliases.ts';
export { readEntityPair, scoreEntity, type EntityScore } from '../model/score-entity.ts';
export { readLabel, scoreReader, type ReaderScore } from '../model/score-reader.ts';

export const ingestServer: ServerModule = { name: 'ingest', register: registerIngest };
