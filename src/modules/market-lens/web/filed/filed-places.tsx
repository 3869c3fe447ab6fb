import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { WITHIN } from '#modules/measures/index.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { hasAccess, useSession } from '#web/session/session.ts';
import { projectsSummary } from '#modules/projects/contract.ts';
import { projectsOfPlace } from '#modules/projects/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { areaName } from '../../model/areas.ts';
import type { Ask } from '../../model/blocks.ts';
import { byProjectFiled, filedAreaMeasures, filedProjectMeasures, filedQuestion } from '../../model/filed/filed-asks.ts';
import { atPlace, lensAddress, type LensState } from '../lens-state.ts';
import type { FiledName } from './filed-table.tsx';
import * as words from '#messages/market-lens/filed';

// The table is a library of its own and lies below the fold.
const FiledTable = lazy(() => import('./filed-table.tsx'));

type Props = { state: LensState; filter: SaleFilter; isReport?: boolean | undefined };
const room = 420;

function PlacesQuestion({
  filter,
  ask,
  title,
  subtitle,
  children,
}: {
  filter: SaleFilter;
  ask: Ask;
  title: string;
  subtitle: string;
  children: (answer: MeasureAnswer) => ReactNode;
}) {
  const query = useMeasures(filedQuestion(filter, ask));
  return (
    <StateView
      query={query}
      waiting={<Skeleton height={room} />}
      errorTitle={analysisFailed(title)}
      isEmpty={({ cells }) => cells.length === 0}
      empty={null}
    >
      {(answer) => (
        <Section title={title} subtitle={subtitle}>
          <Suspense fallback={<Skeleton height={room} />}>{children(answer)}</Suspense>
        </Section>
      )}
    </StateView>
  );
}

/** Localities of a city, those with the most unsold first; each opens what is filed of it. */
export function FiledAreas({ state, filter, isReport, ask }: Props & { ask: Ask }) {
  const names = useMemo(
    (): FiledName[] => [
      {
        header: words.locality(),
        of: areaName,
        to: isReport ? undefined : (cell) => lensAddress('dashboard', atPlace(state, { city: filter.city, village: areaName(cell) })),
      },
    ],
    [state, filter.city, isReport],
  );
  return (
    <PlacesQuestion filter={filter} ask={ask} title={words.localities()} subtitle={words.byWhatIsFiled()}>
      {(answer) => (
        <FiledTable
          answer={answer}
          caption={
            answer.cells.length < answer.cellCount
              ? words.localitiesOfCityWith({ city: filter.city ?? '', cellCount: formatCount(answer.cellCount) })
              : words.localitiesOfCityAs({ city: filter.city ?? '' })
          }
          names={names}
          measures={filedAreaMeasures}
        />
      )}
    </PlacesQuestion>
  );
}

const partsOf = ({ key }: MeasuredCell) => {
  const [village = '', project = ''] = (key[0] ?? '').split(WITHIN);
  return { village, project };
};
const locality: FiledName = {
  get header() {
    return words.locality();
  },
  of: (cell) => partsOf(cell).village,
  width: 110,
};

/** The largest projects; each opens its page. */
export function FiledProjects({ state, filter, isReport }: Props) {
  const { user } = useSession();
  const mayReadRegister = hasAccess(user, projectsSummary.access);
  const names = useMemo((): FiledName[] => {
    // A project of which no locality is known has no page among markets; the register has it by its name.
    const registerOf = (cell: MeasuredCell) =>
      mayReadRegister ? (projectsOfPlace({ city: filter.city, text: partsOf(cell).project })[0]?.to ?? null) : null;
    const to = (cell: MeasuredCell) =>
      partsOf(cell).village !== '' ? lensAddress('project', atPlace(state, { city: filter.city, ...partsOf(cell) })) : registerOf(cell);
    const project = {
      header: words.project(),
      of: (cell: MeasuredCell) => partsOf(cell).project,
      width: 190,
      to: isReport ? undefined : to,
    };
    return filter.village === undefined ? [project, locality] : [project];
  }, [state, filter.city, filter.village, isReport, mayReadRegister]);
  return (
    <PlacesQuestion filter={filter} ask={byProjectFiled} title={words.topProjects()} subtitle={words.theLargestByUnits()}>
      {(answer) => (
        <FiledTable
          answer={answer}
          caption={words.topProjectsByUnits({ cellCount: formatCount(answer.cellCount) })}
          names={names}
          measures={filedProjectMeasures}
        />
      )}
    </PlacesQuestion>
  );
}
