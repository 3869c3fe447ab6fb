import * as words from '#messages/certified-reports/errors';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/app-error.ts';
import { openPdfPress } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { quoteFor } from '../model/quote.ts';
import { addFile, keyOf, openFile, removeFile } from './files-of-report.ts';
import { openReport, todayInIndia } from './find-report.ts';
import { issueReport, issuedKey } from './issue-report.ts';
import { moveReport } from './move-report.ts';
import { requestReport } from './request-report.ts';
import { saveInspection, saveWorking } from './save-work.ts';
import { shippedFees } from './shipped-tables.ts';
import { issueOf, queueOf, reportsOfCustomer, showReport, workOf } from './show-report.ts';
import { listValuers, registerValuer } from './valuers.ts';
import { verifyReport } from './verify-report.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const press = openPdfPress(ground.log);
  app.addHook('onClose', () => press.close());

  serve(app, contract.readQuote, ({ assetKind }) => quoteFor(shippedFees(), assetKind, todayInIndia(ground)));
  serve(app, contract.requestReport, async (request, context) => {
    const person = personOf(context);
    return showReport(ground, person, await requestReport(ground, person, request));
  });
  serve(app, contract.myReports, (_input, context) => reportsOfCustomer(ground, personOf(context)));
  serve(app, contract.myWork, (_input, context) => workOf(ground, personOf(context)));
  serve(app, contract.reportQueue, ({ show }) => queueOf(ground, show));
  serve(app, contract.oneReport, ({ id }, context) => showReport(ground, personOf(context), id));
  serve(app, contract.moveReport, async (request, context) => {
    const person = personOf(context);
    // Approval issues at once; should the printing fail, the report stays approved and `issue` tries again.
    if (request.move === 'issue') await issueReport(ground, press, person, request, context.signal);
    else {
      const moved = await moveReport(ground, person, request);
      if (request.move === 'approve')
        await issueReport(ground, press, person, { id: moved.id, revision: moved.revision }, context.signal).catch((error: unknown) =>
          context.log.error({ err: error, reportId: moved.id }, 'an approved report could not be issued'),
        );
    }
    return showReport(ground, person, request.id);
  });
  serve(app, contract.addFile, (given, context) => addFile(ground, personOf(context), given, context.file));
  serve(app, contract.removeFile, async (which, context) => {
    await removeFile(ground, personOf(context), which);
    return { done: true as const };
  });
  serve(app, contract.readDocument, async (which, context) => {
    const { file } = await openFile(ground, personOf(context), which);
    return { fileName: file.fileName, stream: ground.files.read(keyOf(file)) };
  });
  serve(app, contract.readPhoto, async (which, context) => {
    const { file } = await openFile(ground, personOf(context), which);
    if (file.kind !== 'photo') throw notFound(words.noPhoto);
    return { fileName: file.fileName, stream: ground.files.read(keyOf(file)) };
  });
  serve(app, contract.saveInspection, (given, context) => saveInspection(ground, personOf(context), given));
  serve(app, contract.saveWorking, async (given, context) => {
    const person = personOf(context);
    await saveWorking(ground, person, given);
    return showReport(ground, person, given.id);
  });
  serve(app, contract.downloadIssued, async ({ id, number }, context) => {
    await openReport(ground.db, personOf(context), id);
    if ((await issueOf(ground, id, number)) === null) throw notFound(words.noIssue);
    return { fileName: `${number}.pdf`, stream: ground.files.read(issuedKey(number)) };
  });
  serve(app, contract.verifyReport, ({ number }) => verifyReport(ground, number));
  serve(app, contract.listValuers, () => listValuers(ground));
  serve(app, contract.registerValuer, (given, context) => registerValuer(ground, personOf(context), given));
}
