import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (file: string) => `../../modules/saved/web/${file}`;

export const savedRoutes: RouteConfigEntry[] = [route('profile/history/', page('history-page.tsx'))];

/** Opened from a mail, by whoever holds it. */
export const savedBareRoutes: RouteConfigEntry[] = [route('saved/unsubscribe/', page('unsubscribe-page.tsx'))];
