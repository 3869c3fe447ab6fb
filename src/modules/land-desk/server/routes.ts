import type { FastifyInstance } from 'fastify';
import { openPdfPress } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { plotOfParcel, readCard } from './card.ts';
import { cardFile } from './card-file.ts';
import { changeParcel, createParcel, listDeskParcels, markPaper, openOwner, readDeskParcel } from './desk-parcels.ts';
import { assignStaff, listWaiting, matchBoard } from './desk-requirements.ts';
import { acceptNda, publishNda, readNda } from './nda.ts';
import { curate, decide, readOptions, readTimeline } from './options.ts';
import { listParcelTables, takeTable, undoParcelTable } from './parcel-tables.ts';
import { ownCaller } from './relation.ts';
import {
  createRequirement,
  deleteRequirement,
  handInRequirement,
  listRequirements,
  listVersions,
  nameReaders,
  readRequirement,
  saveRequirement,
  withdrawRequirement,
} from './requirements.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const press = openPdfPress(ground.log);
  app.addHook('onClose', () => press.close());

  serve(app, contract.listRequirements, (_input, context) => listRequirements(ground, ownCaller(context)));
  serve(app, contract.createRequirement, ({ content }, context) => createRequirement(ground, ownCaller(context), content));
  serve(app, contract.readRequirement, ({ id }, context) => readRequirement(ground, ownCaller(context), id));
  serve(app, contract.saveRequirement, (input, context) => saveRequirement(ground, ownCaller(context), input));
  serve(app, contract.handInRequirement, (input, context) => handInRequirement(ground, ownCaller(context), input));
  serve(app, contract.withdrawRequirement, ({ id }, context) => withdrawRequirement(ground, ownCaller(context), id));
  serve(app, contract.deleteRequirement, async ({ id }, context) => ({
    deleted: true as const,
    stays: await deleteRequirement(ground, ownCaller(context), id),
  }));
  serve(app, contract.listVersions, ({ id }, context) => listVersions(ground, ownCaller(context), id));
  serve(app, contract.nameReaders, (input, context) => nameReaders(ground, ownCaller(context), input));

  serve(app, contract.readOptions, ({ id }, context) => readOptions(ground, ownCaller(context), id));
  serve(app, contract.decide, (input, context) => decide(ground, ownCaller(context), input));
  serve(app, contract.curate, (input, context) => curate(ground, ownCaller(context), input));
  serve(app, contract.acceptNda, (input, context) => acceptNda(ground, ownCaller(context), input));
  serve(app, contract.readTimeline, ({ id }, context) => readTimeline(ground, ownCaller(context), id));
  serve(app, contract.plotOfParcel, (input, context) => plotOfParcel(ground, ownCaller(context), input));
  serve(app, contract.readCard, (input, context) => readCard(ground, ownCaller(context), input));
  serve(app, contract.cardFile, (wanted, { signal, ...context }) => cardFile(ground, press, ownCaller(context), { wanted, signal }));

  serve(app, contract.readNda, () => readNda(ground));
  serve(app, contract.publishNda, ({ text }, context) => publishNda(ground, personOf(context), text));

  serve(app, contract.listDeskParcels, (filter) => listDeskParcels(ground, filter));
  serve(app, contract.readDeskParcel, ({ id }) => readDeskParcel(ground, id));
  serve(app, contract.createParcel, ({ parcel }, context) => createParcel(ground, personOf(context), parcel));
  serve(app, contract.changeParcel, (input, context) => changeParcel(ground, personOf(context), input));
  serve(app, contract.openOwner, (input, context) => openOwner(ground, personOf(context), input));
  serve(app, contract.markPaper, async (input, context) => {
    await markPaper(ground, personOf(context), input);
    return { done: true as const };
  });
  serve(app, contract.uploadParcels, ({ commit, mapping }, { file, signal, ...context }) =>
    takeTable(ground, personOf(context), file, { commit: commit === 'true', mapping, signal }),
  );
  serve(app, contract.listParcelTables, () => listParcelTables(ground));
  serve(app, contract.undoParcelTable, ({ id }, context) => undoParcelTable(ground, personOf(context), id));
  serve(app, contract.matchBoard, (_input, context) => matchBoard(ground, ownCaller(context)));
  serve(app, contract.listWaiting, () => listWaiting(ground));
  serve(app, contract.assignStaff, async (input, context) => {
    await assignStaff(ground, ownCaller(context), input);
    return { done: true as const };
  });
}
