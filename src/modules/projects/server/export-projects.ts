import { Readable } from 'node:stream';
import { csvField } from '#core/text-escape.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { ProjectFilter, ProjectRow, ProjectSort } from '../contract.ts';
import { findProjects } from './queries/find-projects.ts';

type Cell = string | number | null;
const columns: readonly { name: string; of: (project: ProjectRow) => Cell }[] = [
  { name: 'RERA_Number', of: (project) => project.registration },
  { name: 'Project_Name', of: (project) => project.name },
  { name: 'Promoter', of: (project) => project.promoter },
  { name: 'City', of: (project) => project.city },
  { name: 'Taluka', of: (project) => project.taluka },
  { name: 'Village', of: (project) => project.village },
  { name: 'Village_Basis', of: (project) => project.villageBasis },
  { name: 'Ward', of: (project) => project.ward },
  { name: 'PIN', of: (project) => project.pin },
  { name: 'Type', of: (project) => project.projectType },
  { name: 'Status', of: (project) => project.status },
  { name: 'Completion_Date', of: (project) => project.completionOn },
  { name: 'Apartments', of: (project) => project.apartments },
  { name: 'Booked', of: (project) => project.booked },
  { name: 'Booked_Share', of: (project) => (project.bookedShare === null ? null : Math.round(project.bookedShare * 1e4) / 1e4) },
  { name: 'Land_sqm', of: (project) => project.landSqm },
  { name: 'Sanctioned_BuiltUp_sqm', of: (project) => project.sanctionedSqm },
  { name: 'Complaints', of: (project) => project.complaints },
  { name: 'Position_Basis', of: (project) => project.positionBasis },
  { name: 'Units_As_Of', of: (project) => project.unitsOn },
  { name: 'Snapshot_As_Of', of: (project) => project.snapshotOn },
];

const pageSize = 5_000;

/** The filtered projects as a CSV file: byte order mark (or spreadsheets misread Marathi), one header, then the rows on screen. */
export function exportProjects(
  clickhouse: ClickHouse,
  { filter, sort }: { filter: ProjectFilter; sort: ProjectSort },
  options?: QueryOptions,
): { fileName: string; stream: Readable } {
  const file = async function* () {
    yield `\ufeff${columns.map(({ name }) => name).join(',')}\n`;
    for (let offset = 0; ; offset += pageSize) {
      const rows = await findProjects(clickhouse, filter, { sort, offset, limit: pageSize }, options);
      yield rows.map((row) => `${columns.map(({ of }) => csvField(of(row))).join(',')}\n`).join('');
      if (rows.length < pageSize) return;
    }
  };
  return { fileName: exportFileName(filter), stream: Readable.from(file(), { objectMode: false }) };
}

/** "projects_Pune_villages-Baner.csv" */
export function exportFileName({ city, ...conditions }: ProjectFilter) {
  const parts = ['projects', city ?? 'all-districts'];
  for (const [name, value] of Object.entries(conditions))
    if (value !== undefined) parts.push(`${name}-${Array.isArray(value) ? value.join('-') : value}`);
  const plain = parts.map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').slice(0, 40)).join('_');
  return `${plain.slice(0, 150)}.csv`;
}
