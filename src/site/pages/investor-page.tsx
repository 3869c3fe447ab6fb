import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/investor';
import { ProductPicture } from '../parts/product-picture.tsx';
import { pageMeta } from '../page-meta.ts';
import { Cards, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function InvestorPage() {
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} picture={<ProductPicture name="transactions" eager />} />
      <Part>
        <Cards
          level="h2"
          cards={[
            { title: words.entry(), text: words.entryText(), to: '/valuation-overview' },
            { title: words.spread(), text: words.spreadText(), to: '/casestudy2/' },
            { title: words.exit(), text: words.exitText(), to: '/sale-transaction-overview' },
            { title: words.watch(), text: words.watchText(), to: '/mma-overview' },
          ]}
        />
      </Part>
      <p className="sheet-note">{words.caution()}</p>
      <Closing title={words.closing()} />
    </Sheet>
  );
}
