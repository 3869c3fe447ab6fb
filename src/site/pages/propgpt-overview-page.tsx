import { Link, type MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/overview';
// oxlint-disable-next-line import/default -- with `?worker&url` Vite builds a module by itself and hands over its address
import year from '../behaviours/year.ts?worker&url';
import { withTags } from '#web/with-tags.tsx';
import { inThisLanguage } from '../page-languages.ts';
import { pageMeta } from '../page-meta.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { FaqWidget } from '../parts/faq.tsx';
import { Cards, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import { Testimonials } from '../parts/testimonials.tsx';
import { questionsOf } from '../parts/questions.ts';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta(
    { title: words.title(), description: words.description() },
    { path: location.pathname, questions: questionsOf('simulator').map(({ q, a }) => ({ question: q, answer: a })) },
  );

export default function PropgptOverviewPage() {
  return (
    <Sheet behaviours={[year]}>
      <Opening title={words.title()} lead={words.lead()} picture={<ProductPicture name="assistant" eager />} />
      <p className="sheet-status">
        {withTags(words.status(), { ask: <Link to="/analysis/propGPT/" />, plans: <Link to={inThisLanguage('/plans/')} /> })}
      </p>
      <Part>
        <Cards
          level="h2"
          cards={[
            { title: words.prices(), text: words.pricesText(), to: '/sale-transaction-overview' },
            { title: words.compare(), text: words.compareText(), to: '/mma-overview' },
            { title: words.feasibility(), text: words.feasibilityText(), to: '/simulator-page/' },
            { title: words.share(), text: words.shareText() },
          ]}
        />
      </Part>
      <Testimonials of="propgpt" title={words.roles()} look="simulator" />
      <FaqWidget category="simulator" title={words.faqTitle()} />
      <Closing title={words.closing()} />
      <p className="sheet-note">
        © <span id="propgpt-year" /> {words.rights()}
      </p>
    </Sheet>
  );
}
