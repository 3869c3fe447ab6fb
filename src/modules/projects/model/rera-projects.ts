import * as words from '#messages/projects/readers';
import * as faults from '#messages/projects/row-faults';
import { formatDate, isDate } from '#core/period.ts';
import { provenDateOrder, type DateOrder } from './cells.ts';
import { columnsOfKind, placesOf } from './columns-of-kind.ts';
import { type ImportKind, notDetected, type Refused, type RowReader, type SourceFile } from './import-kind.ts';
import { districtOfRegistration } from '#core/districts.ts';
import { isOutsideDistrict } from './position.ts';
import { projectDetailColumns, readProjectDetailRow, isNotFound } from './read-project-detail.ts';
import { projectTableColumns, readProjectTableRow } from './read-project-table.ts';
import type { ProjectFacts } from './project-facts.ts';
import { applicationKey, isRegistration } from './registration.ts';
import { TableRow } from './row-of-table.ts';
import { showProject } from './show-project.ts';
import { snapshotDate } from './snapshot-date.ts';
import { projectColumns, quarterColumns, writeProject, writeQuarter } from './tsv.ts';

type Layout = {
  id: ProjectFacts['layout'];
  columns: readonly string[];
  /** Without these there is no telling which project a row is about. */
  needed: readonly string[];
  dateOrder: DateOrder;
  dates: readonly string[];
  lastChanged: readonly string[];
  read: typeof readProjectTableRow;
};

const layouts: readonly Layout[] = [
  {
    id: 'project-table',
    columns: projectTableColumns,
    needed: ['rera_id', 'project_name'],
    dateOrder: 'mdy',
    dates: [
      'date_of_registration',
      'proposed_date_of_completion',
      'revised_proposed_date_of_completion',
      'extended_date_of_completion',
      'date_last_modified',
    ],
    lastChanged: ['date_last_modified'],
    read: readProjectTableRow,
  },
  {
    id: 'project-detail',
    columns: projectDetailColumns,
    needed: ['registration_number', 'project_id', 'project_name'],
    dateOrder: 'dmy',
    dates: ['date_of_registration', 'proposed_completion_date', 'extension_date', 'latest_form1_date', 'latest_form2_date'],
    lastChanged: ['latest_form1_date', 'latest_form2_date', 'latest_form5_date', 'date_of_registration'],
    read: readProjectDetailRow,
  },
];

/** The layout whose columns a file has, and what share of them. */
function layoutOf(headers: readonly string[]): { layout: Layout; share: number } | null {
  const columns = columnsOfKind('rera-projects', headers);
  const fits = layouts
    .filter(({ needed }) => needed.every((name) => columns.has(name)))
    .map((layout) => ({ layout, share: layout.columns.filter((name) => columns.has(name)).length / layout.columns.length }));
  return fits.sort((a, b) => b.share - a.share)[0] ?? null;
}

export const reraProjects: ImportKind<ProjectFacts> = {
  kind: 'rera-projects',
  words: { one: words.reraProject, many: words.reraProjects, source: words.projectTable },
  questions: [
    { name: 'snapshotOn', label: words.asOf, hint: words.asOfRegister },
    { name: 'district', label: words.district, hint: words.districtHint },
  ],
  detect({ headers }) {
    const found = layoutOf(headers);
    if (found === null) return notDetected;
    const columns = columnsOfKind('rera-projects', headers);
    return { certainty: Math.min(1, 0.5 + found.share / 2), columns: placesOf(columns, [...found.layout.columns, ...besideColumns]) };
  },
  open: openProjects,
  tables: [
    { table: 'project', columns: projectColumns, writeTsv: writeProject },
    { table: 'project_quarter', columns: quarterColumns, writeTsv: writeQuarter },
  ],
  show: showProject,
};

function openProjects(file: SourceFile): RowReader<ProjectFacts> | Refused {
  const found = layoutOf(file.headers);
  if (found === null) return { refused: words.notProjectTable() };
  const { layout } = found;
  const columns = columnsOfKind('rera-projects', file.headers);
  const sampled = (names: readonly string[]) =>
    file.sample.flatMap((cells) => names.map((name) => cells[columns.get(name) ?? -1] ?? '')).filter((cell) => cell !== '');
  const proven = provenDateOrder(sampled(layout.dates));
  const dateOrder = proven === null || proven === 'both' ? layout.dateOrder : proven;
  const isHistory = columns.has(snapshotColumn);
  const snapshot = isHistory
    ? { on: null, remark: words.eachRowSnapshot() }
    : snapshotDate({
        given: file.given?.['snapshotOn'],
        fileName: file.fileName,
        latestInRows: latestDate(sampled(layout.lastChanged), dateOrder),
        today: file.today,
      });
  if (snapshot === null) return { refused: words.snapshotUnknown() };
  const district = file.given?.['district']?.trim() ?? '';
  const remarks = [
    snapshot.remark ?? words.snapshotAsOf({ day: formatDate(snapshot.on ?? file.today) }),
    ...(dateOrder === layout.dateOrder ? [] : [words.datesReadAs({ order: dateOrder })]),
    ...(proven === 'both' ? [words.datesMixed()] : []),
    ...absentColumns(layout, columns),
  ];
  const seen = new Map<string, number>();
  return {
    remarks,
    end: () => ({ facts: [], problems: [] }),
    row(cells, number) {
      const row = new TableRow(cells, number, columns, file.headers);
      const snapshotOn = snapshot.on ?? snapshotOfRow(row, file.today);
      const facts = snapshotOn === null ? null : readProject(row, number, layout, { dateOrder, snapshotOn, district });
      if (facts === null) return { facts: [], problems: row.problems };
      const key = `${facts.projectId} ${facts.snapshotOn}`;
      const before = seen.get(key);
      if (before !== undefined) row.warn(nameColumn(layout), faults.standsToo({ row: String(before) }));
      seen.set(key, number);
      return { facts: [facts], problems: row.problems };
    },
  };
}

/** A table that holds several snapshots says in each row which one it is of. */
const snapshotColumn = 'snapshot_on';
/** Read where a table has them, though the register's own has not. */
const besideColumns = [snapshotColumn, 'date_of_registration', 'taluka', 'village'];

function snapshotOfRow(row: TableRow, today: string): string | null {
  const on = row.text(snapshotColumn);
  if (isDate(on) && on <= today) return on;
  row.reject(snapshotColumn, faults.noSnapshotDay());
  return null;
}

const nameColumn = ({ needed: [first = ''] }: Layout) => first;

function readProject(
  row: TableRow,
  sourceRow: number,
  layout: Layout,
  how: { dateOrder: DateOrder; snapshotOn: string; district: string },
): ProjectFacts | null {
  if (isNotFound(row)) {
    row.reject('project_name', faults.noSuchProject());
    return null;
  }
  const read = layout.read(row, how.dateOrder);
  if (read.registration !== '' && !isRegistration(read.registration)) row.reject(nameColumn(layout), faults.notRegistration());
  if (read.registration === '' && !/^[\w-]{1,40}$/.test(read.applicationId)) row.reject(nameColumn(layout), faults.noFiling());
  if (read.name === '') row.reject('project_name', faults.empty());
  if (row.isRejected) return null;

  const isApplication = read.registration === '';
  const district = read.district || districtOfRegistration(read.registration) || how.district;
  const flags = read.flags;
  const doubt = (flag: string, column: string, why: string) => {
    flags.push(flag);
    row.warn(column, why);
  };
  if (district === '' && !isApplication) doubt('no-district', 'district', faults.noDistrict());
  const { latitude, longitude } = read;
  if (latitude !== null && longitude !== null && isOutsideDistrict(district, { latitude, longitude }))
    doubt('position-in-other-district', 'location_lat_long', faults.otherDistrict({ district }));
  if (isNoNumberOfApartments(read)) {
    doubt(
      'apartments-implausible',
      layout.id === 'project-table' ? 'number_of_appartments' : 'total_no_of_apartments',
      faults.apartmentsImplausible(),
    );
    read.apartments = null;
  }
  if (read.apartments !== null && read.booked !== null && read.booked > read.apartments)
    doubt(
      'booked-above-apartments',
      layout.id === 'project-table' ? 'number_of_booked_appartments' : 'summary_total_no_of_booked',
      faults.bookedAbove({ apartments: String(read.apartments) }),
    );
  return {
    ...read,
    district,
    flags,
    sourceRow,
    projectId: isApplication ? applicationKey(read.applicationId) : read.registration,
    status: isApplication ? 'applied' : read.status,
    snapshotOn: how.snapshotOn,
    completionOn: read.extendedCompletion ?? read.revisedCompletion ?? read.proposedCompletion,
    layout: layout.id,
  };
}

/**
 * Some promoters filed square feet where apartments are asked for. The smallest flats of the trade have 18 sq m of carpet. Where no area is
 * sanctioned, no more can stand than the land on every floor; floors are those of all buildings, so that is more than there could be.
 */
function isNoNumberOfApartments({
  apartments,
  floorsTotal,
  sanctionedSqm,
  landSqm,
}: Pick<ProjectFacts, 'apartments' | 'floorsTotal' | 'sanctionedSqm' | 'landSqm'>) {
  if (apartments === null || floorsTotal === null || apartments / floorsTotal <= 60) return false;
  const most = sanctionedSqm ?? (landSqm === null ? null : landSqm * floorsTotal);
  return most !== null && most / apartments < 5;
}

function latestDate(cells: readonly string[], order: DateOrder): string | null {
  const days = cells.flatMap((cell) => {
    const [, first = '', second = '', year = ''] = /^(\d{2})\/(\d{2})\/(20\d{2})/.exec(cell) ?? [];
    return year === '' ? [] : [order === 'dmy' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`];
  });
  return days.sort().at(-1) ?? null;
}

const COLUMNS_NAMED = 5;

function absentColumns(layout: Layout, columns: ReadonlyMap<string, number>): string[] {
  const absent = layout.columns.filter((name) => !columns.has(name));
  if (absent.length === 0) return [];
  const named = absent.slice(0, COLUMNS_NAMED).join(', ');
  const more = absent.length - COLUMNS_NAMED;
  return [more > 0 ? words.absentColumnsMore({ columns: named, n: more }) : words.absentColumns({ columns: named })];
}
