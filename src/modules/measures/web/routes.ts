import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const measuresRoutes: RouteConfigEntry[] = [route('glossary/', '../../modules/measures/web/glossary-page.tsx')];
