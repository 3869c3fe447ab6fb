import * as words from '#messages/exports/errors';
import type { FastifyInstance } from 'fastify';
import { conflict } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { demandAccess, personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { cancelExport, deleteExport, downloadExport, getExport, listExports, repeatExport, startExport } from '../contract.ts';
import { type Exporter, findExporter } from './exporters.ts';
import type { ExportMaker } from './make-export.ts';
import { fileKey, findInTray, giveUpAbandoned, listTray, toExport } from './tray.ts';

export function registerRoutes(
  app: FastifyInstance,
  ground: Ground,
  { exporters, maker }: { exporters: readonly Exporter[]; maker: ExportMaker },
) {
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
    demandAccess(person, findExporter(exporters, row.exporter).access);
    if (row.state !== 'done' || (await ground.files.size(fileKey(row))) === null) throw conflict(words.notThere);
    return { fileName: row.fileName, stream: ground.files.read(fileKey(row)) };
  });
  app.addHook('onClose', async () => maker.close());
}
