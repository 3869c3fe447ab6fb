import { formatAreaSqft } from '#core/area.ts';
import { formatDate } from '#core/period.ts';
import type { Subject } from '../contract.ts';

/** "2 BHK flat of 720 sq ft, floor 7, in Nilgiri Heights, Baner, Pune" */
export function subjectWords(subject: Subject): string {
  const what = [subject.configuration, subject.propertyKind === 'other' ? 'property' : subject.propertyKind.replace('-', ' ')]
    .filter(Boolean)
    .join(' ');
  const floor = subject.floor === undefined ? '' : subject.floor === 0 ? ', ground floor' : `, floor ${subject.floor}`;
  const plot = subject.plotAreaSqft === undefined ? '' : ` on a plot of ${formatAreaSqft(subject.plotAreaSqft)}`;
  const place = [subject.project ?? `${subject.latitude}, ${subject.longitude}`, subject.village, subject.city].filter(Boolean).join(', ');
  const when = subject.valuationDate === undefined ? '' : `, as at ${formatDate(subject.valuationDate)}`;
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} of ${formatAreaSqft(subject.carpetAreaSqft)}${plot}${floor}, in ${place}${when}`;
}
