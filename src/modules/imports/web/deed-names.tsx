import { Link } from 'react-router';
import * as words from '#messages/imports/deed';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { DeedNames } from '../contract.ts';
import classes from './deed.module.css';
import { useDeedNames } from './use-deed.ts';

/** Which of the villages and RERA projects we know the document means. */
export function DeedNamesSection({ saleId, city }: { saleId: string; city: string }) {
  const query = useDeedNames(saleId);
  return (
    <Section title={words.whichPlace()} subtitle={words.whichPlaceWhy()}>
      <StateView query={query} errorTitle={words.notCompared()}>
        {({ village, project }) => (
          <div className={classes.pair}>
            <Resolved what={words.village()} resolved={village} />
            <Resolved
              what={words.reraProject()}
              resolved={project}
              linkOf={(id) => `/projects/${encodeURIComponent(city)}/${encodeURIComponent(id)}/`}
            />
          </div>
        )}
      </StateView>
    </Section>
  );
}

function Resolved({ what, resolved, linkOf }: { what: string; resolved: DeedNames['village']; linkOf?: (id: string) => string }) {
  if (resolved === null)
    return (
      <div>
        <p className={classes.soft}>{words.namesNone({ what })}</p>
      </div>
    );
  const { sure, why, candidates } = resolved;
  return (
    <div>
      <p>
        <strong>{what}</strong> <span className={classes.soft}>{sure ? words.settled({ why }) : why}</span>
      </p>
      <ul className={classes.list}>
        {candidates.map(({ id, name, about, confidence, reasons }) => (
          <li key={`${id}|${name}|${about}`}>
            {linkOf && id !== '' ? <Link to={linkOf(id)}>{name}</Link> : name}
            {about && `, ${about}`}
            <span
              className={classes.soft}
            >{` ${words.candidate({ percent: String(Math.round(confidence * 100)), reasons: reasons.join('; ') })}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
