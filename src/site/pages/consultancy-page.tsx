import { useLocation, type MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/consultancy';
import * as shared from '#messages/site-pages/shared';
import { pageMeta } from '../page-meta.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Action, Cards, Closing, contact, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function ConsultancyPage() {
  const { pathname } = useLocation();
  return (
    <Sheet>
      <Opening
        title={words.title()}
        lead={words.lead()}
        picture={<ProductPicture name="projects" eager />}
        actions={<Action to={contact(pathname)}>{shared.getDemo()}</Action>}
      />
      <Part>
        <Cards
          level="h2"
          cards={[
            { title: words.valuation(), text: words.valuationText() },
            { title: words.market(), text: words.marketText() },
            { title: words.strategy(), text: words.strategyText() },
            { title: words.capital(), text: words.capitalText() },
            { title: words.banking(), text: words.bankingText() },
            { title: words.corporate(), text: words.corporateText() },
            { title: words.analytics(), text: words.analyticsText() },
          ]}
        />
      </Part>
      <p className="sheet-note">{words.offered()}</p>
      <Closing title={words.closing()} action={words.explore()} />
    </Sheet>
  );
}
