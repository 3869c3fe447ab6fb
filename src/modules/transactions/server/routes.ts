import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import {
  downloadSales,
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
} from '../contract.ts';
import { exportSales } from './export-sales.ts';
import { listFacets } from './list-facets.ts';
import { listHexes } from './list-hexes.ts';
import { listHexPlaces } from './list-hex-places.ts';
import { listLocalities } from './list-localities.ts';
import { listMonths } from './list-months.ts';
import { readLocalNames } from './local-names.ts';
import { readSale } from './read-sale.ts';
import { search } from './search.ts';
import { namesOf, suggest } from './suggest.ts';
import { summarise } from './summarise.ts';

export function registerRoutes(app: FastifyInstance, { clickhouse }: Ground) {
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
  serve(app, oneSale, ({ saleId }, { signal }) => readSale(clickhouse, saleId, { signal }));
  serve(app, downloadSales, ({ sortBy, direction, ...filter }, { signal }) =>
    exportSales(clickhouse, { filter, sort: { sortBy, direction } }, { signal }),
  );
}
