import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/about';
import { pageMeta } from '../page-meta.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Cards, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function AboutPage() {
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} picture={<ProductPicture name="transactions" eager />} />
      <Part>
        <Cards
          level="h2"
          cards={[
            { title: words.documents(), text: words.documentsText(), to: '/sale-transaction-overview' },
            { title: words.ranges(), text: words.rangesText(), to: '/valuation-accuracy/' },
            { title: words.refusals(), text: words.refusalsText(), to: '/casestudy3/' },
            { title: words.people(), text: words.peopleText(), to: '/privacypolicy' },
          ]}
        />
      </Part>
      <Closing title={words.closing()} />
    </Sheet>
  );
}
