import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const leadsRoutes: RouteConfigEntry[] = [route('contact/', '../../modules/leads/web/contact-page.tsx')];
