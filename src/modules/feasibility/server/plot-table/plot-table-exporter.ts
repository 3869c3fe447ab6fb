import { z } from 'zod';
import { dayInIndia, startOfMonth } from '#core/period.ts';
import { dataVersion } from '#modules/batches/server/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { rulesKnownOn } from '../../model/rules/rule-tables.ts';
import { plotTableReport } from './plot-table-report.ts';
import { onePlotTable, plotTableKey } from './plot-tables.ts';
import { ratesOfPlaces } from './rates-of-places.ts';

const input = z.object({ id: z.uuid() });

/** What may be paid for each plot of a table that was sent; rows without a rate take that of registered sales of their place. */
export const plotTableExporter = (ground: Ground): Exporter<typeof input> => ({
  name: 'plot-table',
  access: { entitled: 'simulator' },
  input,
  async describe({ id }, { caller }) {
    const { fileName, rows } = await onePlotTable(ground, caller as Person, id);
    const start = startOfMonth(dayInIndia(ground.now()));
    return plotTableReport({
      fileName,
      path: ground.files.path(plotTableKey(id)),
      rows,
      start,
      rateOf: ratesOfPlaces(ground),
      fingerprint: `${id} ${rulesKnownOn} ${start} ${await dataVersion(ground.clickhouse)}`,
      demonstration: false,
      asOf: null,
    });
  },
});
