import * as words from '#messages/feasibility/plot-report';
import { z } from 'zod';
import { badRequest, notFound } from '#core/app-error.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { plotReport } from './plot-report.ts';
import { onePlot } from './plots.ts';

const input = z.object({ id: z.uuid(), scenario: z.string().min(1).max(40).optional() });

/** One scenario of a plot on paper, or as a workbook that goes on working. */
export const plotExporter = (ground: Ground): Exporter<typeof input> => ({
  name: 'plot',
  access: { entitled: 'simulator' },
  input,
  async describe({ id, scenario: wanted }, { caller }) {
    const plot = await onePlot(ground, caller as Person, id);
    const live = plot.content.scenarios.filter(({ isDeleted }) => !isDeleted);
    const scenario = wanted === undefined ? live[0] : live.find((one) => one.id === wanted);
    if (!scenario) throw notFound(words.noScenario);
    const described = plotReport({
      name: plot.name,
      subtitle: words.scenario({ scenario: scenario.name, version: String(plot.version) }),
      fileName: ['plot', plot.name, scenario.name],
      inputs: scenario.inputs,
      market: plot.content.market,
    });
    if ('refused' in described) throw badRequest(described.refused.join(' '));
    return described;
  },
});
