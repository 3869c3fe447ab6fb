import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const assistantRoutes: RouteConfigEntry[] = [
  route('admin/assistant/', '../../modules/assistant/web/operators-page.tsx', { id: 'assistant:operators' }),
  route('analysis/propGPT/', '../../modules/assistant/web/propgpt-page.tsx', { id: 'assistant:propgpt' }),
];
