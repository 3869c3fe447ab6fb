import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import {
  accuracyRuns,
  cancelAccuracy,
  measureAccuracy,
  publishAccuracy,
  valuationAccuracy,
  withdrawAccuracy,
} from '../accuracy-contract.ts';
import type { Studies } from './boosted/studies.ts';

/** How far off values are: read by anyone, measured and published by superusers. */
export function registerAccuracy(app: FastifyInstance, studies: Studies) {
  serve(app, valuationAccuracy, async () => ({ studies: await studies.published() }));
  serve(app, accuracyRuns, async () => ({ runs: await studies.runs() }));
  serve(app, measureAccuracy, (order) => studies.start(order));
  serve(app, cancelAccuracy, ({ id }) => studies.cancel(id));
  serve(app, publishAccuracy, async ({ source, study }) => {
    await studies.publish(source, study);
    return { published: true } as const;
  });
  serve(app, withdrawAccuracy, async ({ id }) => {
    await studies.withdraw(id);
    return { withdrawn: true } as const;
  });
}
