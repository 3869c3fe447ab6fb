import { expect, test } from 'vitest';
import { generateInMemory } from '../testing.ts';
import { unitInOrder } from './selling-order.ts';
import { blankUnit, describeUnit } from './unit.ts';

const { projects } = generateInMemory({ sales: 3_000, cities: ['Pune'] });

test('the order of sale visits every unit of a line once', () => {
  for (const project of projects) {
    for (const line of project.lines) {
      const visited = new Set(Array.from({ length: line.count }, (_, n) => unitInOrder(line, n)));
      expect(visited.size).toBe(line.count);
      expect(Math.min(...visited)).toBe(line.first);
      expect(Math.max(...visited)).toBe(line.first + line.count - 1);
    }
  }
});

test('no two units of a project share wing, kind and number', () => {
  const unit = blankUnit();
  for (const project of projects) {
    const names = new Set<string>();
    for (let place = 0; place < project.units; place += 1) {
      describeUnit(project, place, unit);
      names.add(`${unit.wing}/${unit.kind === 'shop' ? 'shop' : 'unit'}/${unit.number}`);
    }
    expect(names.size).toBe(project.units);
  }
});

test('a project is built where its locality is, in the taluka of its locality', () => {
  for (const project of projects) {
    expect(Math.abs(Number(project.latitude) - project.locality.latitude)).toBeLessThan(0.02);
    expect(project.locality.taluka).toMatch(/^(Haveli|Pune City|Mulshi|Maval|Khed)$/);
  }
});
