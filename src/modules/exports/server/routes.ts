import type { FastifyInstance } from 'fastify';
import { conflict } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { demandAccess, personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { keepsPersonalData } from '#server/personal-data.ts';
import { cancelExport, deleteExport, downloadExport, getExport, listExports, repeatExport, startExport } from '../contract.ts';
import { findExporter } from './exporters.ts';
import { openExportMaker } from './make-export.ts';
import { exportsPersonalData } from './personal-data.ts';
import { fileKey, findInTray, giveUpAbandoned, listTray, sweepTrays, toExport } from './tray.ts';

const SWEEP = 'exports-sweep';

export async function registerRoutes(app: FastifyInstance, ground: Ground) {
  const maker = openExportMaker(ground);
  keepsPersonalData(ground, exportsPersonalData(ground));
  serve(app, startExport, async (wanted, context) => toExport(await maker.start(wanted, personOf(context), context.signal)));
  serve(app, listExports, async (_input, context) => {
    await giveUpAbandoned(ground);
    return (await listTray(ground, personOf(context).userId)).map(toExport);
  });
  serve(app, getExport, async ({ id }, context) => toExport(await findInTray(ground, id, personOf(context))));
  serve(app, cancelExport, async ({ id }, context) => toExport(await maker.cancel(await findInTray(ground, id, personOf(context)))));
  serve(app, repeatExport, async ({ id }, context) => {
    const person = personOf(context);
    const { exporter, input, format } = await findInTray(ground, id, person);
    return toExport(await maker.start({ exporter, input, format }, person, context.signal));
  });
  serve(app, deleteExport, async ({ id }, context) => {
    await maker.remove(await findInTray(ground, id, personOf(context)));
    return { deleted: true } as const;
  });
  serve(app, downloadExport, async ({ id }, context) => {
    const person = personOf(context);
    const row = await findInTray(ground, id, person);
    // A right that has run out since closes the file, too.
    demandAccess(person, findExporter(ground, row.exporter).access);
    if (row.state !== 'done' || (await ground.files.size(fileKey(row))) === null)
      throw conflict('This file is not there to be downloaded.');
    return { fileName: row.fileName, stream: ground.files.read(fileKey(row)) };
  });
  app.addHook('onClose', async () => maker.close());

  await maker.defineJobs();
  await ground.jobs.define(SWEEP, () => sweepTrays(ground), { retries: 3 });
  await ground.jobs.schedule(SWEEP, '17 * * * *', {});
}
