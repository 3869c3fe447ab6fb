import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const transactionsRoutes: RouteConfigEntry[] = [
  route('v4/st/listings/:city?/:village?/:project?', '../../modules/transactions/web/explorer-page.tsx'),
  route('st/index2/:saleId/', '../../modules/transactions/web/index-two/index-two-page.tsx'),
];
