import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. The contact page itself is one of the public pages. */
export const leadsRoutes: RouteConfigEntry[] = [route('admin/leads/', '../../modules/leads/web/inbox-page.tsx')];
