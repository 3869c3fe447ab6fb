import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const profileRoutes: RouteConfigEntry[] = [route('profile/history/', '../../modules/profile/web/history-page.tsx')];
