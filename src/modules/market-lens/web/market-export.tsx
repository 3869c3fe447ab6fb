import { ExportMenu } from '#modules/exports/web/index.ts';
import * as words from '#messages/market-lens/screens';

/** A market as a file; as slides the six that a board reads, or all of them. */
export const MarketExport = ({ input }: { input: Record<string, unknown> }) => (
  <ExportMenu
    forAnybody
    exporter="market-dashboard"
    input={input}
    holds={{ pptx: words.sixSlides() }}
    more={[{ format: 'pptx', name: words.longDeck(), holds: words.longDeckHolds(), input: { deck: 'full' } }]}
  />
);
