import type { FastifyInstance } from 'fastify';
import { diskFull } from '#core/app-error.ts';
import type { Config } from '../config.ts';
import { diskRoom } from '../files/disk-room.ts';

const LOOKS_EVERY_MS = 2000;

/** Changes are refused while there still is a little room: a store that meets the end of the disk in the midst of a write may not come back by itself. */
export function refuseWhenFull(app: FastifyInstance, config: Pick<Config, 'DATA_DIR' | 'DISK_LOW_MB'>) {
  let lookedAt = -Infinity;
  let isFull = false;
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.worksOnFullDisk === true) return;
    if (performance.now() - lookedAt > LOOKS_EVERY_MS) {
      lookedAt = performance.now();
      isFull = await diskRoom(config).then(
        ({ state }) => state === 'full',
        () => false, // the stores say in better words what is wrong with the folder
      );
    }
    if (isFull) throw diskFull();
  });
}
