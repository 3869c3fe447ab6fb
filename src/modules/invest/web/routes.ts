import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const investRoutes: RouteConfigEntry[] = [
  route('invest/', '../../modules/invest/web/start-page.tsx'),
  route('invest/list/', '../../modules/invest/web/list-page.tsx'),
  route('invest/project/', '../../modules/invest/web/case-page.tsx'),
  route('invest/locationwiseanalysis/', '../../modules/invest/web/localities-page.tsx'),
];
