import { ExportMenu } from '#modules/exports/web/index.ts';
import { useSearchParams } from 'react-router';
import { affordTerms } from './blocks/afford-terms.ts';
import * as words from '#messages/market-lens/screens';

/** A market as a file; as slides the six that a board reads, or all of them. */
export function MarketExport({ input }: { input: Record<string, unknown> }) {
  const [search] = useSearchParams();
  return (
    <ExportMenu
      forAnybody
      exporter="market-dashboard"
      input={{ ...input, ...affordTerms(search) }}
      holds={{ pptx: words.sixSlides() }}
      more={[{ format: 'pptx', name: words.longDeck(), holds: words.longDeckHolds(), input: { deck: 'full' } }]}
    />
  );
}
