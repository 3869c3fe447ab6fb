import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './src/site/routes.ts';

export default {
  appDirectory: 'src/entry/web',
  buildDirectory: 'build',
  ssr: true,
  prerender: [...prerenderedPaths],
} satisfies Config;
