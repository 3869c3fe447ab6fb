import { modelCard } from '../model/model-card.ts';
import classes from './accuracy.module.css';
import * as words from '#messages/valuation/accuracy';

/** Where the same card stands among the methods; a test holds the two together. */
const page = 'docs/methods/model-card.md';

export const ModelCard = () => (
  <section className={classes.part}>
    <h2>{words.modelCard()}</h2>
    <p className={classes.soft}>
      <code>{page}</code>
    </p>
    <dl className={classes.card}>
      {modelCard.map(({ term, words: text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
