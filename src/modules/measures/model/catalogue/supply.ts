import { measure, percentOf } from '../measure.ts';

/** Some tables of the register do not tell when a project was registered: what was launched is then not known, rather than nothing. */
const whoTellsTheDay = { telling: 'countIf(alive AND registered_on IS NOT NULL)', all: 'countIf(alive)' };
const isToldByHalf = (telling: number | null, all: number | null) => 2 * (telling ?? 0) >= (all ?? 0);

/**
 * What promoters filed, beside what was registered. Aggregates over rows of `supplySql` of projects: a row is a project in a
 * period. n counts projects, except where sales decide.
 */
export const supplyMeasures = [
  measure({
    id: 'registered-projects',
    fact: 'project',
    label: 'Registered projects',
    definition: 'Projects registered under RERA until the end of the period, each registration once.',
    unit: 'projects',
    decimals: 0,
    fewest: 0,
    parts: { value: 'countIf(alive)' },
    n: 'countIf(alive)',
  }),
  measure({
    id: 'units-declared',
    fact: 'project',
    label: 'Units declared',
    definition: 'Units of all kinds in registered projects that state them, as last filed by their promoters.',
    unit: 'units',
    decimals: 0,
    fewest: 1,
    parts: { value: 'sumIf(units, alive)' },
    n: 'countIf(alive AND units IS NOT NULL)',
  }),
  measure({
    id: 'units-booked',
    fact: 'project',
    label: 'Units booked',
    definition: 'Units booked or sold as promoters declare them in the last filing until the end of the period.',
    unit: 'units',
    decimals: 0,
    fewest: 1,
    parts: { value: 'sumIf(booked_stated, is_stated)' },
    n: 'countIf(is_stated)',
  }),
  measure({
    id: 'unsold-units',
    fact: 'project',
    label: 'Unsold units',
    definition:
      'Units declared less units sold at the end of the period, project by project, where sold is the larger of units booked and first sales registered.',
    unit: 'units',
    decimals: 0,
    fewest: 1,
    parts: { value: 'sumIf(unsold, is_stated)' },
    n: 'countIf(is_stated)',
  }),
  measure({
    id: 'unsold-due',
    fact: 'project',
    label: 'Unsold units due within a year',
    definition:
      'Unsold units of projects under way whose completion date (extended, else revised, else proposed) lies in the twelve months after the period.',
    unit: 'units',
    decimals: 0,
    fewest: 1,
    parts: { value: 'sumIf(unsold, is_stated AND is_open AND ifNull(completes_on > ends AND completes_on <= addMonths(ends, 12), false))' },
    n: 'countIf(is_stated AND is_open AND ifNull(completes_on > ends AND completes_on <= addMonths(ends, 12), false))',
  }),
  measure({
    id: 'sold-share',
    fact: 'project',
    label: 'Sold share',
    definition:
      'Units sold ÷ units declared at the end of the period, where sold is the larger of units booked and first sales registered.',
    unit: 'percent',
    decimals: 1,
    fewest: 1,
    parts: { sold: 'sumIf(units_sold, is_stated)', units: 'sumIf(units_stated, is_stated)' },
    n: 'countIf(is_stated)',
    value: ({ sold, units }) => percentOf(sold, units),
  }),
  measure({
    id: 'new-launches',
    fact: 'project',
    label: 'New launches',
    definition:
      'Projects registered under RERA within the period, by the day of registration, where at least half of the projects tell that day.',
    unit: 'projects',
    decimals: 0,
    fewest: 1,
    parts: { launched: 'countIf(is_new)', ...whoTellsTheDay },
    n: whoTellsTheDay.telling,
    value: ({ launched, telling, all }) => (isToldByHalf(telling, all) ? launched : null),
  }),
  measure({
    id: 'units-launched',
    fact: 'project',
    label: 'Units launched',
    definition:
      'Units of the projects registered within the period, as last filed, where at least half of the projects tell the day of registration.',
    unit: 'units',
    decimals: 0,
    fewest: 1,
    parts: { launched: 'sumIf(ifNull(units, 0), is_new)', ...whoTellsTheDay },
    n: whoTellsTheDay.telling,
    value: ({ launched, telling, all }) => (isToldByHalf(telling, all) ? launched : null),
  }),
  measure({
    id: 'supply-pipeline',
    fact: 'project',
    label: 'Supply pipeline',
    definition:
      'Units of registered projects that the register does not show as completed, lapsed or taken back and whose completion date (extended, else revised, else proposed) lies after the period.',
    unit: 'units',
    decimals: 0,
    fewest: 1,
    parts: { value: 'sumIf(units, is_open AND ifNull(completes_on > ends, false))' },
    // Who tells whether it is in the pipeline: where none is, that is a 0.
    n: 'countIf(units IS NOT NULL AND (NOT is_open OR completes_on IS NOT NULL))',
  }),
  measure({
    id: 'overdue-units',
    fact: 'project',
    label: 'Units past their date',
    definition:
      'Units of projects that the last filing until the end of the period does not show as completed, lapsed or taken back, although their completion date had passed by then.',
    unit: 'units',
    decimals: 0,
    fewest: 1,
    parts: { value: 'sumIf(units, is_overdue)' },
    n: 'countIf(tells_whether_late)',
  }),
  measure({
    id: 'declared-registered-gap',
    fact: 'project',
    label: 'Declared less registered',
    definition:
      'Units booked as declared less first sales registered until the day of that filing, over projects whose whole life lies within the sales loaded.',
    unit: 'units',
    decimals: 0,
    fewest: 1,
    parts: {
      booked: `sumIf(booked_stated, ${'is_stated AND is_life_known'})`,
      registered: 'sumIf(registered_when_stated, is_stated AND is_life_known)',
    },
    n: 'countIf(is_stated AND is_life_known)',
    value: ({ booked, registered }) => (booked === null || registered === null ? null : booked - registered),
  }),
  measure({
    id: 'registered-to-declared',
    fact: 'project',
    label: 'Registered ÷ declared',
    definition:
      'First sales registered until the day of the filing as a share of units booked as declared in it, over projects whose whole life lies within the sales loaded.',
    unit: 'percent',
    decimals: 1,
    fewest: 1,
    parts: {
      booked: 'sumIf(booked_stated, is_stated AND is_life_known)',
      registered: 'sumIf(registered_when_stated, is_stated AND is_life_known)',
    },
    n: 'countIf(is_stated AND is_life_known)',
    value: ({ booked, registered }) => percentOf(registered, booked),
  }),
  measure({
    id: 'units-sold',
    fact: 'project',
    label: 'Units sold',
    definition:
      'Growth of units sold (the larger of units booked and first sales registered) within the period, over projects with a filing from before it and those launched in it.',
    unit: 'units',
    decimals: 0,
    fewest: 1,
    parts: { value: 'sumIf(sold_within, is_followed)' },
    n: 'countIf(is_followed)',
  }),
  measure({
    id: 'absorption-rate',
    fact: 'project',
    label: 'Absorption rate',
    definition: 'Units sold within the period ÷ (units unsold before it + units launched in it), over the same projects.',
    unit: 'percent',
    decimals: 1,
    fewest: 1,
    parts: {
      sold: 'sumIf(sold_within, is_followed)',
      offered: 'sumIf(unsold_before + units_launched, is_followed)',
    },
    n: 'countIf(is_followed)',
    value: ({ sold, offered }) => percentOf(sold, offered),
  }),
  measure({
    id: 'months-of-inventory',
    fact: 'project',
    label: 'Months of inventory',
    definition:
      'Units unsold at the end of the period ÷ average monthly first sales registered for the same projects in the twelve months before it.',
    unit: 'months',
    decimals: 1,
    fewest: 10,
    countedIn: 'sales',
    parts: { unsold: 'sumIf(unsold, is_stated)', sold: 'sumIf(sold_in_year, is_stated AND is_year_known)' },
    n: 'sumIf(sold_in_year, is_stated AND is_year_known)',
    value: ({ unsold, sold }) => (unsold === null || !sold ? null : (12 * unsold) / sold),
  }),
];
