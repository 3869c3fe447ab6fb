/** The form while it is filled in: texts as typed, and what they make. */
import { sqftToSqm, sqmToSqft } from '#core/area.ts';
import { roundTo } from '#core/indian-number.ts';
import type { z } from 'zod';
import * as words from '#messages/valuation/subject-form';
import { Subject } from '../contract.ts';
import { isHouse } from '../model/is-house.ts';
import { kindFacts } from '../model/kind-facts.ts';
import type { ValuationSearch } from './valuation-search.ts';

export type AreaUnit = 'sqft' | 'sqm';

export type Draft = {
  city: string;
  village: string;
  project: string;
  by: 'project' | 'point';
  /** "18.559, 73.787", as maps give it. */
  point: string;
  propertyKind: string;
  area: number | '';
  unit: AreaUnit;
  /** Of a house: what it stands on, and all its floors. */
  plotArea: number | '';
  plotUnit: AreaUnit;
  builtUpArea: number | '';
  builtUpUnit: AreaUnit;
  floor: number | '';
  configuration: string;
  builtYear: number | '';
  saleKind: '' | 'primary' | 'resale';
  valuationDate: string;
};

export function draftOf(search: ValuationSearch): Draft {
  const hasPoint = search.latitude !== undefined && search.longitude !== undefined;
  return {
    city: search.city ?? '',
    village: search.village ?? '',
    project: search.project ?? '',
    by: hasPoint && search.project === undefined ? 'point' : 'project',
    point: hasPoint ? `${search.latitude}, ${search.longitude}` : '',
    propertyKind: search.propertyKind ?? 'flat',
    area: search.carpetAreaSqft ?? '',
    unit: 'sqft',
    plotArea: search.plotAreaSqft ?? '',
    plotUnit: 'sqft',
    builtUpArea: search.builtUpAreaSqft ?? '',
    builtUpUnit: 'sqft',
    floor: search.floor ?? '',
    configuration: search.configuration ?? '',
    builtYear: search.builtYear ?? '',
    saleKind: search.saleKind ?? '',
    valuationDate: search.valuationDate ?? '',
  };
}

/** The same area in the other unit: switching is not retyping. */
export function inUnit(area: number | '', from: AreaUnit, to: AreaUnit): number | '' {
  if (from === to || area === '') return area;
  return roundTo(to === 'sqm' ? sqftToSqm(area) : sqmToSqft(area), 2);
}
const inSqft = (area: number, unit: AreaUnit) => roundTo(unit === 'sqm' ? sqmToSqft(area) : area, 2);

/** "18.559, 73.787" or "18.559 73.787"; null when it is no place. */
export function readPoint(text: string): { latitude: number; longitude: number } | null {
  const parts = text
    .trim()
    .split(/[\s,;]+/)
    .map(Number);
  const [latitude, longitude] = parts;
  if (parts.length !== 2 || latitude === undefined || longitude === undefined) return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}

export type Faults = Partial<Record<keyof Draft, string>>;
export type Read = { subject: z.input<typeof Subject>; faults: null } | { subject: null; faults: Faults };

/** The question the form asks, or a sentence beside each field that does not say enough. */
export function readDraft(draft: Draft): Read {
  const faults: Faults = {};
  if (draft.city === '') faults.city = words.chooseCity();
  const point = draft.by === 'point' ? readPoint(draft.point) : null;
  if (draft.by === 'project' && draft.project === '') faults.project = words.chooseProject();
  if (draft.by === 'point' && point === null) faults.point = words.givePoint();
  if (draft.area === '') faults.area = words.sayArea();
  const has = kindFacts[draft.propertyKind as Subject['propertyKind']];
  const ofHouse = isHouse(draft.propertyKind as Subject['propertyKind']);
  if (ofHouse && draft.builtUpArea !== '' && draft.plotArea === '') faults.plotArea = words.needsPlot();
  const subject = {
    city: draft.city,
    // A locality chosen for a project before says nothing of the point: where it lies does.
    village: draft.by === 'project' ? draft.village || undefined : undefined,
    project: draft.by === 'project' ? draft.project || undefined : undefined,
    latitude: point?.latitude,
    longitude: point?.longitude,
    propertyKind: draft.propertyKind as Subject['propertyKind'],
    carpetAreaSqft: draft.area === '' ? 0 : inSqft(draft.area, draft.unit),
    plotAreaSqft: draft.plotArea === '' || !ofHouse ? undefined : inSqft(draft.plotArea, draft.plotUnit),
    builtUpAreaSqft: draft.builtUpArea === '' || !ofHouse ? undefined : inSqft(draft.builtUpArea, draft.builtUpUnit),
    // What another kind was told before it was chosen says nothing of this one.
    floor: draft.floor === '' || !has.floor ? undefined : draft.floor,
    configuration: has.rooms ? draft.configuration.trim() || undefined : undefined,
    builtYear: draft.builtYear === '' || !has.built ? undefined : draft.builtYear,
    saleKind: draft.saleKind || undefined,
    valuationDate: draft.valuationDate || undefined,
  };
  const read = Subject.safeParse(subject);
  if (!read.success) {
    for (const { path, message } of read.error.issues) {
      const field = areaFields[path[0] as string] ?? (path[0] as keyof Draft);
      // What is wrong with the areas of a house is said by whoever compares them.
      const limit = field === 'plotArea' || field === 'builtUpArea' ? message : limits[field]?.();
      if (field in draft) faults[field] ??= limit ?? words.checkIt();
    }
  }
  return Object.keys(faults).length === 0 ? { subject, faults: null } : { subject: null, faults };
}

const areaFields: Record<string, keyof Draft> = { carpetAreaSqft: 'area', plotAreaSqft: 'plotArea', builtUpAreaSqft: 'builtUpArea' };
const limits: Partial<Record<keyof Draft, () => string>> = {
  area: words.areaLimits,
  floor: words.floorLimits,
  builtYear: words.yearLimits,
  valuationDate: words.dayLimits,
};
