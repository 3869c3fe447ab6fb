import { dayText, firstDayOfMonth, firstYear, monthCount } from './calendar.ts';
import { mix } from './random.ts';
import type { Project } from './project.ts';

/** Columns like those of the public project register, and below them what the demonstration can add. */
export const projectColumns = [
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
  'number_of_buildings',
  'number_of_sanctioned_floors',
  'number_of_closed_parking',
  'city',
  'taluka',
  'locality',
  'village',
  'survey_number',
  'actual_completion',
  'booked_by_quarter',
] as const;

/**
 * One line of the projects file. Booked units are what promoters declare: never fewer than 80% of the registered first
 * sales, never more than there are, and mostly a little ahead of registration.
 */
export function projectRow(project: Project): string {
  const { locality } = project;
  const done = project.completionMonth < monthCount;
  const late = project.completionMonth - project.promisedMonth > 3;
  const date = (month: number) => dayTextOf(firstDayOfMonth(month) + (mix(project.stream, month + 900) % 28));
  const byQuarter = bookedByQuarter(project, declaredAhead(project));
  const last = byQuarter.at(-1);
  return (
    `${locality.city.district},${project.rera},${project.name.english},${project.promoter.english},${locality.pin},"('${project.latitude}','${project.longitude}')",` +
    `${done ? 'Completed' : late && project.promisedMonth < monthCount ? 'Extended' : 'On-Going Project'},${date(project.launchMonth)},${date(project.promisedMonth)},` +
    `${late && project.promisedMonth < monthCount ? date(project.completionMonth) : ''},${typeOf(project)},${landSqmOf(project)},${project.units},${last?.booked ?? 0},` +
    `${project.towers},${project.floors},${Math.round(project.units * 0.9)},${locality.city.name},${locality.taluka},"${locality.name}",${locality.village},` +
    `${project.survey.number},${done ? date(project.completionMonth) : ''},${byQuarter.map(({ quarter, booked }) => `${quarter}:${booked}`).join(';')}\n`
  );
}

export function typeOf({ style, lines }: Project): string {
  if (style === 'layout') return 'Plotted';
  if (style === 'commercial') return 'Commercial';
  return lines.length > 1 ? 'Mixed' : 'Residential';
}

export const landSqmOf = ({ style, units }: Project) => (style === 'layout' ? units * 260 : Math.round(units * 55 + 600));

/** Booked ÷ registered as this promoter declares it. */
export const declaredAhead = (project: Project) => 0.92 + ((mix(project.stream, 31) % 1000) / 1000) * 0.2;

/** Declared bookings at the end of each quarter since launch, e.g. 2019Q3:48. */
export function bookedByQuarter(project: Project, ahead: number): { quarter: string; booked: number; registered: number }[] {
  const declared: { quarter: string; booked: number; registered: number }[] = [];
  let registered = project.soldBefore;
  let booked = 0;
  const from = Math.max(0, Math.floor(project.launchMonth / 3));
  for (let quarter = 0; quarter < project.soldByQuarter.length; quarter += 1) {
    registered += project.soldByQuarter[quarter] as number;
    if (quarter < from) continue;
    booked = Math.min(project.units, Math.max(booked, Math.round(registered * ahead), Math.ceil(registered * 0.8)));
    declared.push({ quarter: `${firstYear + Math.floor(quarter / 4)}Q${(quarter % 4) + 1}`, booked, registered });
    if (booked === project.units) break;
  }
  return declared;
}

/** Promises reach beyond the calendar that is kept ready. */
function dayTextOf(day: number): string {
  const date = new Date(day * 86_400_000);
  const isInRange = date.getUTCFullYear() >= 2013 && date.getUTCFullYear() < 2027;
  if (isInRange) return dayText(day);
  return `${String(date.getUTCDate()).padStart(2, '0')}/${String(date.getUTCMonth() + 1).padStart(2, '0')}/${date.getUTCFullYear()}`;
}
