import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { formatPercent } from '#core/percent.ts';
import type { MapPoint, MapSpec } from '#web/map/map-spec.ts';
import type { ProjectDetail, ProjectPoint, ProjectsOnMap } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { asOfText } from '../model/as-of-text.ts';

const scale: Pick<MapSpec, 'measure' | 'size' | 'as'> = {
  measure: { name: 'Booked share', format: (share) => formatPercent(share, 0) },
  size: { name: 'Apartments', format: formatCount },
  as: 'circles',
};
const source = 'MahaRERA project table';

/** A project that states no apartments is drawn as the smallest. */
const pointOf = (project: ProjectPoint): MapPoint => ({
  id: project.projectId,
  label: project.name,
  latitude: project.latitude,
  longitude: project.longitude,
  value: project.bookedShare,
  size: project.apartments ?? 0,
});

const counted = (count: number, words: string) => (count === 0 ? [] : [`${formatCount(count)} ${words}`]);

export function prepareProjectsMap({ points, withoutPlace, leftOut, ...snapshots }: ProjectsOnMap, positions: 'all' | 'own'): MapSpec {
  const with_ = (...bases: ProjectPoint['basis'][]) => points.filter(({ basis }) => bases.includes(basis)).length;
  const subtitle =
    positions === 'own'
      ? counted(withoutPlace, 'more have no exact location')
      : [
          ...counted(with_('own-point'), 'at the point they filed'),
          ...counted(with_('shared-point', 'village'), 'in the middle of their village'),
          ...counted(with_('pin'), 'around the middle of their PIN'),
          ...counted(withoutPlace, 'without a place'),
        ];
  return {
    title: `${formatCount(points.length)} projects`,
    subtitle: [...subtitle, ...counted(leftOut, 'smaller ones left out')].join(' · '),
    points: points.map(pointOf),
    ...scale,
    n: points.length,
    asOf: asOfText(snapshots),
    definition: `${definitions.bookedShare.sentence} ${definitions.position.sentence}`,
    source,
  };
}

/** The project in seal red among its neighbours. */
export function prepareNeighbours(project: ProjectDetail): MapSpec | null {
  const { latitude, longitude } = project.position;
  if (latitude === null || longitude === null) return null;
  const here: MapPoint = {
    ...pointOf({ ...project, latitude, longitude, basis: project.positionBasis }),
    isSubject: true,
  };
  const others = project.neighbours.length;
  return {
    title: project.name,
    subtitle:
      others === 0 ? 'No other project with a point of its own within 2 km' : `and ${formatCount(others)} other projects within 2 km`,
    points: [...project.neighbours.map(pointOf), here],
    ...scale,
    n: others + 1,
    asOf: formatDate(project.snapshotOn),
    definition: definitions.bookedShare.sentence,
    source,
  };
}
