import { formatAreaSqm } from '#core/area.ts';
import { groupDigits } from '#core/indian-number.ts';
import { formatMoney } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import type { Change } from './against-machine.ts';
import type { Inspection } from './inspection.ts';
import { measuredSqm, sides } from './inspection.ts';
import type { Facts, PaperTable } from './paper-parts.ts';
import { headingKeys, headings, type HeadingKey } from './paper-headings.ts';
import { changesTable, comparablesTable, costFacts, incomeFacts } from './paper-sums.ts';
import { assetKindWords } from './quote.ts';
import { documentKindWords, purposeWords, type ReportFile, type ReportRequest } from './report-view.ts';
import { approachWords, remainingShare, type Conclusion, type Working } from './working.ts';

export type PaperSection = { number: number; en: string; mr: string; facts: Facts; texts: readonly string[]; table: PaperTable | null };

export type PaperSource = {
  number: string;
  request: ReportRequest;
  appointedOn: string | null;
  issuedOn: string;
  inspection: Inspection;
  working: Working;
  conclusion: Conclusion;
  changes: readonly Change[];
  machineWords: string | null;
  documents: readonly Pick<ReportFile, 'documentKind' | 'fileName' | 'sha256'>[];
  photos: number;
  valuer: { name: string; registrationNumber: string; qualifications: string };
  checker: { name: string; registrationNumber: string };
};

type Content = { facts?: Facts; texts?: readonly string[]; table?: PaperTable | null };

const orNotKnown = (text: string | null | undefined) => (text === null || text === undefined || text === '' ? NOT_KNOWN : text);
const money = (paise: number | null) => formatMoney(paise);
const isGiven = (text: string) => text !== '';

/** All sections of the report, in order. What nobody knows is said to be not known. */
export const paperSections = (source: PaperSource): PaperSection[] =>
  headingKeys.map((key, at) => {
    const { facts = [], texts = [], table = null } = contents[key](source);
    return { number: at + 1, en: headings[key].en, mr: headings[key].mr, facts, texts: texts.filter(isGiven), table };
  });

const words = (text: string): Content => ({ texts: [text === '' ? 'The valuer states nothing on this.' : text] });

const contents: Record<HeadingKey, (source: PaperSource) => Content> = {
  instruction: ({ request }) => ({
    facts: [
      ['Appointed by', request.appointingParty],
      ['Purpose', purposeWords[request.purpose]],
      ['In detail', orNotKnown(request.purposeDetails)],
      ['Basis of value', 'Market value (IVS 2025)'],
    ],
  }),
  parties: ({ request }) => ({
    facts: [
      ['Owner as told', orNotKnown(request.ownerName)],
      ['Borrower', orNotKnown(request.borrowerName)],
      ['Met at the property', orNotKnown(request.contactName)],
    ],
  }),
  valuer: ({ valuer, checker, working }) => ({
    facts: [
      ['Registered valuer', valuer.name],
      ['IBBI registration', valuer.registrationNumber],
      ['Asset class', 'Land & Building'],
      ['Qualifications', orNotKnown(valuer.qualifications)],
      ['Checked by', `${checker.name}, ${checker.registrationNumber}`],
      ['Other experts', orNotKnown(working.expertsUsed)],
    ],
    texts: [`Disclosure of interest: ${working.disclosures}`],
  }),
  dates: ({ appointedOn, inspection, working, issuedOn }) => ({
    facts: [
      ['Appointment', formatDate(appointedOn)],
      ['Inspection', formatDate(inspection.inspectedOn)],
      ['Valuation', formatDate(working.valuationDate)],
      ['Report', formatDate(issuedOn)],
    ],
  }),
  property: ({ request: { property }, working }) => ({
    facts: [
      ['Kind', assetKindWords[property.assetKind]],
      ['Project or building', orNotKnown(property.project)],
      ['Unit', orNotKnown(property.unitNumber)],
      ['Survey or CTS number', orNotKnown(property.surveyNumber)],
    ],
    texts: [
      orNotKnown(working.ownership) === NOT_KNOWN ? 'Ownership is as told by the customer; title was not investigated.' : working.ownership,
    ],
  }),
  documents: ({ documents }) => ({
    texts: documents.length === 0 ? ['No documents were handed in; what follows rests on the inspection and on registered sales.'] : [],
    table:
      documents.length === 0
        ? null
        : {
            head: ['No.', 'Document', 'File'],
            right: [true, false, false],
            widths: [1, 6, 8],
            rows: documents.map(({ documentKind, fileName }, at) => [String(at + 1), documentKindWords[documentKind ?? 'other'], fileName]),
          },
  }),
  position: ({ request: { property }, inspection }) => ({
    facts: [
      ['Address', property.address],
      ['Locality, city', [property.locality, property.city].filter(isGiven).join(', ')],
      ['Position (WGS 84)', positionWords(inspection)],
    ],
    table: {
      head: ['Side', 'As per deed', 'At the place'],
      right: [false, false, false],
      widths: [2, 5, 5],
      rows: sides.map((side) => [
        capital(side),
        orNotKnown(inspection.boundariesAsPerDeed[side]),
        orNotKnown(inspection.boundariesActual[side]),
      ]),
    },
  }),
  locality: ({ inspection, working }) => ({
    facts: [
      ['Landmarks', orNotKnown(inspection.landmarks)],
      ['Access road', orNotKnown(inspection.accessRoad)],
    ],
    texts: [working.locality],
  }),
  plan: ({ working }) => words(working.planApproval),
  construction: ({ inspection, working }) => ({
    facts: [
      ['Construction', orNotKnown(inspection.construction)],
      ['Year built', inspection.builtYear === null ? NOT_KNOWN : String(inspection.builtYear)],
      ['Condition', orNotKnown(inspection.condition)],
      ['Floor', inspection.floor === null ? NOT_KNOWN : `${inspection.floor} of ${inspection.floorsTotal ?? NOT_KNOWN}`],
      ...(working.cost === null
        ? []
        : ([
            ['Age and life', `${groupDigits(working.cost.ageYears)} of ${groupDigits(working.cost.lifeYears)} years`],
            ['Residual life', `${groupDigits(Math.max(0, working.cost.lifeYears - working.cost.ageYears))} years`],
            ['Left of the building', `${(100 * remainingShare(working.cost)).toFixed(1)}%`],
          ] as const)),
    ],
  }),
  occupancy: ({ inspection }) => ({
    facts: [
      ['Occupancy', orNotKnown(inspection.occupancy?.replaceAll('-', ' '))],
      ['Occupant', orNotKnown(inspection.occupant)],
      ['Rent a month', money(inspection.monthlyRentPaise)],
    ],
  }),
  areas: ({ inspection }) => ({
    facts: [
      ['Carpet, measured', formatAreaSqm(inspection.carpetSqm)],
      ['Built-up', formatAreaSqm(inspection.builtUpSqm)],
      ['Saleable', formatAreaSqm(inspection.saleableSqm)],
      ['Land', formatAreaSqm(inspection.landSqm)],
      ['Sum of the rooms', inspection.measurements.length === 0 ? NOT_KNOWN : formatAreaSqm(measuredSqm(inspection))],
    ],
    table:
      inspection.measurements.length === 0
        ? null
        : {
            head: ['Room or part', 'Length, m', 'Width, m', 'Area, sq m'],
            right: [false, true, true, true],
            widths: [6, 3, 3, 3],
            rows: inspection.measurements.map(({ name, lengthM, widthM }) => [
              name,
              lengthM.toFixed(2),
              widthM.toFixed(2),
              (lengthM * widthM).toFixed(2),
            ]),
          },
  }),
  utilities: ({ inspection }) => words(inspection.utilities),
  marketability: ({ working }) => words(working.marketability),
  risks: ({ working }) => words(working.risks),
  sources: ({ inspection, working, photos }) => ({
    facts: [
      ['Inspected on', formatDate(inspection.inspectedOn)],
      ['Met with', orNotKnown(inspection.metWith)],
      ['Photographs taken', String(photos)],
    ],
    texts: [
      orNotKnown(working.infoSources) === NOT_KNOWN
        ? 'Sources: inspection, the documents listed above, registered sales.'
        : working.infoSources,
      inspection.remarks,
    ],
  }),
  procedures: ({ conclusion }) => ({
    texts: [
      'The valuation follows IVS 2025 (IVS 100 to 106 and 400 Real Property), RICS PS 1 and 2, VPS 1 to 6 and VPGA 8 and 10, and rule 8 of the Companies (Registered Valuers and Valuation) Rules 2017.',
    ],
    table: {
      head: ['Approach', 'Value', 'Weight'],
      right: [false, true, true],
      widths: [7, 4, 2],
      rows: conclusion.approaches
        .filter(({ valuePaise }) => valuePaise !== null)
        .map(({ kind, valuePaise, weightPercent }) => [approachWords[kind], money(valuePaise), `${weightPercent}%`]),
    },
  }),
  comparables: ({ working }) =>
    working.comparables.length === 0 ? { texts: ['No comparable sales were worked.'] } : { table: comparablesTable(working.comparables) },
  cost: ({ working }) => (working.cost === null ? { texts: ['The cost approach was not worked.'] } : { facts: costFacts(working.cost) }),
  income: ({ working }) =>
    working.income === null ? { texts: ['The income approach was not worked.'] } : { facts: incomeFacts(working.income) },
  changes: ({ machineWords, changes }) => ({
    texts: [
      machineWords ?? 'There is no automated valuation of this property; the comparables are the valuer’s own.',
      changes.length === 0 && machineWords !== null ? 'Its comparables were taken over unchanged.' : '',
    ],
    table: changes.length === 0 || machineWords === null ? null : changesTable(changes),
  }),
  factors: ({ working }) => ({ texts: [working.reasoning] }),
  guideline: ({ working }) => ({
    facts: [
      ['By the annual statement of rates', money(working.guidelinePaise)],
      ['Source', orNotKnown(working.guidelineSource)],
    ],
  }),
  stage: ({ inspection }) => ({
    facts: [['Completed, recommended', inspection.percentCompleted === null ? NOT_KNOWN : `${inspection.percentCompleted}%`]],
  }),
  conclusion: ({ conclusion, working, inspection }) => ({
    facts: [
      ['Fair market value', money(conclusion.fairPaise)],
      ['Realisable value', `${money(conclusion.realisablePaise)} (${working.realisablePercent}%)`],
      ['Distress value', `${money(conclusion.distressPaise)} (${working.distressPercent}%)`],
      ['Insurance (reinstatement, without land)', money(conclusion.insurancePaise)],
      ['Composite rate', compositeRate(conclusion, inspection)],
      ['Valuation date', formatDate(working.valuationDate)],
    ],
  }),
  restrictions: ({ request }) => ({
    texts: [
      `This report is for ${request.appointingParty} and for the purpose stated above only. It is valid for six months from the valuation date. Nobody else may rely on it, and no part may be published without consent.`,
    ],
  }),
  caveats: ({ working }) => ({
    texts: [
      'The title is assumed clear and marketable. Areas are from documents unless said to be measured. No structural, soil or encumbrance survey was made. The market is that of the valuation date. A value is an estimate, not a promise of a price.',
      working.caveats,
    ],
  }),
  declaration: ({ valuer }) => ({
    texts: [
      `I, ${valuer.name}, registered valuer (${valuer.registrationNumber}), declare that the property was inspected, that I have no interest in it other than disclosed above, that the information is true to the best of my knowledge, and that my fee does not depend on the value.`,
    ],
  }),
};

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const positionWords = ({ latitude, longitude, accuracyM }: Inspection) =>
  latitude === null || longitude === null
    ? NOT_KNOWN
    : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}${accuracyM === null ? '' : ` (± ${Math.round(accuracyM)} m)`}`;

const compositeRate = ({ fairPaise }: Conclusion, { carpetSqm, builtUpSqm, landSqm }: Inspection) => {
  const [area, of] = carpetSqm !== null ? [carpetSqm, 'carpet'] : builtUpSqm !== null ? [builtUpSqm, 'built-up'] : [landSqm, 'land'];
  return area === null || area === 0 ? NOT_KNOWN : `${money(Math.round(fairPaise / area))} per sq m of ${of} area`;
};
