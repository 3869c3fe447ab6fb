import { firstDayOfMonth, firstYear, monthCount } from './calendar.ts';
import { bookedByQuarter, declaredAhead, landSqmOf, typeOf } from './project-table.ts';
import type { Project } from './project.ts';
import { mix } from './random.ts';

/** How many quarters back the register is told, the last one that is over included. */
const quartersFiled = 8;
const lastQuarter = Math.floor(monthCount / 3) - 1;

/** Columns of the register's table as the importer knows them; a row says of which snapshot it is. */
export const filingColumns = [
  'snapshot_on',
  'district',
  'rera_id',
  'project_name',
  'promoter_name',
  'location_pin_code',
  'location_lat_long',
  'project_status',
  'date_of_registration',
  'proposed_date_of_completion',
  'revised_proposed_date_of_completion',
  'project_type',
  'project_area_(sqmts)',
  'number_of_appartments',
  'number_of_booked_appartments',
  'number_of_plinth',
  'number_of_sanctioned_floors',
  'number_of_closed_parking',
  'taluka',
  'village',
] as const;

/**
 * What the register showed of a project at the end of each of the last quarters, from its launch on. Only Maharashtra's register
 * has this table; the locality stands where the register has the village, because sales go by it, too.
 */
export function filingRows(project: Project): string[] {
  const { locality, rera } = project;
  if (rera === '' || locality.city.region !== 'maharashtra') return [];
  const declared = bookedByQuarter(project, declaredAhead(project));
  const quarters = Array.from({ length: quartersFiled }, (_, at) => lastQuarter - quartersFiled + 1 + at);
  const registered = day(project, project.launchMonth);
  const who = `${locality.city.district},${rera},${project.name.english},${project.promoter.english},${locality.pin}`;
  const where = `"('${project.latitude}','${project.longitude}')"`;
  return quarters.flatMap((quarter) => {
    const afterIt = (quarter + 1) * 3;
    const snapshotOn = isoDay(firstDayOfMonth(afterIt) - 1);
    if (registered > snapshotOn) return [];
    const { status, revised } = standing(project, afterIt);
    // The list ends with the quarter in which all are booked.
    const booked = (declared.find((one) => one.quarter === quarterName(quarter)) ?? declared.at(-1))?.booked ?? 0;
    return [
      `${snapshotOn},${who},${where},${status},${registered},${day(project, project.promisedMonth)},${revised},${typeOf(project)},` +
        `${landSqmOf(project)},${project.units},${booked},${project.towers},${project.towers * project.floors},` +
        `${Math.round(project.units * 0.9)},${locality.taluka},"${locality.name}"\n`,
    ];
  });
}

/** Done, or past its first promise and promised anew, or under way, as the register has it before a month begins. */
function standing(project: Project, afterIt: number): { status: string; revised: string } {
  const isLate = project.completionMonth - project.promisedMonth > 3 && project.promisedMonth < afterIt;
  const revised = isLate ? day(project, project.completionMonth) : '';
  if (project.completionMonth < afterIt) return { status: 'Completed', revised };
  return { status: isLate ? 'Extended' : 'New Project', revised };
}

const quarterName = (quarter: number) => `${firstYear + Math.floor(quarter / 4)}Q${(quarter % 4) + 1}`;
const isoDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const day = (project: Project, month: number) => isoDay(firstDayOfMonth(month) + (mix(project.stream, month + 900) % 28));
