import * as figures from '#messages/projects/figures';
import * as words from '#messages/projects/list';
import { source } from '#messages/projects/register';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { formatPercent } from '#core/percent.ts';
import type { MapPoint, MapSpec } from '#web/map/map-spec.ts';
import type { ProjectDetail, ProjectPoint, ProjectsOnMap } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { asOfText } from '../model/as-of-text.ts';

const scale = (): Pick<MapSpec, 'measure' | 'size' | 'as'> => ({
  measure: { name: figures.bookedShare(), format: (share) => formatPercent(share, 0) },
  size: { name: figures.apartments(), format: formatCount },
  as: 'circles',
});

/** A project that states no apartments is drawn as the smallest. */
const pointOf = (project: ProjectPoint): MapPoint => ({
  id: project.projectId,
  label: project.name,
  latitude: project.latitude,
  longitude: project.longitude,
  value: project.bookedShare,
  size: project.apartments ?? 0,
});

const counted = (count: number, say: (values: { n: string }) => string) => (count === 0 ? [] : [say({ n: formatCount(count) })]);

export function prepareProjectsMap({ points, withoutPlace, leftOut, ...snapshots }: ProjectsOnMap, positions: 'all' | 'own'): MapSpec {
  const with_ = (...bases: ProjectPoint['basis'][]) => points.filter(({ basis }) => bases.includes(basis)).length;
  const subtitle =
    positions === 'own'
      ? counted(withoutPlace, words.moreWithoutExact)
      : [
          ...counted(with_('own-point'), words.atTheirPoint),
          ...counted(with_('shared-point', 'village'), words.inTheirVillage),
          ...counted(with_('pin'), words.aroundTheirPin),
          ...counted(withoutPlace, words.withoutPlace),
        ];
  return {
    title: words.projects({ n: points.length }),
    subtitle: [...subtitle, ...counted(leftOut, words.smallerLeftOut)].join(' · '),
    points: points.map(pointOf),
    ...scale(),
    n: points.length,
    asOf: asOfText(snapshots),
    definition: `${definitions.bookedShare.sentence} ${definitions.position.sentence}`,
    source: source(),
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
    subtitle: others === 0 ? words.noneWithin() : words.othersWithin({ n: others }),
    points: [...project.neighbours.map(pointOf), here],
    ...scale(),
    n: others + 1,
    asOf: formatDate(project.snapshotOn),
    definition: definitions.bookedShare.sentence,
    source: source(),
  };
}
