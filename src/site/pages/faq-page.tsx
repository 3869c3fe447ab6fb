// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/heading-has-content -- a panel that scrolls must be reachable by keys; the heading is filled when something is searched
import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/faq';
// oxlint-disable-next-line import/default -- with `?worker&url` Vite builds a module by itself and hands over its address
import faq from '../behaviours/faq.ts?worker&url';
import { Shown } from '../figures/shown.tsx';
import { pageMeta } from '../page-meta.ts';
import { Questions } from '../parts/faq.tsx';
import { faqCategories, questionsOf } from '../parts/questions.ts';
import { Closing, Opening, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta(
    { title: words.title(), description: words.description() },
    {
      path: location.pathname,
      questions: faqCategories.flatMap((each) => questionsOf(each).map(({ q, a }) => ({ question: q, answer: a }))),
    },
  );

const LONGEST_TERM = 200;

/** Every question stands on the page; `behaviours/faq.ts` shows one category, or what a search finds. */
export default function FaqPage() {
  const all = faqCategories.map((category) => ({ category, name: words.categoryName({ category }), questions: questionsOf(category) }));
  return (
    <Sheet behaviours={[faq]}>
      <Opening title={words.title()} lead={words.lead()} />
      <dl className="faq-facts">
        <div>
          <dt>{words.categoryCount()}</dt>
          <dd data-count="">{all.length}</dd>
        </div>
        <div>
          <dt>{words.questionCount()}</dt>
          <dd data-count="">{all.reduce((sum, { questions }) => sum + questions.length, 0)}</dd>
        </div>
        <div>
          <dt>{words.demonstrationSales()}</dt>
          <dd>
            <Shown id="data.sales" />
          </dd>
        </div>
        <div>
          <dt>{words.demonstrationHalf()}</dt>
          <dd>
            <Shown id="blind.half" />
          </dd>
        </div>
      </dl>
      <div className="faq" data-faq="">
        <nav className="faq-categories" aria-label={words.categories()}>
          <Search which="across" label={words.searchCategories()} />
          {all.map(({ category, name, questions }) => (
            <a key={category} href={`#faq-${category}`} data-choose={category}>
              {name} <span data-count="">{questions.length}</span>
            </a>
          ))}
          <output data-no-categories="" data-words={words.noCategories()} hidden />
        </nav>
        <div className="faq-panel" tabIndex={0} role="group" aria-label={words.title()}>
          <Search which="within" label={words.searchQuestions()} />
          <h2 data-heading="" data-found={words.results()} data-none-found={words.noResults()} hidden aria-live="polite" />
          <output data-none="" data-in-category={words.noneInCategory()} data-matching={words.noneMatching()} hidden />
          {all.map(({ category, name, questions }) => (
            <section key={category} id={`faq-${category}`} data-category={category}>
              <h2>{name}</h2>
              <Questions name="faq" questions={questions} />
            </section>
          ))}
        </div>
      </div>
      <Closing title={words.closing()} />
    </Sheet>
  );
}

const Search = ({ which, label }: { which: string; label: string }) => (
  <p data-search-box="" hidden>
    <input type="search" data-search={which} aria-label={label} placeholder={label} maxLength={LONGEST_TERM} autoComplete="off" />
  </p>
);
