import * as words from '#messages/imports/row-faults';
import { readFloor, readInteger, memoize } from '#modules/documents/index.ts';
import type { PropertyKind } from '#modules/transactions/contract.ts';
import type { FieldName } from '../../contract.ts';
import { areaBasisIn, toCarpet } from '../area-basis.ts';
import type { Row } from '../columns.ts';
import { configurationIn } from '#core/configuration.ts';
import { configurationByCarpet } from '../configuration.ts';
import type { togetherOf } from '../described-facts.ts';
import type { SaleFacts } from '../facts.ts';
import { isPlausibleArea, unitSqm } from '../plausible-area.ts';
import { propertyKindIn } from '../property-kind.ts';
import { doubtful, type Doubt, type PartOfRow } from './doubt.ts';
import { areaIn, optionalIn, type FileCells } from './file-cells.ts';
import { builtYearIn } from './read-year.ts';
import { rowLimits } from './row-limits.ts';

export type UnitOfRow = Pick<
  SaleFacts,
  | 'unitNumber'
  | 'floor'
  | 'propertyKind'
  | 'configuration'
  | 'configurationSource'
  | 'areaSqm'
  | 'areaBasis'
  | 'areaConfidence'
  | 'balconySqm'
  | 'terraceSqm'
  | 'parkingSqm'
  | 'parkingSlots'
  | 'builtYear'
> & {
  /** The area as the row tells it, whatever its basis; part of what makes a row the same. */
  areaStated: number | null;
};

/** What the prose of a row says of its units, if it was read. */
export type DescribedRow = {
  description: string;
  described: ReturnType<typeof togetherOf> | null;
  /** Several units stand in one document: an area beside them is that of all, or of one; which, `splitUnits` settles. */
  isOfSeveral: boolean;
};

/** What was sold: kind, area, floor, rooms. Columns stand above the prose. */
export function unitOfRow(cells: FileCells): (row: Row, place: DescribedRow & { city: string }) => PartOfRow<UnitOfRow> {
  const { cell, currency, date } = cells;
  const kindOf = memoize((text): { kind: PropertyKind | null } => ({ kind: propertyKindIn(text) }));
  const configurationOf = memoize(configurationIn);
  const areaOf = areaOfRow(cells);
  const balcony = cells.areaReader('balcony_area');
  const terrace = cells.areaReader('terrace_area');
  const parkingArea = cells.areaReader('parking_area');
  const integer = (text: string) => readInteger(text, cells.decimalMark);
  const floorField = { field: 'floor', reader: memoize(readFloor), flag: 'floor-not-known' } as const;
  const slotsField = { field: 'parking_slots', reader: integer, flag: 'parking-not-known' } as const;
  const builtField = { field: 'built_year', reader: (value: string) => builtYearIn(value, date), flag: 'built-year-not-known' } as const;
  return (row, { city, description, described, isOfSeveral }) => {
    const doubts: Doubt[] = [];
    const configurationText = cell.configuration(row);
    const kindText = cell.property_kind(row);
    const propertyKind =
      (kindText === '' ? null : kindOf(kindText).kind) ??
      (configurationText !== '' ? 'flat' : null) ??
      described?.propertyKind ??
      (description === '' || described !== null ? null : propertyKindIn(description)) ??
      'other';
    const area = areaOf(row, { city, propertyKind, worded: described?.area ?? null, isOfSeveral }, doubts);

    let configuration = configurationText === '' ? '' : configurationOf(configurationText);
    let configurationSource: SaleFacts['configurationSource'] = configuration === '' ? '' : 'document';
    // Bands hold for carpet areas of Indian flats only.
    if (configuration === '' && propertyKind === 'flat' && currency === 'INR' && area.areaSqm !== null) {
      configuration = configurationByCarpet(area.areaSqm) ?? '';
      if (configuration !== '') configurationSource = 'area-band';
    }
    const balconySqm = areaIn(cells, row, 'balcony_area', balcony, doubts) ?? described?.balconySqm ?? null;
    const terraceSqm = areaIn(cells, row, 'terrace_area', terrace, doubts) ?? described?.terraceSqm ?? null;
    const parkingSqm = areaIn(cells, row, 'parking_area', parkingArea, doubts) ?? described?.parkingSqm ?? null;
    const floor = optionalIn(cells, row, floorField, doubts) ?? described?.floor ?? null;
    const slots = optionalIn(cells, row, slotsField, doubts) ?? described?.parkingSlots ?? null;
    const builtYear = optionalIn(cells, row, builtField, doubts) ?? described?.builtYear ?? null;
    return {
      facts: {
        areaStated: area.areaTold,
        areaSqm: area.areaSqm,
        areaBasis: area.areaBasis,
        areaConfidence: area.areaConfidence,
        unitNumber: cell.unit_number(row) || (described?.unitNumber ?? ''),
        floor,
        propertyKind,
        configuration,
        configurationSource,
        balconySqm,
        terraceSqm,
        parkingSqm,
        parkingSlots: slots !== null && slots >= 0 && slots <= 255 ? slots : null,
        builtYear: builtYear !== null && builtYear >= rowLimits.earliestBuilt ? builtYear : null,
      },
      doubts,
    };
  };
}

type AreaSources = {
  city: string;
  propertyKind: PropertyKind;
  worded: NonNullable<DescribedRow['described']>['area'];
  isOfSeveral: boolean;
};
type StatedArea = { field: FieldName; sqm: number; basis: SaleFacts['areaBasis'] };

/** The first area that is told, a carpet area above all others, made one. */
function areaOfRow(cells: FileCells) {
  const { cell } = cells;
  const carpetOf = cells.areaReader('carpet_area');
  const plainOf = cells.areaReader('area');
  const builtUpOf = cells.areaReader('built_up_area');
  const saleableOf = cells.areaReader('saleable_area');
  const basisOf = memoize(areaBasisIn);

  /** The words of the document name the basis, which its field of areas does not. */
  function firstStated(row: Row, worded: AreaSources['worded'], doubts: Doubt[]): StatedArea | null {
    const carpet = areaIn(cells, row, 'carpet_area', carpetOf, doubts);
    if (carpet !== null) return { field: 'carpet_area', sqm: carpet, basis: 'carpet' };
    if (worded !== null) return { field: 'property_description', sqm: worded.sqm, basis: worded.basis };
    const plain = areaIn(cells, row, 'area', plainOf, doubts);
    if (plain !== null) return { field: 'area', sqm: plain, basis: basisOf(cell.area_basis(row)) };
    const builtUp = areaIn(cells, row, 'built_up_area', builtUpOf, doubts);
    if (builtUp !== null) return { field: 'built_up_area', sqm: builtUp, basis: 'built-up' };
    const saleable = areaIn(cells, row, 'saleable_area', saleableOf, doubts);
    return saleable === null ? null : { field: 'saleable_area', sqm: saleable, basis: 'saleable' };
  }

  return (row: Row, { city, propertyKind, worded, isOfSeveral }: AreaSources, doubts: Doubt[]) => {
    const statedArea = firstStated(row, worded, doubts);
    const noArea = {
      areaTold: statedArea?.sqm ?? null,
      areaSqm: null,
      areaBasis: statedArea?.basis ?? 'unknown',
      areaConfidence: 0,
    } as const;
    if (statedArea === null || isOfSeveral) return noArea;
    const isWorded = statedArea.field === 'property_description';
    if (!isPlausibleArea(propertyKind, statedArea.sqm)) {
      const value = isWorded ? `${round3(statedArea.sqm)} sqm` : cell[statedArea.field](row);
      const why = words.noAreaOfKind({
        kind: propertyKind === 'row-house' ? 'rowHouse' : propertyKind,
        least: String(unitSqm.least),
        most: String(unitSqm.most),
      });
      doubts.push(doubtful(statedArea.field, value, why, 'implausible-area'));
      return noArea;
    }
    const converted = toCarpet(statedArea.sqm, statedArea.basis, city);
    const confidence = isWorded ? (worded?.confidence ?? 1) : 1;
    return {
      areaTold: statedArea.sqm,
      areaSqm: round3(converted.areaSqm),
      areaBasis: statedArea.basis,
      areaConfidence: converted.confidence * confidence,
    };
  };
}

const round3 = (number: number) => Math.round(number * 1000) / 1000;
