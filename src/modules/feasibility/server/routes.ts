import type { FastifyInstance } from 'fastify';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { referenceText } from '#server/reference.ts';
import * as contract from '../contract.ts';
import { rulesKnownOn } from '../model/rules/rule-tables.ts';
import { tableFiles } from '../model/scenario/read-tables.ts';
import { areaStatementOf } from './area-statement-of.ts';
import { backTestOf } from './back-test-of.ts';
import { cashOf } from './cash-of.ts';
import { comparisonOf } from './compare-of.ts';
import { demonstrationPlot } from './demonstration.ts';
import { envelopeOf } from './envelope-of.ts';
import { listLinks, openLink, revokeLink, sharePlot } from './links.ts';
import { firstBids } from './plot-table/first-bids.ts';
import { deletePlotTable, listPlotTables, storePlotTable } from './plot-table/plot-tables.ts';
import { createPlot, deletePlot, listPlots, onePlot, restorePlot, savePlot } from './plots.ts';
import { mixOf } from './mix-of.ts';
import { readBackTest } from './read-back-test.ts';
import { readMarketFacts } from './read-market-facts.ts';
import { schemesOf } from './schemes-of.ts';
import { simulateInThread } from './simulate-in-thread.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  serve(app, contract.areaOfPlot, areaStatementOf);
  serve(app, contract.envelopeOfPlot, envelopeOf);
  serve(app, contract.schemesOfPlot, schemesOf);
  serve(app, contract.mixOfHomes, mixOf);
  serve(app, contract.cashOfProject, (project) => cashOf(project) as Exclude<ReturnType<typeof cashOf>, { sum: number }>);
  serve(app, contract.simulateProject, (simulation, { signal }) => simulateInThread(simulation, signal));
  serve(app, contract.compareScenarios, ({ scenarios }) => comparisonOf(scenarios));

  serve(app, contract.backTestLaunches, backTestOf);

  serve(app, contract.ruleTables, () => ({
    knownOn: rulesKnownOn,
    tables: Object.fromEntries(tableFiles.map((name) => [name, referenceText(name)])),
  }));
  serve(app, contract.demonstrationPlot, () => demonstrationPlot(ground));
  serve(app, contract.marketFacts, async (place) => readMarketFacts(ground.clickhouse, await settlePlaces(ground.clickhouse, place)));

  serve(app, contract.backTestOfPlace, async (place) => readBackTest(ground.clickhouse, await settlePlaces(ground.clickhouse, place)));

  serve(app, contract.uploadPlotTable, (_input, { file, signal, ...context }) => storePlotTable(ground, personOf(context), file, signal));
  serve(app, contract.listPlotTables, (_input, context) => listPlotTables(ground, personOf(context)));
  serve(app, contract.readFirstBids, ({ id }, { signal, ...context }) => firstBids(ground, personOf(context), id, signal));
  serve(app, contract.deletePlotTable, async ({ id }, context) => {
    await deletePlotTable(ground, personOf(context), id);
    return { deleted: true as const };
  });

  serve(app, contract.createPlot, (plot, context) => createPlot(ground, personOf(context), plot));
  serve(app, contract.listPlots, (_input, context) => listPlots(ground, personOf(context)));
  serve(app, contract.onePlot, ({ id }, context) => onePlot(ground, personOf(context), id));
  serve(app, contract.savePlot, (plot, context) => savePlot(ground, personOf(context), plot));
  serve(app, contract.deletePlot, async ({ id }, context) => {
    await deletePlot(ground, personOf(context), id);
    return { deleted: true as const };
  });
  serve(app, contract.restorePlot, ({ id }, context) => restorePlot(ground, personOf(context), id));
  serve(app, contract.sharePlot, (link, context) => sharePlot(ground, personOf(context), link));
  serve(app, contract.listLinks, ({ id }, context) => listLinks(ground, personOf(context), id));
  serve(app, contract.revokeLink, async ({ id }, context) => {
    await revokeLink(ground, personOf(context), id);
    return { revoked: true as const };
  });
  serve(app, contract.sharedPlot, ({ token }) => openLink(ground, token));
}
