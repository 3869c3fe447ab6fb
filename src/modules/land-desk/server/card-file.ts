import { Readable } from 'node:stream';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { reportFile, type PdfPress } from '#modules/exports/server/index.ts';
import { readCard } from './card.ts';
import { cardReport } from './card-report.ts';

/** The card as a PDF, made while it is sent. It is stored nowhere, so that nothing of it outlives a requirement. */
export async function cardFile(
  ground: Ground,
  press: PdfPress,
  person: Person,
  { wanted, signal }: { wanted: { id: string; parcelId: string }; signal: AbortSignal },
) {
  const described = cardReport(await readCard(ground, person, wanted));
  const { content } = await reportFile(described, { format: 'pdf', madeAt: ground.now(), signal, press });
  return { fileName: `${described.fileName}.pdf`, stream: Readable.from(content) };
}
