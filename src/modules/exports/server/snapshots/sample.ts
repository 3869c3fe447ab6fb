import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import { Report, type ReportBody } from '../../model/report.ts';
import { sealReport } from '../seal-report.ts';
import { snapshotCard } from './snapshot-card.ts';
import { snapshotPage } from './snapshot-page.ts';
import { standAlone } from './snapshot-routes.ts';

/**
 * A shared page that anybody finds by its address, of the data as they are today. `describe` gives what may be shown to anybody, in the
 * language of the caller; null where there are no data for it.
 */
export function openSample(
  app: FastifyInstance,
  ground: Pick<Ground, 'config' | 'now'>,
  path: string,
  describe: () => Promise<ReportBody | null>,
) {
  const origin = new URL(ground.config.PUBLIC_URL).origin;
  const report = async (): Promise<Report | null> => {
    const body = await describe();
    return body === null ? null : Report.parse(sealReport(body));
  };
  standAlone(app, path, {
    page: async ({ language }) =>
      inLanguage(language, async () => {
        const found = await report();
        return found === null ? null : snapshotPage(found, { origin, path, madeAt: ground.now(), expiresAt: null });
      }),
    card: async ({ language }) =>
      inLanguage(language, async () => {
        const found = await report();
        return found === null ? null : snapshotCard(found);
      }),
  });
}
