import * as words from '#messages/exports/errors';
import { badRequest } from '#core/app-error.ts';
import type { Language } from '#core/language.ts';
import { inLanguage } from '#server/language.ts';
import { demandAccess, type Person } from '#server/http/access.ts';
import { type Described, type Exporter, findExporter } from './exporters.ts';

export type WantedReport = { exporter: string; input: Record<string, unknown> };

/** The report of a screen, by the name of its exporter and what the screen asks with. @throws AppError when its access does not open for the person, or the input cannot be read. */
export async function describeReport(
  exporters: readonly Exporter[],
  { exporter: name, input }: WantedReport,
  { person, signal, language, isForAnybody }: { person: Person; signal: AbortSignal; language: Language; isForAnybody?: true },
): Promise<Described> {
  const exporter = findExporter(exporters, name);
  demandAccess(person, exporter.access);
  const read = exporter.input.safeParse(input);
  if (!read.success)
    throw badRequest(
      words.unreadInput,
      read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  return inLanguage(language, () => exporter.describe(read.data, { caller: person, signal, ...(isForAnybody && { isForAnybody }) }));
}
