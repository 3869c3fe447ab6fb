import { Section } from '#web/ui/section.tsx';
import { modelCard } from '../model/model-card.ts';
import classes from './accuracy.module.css';

export const ModelCard = () => (
  <Section title="Model card" subtitle={<code>docs/methods/model-card.md</code>}>
    <dl className={classes.card}>
      {modelCard.map(({ term, words }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
