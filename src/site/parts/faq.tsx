import * as words from '#messages/site-pages/faq';
import { paragraphsOf, questionsOf, type FaqCategory, type Question } from './questions.ts';

type WidgetProps = { category: FaqCategory; title: string; questions?: readonly Question[] };

/** Questions of one category within a page: one open at a time, and closed by a second click, by the element itself. */
export const FaqWidget = ({ category, title, questions = questionsOf(category) }: WidgetProps) => (
  <section className="sheet-part">
    <h2>{title}</h2>
    {questions.length === 0 ? (
      <p className="faq-none">{words.noneFor({ category: words.categoryName({ category }) })}</p>
    ) : (
      <div className="faq-list">
        <Questions name={`faq-${category}`} questions={questions} />
      </div>
    )}
  </section>
);

/** `name` makes the browser keep one of them open. */
export const Questions = ({ name, questions }: { name: string; questions: readonly Question[] }) =>
  questions.map(({ q, a }) => (
    <details key={q} name={name} data-question="">
      <summary>{q}</summary>
      {paragraphsOf(a).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  ));
