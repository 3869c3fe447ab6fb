import { SQFT_PER_SQM } from '#core/area.ts';
import { dayText, monthFirstText, monthOfKnownDay, yearOfDay } from './calendar.ts';
import type { City } from './cities.ts';
import { documentKinds } from './documents.ts';
import { describeInEnglish } from './english-text.ts';
import { decimal, describeInMarathi } from './marathi-text.ts';
import { lenders, type TwoScripts } from './names.ts';
import { onePartyText, partyText, type People } from './parties.ts';
import { mix } from './random.ts';
import type { RegisteredDocument } from './registered-document.ts';
import type { Project } from './project.ts';
import { wings } from './unit.ts';

/** Columns of the registry's bulk files, then those a clerk's reading of the description has filled. */
export const registryColumns = [
  'srocode',
  'sroname',
  'internaldocumentnumber',
  'docno',
  'docname',
  'registrationdate',
  'dateofexecution',
  'areaname',
  'propertydescription',
  'sellerparty',
  'purchaserparty',
  'consideration_amt',
  'marketvalue',
  'stampdutypaid',
  'registrationfees',
  'micrno',
  'bank_type',
  'city',
  'district',
  'taluka',
  'locality',
  'project_name',
  'wing',
  'unit_no',
  'floor_no',
  'property_kind',
  'configuration',
  'carpet_sqm',
  'balcony_sqm',
  'terrace_sqm',
  'plot_sqm',
  'area_basis',
  'parking',
  'built_year',
  'latitude',
  'longitude',
  'promoter',
  'rera_number',
  'survey_number',
] as const;

export const truthColumns = [
  'file',
  'row',
  'srocode',
  'docno',
  'year',
  'document_class',
  'sale_kind',
  'unit',
  'true_rate_per_sqft',
  'true_price',
  'deal_price',
  'fault',
  'cancelled_later',
] as const;

/** What the file says, where a fault makes it differ from what was. */
type Writing = { registered: string; executed: string; carpet: string; floor: string };

/** One line of a registry file, with its line break. `wording` picks among the ways to say the same. */
export function registryRow(document: RegisteredDocument, people: People, wording: number): string {
  const { project, unit, office } = document;
  const { locality } = project;
  const { city } = locality;
  const marathi = people.inMarathi(city);
  const kind = documentKinds[document.name];
  const written = writingOf(document);
  const description =
    people.prose === 'brief'
      ? ''
      : marathi && mix(wording, 14) % 100 < 95
        ? describeInMarathi(document, wording)
        : describeInEnglish(document, wording);
  const lender = document.lender < 0 ? '' : (lenders[document.lender] as TwoScripts).english;
  const year = yearOfDay(document.registeredDay);
  const built = project.completionMonth <= monthOfKnownDay(document.registeredDay) && unit.kind !== 'plot' ? project.builtYear : '';
  const rated = unit.kind === 'plot' ? 'plot' : 'carpet';
  return (
    `${office.code},${marathi ? office.local : office.name},${office.code}${year}${document.number},${document.number},${marathi ? kind.marathi : kind.english},` +
    `${written.registered},${written.executed},${people.prose === 'brief' ? locality.name : locality.village},"${description}","${sellerText(document, people, marathi)}","${buyerText(document, people, city, marathi)}",` +
    `${document.consideration},${document.marketValue},${document.stampDuty},${document.registrationFee ?? ''},${lender === '' ? '' : 400000001 + document.lender * 1000},${lender},` +
    `${city.name},${city.name === 'Pune' ? 'Pune' : city.district},${locality.taluka},"${locality.name}",${project.name.english},${unit.wing < 0 ? '' : (wings[unit.wing] as string)},` +
    `${unit.number},${written.floor},${unit.kind},${unit.configuration},${written.carpet},${unit.balcony > 0 ? decimal(unit.balcony) : ''},` +
    `${unit.terrace > 0 ? decimal(unit.terrace) : ''},${unit.plot > 0 ? decimal(unit.plot) : ''},${rated},${unit.parking},${built},` +
    textsOf(project, people, marathi).tail
  );
}

function writingOf(document: RegisteredDocument): Writing {
  const { unit, fault } = document;
  const written: Writing = {
    registered: dayText(document.registeredDay),
    executed: dayText(document.executedDay),
    carpet: unit.carpet > 0 ? decimal(unit.carpet) : '',
    floor: unit.kind === 'plot' ? '' : String(unit.floor),
  };
  switch (fault) {
    case 'dates-swapped':
      return { ...written, registered: written.executed, executed: written.registered };
    case 'month-first-date':
      return { ...written, registered: monthFirstText(document.registeredDay), executed: monthFirstText(document.executedDay) };
    case 'wrong-decimal-area':
      return { ...written, carpet: String(unit.carpet) };
    case 'area-in-sqft':
      return { ...written, carpet: decimal(Math.round(unit.carpet * SQFT_PER_SQM)) };
    case 'missing-area':
      return { ...written, carpet: '' };
    case 'floor-above-tower':
      return { ...written, floor: String(unit.floor + 60) };
    default:
      return written;
  }
}

type ProjectTexts = { promoterParty: string; tail: string };
const textsByProject = new WeakMap<Project, ProjectTexts>();

/** What all rows of a project end with, and how its promoter stands in them. */
function textsOf(project: Project, people: People, marathi: boolean): ProjectTexts {
  const found = textsByProject.get(project);
  if (found) return found;
  const promoter = project.style === 'legacy' ? '' : project.promoter.english;
  const texts = {
    promoterParty: promoterParty(project, people, marathi),
    tail: `${project.latitude},${project.longitude},${promoter},${project.rera},${project.survey.number}\n`,
  };
  textsByProject.set(project, texts);
  return texts;
}

function promoterParty(project: Project, people: People, marathi: boolean): string {
  const { locality } = project;
  const { city } = locality;
  const signatory = people.somebody(city, project.promoterIndex);
  if (!marathi) {
    return `1) Name:M/s ${project.promoter.english} through authorised signatory ${signatory} Age: - Address: ${locality.name}, ${city.name} Pin Code: ${locality.pin}`;
  }
  const address = `पत्ता:-${locality.local}, ${city.stateLocal}, ${city.local}. पिन कोड:-${locality.pin}`;
  const promoter = `1): नाव:-मे. ${project.promoter.marathi} तर्फे अधिकृत सहीदार ${signatory} वय:-; ${address}`;
  // Land held by another: the owner joins the deed to consent.
  if (mix(project.stream, 3) % 4 !== 0) return promoter;
  return `${promoter} 2): नाव:-मान्यता देणार - ${people.somebody(city, mix(project.stream, 5))} तर्फे कुलमुखत्यारधारक ${signatory} वय:-58; ${address}`;
}

function sellerText(document: RegisteredDocument, people: People, marathi: boolean): string {
  if (!document.sellers) return textsOf(document.project, people, marathi).promoterParty;
  return partyText(document.sellers, marathi, document.sellersSince, yearOfDay(document.executedDay));
}

function buyerText(document: RegisteredDocument, people: People, city: City, marathi: boolean): string {
  const { buyers, sellers, project } = document;
  const signedIn = yearOfDay(document.executedDay);
  switch (document.name) {
    case 'mortgageNotice':
    case 'reconveyance': {
      const bank = lenders[Math.max(0, document.lender)] as TwoScripts;
      return marathi ? `1): नाव:-${bank.marathi} वय:-; पत्ता:-${city.local}` : `1) Name:${bank.english} Age: - Address: ${city.name}`;
    }
    case 'cancellation':
    case 'development':
    case 'alternate':
      return marathi
        ? `1): नाव:-मे. ${project.promoter.marathi} वय:-; पत्ता:-${city.local}`
        : `1) Name:M/s ${project.promoter.english} Age: - Address: ${city.name}`;
    default:
      if (document.relativeTakes && sellers) return onePartyText(people.relative(city, sellers, document.stream), 1, marathi, 0);
      return partyText(buyers, marathi, document.buyersSince, signedIn);
  }
}

/** One line of the truth file, with its line break. */
export function truthRow(
  document: RegisteredDocument,
  file: string,
  row: number,
  copyOf: 'duplicate-row' | 'duplicate-document' | null,
): string {
  const kind = documentKinds[document.name];
  const sale = kind.class === 'market-sale';
  const area = (document.unit.kind === 'plot' ? document.unit.plot : document.unit.carpet) / 100;
  return (
    `${file},${row},${document.office.code},${document.number},${yearOfDay(document.registeredDay)},${copyOf ? 'duplicate' : kind.class},` +
    `${sale ? (document.stage === 'primary' ? 'primary' : 'resale') : ''},${document.project.index}-${document.place},` +
    `${sale ? decimal(Math.round(document.trueRate * 100)) : ''},${sale ? Math.round(document.trueRate * area * SQFT_PER_SQM) : ''},${sale ? document.dealPrice : ''},` +
    `${copyOf ?? document.fault ?? ''},${document.cancelledLater ? 1 : ''}\n`
  );
}
