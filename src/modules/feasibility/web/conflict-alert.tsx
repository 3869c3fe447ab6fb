import { Alert, Button } from '@mantine/core';
import { pathWords, valueWords } from './scenario-diff.ts';
import type { SaveState } from './use-autosave.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/saving';

/** What two windows changed both, and whose is to count. */
export function ConflictAlert({ state: { conflicts, take } }: { state: Extract<SaveState, { kind: 'conflict' }> }) {
  return (
    <Alert color="warn" title={words.anotherWindowChangedThe()} role="alert">
      <ul className={classes.findings}>
        {conflicts.map(({ path, mine, theirs }) => (
          <li key={path}>{words.pathHereMineThere({ path: pathWords(path), mine: valueWords(mine), theirs: valueWords(theirs) })}</li>
        ))}
      </ul>
      <div className={classes.bar}>
        <Button size="compact-sm" onClick={() => take('mine')}>
          {words.takeWhatIsHere()}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => take('theirs')}>
          {words.takeWhatIsThere()}
        </Button>
      </div>
    </Alert>
  );
}
