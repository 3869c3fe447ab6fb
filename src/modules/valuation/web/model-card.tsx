import { Section } from '#web/ui/section.tsx';
import { modelCard } from '../model/model-card.ts';
import classes from './accuracy.module.css';
import * as words from '#messages/valuation/accuracy';

/** Where the same card stands among the methods; a test holds the two together. */
const page = 'docs/methods/model-card.md';

export const ModelCard = () => (
  <Section title={words.modelCard()} subtitle={<code>{page}</code>}>
    <dl className={classes.card}>
      {modelCard.map(({ term, words: text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
