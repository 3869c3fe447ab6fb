import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dateInIndia } from '#core/period.ts';
import { zip } from '#modules/exports/server/index.ts';
import { serve } from '#server/http/serve.ts';
import {
  accuracyRuns,
  cancelAccuracy,
  measureAccuracy,
  publishAccuracy,
  validatorsFile,
  valuationAccuracy,
  withdrawAccuracy,
} from '../accuracy-contract.ts';
import type { Studies } from './boosted/studies.ts';
import { partsForValidators } from './for-validators.ts';

/** How far off values are: read by anyone, measured and published by superusers. */
export function registerAccuracy(app: FastifyInstance, studies: Studies) {
  serve(app, valuationAccuracy, async () => ({ studies: await studies.published() }));
  serve(app, accuracyRuns, async () => ({ runs: await studies.runs() }));
  serve(app, validatorsFile, async ({ id }) => {
    const { study, rows, measuredAt } = await studies.withRows(id);
    const fileName = `valuation-study-${dateInIndia(measuredAt.getTime())}-${study.split}.zip`;
    return { fileName, stream: Readable.from(zip(partsForValidators(study, rows, measuredAt))) };
  });
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
