import { modelCard } from '../model/model-card.ts';
import classes from './accuracy.module.css';
import * as words from '#messages/valuation/accuracy';

/** The same card stands in docs/methods/model-card.md; a test holds the two together. */
export const ModelCard = () => (
  <section className={classes.part}>
    <h2>{words.modelCard()}</h2>
    <p className={classes.soft}>{words.modelCardLead()}</p>
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
