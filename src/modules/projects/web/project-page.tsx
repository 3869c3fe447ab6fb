import * as words from '#messages/projects/project';
import * as figures from '#messages/projects/figures';
import * as list from '#messages/projects/list';
import * as register from '#messages/projects/register';
import { useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { notKnown } from '#core/not-known.ts';
import { formatPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import { AddToCompare, everythingAt, explorerAddress } from '#modules/transactions/web/index.ts';
import { Chart } from '#web/chart/chart.tsx';
import { MarketMap } from '#web/map/market-map.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Page, type Crumb } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { ProjectDetail } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { Definition } from './definition.tsx';
import { prepareSnapshots } from './prepare-charts.ts';
import { prepareNeighbours } from './prepare-map.ts';
import { buildingEntries, flagWords, placeEntries, registrationEntries, type Entry } from './prepare-project.ts';
import classes from './projects.module.css';
import { atCity, everything, projectAddress, projectsAddress } from './projects-state.ts';
import { useOneProject } from './use-projects.ts';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: 'sale-transactions' },
  name: list.pageName,
  title: ({ params }) => params['project'] ?? list.pageName(),
};

/** One project: what the register says of it, snapshot by snapshot, where it lies, and what was registered of it. */
export default function ProjectPage() {
  const { city = '-', project: projectId = '' } = useParams();
  const query = useOneProject(projectId);
  const name = query.data?.name ?? projectId;
  return (
    <Page
      title={name}
      subtitle={query.data && (query.data.promoter || words.promoterNotKnown())}
      breadcrumbs={crumbs(query.data?.city ?? city, name)}
      actions={<CopyLink />}
    >
      <StateView query={query} waiting={<SkeletonRows rows={12} />} errorTitle={words.failed()}>
        {(project) => <Project project={project} />}
      </StateView>
    </Page>
  );
}

function crumbs(city: string, name: string): Crumb[] {
  const all = { label: list.pageName(), to: projectsAddress(everything) };
  return city === '-' || city === ''
    ? [all, { label: name }]
    : [all, { label: city, to: projectsAddress(atCity(everything, city)) }, { label: name }];
}

function Project({ project }: { project: ProjectDetail }) {
  return (
    <>
      <Figures project={project} />
      {project.flags.length > 0 && (
        <ul className={classes.flags} aria-label={words.reasonsForDoubt()}>
          {project.flags.map((flag) => (
            <li key={flag}>{flagWords(flag)}</li>
          ))}
        </ul>
      )}
      <OverTimeAndPlace project={project} />
      <div className={classes.thirds}>
        <Section title={words.inTheRegister()}>
          <Entries entries={registrationEntries(project)} />
        </Section>
        <Section title={words.landAndBuildings()}>
          <Entries entries={buildingEntries(project)} />
        </Section>
        <Section title={words.whereItLies()}>
          <Entries entries={placeEntries(project)} />
        </Section>
      </div>
      <Section title={words.registeredSales()}>
        <Sales project={project} />
      </Section>
      <Section title={words.whereThisComesFrom()}>
        <Sources project={project} />
      </Section>
    </>
  );
}

function Figures({ project }: { project: ProjectDetail }) {
  const { apartments, booked, bookedShare } = project;
  const asOf = project.unitsOn === null ? undefined : formatDate(project.unitsOn);
  const left = bookedShare === null || apartments === null || booked === null ? null : apartments - booked;
  return (
    <FigureRow>
      <Figure
        label={figures.apartments()}
        value={apartments === null ? null : formatCount(apartments)}
        asOf={asOf}
        definition={<Definition of={definitions.apartments} />}
      />
      <Figure label={register.bookedOrSold()} value={booked === null ? null : formatCount(booked)} asOf={asOf} />
      <Figure
        label={figures.bookedShare()}
        value={bookedShare === null ? null : formatPercent(bookedShare)}
        whyNot={apartments !== null && booked !== null ? words.moreBooked() : notKnown()}
        asOf={asOf}
        definition={<Definition of={definitions.bookedShare} />}
      />
      <Figure
        label={figures.unsold()}
        value={left === null ? null : formatCount(left)}
        asOf={asOf}
        definition={<Definition of={definitions.unsold} />}
      />
      <Figure
        label={register.completion()}
        value={project.completionOn === null ? null : formatDate(project.completionOn)}
        asOf={formatDate(project.snapshotOn)}
      />
    </FigureRow>
  );
}

/** Bookings over time beside the map; while there is one snapshot only, the map has the width and a line says so. */
function OverTimeAndPlace({ project }: { project: ProjectDetail }) {
  const spec = useMemo(() => prepareSnapshots(project.snapshots), [project.snapshots]);
  const [only] = project.snapshots;
  const map = (
    <Section title={list.onTheMap()}>
      <Neighbours project={project} />
    </Section>
  );
  if (spec !== null)
    return (
      <div className={classes.columns}>
        <Section title={words.overTime()}>
          <Chart spec={spec} height={300} />
        </Section>
        {map}
      </div>
    );
  return (
    <>
      {only !== undefined && <p className={classes.note}>{words.oneSnapshot({ day: formatDate(only.snapshotOn) })}</p>}
      {map}
    </>
  );
}

function Neighbours({ project }: { project: ProjectDetail }) {
  const spec = useMemo(() => prepareNeighbours(project), [project]);
  const navigate = useNavigate();
  if (spec === null) return <p className={classes.note}>{words.noPlace()}</p>;
  return <MarketMap spec={spec} height={300} onPick={(projectId) => void navigate(projectAddress({ city: project.city, projectId }))} />;
}

function Sales({ project }: { project: ProjectDetail }) {
  if (project.sales.length === 0) return <p className={classes.note}>{words.noSales()}</p>;
  return (
    <ul className={classes.links}>
      {project.sales.map(({ city, locality, project: name, sales, by }) => (
        <li key={`${city}/${locality}/${name}`}>
          <Link to={explorerAddress(everythingAt({ city, village: locality, project: name }))}>
            {words.salesOf({ sales, name, locality, city })}
          </Link>{' '}
          <span className={classes.faint}>{words.foundBy({ by })}</span>{' '}
          {locality !== '' && <AddToCompare isSmall area={{ city, village: locality, project: name }} />}
        </li>
      ))}
    </ul>
  );
}

const Sources = ({ project }: { project: ProjectDetail }) =>
  project.snapshots.length === 0 ? (
    <Skeleton height={20} />
  ) : (
    <ul className={classes.links}>
      {project.snapshots.map(({ snapshotOn, source }) => (
        <li key={snapshotOn}>
          {words.sourceRow({
            day: formatDate(snapshotOn),
            row: formatCount(source.row),
            file: source.fileName || words.itsFile(),
            batch: formatCount(source.batchId),
          })}
        </li>
      ))}
    </ul>
  );

const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <dl className={classes.entries}>
    {entries.map(({ label, value }) => (
      <div key={label} className={classes.entry}>
        <dt>{label}</dt>
        <dd>{value === notKnown() ? <span className={classes.faint}>{value}</span> : value}</dd>
      </div>
    ))}
  </dl>
);
