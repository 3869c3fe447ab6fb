import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/solution';
import { pageMeta } from '../page-meta.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Cards, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function SolutionPage() {
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} picture={<ProductPicture name="locations" eager />} />
      <Part>
        <Cards
          level="h2"
          cards={[
            { title: words.developers(), text: words.developersText(), to: '/mma-overview' },
            { title: words.investors(), text: words.investorsText(), to: '/investinrealestate/realestateinvestorpage/' },
            { title: words.lenders(), text: words.lendersText(), to: '/valuation-overview' },
            { title: words.valuers(), text: words.valuersText(), to: '/reports/' },
            { title: words.sales(), text: words.salesText(), to: '/sale-transaction-overview' },
            { title: words.buyers(), text: words.buyersText(), to: '/casestudy1/' },
            { title: words.planners(), text: words.plannersText(), to: '/mma-overview' },
          ]}
        />
      </Part>
      <Closing title={words.closing()} />
    </Sheet>
  );
}
