import * as columns from '#messages/projects/columns';
import * as words from '#messages/projects/project';
import * as register from '#messages/projects/register';
import { formatAreaSqm } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { notKnown } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import type { ProjectDetail, ProjectStatus } from '../contract.ts';
import { statusWords, typeWords } from '../model/words.ts';

export type Entry = { label: string; value: string };

const text = (value: string) => (value === '' ? notKnown() : value);
const count = (value: number | null) => (value === null ? notKnown() : formatCount(value));
const day = (value: string | null) => (value === null ? notKnown() : formatDate(value));

export const registrationEntries = (project: ProjectDetail): Entry[] => [
  {
    label: words.reraNumber(),
    value: project.registration === '' ? words.noneYet({ application: project.applicationId }) : project.registration,
  },
  {
    label: register.projectStatus(),
    value: project.status === '' ? notKnown() : statusAndMeaning(project.status),
  },
  { label: words.type(), value: project.projectType === '' ? notKnown() : typeWords(project.projectType) },
  { label: register.promoter(), value: [text(project.promoter), project.promoterKind].filter((part) => part !== '').join(', ') },
  { label: words.registered(), value: day(project.registeredOn) },
  { label: words.proposed(), value: day(project.proposedCompletion) },
  { label: words.revised(), value: day(project.revisedCompletion) },
  { label: words.extended(), value: day(project.extendedCompletion) },
  {
    label: words.certificate(),
    value: project.hasOccupancyCertificate === null ? notKnown() : words.certificateFiled({ isFiled: project.hasOccupancyCertificate }),
  },
  { label: words.complaints(), value: count(project.complaints) },
  { label: words.cases(), value: count(project.cases) },
  { label: words.lastChanged(), value: day(project.lastModifiedOn) },
];

const statusAndMeaning = (status: ProjectStatus) =>
  words.statusAndMeaning({ status: statusWords[status].one, meaning: statusWords[status].meaning });

export const buildingEntries = (project: ProjectDetail): Entry[] => [
  { label: words.land(), value: formatAreaSqm(project.landSqm) },
  { label: words.openSpace(), value: formatAreaSqm(project.openSpaceSqm) },
  { label: words.permitted(), value: formatAreaSqm(project.permissibleSqm) },
  { label: words.sanctioned(), value: formatAreaSqm(project.sanctionedSqm) },
  { label: words.perLand(), value: ratio(project.sanctionedSqm, project.landSqm) },
  { label: words.buildings(), value: count(project.buildings) },
  { label: words.floors(), value: count(project.floorsTotal) },
  { label: words.highest(), value: count(project.floorsHighest) },
  {
    label: words.below(),
    value: [project.basements, project.podiums, project.stilts].every((one) => one === null)
      ? notKnown()
      : [project.basements, project.podiums, project.stilts].map(count).join(' · '),
  },
  { label: words.soldByAgreement(), value: count(project.sold) },
  { label: words.shopsAndOffices(), value: count(project.nonResidential) },
  { label: words.rehabilitation(), value: count(project.rehabilitation) },
  {
    label: words.parking(),
    value:
      project.openParking === null && project.coveredParking === null
        ? notKnown()
        : `${count(project.openParking)} · ${count(project.coveredParking)}`,
  },
  ...(project.plots === null
    ? []
    : [{ label: words.plots(), value: words.plotsBooked({ plots: count(project.plots), booked: count(project.plotsBooked) }) }]),
];

const ratio = (area: number | null, land: number | null) =>
  area === null || land === null || land === 0 ? notKnown() : (area / land).toFixed(2);

export const placeEntries = (project: ProjectDetail): Entry[] => [
  { label: words.district(), value: text(project.city) },
  { label: words.taluka(), value: text(project.taluka) },
  { label: columns.village(), value: villageWords(project) },
  { label: columns.ward(), value: text(project.ward) },
  { label: columns.pin(), value: text(project.pin) },
  { label: words.survey(), value: text(project.plotNumbers) },
  { label: words.authority(), value: text(project.planningAuthority) },
  { label: words.drawn(), value: positionWords(project) },
];

function villageWords({ village, villageBasis, position }: ProjectDetail): string {
  switch (villageBasis) {
    case '':
      return notKnown();
    case 'filed':
      return village;
    case 'boundary':
      return words.byBoundary({ village });
    case 'nearest':
      return words.nearVillage({ village, hasKm: position.villageKm !== null, km: position.villageKm?.toFixed(1) ?? '' });
  }
}

const pointText = ({ latitude, longitude }: { latitude: number; longitude: number }) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Where the circle on the map comes from, and why it is not the filed point where it is not. */
export function positionWords(project: ProjectDetail): string {
  const { pin, positionBasis } = project;
  const doubt = doubtWords(project);
  const afterDoubt = (sentence: string) => (doubt === null ? sentence : `${doubt} ${sentence}`);
  switch (positionBasis) {
    case 'own-point':
      return words.ownPoint();
    case 'shared-point':
      return words.sharedPoint();
    case 'village':
      return afterDoubt(words.aroundVillage());
    case 'pin':
      return afterDoubt(words.aroundPin({ pin }));
    case '':
      return afterDoubt(words.nowhere());
  }
}

/** Why the filed point is not believed; null where it is. */
function doubtWords({ position, pin }: ProjectDetail): string | null {
  const point = { hasPoint: position.filed !== null, point: position.filed === null ? '' : pointText(position.filed) };
  const km = {
    hasKm: position.doubtKm !== null,
    km: position.doubtKm === null ? '' : formatCount(Math.round(position.doubtKm)),
  };
  switch (position.doubt) {
    case '':
      return null;
    case 'map-default':
      return words.mapDefault(point);
    case 'far-from-pin':
      return words.farFromPin({ ...point, ...km, pin });
    case 'far-from-district':
      return words.farFromDistrict({ ...point, ...km });
  }
}

const flagSentences: Readonly<Record<string, () => string>> = {
  'position-in-other-district': words.positionElsewhere,
  'position-swapped': words.positionSwapped,
  'booked-above-apartments': words.bookedAboveUnits,
  'apartments-implausible': words.unitsImplausible,
  'no-district': words.noDistrict,
};
export const flagWords = (flag: string) => flagSentences[flag]?.() ?? flag.replaceAll('-', ' ');
