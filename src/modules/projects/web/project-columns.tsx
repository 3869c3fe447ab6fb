import { formatCount } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import type { Column } from '#web/table/column.ts';
import type { ProjectRow } from '../contract.ts';
import { statusWords, typeWords } from '../model/words.ts';
import classes from './projects.module.css';

const Unknown = () => <span className={classes.faint}>{NOT_KNOWN}</span>;
const textOrUnknown = (text: string) => (text === '' ? <Unknown /> : text);
const count = (value: number | null) => (value === null ? <Unknown /> : formatCount(value));

export const villageText = ({ village, villageBasis }: Pick<ProjectRow, 'village' | 'villageBasis'>) =>
  villageBasis === 'nearest' ? `near ${village}` : village;

/** Ids are what the server sorts by. */
export const projectColumns: readonly Column<ProjectRow>[] = [
  { id: 'name', header: 'Project', width: 230, cell: (project) => project.name, sortable: true },
  { id: 'promoter', header: 'Promoter', width: 200, cell: (project) => textOrUnknown(project.promoter), sortable: true },
  {
    id: 'village',
    header: 'Village',
    width: 150,
    cell: (project) => textOrUnknown(villageText(project)),
    sortable: true,
    meaning: 'Village as filed, else by boundary, else the nearest locality',
  },
  { id: 'pin', header: 'PIN', width: 84, cell: (project) => textOrUnknown(project.pin), sortable: true },
  {
    id: 'completionOn',
    header: 'Completion',
    width: 116,
    cell: (project) => formatDate(project.completionOn),
    sortable: true,
    meaning: 'Completion date: extended, else revised, else proposed',
  },
  { id: 'apartments', header: 'Apartments', width: 110, align: 'right', cell: (project) => count(project.apartments), sortable: true },
  {
    id: 'booked',
    header: 'Booked',
    width: 90,
    align: 'right',
    cell: (project) => count(project.booked),
    sortable: true,
    meaning: 'Booked or sold units',
  },
  {
    id: 'bookedShare',
    header: 'Share',
    width: 84,
    align: 'right',
    cell: (project) => (project.bookedShare === null ? <Unknown /> : formatPercent(project.bookedShare, 0)),
    sortable: true,
    meaning: 'Booked or sold ÷ apartments',
  },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    cell: (project) => (project.status === '' ? <Unknown /> : statusWords[project.status].one),
    sortable: true,
  },
  { id: 'registration', header: 'RERA number', width: 134, cell: (project) => textOrUnknown(project.registration), sortable: true },
  { id: 'ward', header: 'Ward', width: 210, cell: (project) => textOrUnknown(project.ward), sortable: true, hiddenAtFirst: true },
  {
    id: 'projectType',
    header: 'Type',
    width: 110,
    cell: (project) => (project.projectType === '' ? <Unknown /> : typeWords[project.projectType]),
    sortable: true,
    hiddenAtFirst: true,
  },
  {
    id: 'landSqm',
    header: 'Land, sq m',
    width: 110,
    align: 'right',
    cell: (project) => count(project.landSqm),
    sortable: true,
    hiddenAtFirst: true,
  },
  {
    id: 'sanctionedSqm',
    header: 'Sanctioned, sq m',
    width: 140,
    align: 'right',
    cell: (project) => count(project.sanctionedSqm),
    sortable: true,
    hiddenAtFirst: true,
    meaning: 'Sanctioned built-up area',
  },
  {
    id: 'complaints',
    header: 'Complaints',
    width: 110,
    align: 'right',
    cell: (project) => count(project.complaints),
    sortable: true,
    hiddenAtFirst: true,
  },
  {
    id: 'snapshotOn',
    header: 'As of',
    width: 110,
    cell: (project) => formatDate(project.unitsOn ?? project.snapshotOn),
    hiddenAtFirst: true,
    meaning: 'Snapshot that apartments and bookings are from',
  },
];

/** A row of the table as a card on a phone. */
export const ProjectCard = ({ project }: { project: ProjectRow }) => (
  <span className={classes.card}>
    <span className={classes.cardHead}>
      <strong>{project.name}</strong>
      <span>{project.bookedShare === null ? '' : `${formatPercent(project.bookedShare, 0)} booked`}</span>
    </span>
    <span className={classes.cardLine}>
      <span>{project.promoter}</span>
      <span>{project.apartments === null ? '' : `${formatCount(project.apartments)} apartments`}</span>
    </span>
    <span className={classes.cardLine}>
      <span>{[villageText(project), project.pin].filter((part) => part !== '').join(' · ')}</span>
      <span>{project.completionOn === null ? '' : `due ${formatDate(project.completionOn)}`}</span>
    </span>
  </span>
);
