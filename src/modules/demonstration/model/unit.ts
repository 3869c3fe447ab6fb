import type { Configuration } from './configurations.ts';
import type { Line, Project, PropertyKind, Stack } from './project.ts';
import { mix } from './random.ts';

/** One unit, filled in by `describeUnit`; reused so that reading a unit takes no memory. */
export type Unit = {
  wing: number;
  floor: number;
  /** 1 = first on its floor, or the running number of a plot or shop. */
  position: number;
  number: string;
  kind: PropertyKind;
  configuration: Configuration | '';
  carpet: number;
  balcony: number;
  terrace: number;
  plot: number;
  parking: number;
};
export const blankUnit = (): Unit => ({
  wing: -1,
  floor: 0,
  position: 0,
  number: '',
  kind: 'flat',
  configuration: '',
  carpet: 0,
  balcony: 0,
  terrace: 0,
  plot: 0,
  parking: 0,
});

export const wings = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
export const wingsMarathi = ['ए', 'बी', 'सी', 'डी', 'ई', 'एफ', 'जी', 'एच'];

/** Fills `unit` with the facts of the unit at a place within the project (0 = first flat, plot or shop). */
export function describeUnit(project: Project, place: number, unit: Unit): Unit {
  const line = (project.lines.length > 1 && place >= (project.lines[1] as Line).before ? project.lines[1] : project.lines[0]) as Line;
  const within = place - line.before;
  switch (line.pool) {
    case 0:
      return flatAt(project, within, unit);
    case 1:
      return project.style === 'commercial' && within >= project.perFloor ? officeAt(project, within, unit) : shopAt(project, within, unit);
    case 2:
      return plotAt(project, within, unit);
    case 3:
      return villaAt(project, within, unit, line.before);
  }
}

function flatAt(project: Project, within: number, unit: Unit): Unit {
  const perTower = project.floors * project.perFloor;
  const wing = Math.floor(within / perTower);
  const inTower = within % perTower;
  const floor = Math.floor(inTower / project.perFloor) + 1;
  const position = (inTower % project.perFloor) + 1;
  takeStack(unit, project.stacks[position - 1] as Stack);
  unit.wing = wing;
  unit.floor = floor;
  unit.position = position;
  unit.number = `${floor}${position < 10 ? '0' : ''}${position}`;
  return unit;
}

function officeAt(project: Project, within: number, unit: Unit): Unit {
  const floor = Math.floor(within / project.perFloor);
  const position = (within % project.perFloor) + 1;
  takeStack(unit, project.stacks[position - 1] as Stack);
  unit.wing = -1;
  unit.floor = floor;
  unit.position = position;
  unit.number = `${floor}${position < 10 ? '0' : ''}${position}`;
  return unit;
}

function shopAt(project: Project, within: number, unit: Unit): Unit {
  reset(unit, 'shop');
  unit.position = within + 1;
  unit.number = String(within + 1);
  unit.carpet = 1000 + (mix(project.stream, within) % 4200);
  return unit;
}

function plotAt(project: Project, within: number, unit: Unit): Unit {
  reset(unit, 'plot');
  unit.position = within + 1;
  unit.number = String(within + 1);
  unit.plot = 9000 + (mix(project.stream, within) % 5) * 2500 + (mix(project.stream, within + 500) % 1800);
  return unit;
}

function villaAt(project: Project, within: number, unit: Unit, before: number): Unit {
  const bungalow = mix(project.stream, 77) % 3 === 0;
  reset(unit, bungalow ? 'bungalow' : 'row-house');
  unit.position = before + within + 1;
  unit.number = String(unit.position);
  unit.carpet = (bungalow ? 15000 : 9500) + (mix(project.stream, within) % 4) * (bungalow ? 2500 : 1500);
  unit.plot = (bungalow ? 22000 : 9000) + (mix(project.stream, within + 900) % 4000);
  unit.terrace = Math.round(unit.carpet * 0.12);
  unit.parking = bungalow ? 2 : 1;
  unit.configuration = '';
  return unit;
}

function reset(unit: Unit, kind: PropertyKind) {
  unit.wing = -1;
  unit.floor = 0;
  unit.kind = kind;
  unit.configuration = '';
  unit.carpet = 0;
  unit.balcony = 0;
  unit.terrace = 0;
  unit.plot = 0;
  unit.parking = 0;
}

function takeStack(unit: Unit, stack: Stack) {
  unit.kind = stack.kind;
  unit.configuration = stack.configuration;
  unit.carpet = stack.carpet;
  unit.balcony = stack.balcony;
  unit.terrace = stack.terrace;
  unit.plot = stack.plot;
  unit.parking = stack.parking;
}
