import type { FastifyInstance } from 'fastify';
import { notSignedIn } from '#core/app-error.ts';
import { offerExport } from '#modules/exports/server/index.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import {
  downloadSales,
  judgeOneSale,
  listJudgements,
  oneSale,
  placesInHex,
  saleFacets,
  salesByHex,
  salesByLocality,
  salesByMonth,
  salesSummary,
  searchSales,
  suggestPlaceNames,
  suggestPlaces,
  withdrawJudgement,
} from '../contract.ts';
import { explorerExporter } from './describe-explorer.ts';
import { exportSales } from './export-sales.ts';
import { judgementsOf, judgeSale, withdrawVerdict, type Analyst } from './judge-sale.ts';
import { listFacets } from './list-facets.ts';
import { listHexes } from './list-hexes.ts';
import { listHexPlaces } from './list-hex-places.ts';
import { listLocalities } from './list-localities.ts';
import { listMonths } from './list-months.ts';
import { readLocalNames } from './local-names.ts';
import { showSale } from './read-sale.ts';
import { search } from './search.ts';
import { namesOf, suggest } from './suggest.ts';
import { summarise } from './summarise.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
  const localNames = readLocalNames();
  serve(app, searchSales, ({ sortBy, direction, after, pageSize, ...filter }, { signal }) =>
    search(clickhouse, { filter, sort: { sortBy, direction }, after, pageSize }, { signal }),
  );
  serve(app, salesSummary, (filter) => summarise(clickhouse, filter));
  serve(app, salesByMonth, (filter) => listMonths(clickhouse, filter));
  serve(app, salesByLocality, (filter) => listLocalities(clickhouse, filter));
  serve(app, salesByHex, (filter) => listHexes(clickhouse, filter));
  serve(app, placesInHex, (input) => listHexPlaces(clickhouse, input));
  serve(app, saleFacets, (filter) => listFacets(clickhouse, filter));
  serve(app, suggestPlaces, (input) => suggest(clickhouse, localNames, input));
  serve(app, suggestPlaceNames, async (input) => namesOf(await suggest(clickhouse, localNames, input)));
  serve(app, oneSale, ({ saleId }, { signal }) => showSale(clickhouse, saleId, { signal }));
  serve(app, judgeOneSale, (input, { caller, request }) => judgeSale(ground, input, analyst(caller, request.ip)));
  serve(app, withdrawJudgement, (input, { caller, request }) => withdrawVerdict(ground, input, analyst(caller, request.ip)));
  serve(app, listJudgements, ({ saleId }) => judgementsOf(ground, saleId));
  offerExport(ground, explorerExporter(clickhouse));
  serve(app, downloadSales, ({ sortBy, direction, ...filter }, { signal }) =>
    exportSales(clickhouse, { filter, sort: { sortBy, direction } }, { signal }),
  );
}

function analyst(caller: Caller, ip: string): Analyst {
  if (caller.kind === 'stranger') throw notSignedIn();
  return { userId: caller.userId, email: caller.email, ip };
}
