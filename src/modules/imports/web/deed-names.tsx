import { Link } from 'react-router';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { DeedNames } from '../contract.ts';
import classes from './deed.module.css';
import { useDeedNames } from './use-deed.ts';

/** Which of the villages and RERA projects we know the document means. */
export function DeedNamesSection({ saleId, city }: { saleId: string; city: string }) {
  const query = useDeedNames(saleId);
  return (
    <Section title="Which place and project these are" subtitle="Its names against the villages and the RERA projects that are known.">
      <StateView query={query} errorTitle="The names could not be compared">
        {({ village, project }) => (
          <div className={classes.pair}>
            <Resolved what="Village" resolved={village} />
            <Resolved
              what="RERA project"
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
        <p className={classes.soft}>{`${what}: the document names none.`}</p>
      </div>
    );
  const { sure, why, candidates } = resolved;
  return (
    <div>
      <p>
        <strong>{what}</strong> <span className={classes.soft}>{sure ? `settled: ${why}` : why}</span>
      </p>
      <ul className={classes.list}>
        {candidates.map(({ id, name, about, confidence, reasons }) => (
          <li key={`${id}|${name}|${about}`}>
            {linkOf && id !== '' ? <Link to={linkOf(id)}>{name}</Link> : name}
            {about && `, ${about}`}
            <span className={classes.soft}>{` ${Math.round(confidence * 100)} %: ${reasons.join('; ')}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
