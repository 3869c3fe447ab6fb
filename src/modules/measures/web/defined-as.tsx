import * as words from '#messages/measures/glossary';
import { Link } from 'react-router';
import { DefinitionTip } from '#web/ui/definition-tip.tsx';
import { measureOf } from '../model/catalogue.ts';
import { neededFor } from '../model/needed.ts';
import { overTimeOf, type OverTimeId } from '../model/over-time/definitions.ts';
import { glossaryAddress } from './glossary-address.ts';
import classes from './measures.module.css';

/** What the measures mean, in the catalogue's own words. */
export const DefinitionOf = ({ measures }: { measures: readonly string[] }) => (
  <>
    {measures.map((id) => {
      const measure = measureOf(id);
      const needed = neededFor(measure, []);
      return (
        <p key={id} className={classes.definition}>
          {measures.length > 1 && <strong>{measure.label}. </strong>}
          {measure.definition}
          {needed > 1 && <span className={classes.faint}> {words.fromSales({ needed: String(needed) })}</span>}{' '}
          <Link to={glossaryAddress(id)}>{words.inGlossary()}</Link>
        </p>
      );
    })}
  </>
);

/** The same of what is said of a market over time. */
export function OverTimeDefinition({ id }: { id: OverTimeId }) {
  const { definition } = overTimeOf(id);
  return (
    <p className={classes.definition}>
      {definition} <Link to={glossaryAddress(id)}>{words.inGlossary()}</Link>
    </p>
  );
}

/** The small i beside any number of the catalogue. */
export const DefinedAs = ({ measure }: { measure: string }) => (
  <DefinitionTip of={measureOf(measure).label}>
    <DefinitionOf measures={[measure]} />
  </DefinitionTip>
);
