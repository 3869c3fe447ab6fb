import * as words from '#messages/projects/project';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { hasAccess, useSession } from '#web/session/session.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { oneProject, searchProjects, type ProjectRow } from '../contract.ts';
import { filingFacts } from '../model/filing-facts.ts';
import { sameName } from '../model/same-name.ts';
import classes from './projects.module.css';
import { projectAddress } from './projects-state.ts';
import { villageText } from './project-columns.tsx';

/** What the register says of the projects of this name in a city; names repeat, so each is shown with its village and number. */
export function ReraFacts({ city, name }: { city: string; name: string }) {
  const query = useQuery({
    queryKey: ['projects', 'called', city, name],
    queryFn: async ({ signal }) => {
      const { rows } = await call(searchProjects, { city, text: name.slice(0, 100), pageSize: 20 }, { signal, quiet: true });
      return sameName(rows, name);
    },
  });
  return (
    <StateView
      query={query}
      errorTitle={words.registerFailed()}
      isEmpty={(found) => found.length === 0}
      empty={<p className={classes.note}>{words.noneOfThisName({ city })}</p>}
    >
      {(found) => found.map((project) => <Filing key={project.projectId} project={project} />)}
    </StateView>
  );
}

function Filing({ project }: { project: ProjectRow }) {
  const { user } = useSession();
  return (
    <div className={classes.filing}>
      <p className={classes.note}>
        {hasAccess(user, oneProject.access) ? <Link to={projectAddress(project)}>{project.name}</Link> : <strong>{project.name}</strong>}
        {project.village !== '' && `, ${villageText(project)}`}
      </p>
      <dl className={classes.entries}>
        {filingFacts(project).map(([label, value]) => (
          <div key={label} className={classes.entry}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
