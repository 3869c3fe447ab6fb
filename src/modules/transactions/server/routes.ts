import type { FastifyInstance } from 'fastify';
import { notSignedIn } from '#core/app-error.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import {
  type SaleFilter,
  downloadSales,
  judgeOneSale,
  listJudgements,
  oneSale,
  placesInHex,
  saleFacets,
  salesByHex,
  salesByLocality,
  salesByMonth,
  loadedSales,
  salesReach,
  salesSummary,
  searchSales,
  suggestPlaceNames,
  suggestPlaces,
  withdrawJudgement,
} from '../contract.ts';
import { demandSale } from './demand-sale.ts';
import { exportSales } from './export-sales.ts';
import { judgementsOf, judgeSale, withdrawVerdict, type Analyst } from './judge-sale.ts';
import { listFacets } from './list-facets.ts';
import { listHexes } from './list-hexes.ts';
import { listHexPlaces } from './list-hex-places.ts';
import { listLocalities } from './list-localities.ts';
import { listMonths } from './list-months.ts';
import { readLocalNames } from '#modules/names/server/index.ts';
import { offerNamesOfSales, settlePlaces } from './names-of-sales.ts';
import { registerIndexTwo } from './index-two-routes.ts';
import { showSale } from './read-sale.ts';
import { search } from './search.ts';
import { namesOf, suggest } from './suggest.ts';
import { loadedSales as loadedSalesOf } from './loaded-sales.ts';
import { reachOf, summarise } from './summarise.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  const { clickhouse } = ground;
  const localNames = readLocalNames();
  offerNamesOfSales(clickhouse);
  const settled = <Question extends SaleFilter>(question: Question) => settlePlaces(clickhouse, question);
  serve(app, searchSales, async ({ sortBy, direction, after, pageSize, ...filter }, { signal }) =>
    search(clickhouse, { filter: await settled(filter), sort: { sortBy, direction }, after, pageSize }, { signal }),
  );
  serve(app, salesSummary, async (filter) => summarise(clickhouse, await settled(filter)));
  serve(app, salesReach, async (place) => {
    const reach = await reachOf(clickhouse, await settled(place));
    return { from: reach?.from ?? null, until: reach?.to ?? null };
  });
  serve(app, loadedSales, () => loadedSalesOf(clickhouse));
  serve(app, salesByMonth, async (filter) => listMonths(clickhouse, await settled(filter)));
  serve(app, salesByLocality, async (filter) => listLocalities(clickhouse, await settled(filter)));
  serve(app, salesByHex, async (filter) => listHexes(clickhouse, await settled(filter)));
  serve(app, placesInHex, async (input) => listHexPlaces(clickhouse, await settled(input)));
  serve(app, saleFacets, async (filter) => listFacets(clickhouse, await settled(filter)));
  serve(app, suggestPlaces, async (input) => suggest(clickhouse, localNames, await settled(input)));
  serve(app, suggestPlaceNames, async (input) => namesOf(await suggest(clickhouse, localNames, await settled(input))));
  serve(app, oneSale, async ({ saleId }, { caller, signal }) => {
    await demandSale(app, ground, caller, saleId);
    return showSale(clickhouse, saleId, { signal });
  });
  serve(app, judgeOneSale, (input, { caller, request }) => judgeSale(ground, input, analyst(caller, request.ip)));
  serve(app, withdrawJudgement, (input, { caller, request }) => withdrawVerdict(ground, input, analyst(caller, request.ip)));
  serve(app, listJudgements, ({ saleId }) => judgementsOf(ground, saleId));
  registerIndexTwo(app, ground);
  serve(app, downloadSales, async ({ sortBy, direction, headers, ...filter }, { signal }) =>
    exportSales(clickhouse, { filter: await settled(filter), sort: { sortBy, direction }, headers }, { signal }),
  );
}

function analyst(caller: Caller, ip: string): Analyst {
  if (caller.kind === 'stranger') throw notSignedIn();
  return { userId: caller.userId, email: caller.email, ip };
}
