import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/reports';
import { ValueCard } from '../home/hero.tsx';
import { pageMeta } from '../page-meta.ts';
import { Action, Cards, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';
import '../home/home.css';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function ReportsPage() {
  return (
    <Sheet>
      <Opening
        title={words.title()}
        lead={words.lead()}
        actions={
          <Action to="/valuation/verify/" quiet>
            {words.verify()}
          </Action>
        }
        picture={<ValueCard />}
      />
      <Part>
        <Cards
          level="h2"
          cards={[
            { title: words.certified(), text: words.certifiedText(), to: '/valuation-overview' },
            { title: words.market(), text: words.marketText(), to: '/mma-overview' },
            { title: words.index(), text: words.indexText(), to: '/sale-transaction-overview' },
            { title: words.exports(), text: words.exportsText(), to: '/products/' },
          ]}
        />
      </Part>
      <Closing title={words.closing()} />
    </Sheet>
  );
}
