import { useLocation, type MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/land';
import { inThisLanguage } from '../page-languages.ts';
import { pageMeta } from '../page-meta.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Action, Cards, Closing, contact, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };

/** /{product}-landdesk-overview: the page is one for all kinds of land, and says which it is about. */
const productOf = (pathname: string): 'residential' | 'commercial' | 'other' => {
  if (pathname.includes('residential-')) return 'residential';
  return pathname.includes('commercial-') ? 'commercial' : 'other';
};

export const meta: MetaFunction = ({ location }) => {
  const product = productOf(location.pathname);
  return pageMeta(
    { title: words.title({ product }), description: words.description({ product }) },
    { path: location.pathname, product: words.productName() },
  );
};

export default function LandDeskPage() {
  const { pathname } = useLocation();
  const product = productOf(pathname);
  const kinds = [
    { product: 'residential', title: words.residential(), to: '/residential-landdesk-overview' },
    { product: 'commercial', title: words.commercial(), to: '/commercial-landdesk-overview' },
    { product: 'other', title: words.mixed(), to: '/mixed-use-landdesk-overview' },
  ];
  return (
    <Sheet>
      <Opening
        title={words.title({ product })}
        lead={words.lead()}
        picture={<ProductPicture name="simulator" eager />}
        actions={<Action to={contact(pathname)}>{words.submit()}</Action>}
      />
      <Part title={words.stepsTitle()}>
        <Cards
          cards={[
            { title: words.requirement(), text: words.requirementText() },
            { title: words.options(), text: words.optionsText() },
            { title: words.decide(), text: words.decideText(), to: '/simulator-page/' },
          ]}
        />
      </Part>
      <Part title={words.cardTitle()}>
        <Cards
          cards={[
            { title: words.catchment(), text: words.catchmentText() },
            { title: words.velocity(), text: words.velocityText() },
            { title: words.projects(), text: words.projectsText() },
            { title: words.rules(), text: words.rulesText() },
            { title: words.returns(), text: words.returnsText() },
          ]}
        />
      </Part>
      <Part title={words.kinds()}>
        <p className="sheet-links">
          {kinds.map((kind) => (
            <a key={kind.to} href={inThisLanguage(kind.to)} aria-current={kind.product === product ? 'page' : undefined}>
              {kind.title}
            </a>
          ))}
        </p>
      </Part>
      <Closing title={words.closing()} action={words.submit()} />
    </Sheet>
  );
}
