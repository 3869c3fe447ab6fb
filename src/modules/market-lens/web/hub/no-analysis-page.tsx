import { data, useLocation } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { HubSections } from './analyses-page.tsx';
import * as words from '#messages/market-lens/hub';
import * as pageNames from '#messages/market-lens/page-names';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: pageNames.theAnalyses, title: false };

export const loader = () => data(null, { status: 404 });

/** An address under /analysis/ that no analysis has: said plainly, with those there are. */
export default function NoAnalysisPage() {
  const { pathname } = useLocation();
  return (
    <Page title={words.thereIsNoSuch()} subtitle={words.nothingIsFoundAt({ pathname })}>
      <HubSections />
    </Page>
  );
}
