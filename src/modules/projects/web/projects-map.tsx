import * as words from '#messages/projects/list';
import { useCallback, useMemo } from 'react';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { MarketMap } from '#web/map/market-map.tsx';
import { useIsMobile } from '#web/shell/use-is-mobile.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NearView } from '#web/ui/near-view.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { ProjectFilter, ProjectsOnMap } from '../contract.ts';
import { prepareProjectsMap } from './prepare-map.ts';
import { projectAddress } from './projects-state.ts';
import { useProjectsOnMap } from './use-projects.ts';

const mapHeight = 460;
/** As high as the map with its words and legend, px. */
const rooms = { phone: 664, desk: 603 };

type Props = { filter: ProjectFilter; positions: 'all' | 'own'; onPositions: (positions: 'all' | 'own') => void };

/** Where the projects lie, how large they are and how much of them is booked. A click opens the project. */
export function ProjectsMap(props: Props) {
  const isMobile = useIsMobile();
  const room = isMobile ? rooms.phone : rooms.desk;
  // A thousand points are most of what a page carries, and a phone has the map further down.
  return (
    <NearView room={room} atOnce={!isMobile}>
      <Located {...props} room={room} />
    </NearView>
  );
}

function Located({ room, ...props }: Props & { room: number }) {
  const query = useProjectsOnMap(props.filter, props.positions);
  return (
    <StateView query={query} waiting={<Skeleton height={room} />} errorTitle={words.mapFailed()}>
      {(found) => <Drawn {...props} found={found} />}
    </StateView>
  );
}

function Drawn({ found, filter, positions, onPositions }: Props & { found: ProjectsOnMap }) {
  const navigate = useNavigate();
  const spec = useMemo(() => prepareProjectsMap(found, positions), [found, positions]);
  const city = filter.city ?? '';
  const pick = useCallback((projectId: string) => void navigate(projectAddress({ city, projectId })), [navigate, city]);
  const choose = (
    <SegmentedControl
      size="xs"
      aria-label={words.projectsOnMap()}
      value={positions}
      onChange={(value) => onPositions(value === 'own' ? 'own' : 'all')}
      data={[
        { value: 'all', label: words.all() },
        { value: 'own', label: words.ownPoints() },
      ]}
    />
  );
  if (found.points.length === 0)
    return (
      <EmptyState title={words.noneOnMap()} action={choose}>
        <p>{words.inTableBelow({ isOwn: positions === 'own' })}</p>
      </EmptyState>
    );
  return <MarketMap spec={spec} height={mapHeight} onPick={pick} actions={choose} />;
}
