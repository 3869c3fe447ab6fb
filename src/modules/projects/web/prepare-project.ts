import { formatAreaSqm } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import type { ProjectDetail } from '../contract.ts';
import { statusWords, typeWords } from '../model/words.ts';

export type Entry = { label: string; value: string };

const text = (value: string) => (value === '' ? NOT_KNOWN : value);
const count = (value: number | null) => (value === null ? NOT_KNOWN : formatCount(value));
const day = (value: string | null) => (value === null ? NOT_KNOWN : formatDate(value));

export const registrationEntries = (project: ProjectDetail): Entry[] => [
  { label: 'RERA number', value: project.registration === '' ? `none yet; filing ${project.applicationId}` : project.registration },
  {
    label: 'Status',
    value: project.status === '' ? NOT_KNOWN : `${statusWords[project.status].one}. ${statusWords[project.status].meaning}`,
  },
  { label: 'Type', value: project.projectType === '' ? NOT_KNOWN : typeWords[project.projectType] },
  { label: 'Promoter', value: [text(project.promoter), project.promoterKind].filter((part) => part !== '').join(', ') },
  { label: 'Registered', value: day(project.registeredOn) },
  { label: 'Completion proposed', value: day(project.proposedCompletion) },
  { label: 'Completion revised', value: day(project.revisedCompletion) },
  { label: 'Completion extended', value: day(project.extendedCompletion) },
  {
    label: 'Occupancy certificate',
    value: project.hasOccupancyCertificate === null ? NOT_KNOWN : project.hasOccupancyCertificate ? 'filed' : 'not filed',
  },
  { label: 'Complaints', value: count(project.complaints) },
  { label: 'Court cases', value: count(project.cases) },
  { label: 'Last changed in the register', value: day(project.lastModifiedOn) },
];

export const buildingEntries = (project: ProjectDetail): Entry[] => [
  { label: 'Land', value: formatAreaSqm(project.landSqm) },
  { label: 'Open space', value: formatAreaSqm(project.openSpaceSqm) },
  { label: 'Built-up area permitted', value: formatAreaSqm(project.permissibleSqm) },
  { label: 'Built-up area sanctioned', value: formatAreaSqm(project.sanctionedSqm) },
  { label: 'Sanctioned area per sq m of land', value: ratio(project.sanctionedSqm, project.landSqm) },
  { label: 'Buildings', value: count(project.buildings) },
  { label: 'Sanctioned floors, all buildings', value: count(project.floorsTotal) },
  { label: 'Highest building, floors', value: count(project.floorsHighest) },
  {
    label: 'Basements · podiums · stilts',
    value: [project.basements, project.podiums, project.stilts].every((one) => one === null)
      ? NOT_KNOWN
      : [project.basements, project.podiums, project.stilts].map(count).join(' · '),
  },
  { label: 'Sold by agreement', value: count(project.sold) },
  { label: 'Shops and offices', value: count(project.nonResidential) },
  { label: 'Rehabilitation units', value: count(project.rehabilitation) },
  {
    label: 'Parking, open · covered',
    value:
      project.openParking === null && project.coveredParking === null
        ? NOT_KNOWN
        : `${count(project.openParking)} · ${count(project.coveredParking)}`,
  },
  ...(project.plots === null ? [] : [{ label: 'Plots', value: `${count(project.plots)}, ${count(project.plotsBooked)} booked` }]),
];

const ratio = (area: number | null, land: number | null) =>
  area === null || land === null || land === 0 ? NOT_KNOWN : (area / land).toFixed(2);

export const placeEntries = (project: ProjectDetail): Entry[] => [
  { label: 'District', value: text(project.city) },
  { label: 'Taluka', value: text(project.taluka) },
  { label: 'Village', value: villageWords(project) },
  { label: 'Ward', value: text(project.ward) },
  { label: 'PIN', value: text(project.pin) },
  { label: 'Survey or plot', value: text(project.plotNumbers) },
  { label: 'Planning authority', value: text(project.planningAuthority) },
  { label: 'Drawn', value: positionWords(project) },
];

function villageWords({ village, villageBasis, position }: ProjectDetail): string {
  switch (villageBasis) {
    case '':
      return NOT_KNOWN;
    case 'filed':
      return village;
    case 'boundary':
      return `${village}, by its boundary`;
    case 'nearest':
      return `near ${village}${position.villageKm === null ? '' : ` (${position.villageKm.toFixed(1)} km)`}`;
  }
}

const pointText = ({ latitude, longitude }: { latitude: number; longitude: number }) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Where the circle on the map comes from, and why it is not the filed point where it is not. */
export function positionWords({ position, positionBasis, pin }: ProjectDetail): string {
  const filed = position.filed === null ? '' : ` (${pointText(position.filed)})`;
  const km = position.doubtKm === null ? '' : ` ${formatCount(Math.round(position.doubtKm))} km`;
  const doubt = {
    '': '',
    'map-default': `The filed point${filed} is where the register’s map opens, and is not believed. `,
    'far-from-pin': `The filed point${filed} lies${km} from the other projects of PIN ${pin}, and is not believed. `,
    'far-from-district': `The filed point${filed} lies${km} from the other projects of the district, and is not believed. `,
  }[position.doubt];
  switch (positionBasis) {
    case 'own-point':
      return 'At the point filed with the project.';
    case 'shared-point':
      return 'At a point that several promoters filed: the middle of the village, not the site.';
    case 'village':
      return `${doubt}Around the middle of its village.`;
    case 'pin':
      return `${doubt}Around the middle of PIN ${pin}, as the other projects there have it.`;
    case '':
      return `${doubt}Nowhere: no place is known well enough.`;
  }
}

const flagText: Record<string, string> = {
  'position-in-other-district': 'The position filed lies outside the district of the project: it may be another place.',
  'position-swapped': 'Latitude and longitude were filed the other way round; they were put right.',
  'booked-above-apartments': 'More units are filed as booked than there are; no share is worked out.',
  'apartments-implausible':
    'The number of apartments filed cannot be one (more than 60 on each floor, less than 5 sq m each of the area sanctioned, or of land on every floor) and is left out.',
  'no-district': 'No district is filed.',
};
export const flagWords = (flag: string) => flagText[flag] ?? flag.replaceAll('-', ' ');
