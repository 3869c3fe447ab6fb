import type { MetaFunction } from 'react-router';
import * as faq from '#messages/site-pages/faq';
import * as words from '#messages/site-pages/simulator';
import { pageMeta } from '../page-meta.ts';
import { FaqWidget } from '../parts/faq.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { questionsOf } from '../parts/questions.ts';
import { Action, Cards, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import { Testimonials } from '../parts/testimonials.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta(
    { title: words.title(), description: words.description() },
    {
      path: location.pathname,
      product: words.productName(),
      questions: questionsOf('simulator').map(({ q, a }) => ({ question: q, answer: a })),
    },
  );

/** The demonstration itself is a screen of the product, `/simulator-page/try/`: whoever reads what it is for does not load it. */
export default function SimulatorPage() {
  return (
    <Sheet>
      <Opening
        title={words.title()}
        lead={words.lead()}
        actions={<Action to="/simulator-page/try/">{words.tryIt()}</Action>}
        picture={<ProductPicture name="simulator" eager />}
      />
      <Part title={words.stepsTitle()}>
        <Cards
          cards={[
            { title: words.rules(), text: words.rulesText() },
            { title: words.building(), text: words.buildingText() },
            { title: words.cash(), text: words.cashText() },
            { title: words.land(), text: words.landText() },
          ]}
        />
        <div className="sheet-below">
          <ProductPicture name="building" wide />
        </div>
      </Part>
      <Part title={words.scenariosTitle()}>
        <div className="sheet-beside">
          <div>
            <p className="sheet-large">{words.scenarios()}</p>
            <ul className="sheet-points">
              {words
                .scenarioPoints()
                .split('\n')
                .map((point) => (
                  <li key={point}>{point}</li>
                ))}
            </ul>
          </div>
          <ProductPicture name="draws" />
        </div>
      </Part>
      <Part title={words.proofTitle()}>
        <Cards
          cards={[
            { title: words.registered(), text: words.registeredText(), to: '/sale-transaction-overview' },
            { title: words.tried(), text: words.triedText() },
            { title: words.files(), text: words.filesText(), to: '/reports/' },
          ]}
        />
      </Part>
      <Testimonials of="simulator" title={words.roles()} look="simulator" />
      <FaqWidget category="simulator" title={faq.title()} />
      <Closing title={words.closing()} />
    </Sheet>
  );
}
