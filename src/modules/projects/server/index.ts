import type { ServerModule } from '#server/server-module.ts';

export { filingFacts } from '../model/filing-facts.ts';
export { reraInventory } from '../model/rera-inventory.ts';
export { reraProjects } from '../model/rera-projects.ts';
export { filingsThroughTime } from './queries/filings-through-time.ts';
export { findPointOfProject } from './queries/find-point-of-project.ts';
export { filedAround } from './filed-around.ts';
export { filedPlaces, type FiledPlace } from './filed-places.ts';
export { filedRecord } from './filed-record.ts';
export { filingsOfCity } from './few-projects.ts';
export { filingsCalled } from './filings-called.ts';
export { offerNamesOfFilings } from './names-of-filings.ts';
export { listUnitTypes, newestInventory } from './queries/list-unit-types.ts';
export { listKnownProjects } from './queries/list-known-projects.ts';
export { newestFilings } from './queries/newest-filings.ts';
export { listFiledPoints } from './queries/list-filed-points.ts';
export { knownSupply, prepareSupply, type SupplyKnown } from './known-supply.ts';
export type { SupplyPlace } from './supply-place.ts';
export { soldOfPlace } from './read-sold.ts';
export { supplySql, type SupplyWindow } from './supply-sql.ts';
export type { SoldOfProject } from '../model/match-sales.ts';
export { writeFacts } from './write-facts.ts';
export { writeProjectPlaces } from './write-project-places.ts';

// Loaded when a server takes it on: threads that read files come through this door, too, and need no HTTP.
export const projectsServer: ServerModule = {
  name: 'projects',
  open: async (ground) => {
    const { registerRoutes } = await import('./routes.ts');
    return { routes: (app) => registerRoutes(app, ground) };
  },
};
