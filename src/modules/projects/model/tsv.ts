import type { RowWriter } from './import-kind.ts';
import type { ProjectFacts } from './project-facts.ts';
import { searchKey } from './search-key.ts';

export const projectColumns = [
  'district',
  'project_id',
  'snapshot_on',
  'batch_id',
  'source_row',
  'registration',
  'application_id',
  'name',
  'name_key',
  'promoter',
  'promoter_kind',
  'promoter_key',
  'project_type',
  'status',
  'registered_on',
  'proposed_completion',
  'revised_completion',
  'extended_completion',
  'completion_on',
  'last_modified_on',
  'has_occupancy_certificate',
  'state',
  'taluka',
  'village',
  'pin',
  'plot_numbers',
  'planning_authority',
  'latitude',
  'longitude',
  'land_sqm',
  'open_space_sqm',
  'permissible_sqm',
  'sanctioned_sqm',
  'buildings',
  'floors_total',
  'floors_highest',
  'basements',
  'podiums',
  'stilts',
  'apartments',
  'booked',
  'sold',
  'non_residential',
  'rehabilitation',
  'plots',
  'plots_booked',
  'open_parking',
  'covered_parking',
  'complaints',
  'cases',
  'layout',
  'flags',
] as const;

/** A row of `project`, columns as in `projectColumns`. */
export function writeProject(tsv: RowWriter, batchId: number, f: ProjectFacts) {
  tsv.text(f.district).text(f.projectId).text(f.snapshotOn).integer(batchId).integer(f.sourceRow);
  tsv.text(f.registration).text(f.applicationId).text(f.name).text(searchKey(f.name));
  tsv.text(f.promoter).text(f.promoterKind).text(searchKey(f.promoter)).text(f.projectType).text(f.status);
  tsv.maybeText(f.registeredOn).maybeText(f.proposedCompletion).maybeText(f.revisedCompletion).maybeText(f.extendedCompletion);
  tsv.maybeText(f.completionOn).maybeText(f.lastModifiedOn).flag(f.hasOccupancyCertificate);
  tsv.text(f.state).text(f.taluka).text(f.village).text(f.pin).text(f.plotNumbers).text(f.planningAuthority);
  tsv.decimal(f.latitude, 7).decimal(f.longitude, 7);
  tsv.decimal(f.landSqm, 2).decimal(f.openSpaceSqm, 2).decimal(f.permissibleSqm, 2).decimal(f.sanctionedSqm, 2);
  tsv.integer(f.buildings).integer(f.floorsTotal).integer(f.floorsHighest).integer(f.basements).integer(f.podiums).integer(f.stilts);
  tsv.integer(f.apartments).integer(f.booked).integer(f.sold).integer(f.nonResidential).integer(f.rehabilitation);
  tsv.integer(f.plots).integer(f.plotsBooked).integer(f.openParking).integer(f.coveredParking).integer(f.complaints).integer(f.cases);
  tsv.text(f.layout).list(f.flags).endRow();
}

export const quarterColumns = [
  'district',
  'project_id',
  'snapshot_on',
  'batch_id',
  'source_row',
  'apartments',
  'booked',
  'sold',
  'complaints',
  'status',
  'completion_on',
] as const;

/** A row of `project_quarter`, columns as in `quarterColumns`. */
export function writeQuarter(tsv: RowWriter, batchId: number, f: ProjectFacts) {
  tsv.text(f.district).text(f.projectId).text(f.snapshotOn).integer(batchId).integer(f.sourceRow);
  tsv.integer(f.apartments).integer(f.booked).integer(f.sold).integer(f.complaints).text(f.status).maybeText(f.completionOn).endRow();
}
