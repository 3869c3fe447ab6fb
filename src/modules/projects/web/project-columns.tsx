import * as words from '#messages/projects/columns';
import { formatCount } from '#core/indian-number.ts';
import { notKnown } from '#core/not-known.ts';
import { formatPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import type { Column } from '#web/table/column.ts';
import type { ProjectRow } from '../contract.ts';
import { statusWords, typeWords } from '../model/words.ts';
import classes from './projects.module.css';

const Unknown = () => <span className={classes.faint}>{notKnown()}</span>;
const textOrUnknown = (text: string) => (text === '' ? <Unknown /> : text);
const count = (value: number | null) => (value === null ? <Unknown /> : formatCount(value));

export const villageText = ({ village, villageBasis }: Pick<ProjectRow, 'village' | 'villageBasis'>) =>
  villageBasis === 'nearest' ? words.near({ village }) : village;

/** Ids are what the server sorts by. */
export const projectColumns = (): readonly Column<ProjectRow>[] => [
  { id: 'name', header: words.project(), width: 230, cell: (project) => project.name, sortable: true },
  { id: 'promoter', header: words.promoter(), width: 200, cell: (project) => textOrUnknown(project.promoter), sortable: true },
  {
    id: 'village',
    header: words.village(),
    width: 150,
    cell: (project) => textOrUnknown(villageText(project)),
    sortable: true,
    meaning: words.villageMeans(),
  },
  { id: 'pin', header: words.pin(), width: 84, cell: (project) => textOrUnknown(project.pin), sortable: true },
  {
    id: 'completionOn',
    header: words.completion(),
    width: 116,
    cell: (project) => formatDate(project.completionOn),
    sortable: true,
    meaning: words.completionMeans(),
  },
  {
    id: 'apartments',
    header: words.apartments(),
    width: 110,
    align: 'right',
    cell: (project) => count(project.apartments),
    sortable: true,
  },
  {
    id: 'booked',
    header: words.booked(),
    width: 90,
    align: 'right',
    cell: (project) => count(project.booked),
    sortable: true,
    meaning: words.bookedMeans(),
  },
  {
    id: 'bookedShare',
    header: words.share(),
    width: 84,
    align: 'right',
    cell: (project) => (project.bookedShare === null ? <Unknown /> : formatPercent(project.bookedShare, 0)),
    sortable: true,
    meaning: words.shareMeans(),
  },
  {
    id: 'status',
    header: words.status(),
    width: 130,
    cell: (project) => (project.status === '' ? <Unknown /> : statusWords[project.status].one),
    sortable: true,
  },
  { id: 'registration', header: words.registration(), width: 134, cell: (project) => textOrUnknown(project.registration), sortable: true },
  { id: 'ward', header: words.ward(), width: 210, cell: (project) => textOrUnknown(project.ward), sortable: true, hiddenAtFirst: true },
  {
    id: 'projectType',
    header: words.type(),
    width: 110,
    cell: (project) => (project.projectType === '' ? <Unknown /> : typeWords(project.projectType)),
    sortable: true,
    hiddenAtFirst: true,
  },
  {
    id: 'landSqm',
    header: words.land(),
    width: 110,
    align: 'right',
    cell: (project) => count(project.landSqm),
    sortable: true,
    hiddenAtFirst: true,
  },
  {
    id: 'sanctionedSqm',
    header: words.sanctioned(),
    width: 140,
    align: 'right',
    cell: (project) => count(project.sanctionedSqm),
    sortable: true,
    hiddenAtFirst: true,
    meaning: words.sanctionedMeans(),
  },
  {
    id: 'complaints',
    header: words.complaints(),
    width: 110,
    align: 'right',
    cell: (project) => count(project.complaints),
    sortable: true,
    hiddenAtFirst: true,
  },
  {
    id: 'snapshotOn',
    header: words.asOf(),
    width: 110,
    cell: (project) => formatDate(project.unitsOn ?? project.snapshotOn),
    hiddenAtFirst: true,
    meaning: words.asOfMeans(),
  },
];

/** A row of the table as a card on a phone. */
export const ProjectCard = ({ project }: { project: ProjectRow }) => (
  <span className={classes.card}>
    <span className={classes.cardHead}>
      <strong>{project.name}</strong>
      <span>{project.bookedShare === null ? '' : words.shareBooked({ share: formatPercent(project.bookedShare, 0) })}</span>
    </span>
    <span className={classes.cardLine}>
      <span>{project.promoter}</span>
      <span>{project.apartments === null ? '' : words.units({ units: project.apartments })}</span>
    </span>
    <span className={classes.cardLine}>
      <span>{[villageText(project), project.pin].filter((part) => part !== '').join(' · ')}</span>
      <span>{project.completionOn === null ? '' : words.due({ day: formatDate(project.completionOn) })}</span>
    </span>
  </span>
);
