import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (file: string) => `../../modules/profile/web/${file}`;

export const profileRoutes: RouteConfigEntry[] = [
  route('profile/', page('profile-page.tsx')),
  route('profile/history/', page('history-page.tsx')),
];
