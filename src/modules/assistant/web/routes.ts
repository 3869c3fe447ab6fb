import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** File names are relative to src/entry/web. */
export const assistantRoutes: RouteConfigEntry[] = [
  route('analysis/propGPT/', '../../modules/assistant/web/propgpt-page.tsx', { id: 'assistant:propgpt' }),
];
