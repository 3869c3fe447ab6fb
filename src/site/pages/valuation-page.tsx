import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/valuation';
import * as faq from '#messages/site-pages/faq';
import { FaqWidget } from '../parts/faq.tsx';
import { ValueCard } from '../home/hero.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { questionsOf } from '../parts/questions.ts';
import { Testimonials } from '../parts/testimonials.tsx';
import { pageMeta } from '../page-meta.ts';
import { Action, Cards, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';
import '../home/home.css';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta(
    { title: words.title(), description: words.description() },
    {
      path: location.pathname,
      product: words.productName(),
      questions: questionsOf('valuation').map(({ q, a }) => ({ question: q, answer: a })),
    },
  );

export default function ValuationPage() {
  return (
    <Sheet>
      <Opening
        title={words.title()}
        lead={words.lead()}
        actions={<Action to="/valuation/">{words.open()}</Action>}
        picture={<ValueCard />}
      />
      <Part>
        <Cards
          level="h2"
          cards={[
            { title: words.instant(), text: words.instantText() },
            { title: words.whatif(), text: words.whatifText() },
            { title: words.refusal(), text: words.refusalText(), to: '/casestudy3/' },
            { title: words.certified(), text: words.certifiedText(), to: '/reports/' },
            { title: words.portfolio(), text: words.portfolioText() },
            { title: words.accuracy(), text: words.accuracyText(), to: '/valuation-accuracy/', link: words.accuracyLink() },
          ]}
        />
      </Part>
      <div className="sheet-wide">
        <ProductPicture name="valuation" wide />
      </div>
      <Testimonials of="valuation" title={words.roles()} />
      <FaqWidget category="valuation" title={faq.title()} />
      <Closing title={words.closing()} />
    </Sheet>
  );
}
