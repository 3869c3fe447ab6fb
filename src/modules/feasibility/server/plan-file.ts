import * as errors from '#messages/feasibility/errors';
import * as words from '#messages/feasibility/plot-report';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { exportFormats, type ExportFormat } from '#modules/exports/contract.ts';
import { openPdfPress, reportFile, type Described } from '#modules/exports/server/index.ts';
import { Project } from '../model/cash/project.ts';
import { MarketFacts } from '../model/scenario/market-facts.ts';
import { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { plotReport, projectReport } from './plot-report.ts';
import { refusalOf, type Refusal } from './refusal.ts';

const PlotInput = z.strictObject({
  name: z.string().trim().min(1).max(120).default('Plot'),
  inputs: ScenarioInputs,
  market: MarketFacts.nullable().default(null),
});
const PlanInput = z.strictObject({ name: z.string().trim().min(1).max(120).default('Project'), project: Project });

/**
 * A scenario of a plot (`{ name, inputs, market }`), a named plan (`{ name, project }`) or a plan alone, as `cash` takes it, as a file whose
 * ending says the format. It takes the place of one of that name once it is whole.
 */
export async function writePlanFile(input: unknown, path: string): Promise<{ written: string; checksum: string } | Refusal> {
  const format = formatOfFile(path);
  if (typeof format !== 'string') return format;
  const described = describedOf(input);
  if ('refused' in described) return described;
  return writeReport(described, format, path);
}

/** By the ending of a name. */
export const formatOfFile = (path: string): ExportFormat | Refusal =>
  exportFormats.find((one) => path.toLowerCase().endsWith(`.${one}`)) ?? {
    refused: [errors.fileEnding({ endings: exportFormats.map((one) => `.${one}`).join(', ') })],
  };

function describedOf(input: unknown): Described | Refusal {
  const has = (field: string) => typeof input === 'object' && input !== null && field in input;
  if (has('inputs')) {
    const plot = PlotInput.safeParse(input);
    if (!plot.success) return refusalOf(plot.error);
    const { name, inputs, market } = plot.data;
    return plotReport({ name, subtitle: words.oneScenario(), fileName: ['plot', name], inputs, market });
  }
  const plan = PlanInput.safeParse(has('project') ? input : { project: input });
  return plan.success ? projectReport(plan.data.name, plan.data.project) : refusalOf(plan.error);
}

/** Writes a report beside its place and moves it there once it is whole. */
export async function writeReport(described: Described, format: ExportFormat, path: string) {
  const press = openPdfPress(console);
  const unfinished = `${path}.unfinished-${process.pid}`;
  try {
    const { checksum, content } = await reportFile(described, { format, madeAt: new Date(), signal: new AbortController().signal, press });
    await pipeline(content, createWriteStream(unfinished));
    await rename(unfinished, path);
    return { written: path, checksum };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    press.close();
  }
}
