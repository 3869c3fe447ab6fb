import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { setBatchLive } from '#modules/transactions/testing.ts';
import { isRefused, type RowProblem, type SourceFile } from './model/import-kind.ts';
import type { ProjectFacts } from './model/project-facts.ts';
import { reraProjects } from './model/rera-projects.ts';
import { writeProjects } from './server/write-facts.ts';

/** Columns of a district's table in the order of the register; invented rows name only what they are about. */
const tableHeaders = [
  'district', 'rera_id', 'project_name', 'promoter_name', 'location_pin_code', 'location_lat_long', 'project_status',
  'proposed_date_of_completion', 'revised_proposed_date_of_completion', 'extended_date_of_completion', 'project_type',
  'project_area_(sqmts)', 'recreational_open_space', 'sanctioned_fsi', 'date_last_modified', 'cases_count', 'complaints_count',
  'number_of_appartments', 'number_of_booked_appartments', 'number_of_basements', 'number_of_plinth', 'number_of_podiums',
  'number_of_sanctioned_floors', 'number_of_stilts', 'total_no__of_open_parking_as_per_sanctioned_plan_(4-wheeler+2-wheeler)',
  'number_of_closed_parking', 'number_of_plots', 'area_of_plot(in_sqmts)', 'number_of_plots_booked_/_alloted_/_sold',
] as const; // prettier-ignore

export const plainTableRow: Record<string, string> = {
  district: 'Pune',
  rera_id: 'P52100099001',
  project_name: 'NILGIRI HEIGHTS',
  promoter_name: 'Sahyadri Landmarks LLP',
  location_pin_code: '411045',
  location_lat_long: "('18.559100000000000','73.787200000000000')",
  project_status: 'New Project',
  proposed_date_of_completion: '12/31/2026',
  project_type: 'Residential',
  'project_area_(sqmts)': '5227.5',
  recreational_open_space: '0.0',
  sanctioned_fsi: '8642.25',
  date_last_modified: '01/10/2024',
  number_of_appartments: '120.0',
  number_of_booked_appartments: '90.0',
  number_of_basements: '1.0',
  number_of_plinth: '2.0',
  number_of_podiums: '0.0',
  number_of_sanctioned_floors: '28.0',
  number_of_stilts: '2.0',
  'total_no__of_open_parking_as_per_sanctioned_plan_(4-wheeler+2-wheeler)': '44.0',
  number_of_closed_parking: '52.0',
  number_of_plots: '0.0',
};

/** A district's table of invented projects: each is the plain one, changed. */
export const projectTable = (rows: readonly Record<string, string>[]) => ({
  headers: [...tableHeaders],
  rows: rows.map((row) => tableHeaders.map((header) => ({ ...plainTableRow, ...row })[header] ?? '')),
});

export const plainDetailRow: Record<string, string> = {
  project_id: '70001',
  registration_number: 'P52100099002',
  date_of_registration: '04/06/2025',
  project_name: 'Varsha Gardens',
  project_type: 'Residential / Group Housing',
  project_location: 'Maharashtra',
  proposed_completion_date: '29/12/2028',
  extension_date: '',
  project_status: 'Active',
  planning_authority: 'Others',
  full_name_of_planning_authority: 'Pune Metropolitan Region Development Authority',
  final_plot_bearing: 'Gat No. 33/1, 33/2',
  total_land_area: '12100',
  land_area_applied: '11800',
  permissible_builtup: '24608.93',
  sanctioned_builtup: '11831.29',
  aggregate_open_space: '1150.7',
  project_address_state_ut: 'MAHARASHTRA',
  project_address_district: 'Pune',
  project_address_taluka: 'Mulshi',
  project_address_village: 'Nere',
  project_address_pin_code: '411033',
  promoter_details: 'Promoter Type - Partnership, Name of Partnership - Varsha Developers, GSTIN Number - 27AAAAA0000A1Z5',
  latest_form1_date: '29/04/2025, 11:27 PM',
  latest_form2_date: '23/05/2025, 04:00 PM',
  latest_form5_date: '',
  has_occupancy_certificate: 'False',
  building_identification_plan: 'Tower A, Tower B',
  sanctioned_floors: '14, 5',
  sanctioned_apartments: '112, 40',
  summary_total_no_of_non_residential_apartments: '0, 4',
  summary_total_no_of_apartments_nr_r: '112, 40',
  summary_total_no_of_sold_units: '30, 5',
  summary_total_no_of_unsold_units: '80, 33',
  summary_total_no_of_booked: '2, 2',
  summary_total_no_of_rehab_units: '0, 0',
  total_no_of_apartments: '152',
  litigation_against_project_count: '0',
  open_space_parking_total: '0, 20',
  closed_space_parking_total: '38, 14',
  complaint_count: '1',
};
export const projectDetail = (rows: readonly Record<string, string>[]) => {
  const headers = Object.keys(plainDetailRow);
  return { headers, rows: rows.map((row) => headers.map((header) => ({ ...plainDetailRow, ...row })[header] ?? '')) };
};

export const asFile = (table: { headers: string[]; rows: string[][] }, more: Partial<SourceFile> = {}): SourceFile => ({
  fileName: 'projects-2024-01-15.csv',
  headers: table.headers,
  sample: table.rows.slice(0, 200),
  today: '2026-11-21',
  ...more,
});

/** Every row of a table read, as an import does it. */
export function readProjects(table: { headers: string[]; rows: string[][] }, more: Partial<SourceFile> = {}) {
  const reader = reraProjects.open(asFile(table, more));
  if (isRefused(reader)) throw new Error(reader.refused);
  const facts: ProjectFacts[] = [];
  const problems: RowProblem[] = [];
  for (const [at, cells] of table.rows.entries()) {
    const read = reader.row(cells, at + 1);
    facts.push(...read.facts);
    problems.push(...read.problems);
  }
  return { facts, problems, remarks: reader.remarks };
}

let lastBatch = 900_000;

/** Stores projects as one batch, live unless said otherwise, and answers its number. */
export async function loadProjects(
  clickhouse: ClickHouse,
  facts: readonly ProjectFacts[],
  { live = true, batchId = (lastBatch += 1) }: { live?: boolean; batchId?: number } = {},
): Promise<number> {
  await writeProjects(clickhouse, batchId, facts);
  await setBatchLive(clickhouse, batchId, live);
  return batchId;
}

/** A project that is plain but for what a test is about. */
export function makeProject(partial: Partial<ProjectFacts> = {}): ProjectFacts {
  const [plain] = readProjects(projectTable([{}])).facts;
  if (!plain) throw new Error('the plain row gives no project');
  return { ...plain, ...partial };
}
