import {
  highestOfList,
  isFault,
  listEntries,
  readCount,
  readDay,
  readFlag,
  readPin,
  readSquareMetres,
  sumOfList,
  type DateOrder,
} from './cells.ts';
import { readPromoterDetails } from './promoter.ts';
import type { ProjectFacts } from './project-facts.ts';
import { tidyRegistration } from './registration.ts';
import type { TableRow } from './row-of-table.ts';
import { readStatus, readType } from './words-of-register.ts';

/** What was copied from the register's page of each project: cells hold lists, an entry for each building; no position. */
export const projectDetailColumns = [
  'project_id',
  'registration_number',
  'date_of_registration',
  'project_name',
  'project_type',
  'project_location',
  'proposed_completion_date',
  'extension_date',
  'project_status',
  'planning_authority',
  'full_name_of_planning_authority',
  'final_plot_bearing',
  'total_land_area',
  'land_area_applied',
  'permissible_builtup',
  'sanctioned_builtup',
  'aggregate_open_space',
  'project_address_state_ut',
  'project_address_district',
  'project_address_taluka',
  'project_address_village',
  'project_address_pin_code',
  'promoter_details',
  'latest_form1_date',
  'latest_form2_date',
  'latest_form5_date',
  'has_occupancy_certificate',
  'building_identification_plan',
  'sanctioned_floors',
  'sanctioned_apartments',
  'summary_total_no_of_non_residential_apartments',
  'summary_total_no_of_apartments_nr_r',
  'summary_total_no_of_sold_units',
  'summary_total_no_of_unsold_units',
  'summary_total_no_of_booked',
  'summary_total_no_of_rehab_units',
  'total_no_of_apartments',
  'litigation_against_project_count',
  'open_space_parking_total',
  'closed_space_parking_total',
  'complaint_count',
] as const;

type Read = Omit<ProjectFacts, 'sourceRow' | 'snapshotOn' | 'projectId' | 'completionOn' | 'layout' | 'flags'> & { flags: string[] };

export const isNotFound = (row: TableRow) => /^project not found$/i.test(row.text('project_name'));

export function readProjectDetailRow(row: TableRow, dateOrder: DateOrder): Read {
  const day = (column: string) => row.read(column, (cell) => readDay(cell, dateOrder));
  const area = (column: string) => row.read(column, readSquareMetres);
  const sum = (column: string) => row.read(column, sumOfList);
  const promoter = readPromoterDetails(row.raw('promoter_details'));
  const units = readUnits(row);
  const authority = row.text('planning_authority');
  const named = row.text('full_name_of_planning_authority');
  const forms = ['latest_form1_date', 'latest_form2_date', 'latest_form5_date'].map(day).filter((date) => date !== null);
  const village = row.text('project_address_village');
  return {
    district: row.text('project_address_district'),
    registration: tidyRegistration(row.text('registration_number')),
    applicationId: row.text('project_id'),
    name: row.text('project_name'),
    promoter: promoter.name,
    promoterKind: promoter.kind,
    projectType: row.read('project_type', readType) ?? '',
    status: row.read('project_status', readStatus) ?? '',
    registeredOn: day('date_of_registration'),
    proposedCompletion: day('proposed_completion_date'),
    revisedCompletion: null,
    extendedCompletion: day('extension_date'),
    lastModifiedOn: forms.sort().at(-1) ?? null,
    hasOccupancyCertificate: readFlag(row.raw('has_occupancy_certificate')),
    state: row.text('project_location'),
    taluka: row.text('project_address_taluka'),
    // The form offers "Others" where its list of villages has not the right one.
    village: /^others?$/i.test(village) ? '' : village,
    pin: row.read('project_address_pin_code', readPin) ?? '',
    plotNumbers: row.text('final_plot_bearing'),
    planningAuthority: named !== '' && /^(others?)?$/i.test(authority) ? named : authority,
    latitude: null,
    longitude: null,
    landSqm: area('land_area_applied') ?? area('total_land_area'),
    openSpaceSqm: area('aggregate_open_space'),
    permissibleSqm: area('permissible_builtup'),
    sanctionedSqm: area('sanctioned_builtup'),
    buildings: listEntries(row.raw('sanctioned_floors')).length || null,
    floorsTotal: sum('sanctioned_floors') || null,
    floorsHighest: highestOfList(row.raw('sanctioned_floors')) || null,
    basements: null,
    podiums: null,
    stilts: null,
    ...units,
    plots: null,
    plotsBooked: null,
    openParking: sum('open_space_parking_total'),
    coveredParking: sum('closed_space_parking_total'),
    complaints: row.read('complaint_count', (cell) => readCount(cell, 10_000)),
    cases: row.read('litigation_against_project_count', (cell) => readCount(cell, 10_000)),
    flags: [],
  };
}

/**
 * Units from the summary of buildings; where a project has none, from its total, else from the sanctioned plan. Booked counts
 * what is sold by agreement too, so that it means the same as in the table of a district.
 */
function readUnits(row: TableRow) {
  const sum = (column: string) => row.read(column, sumOfList);
  const total = sum('summary_total_no_of_apartments_nr_r');
  const sold = sum('summary_total_no_of_sold_units');
  const onlyBooked = sum('summary_total_no_of_booked');
  const stated = row.read('total_no_of_apartments', (cell) => readCount(cell, 50_000));
  const sanctioned = sumOfList(row.raw('sanctioned_apartments'));
  const isSummed = total !== null && total > 0;
  return {
    apartments: (isSummed ? total : stated || (isFault(sanctioned) ? null : sanctioned)) || null,
    booked: isSummed && (sold !== null || onlyBooked !== null) ? (sold ?? 0) + (onlyBooked ?? 0) : null,
    sold: isSummed ? sold : null,
    nonResidential: isSummed ? sum('summary_total_no_of_non_residential_apartments') : null,
    rehabilitation: isSummed ? sum('summary_total_no_of_rehab_units') : null,
  };
}
