import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const nameReviewRoutes: RouteConfigEntry[] = [route('imports/review/', '../../modules/name-review/web/review-page.tsx')];
