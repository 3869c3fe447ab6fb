import { readAreaSqft } from '#core/area-words.ts';
import { roundTo } from '#core/indian-number.ts';
import { parseDate } from '#core/period.ts';
import { fieldName } from '#core/plain-issues.ts';
import * as words from '#messages/valuation/row-faults';
import { Subject } from '../../answer-contract.ts';
import { kindNamed } from '../kind-words.ts';
import type { PortfolioField } from '../../portfolio-contract.ts';

export type PropertyRead = { subject: Subject; fault: null } | { subject: null; fault: string };

const fieldKeys = {
  city: 'city',
  project: 'project',
  carpetAreaSqft: 'carpet',
  plotAreaSqft: 'plot',
  builtUpAreaSqft: 'builtUp',
  floor: 'floor',
  builtYear: 'year',
  valuationDate: 'date',
  latitude: 'latitude',
  longitude: 'longitude',
  propertyKind: 'kind',
  saleKind: 'other',
} as const;
const fieldWords = (field: string) =>
  Object.hasOwn(fieldKeys, field) ? words.field({ key: fieldKeys[field as keyof typeof fieldKeys] }) : field;

/** A row of a portfolio as a property, or what is wrong with it, in the language of whoever is served. */
export function readProperty(
  cells: Partial<Record<PortfolioField, string>>,
  given: { city?: string | undefined; valuationDate?: string | undefined },
): PropertyRead {
  const text = (field: PortfolioField) => {
    const value = cells[field]?.trim();
    return value === undefined || value === '' || value === '-' ? undefined : value;
  };
  const number = (field: PortfolioField) => {
    const value = text(field);
    return value === undefined ? undefined : Number(value.replaceAll(/[,\s]/g, ''));
  };
  const areaFaults: string[] = [];
  const area = (sqft: PortfolioField, sqm: PortfolioField) => {
    const areas = [sqft, sqm].flatMap((field, at) => {
      const value = text(field);
      if (value === undefined) return [];
      const read = readAreaSqft(value, at === 0 ? 'sqft' : 'sqm');
      if (read === null) areaFaults.push(words.notAnArea({ field: fieldWords(sqft), text: value }));
      return [read ?? Number.NaN];
    });
    const [one, other] = areas;
    if (one !== undefined && other !== undefined && Math.abs(one / other - 1) > 0.02)
      areaFaults.push(words.areasDiffer({ field: fieldWords(sqft) }));
    return one === undefined ? undefined : roundTo(one, 2);
  };
  const kindText = text('propertyKind');
  const propertyKind = kindText === undefined ? undefined : kindNamed(kindText);
  // One table holds properties of all kinds: a plot is a fact of its houses, and of no flat.
  const isOfHouse = propertyKind === 'row-house' || propertyKind === 'bungalow';
  const date = text('valuationDate');
  const day = date === undefined ? given.valuationDate : (parseDate(date) ?? 'not a date');
  const read = Subject.safeParse({
    city: text('city') ?? given.city,
    village: text('village'),
    project: text('project'),
    latitude: number('latitude'),
    longitude: number('longitude'),
    propertyKind,
    carpetAreaSqft: area('carpetAreaSqft', 'carpetAreaSqm'),
    plotAreaSqft: isOfHouse ? area('plotAreaSqft', 'plotAreaSqm') : undefined,
    builtUpAreaSqft: isOfHouse ? area('builtUpAreaSqft', 'builtUpAreaSqm') : undefined,
    floor: floorOf(text('floor')),
    configuration: text('configuration'),
    builtYear: number('builtYear'),
    saleKind: saleKindOf(text('saleKind')),
    valuationDate: day,
  });
  if (areaFaults.length > 0) return { subject: null, fault: areaFaults.join('; ') };
  if (read.success) return { subject: read.data, fault: null };
  const faults = read.error.issues.map(({ path, message }) => {
    const field = String(path[0]);
    const inMetres = field.replace(/Sqft$/, 'Sqm') as PortfolioField;
    const isMissing = cells[field as PortfolioField] === undefined && cells[inMetres] === undefined && !(field in given);
    if (isMissing && field !== 'project') return words.missing({ field: fieldWords(field) });
    // A sentence of the validator names the field by itself.
    return message.startsWith(fieldName(path)) ? message : words.about({ field: fieldWords(field), fault: message });
  });
  return { subject: null, fault: [...new Set(faults)].join('; ') };
}

function floorOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  if (/^((g|gf|gr|ground)( floor)?|तळमजला|तळ मजला|भूतल)$/i.test(text)) return 0;
  const digits = /^(-?\d+)(st|nd|rd|th)?( floor)?$/i.exec(text)?.[1];
  return digits === undefined ? text : Number(digits);
}

const saleKindOf = (text: string | undefined) =>
  text === undefined
    ? undefined
    : /^(new|primary|first|नवीन|नवी|नया|नई|पहिली|पहली)/i.test(text)
      ? 'primary'
      : /^(re-?sale|secondary|old|पुनर्वि|जुनी|पुरानी)/i.test(text)
        ? 'resale'
        : undefined;
