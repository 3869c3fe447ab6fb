import type { Line, Pool, Project } from './project.ts';
import type { Random } from './random.ts';

/** Shops on the ground floor, against flats, in projects that have them. */
const shops = { share: 0.09, projects: 0.6 };

/** Numbers the units of a project from `firstUnit` on, pool by pool. */
export function addLines(random: Random, project: Project, firstUnit: number) {
  const add = (pool: Pool, count: number) => {
    if (count <= 0) return;
    const before = project.units;
    project.lines.push({
      project,
      pool,
      first: firstUnit + before,
      before,
      count,
      sold: 0,
      stride: strideFor(random, count),
      returned: [],
    });
    project.units += count;
  };
  switch (project.style) {
    case 'new':
    case 'legacy': {
      const flats = project.towers * project.floors * project.perFloor;
      add(0, flats);
      if (random.chance(shops.projects)) add(1, Math.round(flats * shops.share));
      return;
    }
    case 'commercial':
      return add(1, project.perFloor * (project.floors + 1));
    case 'layout': {
      const villas = Math.round(project.perFloor * random.between(0.15, 0.35));
      add(2, project.perFloor - villas);
      return add(3, villas);
    }
  }
}

/** A step that visits every unit of a tower once: prime to the count, and not so small that floors sell in order. */
function strideFor(random: Random, count: number): number {
  let stride = Math.max(1, Math.floor(count * random.between(0.3, 0.7)));
  while (greatestCommonDivisor(stride, count) !== 1) stride += 1;
  return stride;
}
const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** The n-th unit of a line to be sold. Flats open tower by tower: the stride runs inside a tower. */
export function unitInOrder(line: Line, n: number): number {
  const { project } = line;
  if (line.pool !== 0) return line.first + ((n * line.stride) % line.count);
  const perTower = project.floors * project.perFloor;
  const tower = Math.floor(n / perTower);
  const stride = line.stride % perTower || 1;
  const inTower = greatestCommonDivisor(stride, perTower) === 1 ? ((n % perTower) * stride) % perTower : n % perTower;
  return line.first + tower * perTower + inTower;
}
