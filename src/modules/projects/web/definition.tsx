import type { ProjectDefinition } from '../model/definitions.ts';
import classes from './projects.module.css';

export const Definition = ({ of }: { of: ProjectDefinition }) => (
  <>
    <p className={classes.definition}>{of.sentence}</p>
    <p className={classes.definitionSource}>
      <code>{of.method}</code>
    </p>
  </>
);
