import * as words from '#messages/projects/row-faults';
import { readCount, readDay, readPin, readSquareMetres, type DateOrder } from './cells.ts';
import { readPositionPair } from './position.ts';
import type { ProjectFacts } from './project-facts.ts';
import { tidyRegistration } from './registration.ts';
import type { TableRow } from './row-of-table.ts';
import { readStatus, readType } from './words-of-register.ts';

/** The table of a whole district: one line a project, figures of all its buildings added up, position as a pair in one cell. */
export const projectTableColumns = [
  'district',
  'rera_id',
  'project_name',
  'promoter_name',
  'location_pin_code',
  'location_lat_long',
  'project_status',
  'proposed_date_of_completion',
  'revised_proposed_date_of_completion',
  'extended_date_of_completion',
  'project_type',
  'project_area_sqmts',
  'recreational_open_space',
  'sanctioned_fsi',
  'date_last_modified',
  'cases_count',
  'complaints_count',
  'number_of_appartments',
  'number_of_booked_appartments',
  'number_of_basements',
  'number_of_plinth',
  'number_of_podiums',
  'number_of_sanctioned_floors',
  'number_of_stilts',
  'total_no_of_open_parking_as_per_sanctioned_plan_4_wheeler_2_wheeler',
  'number_of_closed_parking',
  'number_of_plots',
  'area_of_plot_in_sqmts',
  'number_of_plots_booked_alloted_sold',
] as const;

type Read = Omit<ProjectFacts, 'sourceRow' | 'snapshotOn' | 'projectId' | 'completionOn' | 'layout' | 'flags'> & { flags: string[] };

const most = { apartments: 50_000, floors: 5_000, parts: 1_000, parking: 100_000, complaints: 10_000 } as const;
/** The register shows 0 where nothing was filled in; a building has a floor, a project a building. */
const notZero = (count: number | null) => (count === 0 ? null : count);

export function readProjectTableRow(row: TableRow, dateOrder: DateOrder): Read {
  const day = (column: string) => row.read(column, (cell) => readDay(cell, dateOrder));
  const count = (column: string, limit: number) => row.read(column, (cell) => readCount(cell, limit));
  const area = (column: string) => row.read(column, readSquareMetres);
  const position = row.read('location_lat_long', readPositionPair);
  const flags: string[] = [];
  if (position?.isSwapped) {
    row.warn('location_lat_long', words.swapped());
    flags.push('position-swapped');
  }
  const plots = notZero(count('number_of_plots', most.apartments));
  return {
    district: row.text('district'),
    registration: tidyRegistration(row.text('rera_id')),
    applicationId: '',
    name: row.text('project_name'),
    promoter: row.text('promoter_name'),
    promoterKind: '',
    projectType: row.read('project_type', readType) ?? '',
    status: row.read('project_status', readStatus) ?? '',
    // Day of registration, taluka and village are in tables put together from the register, not in its own.
    registeredOn: day('date_of_registration'),
    proposedCompletion: day('proposed_date_of_completion'),
    revisedCompletion: day('revised_proposed_date_of_completion'),
    extendedCompletion: day('extended_date_of_completion'),
    lastModifiedOn: day('date_last_modified'),
    hasOccupancyCertificate: null,
    state: '',
    taluka: row.text('taluka'),
    village: row.text('village'),
    pin: row.read('location_pin_code', readPin) ?? '',
    plotNumbers: '',
    planningAuthority: '',
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    landSqm: area('project_area_sqmts'),
    openSpaceSqm: area('recreational_open_space'),
    permissibleSqm: null,
    sanctionedSqm: area('sanctioned_fsi'),
    buildings: notZero(count('number_of_plinth', most.parts)),
    floorsTotal: notZero(count('number_of_sanctioned_floors', most.floors)),
    floorsHighest: null,
    basements: count('number_of_basements', most.parts),
    podiums: count('number_of_podiums', most.parts),
    stilts: count('number_of_stilts', most.parts),
    apartments: notZero(count('number_of_appartments', most.apartments)),
    booked: count('number_of_booked_appartments', most.apartments),
    sold: null,
    nonResidential: null,
    rehabilitation: null,
    plots,
    plotsBooked: plots === null ? null : count('number_of_plots_booked_alloted_sold', most.apartments),
    openParking: count('total_no_of_open_parking_as_per_sanctioned_plan_4_wheeler_2_wheeler', most.parking),
    coveredParking: count('number_of_closed_parking', most.parking),
    complaints: count('complaints_count', most.complaints),
    cases: count('cases_count', most.complaints),
    flags,
  };
}
