import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (file: string) => `../../modules/admin/web/${file}`;

export const adminRoutes: RouteConfigEntry[] = [
  route('admin/', page('users-page.tsx'), { id: 'admin-first' }),
  route('admin/health/', page('health-page.tsx')),
  route('admin/users/', page('users-page.tsx'), { id: 'admin-users' }),
  route('admin/users/:id/', page('user-page.tsx')),
  route('admin/roles/', page('roles-page.tsx')),
  route('admin/audit/', page('audit-page.tsx')),
  route('admin/outbox/', page('outbox-page.tsx')),
  route('admin/jobs/', page('jobs-page.tsx')),
  route('admin/freshness/', page('freshness-page.tsx')),
  route('admin/switches/', page('switches-page.tsx')),
  route('workinprogress/', page('work-in-progress-page.tsx')),
];
