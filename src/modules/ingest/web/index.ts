export { ingestRoutes } from './routes.ts';
