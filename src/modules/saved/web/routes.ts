import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Opened from a mail, by whoever holds it. */
export const savedBareRoutes: RouteConfigEntry[] = [route('saved/unsubscribe/', '../../modules/saved/web/unsubscribe-page.tsx')];
