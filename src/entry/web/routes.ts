import { layout, type RouteConfig } from '@react-router/dev/routes';
import { appRoutes, bareRoutes } from '../../modules/web.ts';
import { notFoundRoutes, siteRoutes } from '../../site/routes.ts';

/**
 * Three surroundings: the public pages (no Mantine), the screens before sign-in, and the product. An address nobody claims is the
 * 404 page of the public site. File names in entries are relative to this folder.
 */
export default [
  layout('../../site/site-layout.tsx', [...siteRoutes, ...notFoundRoutes]),
  layout('./product.tsx', [layout('./bare-layout.tsx', bareRoutes), layout('./app-layout.tsx', appRoutes)]),
] satisfies RouteConfig;
