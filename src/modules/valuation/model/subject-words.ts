import { formatAreaSqft } from '#core/area.ts';
import { formatDate } from '#core/period.ts';
import * as words from '#messages/valuation/subject-form';
import type { Subject } from '../contract.ts';
import { kindKey } from '../model/kind-facts.ts';

/** "2 BHK flat of 720 sq ft, floor 7, in Nilgiri Heights, Baner, Pune" */
export function subjectWords(subject: Subject): string {
  const { configuration = '', propertyKind, floor, plotAreaSqft, valuationDate } = subject;
  return words.summary({
    hasConfiguration: configuration !== '',
    configuration: configuration.charAt(0).toUpperCase() + configuration.slice(1),
    kind: kindKey(propertyKind),
    area: formatAreaSqft(subject.carpetAreaSqft),
    hasPlot: plotAreaSqft !== undefined,
    plot: plotAreaSqft === undefined ? '' : formatAreaSqft(plotAreaSqft),
    level: floor === undefined ? 'other' : floor === 0 ? 'ground' : 'upper',
    floor: String(floor ?? ''),
    place: [subject.project ?? `${subject.latitude}, ${subject.longitude}`, subject.village, subject.city].filter(Boolean).join(', '),
    isDated: valuationDate !== undefined,
    day: valuationDate === undefined ? '' : formatDate(valuationDate),
  });
}
