import { z } from 'zod';
import { download, endpoint } from '#core/endpoint.ts';

export const projectTypes = ['residential', 'commercial', 'mixed', 'plotted', 'other'] as const;
export const ProjectType = z.enum(projectTypes);
export type ProjectType = z.infer<typeof ProjectType>;

/** As the register says; `applied` is a filing without a registration number. */
export const projectStatuses = [
  'new',
  'ongoing',
  'active',
  'extended',
  'completed',
  'lapsed',
  'abeyance',
  'revoked',
  'de-registered',
  'applied',
] as const;
export const ProjectStatus = z.enum(projectStatuses);
export type ProjectStatus = z.infer<typeof ProjectStatus>;

const name = z.string().trim().min(1).max(200);
const names = z.array(name).max(50);
const year = z.number().int().min(1990).max(2100);
const share = z.number().min(0).max(1);

/** Which projects are meant. Every figure, the map, the table and the file take one of these. */
export const ProjectFilter = z.object({
  /** A district as the register names it, or a city in one; a town that shares its district has those of the localities in which it has sales. */
  city: name.optional(),
  /** Villages or localities as the product names them: as filed, else by boundary, else the nearest. */
  villages: names.optional(),
  talukas: names.optional(),
  wards: names.optional(),
  pins: names.optional(),
  types: z.array(ProjectType).max(projectTypes.length).optional(),
  /** All but applications when left out. */
  statuses: z.array(ProjectStatus).max(projectStatuses.length).optional(),
  completionFrom: year.optional(),
  completionTo: year.optional(),
  /** Booked ÷ apartments, 0 to 1, both ends included. Projects whose share is not known do not match. */
  minBookedShare: share.optional(),
  maxBookedShare: share.optional(),
  /** Part of a name or promoter in either script, or the beginning of a registration number. */
  text: z.string().trim().min(1).max(100).optional(),
});
export type ProjectFilter = z.infer<typeof ProjectFilter>;

const entitled = { entitled: 'sale-transactions' } as const;

/** How near the drawn position is to the project. */
export const positionBases = ['own-point', 'shared-point', 'village', 'pin', ''] as const;
export const PositionBasis = z.enum(positionBases);
export type PositionBasis = z.infer<typeof PositionBasis>;

// ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const ProjectRow = z.object({
  projectId: z.string(),
  registration: z.string(),
  name: z.string(),
  promoter: z.string(),
  city: z.string(),
  taluka: z.string(),
  village: z.string(),
  villageBasis: z.enum(['filed', 'boundary', 'nearest', '']),
  ward: z.string(),
  pin: z.string(),
  projectType: z.union([ProjectType, z.literal('')]),
  status: z.union([ProjectStatus, z.literal('')]),
  completionOn: z.iso.date().nullable(),
  apartments: z.number().int().nullable(),
  booked: z.number().int().nullable(),
  /** Null where either is not known, or more are booked than there are. */
  bookedShare: z.number().nullable(),
  landSqm: z.number().nullable(),
  sanctionedSqm: z.number().nullable(),
  complaints: z.number().int().nullable(),
  positionBasis: PositionBasis,
  /** The day of the latest snapshot that has the project. */
  snapshotOn: z.iso.date(),
  /** The day of the snapshot that apartments and bookings are from: the latest that has both. */
  unitsOn: z.iso.date().nullable(),
});
export type ProjectRow = z.infer<typeof ProjectRow>;

export const projectSortColumns = [
  'name',
  'promoter',
  'village',
  'ward',
  'pin',
  'registration',
  'status',
  'projectType',
  'completionOn',
  'apartments',
  'booked',
  'bookedShare',
  'landSqm',
  'sanctionedSqm',
  'complaints',
] as const;
export const ProjectSort = z.object({
  sortBy: z.enum(projectSortColumns).default('apartments'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type ProjectSort = z.infer<typeof ProjectSort>;

export const ProjectPage = z.object({
  rows: z.array(ProjectRow),
  /** Give it back as `after` for the next page; null on the last. */
  next: z.string().nullable(),
  /** Counted with the first page only. */
  total: z.number().int().nullable(),
});
export type ProjectPage = z.infer<typeof ProjectPage>;

export const searchProjects = endpoint({
  method: 'GET',
  path: '/api/v1/projects',
  // Whoever reads a market may read what the register says of a project in it.
  access: { entitled: ['sale-transactions', 'market-lens'] },
  summary: 'RERA projects that match a filter, each by its latest snapshot, page by page in the order asked for.',
  input: ProjectFilter.extend(ProjectSort.shape).extend({
    after: z.string().max(2000).optional(),
    pageSize: z.number().int().min(1).max(500).default(100),
  }),
  output: ProjectPage,
});

// ── figures ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export const ProjectsSummary = z.object({
  /** Day of the latest snapshot among the projects counted, and of the oldest; null when there are none. */
  asOf: z.iso.date().nullable(),
  oldestSnapshot: z.iso.date().nullable(),
  projects: z.number().int(),
  promoters: z.number().int(),
  /** Sum over the `n` projects that state them. */
  apartments: z.object({ value: z.number(), n: z.number().int() }),
  /** Σ booked ÷ Σ apartments over the `n` projects with both; null without any. */
  bookedShare: z.object({ value: z.number().nullable(), n: z.number().int() }),
  unsold: z.object({ value: z.number(), n: z.number().int() }),
  /** Projects whose completion date had passed on the day of their snapshot while less than all was booked. */
  overdue: z.object({ value: z.number().int(), n: z.number().int() }),
  /** Where the projects are drawn. */
  positions: z.object({ own: z.number().int(), shared: z.number().int(), approximate: z.number().int(), none: z.number().int() }),
});
export type ProjectsSummary = z.infer<typeof ProjectsSummary>;

export const projectsSummary = endpoint({
  method: 'GET',
  path: '/api/v1/projects/summary',
  access: entitled,
  summary: 'Headline figures of the RERA projects that match a filter, each with the number of projects behind it.',
  input: ProjectFilter,
  output: ProjectsSummary,
});

export const CompletionYear = z.object({
  year: z.number().int(),
  projects: z.number().int(),
  /** Of the `n` projects with both apartments and bookings. */
  booked: z.number().int(),
  unsold: z.number().int(),
  n: z.number().int(),
});
export type CompletionYear = z.infer<typeof CompletionYear>;

export const projectsByCompletion = endpoint({
  method: 'GET',
  path: '/api/v1/projects/completion-years',
  access: entitled,
  summary: 'Booked and unsold apartments by the year a project is to be completed. Completion years of the filter are not applied.',
  input: ProjectFilter,
  output: z.object({ years: z.array(CompletionYear), asOf: z.iso.date().nullable(), oldestSnapshot: z.iso.date().nullable() }),
});

export type CompletionYears = z.infer<typeof projectsByCompletion.output>;

export const ProjectPoint = z.object({
  projectId: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  bookedShare: z.number().nullable(),
  apartments: z.number().int().nullable(),
  basis: PositionBasis,
});
export type ProjectPoint = z.infer<typeof ProjectPoint>;

export const projectsOnMap = endpoint({
  method: 'GET',
  path: '/api/v1/projects/map',
  access: entitled,
  summary: 'Where the matching projects are drawn; the largest first, at most 20,000.',
  input: ProjectFilter.extend({ positions: z.enum(['all', 'own']).default('all') }),
  output: z.object({
    points: z.array(ProjectPoint),
    /** Projects that match but have no position (or, with `own`, none of their own). */
    withoutPlace: z.number().int(),
    /** Projects beyond the 20,000 largest. */
    leftOut: z.number().int(),
    asOf: z.iso.date().nullable(),
    oldestSnapshot: z.iso.date().nullable(),
  }),
});
export type ProjectsOnMap = z.infer<typeof projectsOnMap.output>;

// ── choosing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const ProjectFacetValue = z.object({ value: z.string(), projects: z.number().int() });
export type ProjectFacetValue = z.infer<typeof ProjectFacetValue>;

export const projectFacetNames = ['cities', 'villages', 'talukas', 'wards', 'pins', 'types', 'statuses', 'completionYears'] as const;
export const ProjectFacetName = z.enum(projectFacetNames);
export type ProjectFacetName = z.infer<typeof ProjectFacetName>;

export const projectFacet = endpoint({
  method: 'GET',
  path: '/api/v1/projects/facets/:facet',
  access: entitled,
  summary: 'What a control can be set to under the rest of the filter, with the projects each would give.',
  input: ProjectFilter.extend({ facet: ProjectFacetName }),
  output: z.array(ProjectFacetValue),
});

export const ProjectSuggestion = z.object({
  projectId: z.string(),
  name: z.string(),
  promoter: z.string(),
  city: z.string(),
  village: z.string(),
});
export type ProjectSuggestion = z.infer<typeof ProjectSuggestion>;

export const suggestProjects = endpoint({
  method: 'GET',
  path: '/api/v1/projects/suggestions',
  access: entitled,
  summary: 'At most ten projects by part of a name or promoter in either script, or by the beginning of a registration number.',
  input: z.object({ text: z.string().trim().min(1).max(100) }),
  output: z.array(ProjectSuggestion),
});

// ── one project ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const ProjectSnapshot = z.object({
  snapshotOn: z.iso.date(),
  apartments: z.number().int().nullable(),
  booked: z.number().int().nullable(),
  sold: z.number().int().nullable(),
  complaints: z.number().int().nullable(),
  status: z.union([ProjectStatus, z.literal('')]),
  completionOn: z.iso.date().nullable(),
  source: z.object({ batchId: z.number().int(), fileName: z.string(), row: z.number().int() }),
});
export type ProjectSnapshot = z.infer<typeof ProjectSnapshot>;

export const ProjectDetail = ProjectRow.extend({
  applicationId: z.string(),
  promoterKind: z.string(),
  state: z.string(),
  plotNumbers: z.string(),
  planningAuthority: z.string(),
  registeredOn: z.iso.date().nullable(),
  proposedCompletion: z.iso.date().nullable(),
  revisedCompletion: z.iso.date().nullable(),
  extendedCompletion: z.iso.date().nullable(),
  lastModifiedOn: z.iso.date().nullable(),
  hasOccupancyCertificate: z.boolean().nullable(),
  openSpaceSqm: z.number().nullable(),
  permissibleSqm: z.number().nullable(),
  buildings: z.number().int().nullable(),
  floorsTotal: z.number().int().nullable(),
  floorsHighest: z.number().int().nullable(),
  basements: z.number().int().nullable(),
  podiums: z.number().int().nullable(),
  stilts: z.number().int().nullable(),
  sold: z.number().int().nullable(),
  nonResidential: z.number().int().nullable(),
  rehabilitation: z.number().int().nullable(),
  plots: z.number().int().nullable(),
  plotsBooked: z.number().int().nullable(),
  openParking: z.number().int().nullable(),
  coveredParking: z.number().int().nullable(),
  cases: z.number().int().nullable(),
  flags: z.array(z.string()),
  position: z.object({
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** GEOMETRIC_CENTER, APPROXIMATE or empty. */
    precision: z.string(),
    /** As filed, when that is not where the project is drawn. */
    filed: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    doubt: z.enum(['map-default', 'far-from-pin', 'far-from-district', '']),
    doubtKm: z.number().nullable(),
    villageKm: z.number().nullable(),
    wardAuthority: z.string(),
  }),
  snapshots: z.array(ProjectSnapshot).describe('Oldest first.'),
  /** Registered sales that name this registration, or a project of this name in the same city. */
  sales: z.array(
    z.object({
      city: z.string(),
      locality: z.string(),
      project: z.string(),
      sales: z.number().int(),
      by: z.enum(['registration', 'name']),
    }),
  ),
  neighbours: z.array(ProjectPoint).describe('Projects drawn by a point of their own within two kilometres.'),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

export const oneProject = endpoint({
  method: 'GET',
  path: '/api/v1/projects/:projectId',
  access: entitled,
  summary: 'One RERA project: what the register says, snapshot by snapshot, where it lies and what was registered of it.',
  input: z.object({ projectId: z.string().regex(/^[\w-]{1,60}$/) }),
  output: ProjectDetail,
});

// ── file ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const downloadProjects = download({
  method: 'GET',
  path: '/api/v1/projects/export.csv',
  access: entitled,
  summary: 'Every project that matches the filter as CSV, in the order asked for.',
  contentType: 'text/csv; charset=utf-8',
  input: ProjectFilter.extend(ProjectSort.shape),
  ratePerMinute: 10,
});
