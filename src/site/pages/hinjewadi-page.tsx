import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/hinjewadi';
import { pageMeta } from '../page-meta.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Cards, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function HinjewadiPage() {
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} picture={<ProductPicture name="explorer" eager />} />
      <Part>
        <Cards
          level="h2"
          cards={[
            { title: words.market(), text: words.marketText(), to: '/sale-transaction-overview' },
            { title: words.bring(), text: words.bringText(), to: '/valuation-overview' },
            { title: words.plot(), text: words.plotText(), to: '/simulator-page/' },
          ]}
        />
      </Part>
      <Closing title={words.closing()} action={words.action()} />
    </Sheet>
  );
}
