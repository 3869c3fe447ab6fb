import { SQFT_PER_SQM } from '#core/area.ts';
import { badRequest } from '#core/app-error.ts';
import { asciiDigits } from '#core/indian-number.ts';
import { addDays, daysBetween } from '#core/period.ts';
import { type DocumentClass, type PropertyKind, saleKinds } from '#modules/transactions/contract.ts';
import { type AreaUnit, type FieldName, type Mapping, type MoneyUnit, moneyUnits, type Problem } from '../contract.ts';
import { areaBasisIn, toCarpet } from './area-basis.ts';
import { cleanText, isAbsent } from './clean-text.ts';
import { bindColumns, type Row } from './columns.ts';
import { configurationByCarpet, configurationIn } from './configuration.ts';
import { documentClassOf } from './document-class.ts';
import { readDescription } from './description/read-description.ts';
import { describedUnits, togetherOf } from './described-facts.ts';
import type { SaleFacts } from './facts.ts';
import { splitUnits } from './split-units.ts';
import { fieldWords } from './field-synonyms.ts';
import { type Fault, isFault } from './fault.ts';
import { isAreaUnit } from './guess-mapping.ts';
import { hash53 } from './hash.ts';
import { ageBand, isPartyHeader, maskPrivate, readParties, shareSurname } from './parties.ts';
import { toLatin } from '#modules/names/contract.ts';
import { isPlausibleArea, unitSqm } from './plausible-area.ts';
import { propertyKindIn } from './property-kind.ts';
import { readArea } from './read-area.ts';
import { readDate } from './read-date.ts';
import { readFloor } from './read-floor.ts';
import { readInteger, readMoney } from './read-number.ts';
import { readPoint, readPrecision } from './read-place.ts';
import { remember } from './remember.ts';

/** What makes a row doubtful or unfit, together for one reason each. */
const limits = {
  /** Electronic registers begin here; an earlier date is a slip of the pen. */
  earliest: '1985-01-01',
  /** Registration Act s.23 and s.25: four months, and four more with a fine. */
  daysToRegister: 245,
  earliestBuilt: 1850,
  /** A deed that follows a registered agreement pays ₹100 to ₹1,000, for the duty was paid before (domain §1.5). */
  nominalDutyPaise: 1000_00,
  /** Duty is 3% at the very least; what is a tenth of that of the price is nominal. */
  nominalDutyShare: 0.003,
  /** A price below this share of the official value is often one between relatives. */
  lowShareOfMarketValue: 0.5,
};
const DEVANAGARI = /\p{Script=Devanagari}/u;
const DISTINCT_SELLERS = 20_000;

export type ReadRow = {
  facts: SaleFacts | null;
  /** Further units of the same document, each a sale of its own. */
  others: readonly SaleFacts[];
  problems: Problem[];
};
export type RowReader = (row: Row, rowNumber: number) => ReadRow;
export type RowReaderOptions = {
  /** Today, yyyy-MM-dd: a sale cannot be registered later. */
  today: string;
  /** A keyed 64-bit hash, as decimal text. */
  keyOfPerson: (identity: string) => string;
};

/** Builds the reader of one file: from cells to facts, with every doubt told as a problem. It never throws on a value. */
export function rowReader(mapping: Mapping, headers: readonly string[], { today, keyOfPerson }: RowReaderOptions): RowReader {
  const columns = bindColumns(mapping, headers);
  for (const needed of ['registered_on', 'price', 'city'] as const)
    if (!columns.has(needed)) throw badRequest(`The mapping does not say where "${fieldWords[needed].label}" is found.`);

  const { dateOrder, decimalMark, currency, source } = mapping.options;
  const isDocuments = source === 'documents';
  const moneyUnit = (field: FieldName): MoneyUnit => moneyUnits.find((unit) => unit === mapping.fields[field]?.unit) ?? 'units';
  const areaUnit = (field: FieldName): AreaUnit => {
    const unit = mapping.fields[field]?.unit;
    return isAreaUnit(unit) ? unit : 'sqm';
  };
  const moneyReader = (field: FieldName) => {
    const unit = moneyUnit(field);
    return (text: string) => readMoney(text, { unit, mark: decimalMark, currency });
  };
  const areaReader = (field: FieldName) => {
    const unit = areaUnit(field);
    return remember((text) => readArea(text, unit, decimalMark));
  };
  const read = {
    date: remember((text) => readDate(text, dateOrder)),
    price: moneyReader('price'),
    marketValue: moneyReader('market_value'),
    stampDuty: moneyReader('stamp_duty'),
    registrationFee: moneyReader('registration_fee'),
    carpet: areaReader('carpet_area'),
    builtUp: areaReader('built_up_area'),
    saleable: areaReader('saleable_area'),
    area: areaReader('area'),
    balcony: areaReader('balcony_area'),
    terrace: areaReader('terrace_area'),
    parkingArea: areaReader('parking_area'),
    floor: remember(readFloor),
    integer: (text: string) => readInteger(text, decimalMark),
    documentClass: remember((text): { class: DocumentClass; known: boolean } => {
      const found = documentClassOf(text);
      return { class: found ?? 'other', known: found !== null };
    }),
    kind: remember((text): { kind: PropertyKind | null } => ({ kind: propertyKindIn(text) })),
    configuration: remember(configurationIn),
    areaBasis: remember(areaBasisIn),
    precision: remember(readPrecision),
  };
  // One spelling for place and project, whatever the script of the document; the village stays as it is written.
  const fromDevanagari = remember(toLatin);
  const latin = (name: string) => (DEVANAGARI.test(name) ? fromDevanagari(name) : name);
  /** A developer sells all flats of its project. */
  const sellersIn = remember((text) => readParties(text, 'sellers'), DISTINCT_SELLERS);
  const latest = addDays(today, 1);
  const rest = columns.rest
    .filter((index) => !isPartyHeader(headers[index]!))
    .map((index) => ({ index, header: cleanText(headers[index]!, 100) }));
  const isParty = (field: FieldName) => fieldWords[field].kind === 'parties';

  // The row being read. Kept out here so that the small functions below are made once, not once per row.
  let row: Row = [];
  let rowNumber = 0;
  let problems: Problem[] = [];
  let flags: string[] = [];
  const { cell } = columns;
  const tell = (field: FieldName, value: string, why: string, severity: Problem['severity']) =>
    problems.push({ row: rowNumber, column: columns.header(field), value: isParty(field) ? '' : value.slice(0, 200), why, severity });
  const reject = (field: FieldName, value: string, why: string) => tell(field, value, why, 'rejected');
  const doubt = (field: FieldName, value: string, why: string, flag: string) => {
    tell(field, value, why, 'warning');
    if (!flags.includes(flag)) flags.push(flag);
  };
  /** An optional value: unreadable means not known, and the report says so. */
  const optional = <Value>(field: FieldName, reader: (value: string) => Value | Fault, flag: string): Value | null => {
    const value = cell[field](row);
    if (value === '') return null;
    const result = reader(value);
    if (!isFault(result)) return result;
    doubt(field, value, result.fault, flag);
    return null;
  };
  function areaIn(field: FieldName, reader: (value: string) => number | Fault): number | null {
    const value = cell[field](row);
    if (value === '') return null;
    const area = reader(value);
    if (isFault(area)) {
      doubt(field, value, area.fault, 'area-not-known');
      return null;
    }
    if (area < 0) {
      reject(field, value, 'is negative');
      return null;
    }
    return area === 0 ? null : area;
  }

  return (nextRow, nextNumber) => {
    row = nextRow;
    rowNumber = nextNumber;
    problems = [];
    flags = [];

    // ── the document ─────────────────────────────────────────────────────────────────────────────────────────────────
    const registeredText = cell.registered_on(row);
    const registeredOn = registeredText === '' ? null : read.date(registeredText);
    if (registeredOn === null) reject('registered_on', '', 'is missing');
    else if (isFault(registeredOn)) reject('registered_on', registeredText, registeredOn.fault);
    else if (registeredOn > latest) reject('registered_on', registeredText, 'lies in the future');
    else if (registeredOn < limits.earliest) reject('registered_on', registeredText, `lies before ${limits.earliest.slice(0, 4)}`);

    const executedText = cell.executed_on(row);
    const executed = executedText === '' ? null : read.date(executedText);
    let executedOn: string | null = null;
    if (isFault(executed)) reject('executed_on', executedText, executed.fault);
    else executedOn = executed;
    if (executedOn !== null && typeof registeredOn === 'string') {
      const days = daysBetween(executedOn, registeredOn);
      if (days < 0)
        doubt(
          'executed_on',
          executedText,
          `is after the registration (${registeredText}); check the order of day and month`,
          'registered-before-execution',
        );
      else if (days > limits.daysToRegister)
        doubt('executed_on', executedText, 'is more than eight months before the registration', 'registered-late');
    }

    const documentType = cell.document_type(row);
    // A register without document types holds sales only.
    let documentClass: DocumentClass = 'market-sale';
    if (documentType !== '') {
      const found = read.documentClass(documentType);
      documentClass = found.class;
      if (!found.known)
        doubt('document_type', documentType, 'is not a known document type; not counted as a sale', 'unknown-document-type');
    }

    let documentNumber = cell.document_number(row);
    let documentYear = optional('document_year', (value) => yearIn(value, read.date), 'document-year-not-known') ?? 0;
    const withYear = /^(\d+)\s*[/-]\s*((?:19|20)\d{2})$/.exec(documentNumber);
    if (withYear) {
      documentNumber = withYear[1]!;
      documentYear = Number(withYear[2]);
    }
    if (documentYear === 0 && documentNumber !== '' && typeof registeredOn === 'string') documentYear = Number(registeredOn.slice(0, 4));

    // ── money ────────────────────────────────────────────────────────────────────────────────────────────────────────
    const priceText = cell.price(row);
    const price = priceText === '' ? null : read.price(priceText);
    let agreementPaise = 0;
    if (isFault(price)) {
      // Leases and mortgages print sentences in this place.
      if (documentClass === 'market-sale') reject('price', priceText, price.fault);
      else doubt('price', priceText, price.fault, 'price-not-known');
    } else if (price === null) {
      if (documentClass === 'market-sale' && !isDocuments) reject('price', '', 'is missing');
      else if (documentClass === 'market-sale') {
        // Grids of the registry print no price: the document is known, the sale is not.
        documentClass = 'no-consideration';
        tell('price', '', 'is not told; not counted as a market sale', 'warning');
      }
    } else if (price < 0) reject('price', priceText, 'is negative');
    else {
      agreementPaise = price;
      if (price === 0 && documentClass === 'market-sale') {
        documentClass = 'no-consideration';
        tell('price', priceText, 'is zero; not counted as a market sale', 'warning');
      }
    }
    const marketValuePaise = optional('market_value', read.marketValue, 'market-value-not-known');
    const stampDutyPaise = optional('stamp_duty', read.stampDuty, 'stamp-duty-not-known');
    const registrationFeePaise = optional('registration_fee', read.registrationFee, 'registration-fee-not-known');

    if (documentClass === 'market-sale' && currency === 'INR') {
      const nominal = stampDutyPaise !== null && stampDutyPaise > 0 && stampDutyPaise <= limits.nominalDutyPaise;
      if (nominal && stampDutyPaise < agreementPaise * limits.nominalDutyShare) documentClass = 'later-deed-of-same-sale';
      else if (marketValuePaise !== null && agreementPaise > 0 && agreementPaise < marketValuePaise * limits.lowShareOfMarketValue)
        flags.push('below-half-market-value');
    }

    const propertyDescription = maskPrivate(cell.property_description(row));
    // A row whose columns say which unit was sold, and how large it is, needs no reading of its prose.
    const toldInColumns =
      cell.unit_number(row) !== '' && (cell.carpet_area(row) || cell.built_up_area(row) || cell.saleable_area(row)) !== '';
    const units = propertyDescription === '' || toldInColumns ? null : describedUnits(readDescription(propertyDescription));
    const described = units === null ? null : togetherOf(units);
    const isOfSeveral = units !== null && units.length > 1;

    // ── the place ────────────────────────────────────────────────────────────────────────────────────────────────────
    const city = cell.city(row);
    if (city === '') reject('city', '', 'is missing');
    const village = cell.village(row) || cell.locality(row) || (described?.village ?? '');
    const localityWritten = cell.locality(row) || village;
    const locality = latin(localityWritten);
    let latitude: number | null = null;
    let longitude: number | null = null;
    const latitudeText = cell.latitude(row);
    const longitudeText = cell.longitude(row);
    if (latitudeText !== '' && longitudeText !== '') {
      const point = readPoint(latitudeText, longitudeText, decimalMark);
      if (isFault(point)) doubt('latitude', `${latitudeText}, ${longitudeText}`, point.fault, 'point-not-known');
      else ({ latitude, longitude } = point);
    }

    // ── the unit ─────────────────────────────────────────────────────────────────────────────────────────────────────
    const configurationText = cell.configuration(row);
    const kindText = cell.property_kind(row);
    const propertyKind =
      (kindText === '' ? null : read.kind(kindText).kind) ??
      (configurationText !== '' ? 'flat' : null) ??
      described?.propertyKind ??
      (propertyDescription === '' || described !== null ? null : propertyKindIn(propertyDescription)) ??
      'other';

    const carpet = areaIn('carpet_area', read.carpet);
    // The words of the document name the basis, which its field of areas does not.
    const worded = carpet === null && described !== null && described.area !== null ? described.area : null;
    const plain = carpet === null && worded === null ? areaIn('area', read.area) : null;
    const builtUp = carpet === null && worded === null && plain === null ? areaIn('built_up_area', read.builtUp) : null;
    const saleable =
      carpet === null && worded === null && plain === null && builtUp === null ? areaIn('saleable_area', read.saleable) : null;
    const areaBasis =
      carpet !== null
        ? 'carpet'
        : worded !== null
          ? worded.basis
          : plain !== null
            ? read.areaBasis(cell.area_basis(row))
            : builtUp !== null
              ? 'built-up'
              : saleable !== null
                ? 'saleable'
                : 'unknown';
    const told = carpet ?? worded?.sqm ?? plain ?? builtUp ?? saleable;
    let areaSqm: number | null = null;
    let areaConfidence = 0;
    // An area beside several units is that of all of them, or of one: which, `splitUnits` settles.
    if (told !== null && !isOfSeveral) {
      if (!isPlausibleArea(propertyKind, told)) {
        const field =
          carpet !== null
            ? 'carpet_area'
            : worded !== null
              ? 'property_description'
              : plain !== null
                ? 'area'
                : builtUp !== null
                  ? 'built_up_area'
                  : 'saleable_area';
        doubt(
          field,
          worded !== null ? `${round3(worded.sqm)} sqm` : cell[field](row),
          `is no area of a ${propertyKind} (${unitSqm.least} to ${unitSqm.most} sqm); kept as not known`,
          'implausible-area',
        );
      } else {
        const converted = toCarpet(told, areaBasis, city);
        areaSqm = round3(converted.areaSqm);
        areaConfidence = converted.confidence * (worded?.confidence ?? 1);
      }
    }

    let configuration = configurationText === '' ? '' : read.configuration(configurationText);
    let configurationSource: SaleFacts['configurationSource'] = configuration === '' ? '' : 'document';
    // Bands hold for carpet areas of Indian flats only.
    if (configuration === '' && propertyKind === 'flat' && currency === 'INR' && areaSqm !== null) {
      configuration = configurationByCarpet(areaSqm) ?? '';
      if (configuration !== '') configurationSource = 'area-band';
    }
    const balconySqm = areaIn('balcony_area', read.balcony) ?? described?.balconySqm ?? null;
    const terraceSqm = areaIn('terrace_area', read.terrace) ?? described?.terraceSqm ?? null;
    const parkingSqm = areaIn('parking_area', read.parkingArea) ?? described?.parkingSqm ?? null;
    const floor = optional('floor', read.floor, 'floor-not-known') ?? described?.floor ?? null;
    const parking = optional('parking_slots', read.integer, 'parking-not-known') ?? described?.parkingSlots ?? null;
    const builtYear =
      optional('built_year', (value) => builtYearIn(value, read.date), 'built-year-not-known') ?? described?.builtYear ?? null;

    // ── the people, of whom facts are kept and nothing else ──────────────────────────────────────────────────────────
    const buyersText = cell.buyers(row);
    const buyers = buyersText === '' ? null : readParties(buyersText, 'buyers');
    const sellersText = cell.sellers(row);
    const sellers = sellersText === '' ? null : sellersIn(sellersText);
    if (flags.includes('below-half-market-value') && shareSurname(sellersText, buyersText)) flags.push('related-parties');
    const saleKindText = cell.sale_kind(row).toLowerCase();
    const saleKind =
      saleKindText !== ''
        ? saleKindIn(saleKindText)
        : sellers === null
          ? 'unknown'
          : sellers.developer
            ? 'primary'
            : sellers.entity
              ? 'unknown'
              : 'resale';

    if (problems.some((problem) => problem.severity === 'rejected')) return { facts: null, others: [], problems };

    const unitNumber = cell.unit_number(row) || (described?.unitNumber ?? '');
    const office = cell.office(row);
    // One document over several units has several rows, so number and office alone do not make a row the same.
    const key =
      documentNumber !== '' && office !== ''
        ? [
            office,
            documentNumber,
            `${documentYear}`,
            documentType,
            `${registeredText}`,
            village,
            unitNumber,
            propertyDescription,
            priceText,
            `${told}`,
          ]
        : row;
    const kept: string[] = [];
    for (const { index, header } of rest) {
      const value = cleanText(row[index] ?? '', 500);
      if (!isAbsent(value)) kept.push(header, maskPrivate(value));
    }

    const projectWritten = cell.project(row) || (described?.project ?? '');
    const project = latin(projectWritten);
    const facts: SaleFacts = {
      sourceRow: rowNumber,
      unitIndex: 0,
      city,
      locality,
      village,
      project,
      registeredOn: registeredOn as string,
      building: cell.building(row) || (described?.building ?? ''),
      unitNumber,
      floor,
      propertyKind,
      configuration,
      configurationSource,
      documentType,
      documentClass,
      saleKind,
      office,
      documentNumber,
      documentYear,
      executedOn,
      currency,
      agreementPaise,
      marketValuePaise,
      stampDutyPaise,
      registrationFeePaise,
      areaSqm,
      areaBasis,
      areaConfidence,
      balconySqm,
      terraceSqm,
      parkingSqm,
      parkingSlots: parking !== null && parking >= 0 && parking <= 255 ? parking : null,
      ratePerSqft: areaSqm === null || areaSqm <= 0 || agreementPaise === 0 ? null : agreementPaise / 100 / (areaSqm * SQFT_PER_SQM),
      latitude,
      longitude,
      locationPrecision: read.precision(cell.location_precision(row)),
      builtYear: builtYear !== null && builtYear >= limits.earliestBuilt ? builtYear : null,
      promoter: cell.promoter(row),
      reraNumber: cell.rera_number(row) || (described?.reraNumber ?? ''),
      surveyNumber: cell.survey_number(row) || (described?.surveyNumber ?? ''),
      buyerCount: buyers?.count ?? 0,
      buyerAgeBand: ageBand(buyers?.firstAge ?? null),
      buyerWomenOnly: buyers?.womenOnly ?? null,
      buyerEntity: buyers?.entity ?? null,
      buyerPin: buyers?.firstPin ?? '',
      buyerKey: buyers?.identity ? keyOfPerson(buyers.identity) : '0',
      sellerEntity: sellers?.entity ?? null,
      lender: cell.lender(row),
      rowHash: hash53(key),
      flags,
      localityAsWritten: localityWritten === locality ? '' : localityWritten,
      projectAsWritten: projectWritten === project ? '' : projectWritten,
      projectId: '',
      locationBasis: latitude === null ? '' : 'row',
      propertyDescription,
      sellers: sellers?.masked ?? '',
      buyers: buyers?.masked ?? '',
      remarks: maskPrivate(cell.remarks(row)),
      rest: kept,
    };
    return { ...splitUnits(facts, units ?? []), problems };
  };
}

const round3 = (number: number) => Math.round(number * 1000) / 1000;

function yearIn(text: string, date: (text: string) => string | Fault): number | Fault {
  const plain = asciiDigits(text);
  if (/^(?:18|19|20|21)\d{2}(?:\.0+)?$/.test(plain)) return Number.parseInt(plain, 10);
  const whole = date(text);
  if (!isFault(whole)) return Number(whole.slice(0, 4));
  const within = /(?:^|\D)((?:18|19|20)\d{2})(?!\d)/.exec(plain);
  return within ? Number(within[1]) : { fault: 'is not a year' };
}

/** "99 yrs lease commencing from 2007", "भाडेपट्टा सन 2007 पासून": the land's lease, which begins when it will. */
const LEASE = /lease|tenure|hold\b|commenc|term of|yrs? from|years? from|भाडेपट|भाडेकरार|लीज|लीझ|पट्ट[ाेय]|मुदत/i;
const OF_BUILDING =
  /(?:built|construct|complet|बांधकाम|बांधल|बांधणी|पूर्ण|पुर्ण)[^\d]{0,24}((?:18|19|20)\d{2})(?!\d)|(?<!\d)((?:18|19|20)\d{2})(?!\d)[^\d,;]{0,12}(?:built|construct|complet|बांधकाम|बांधल|बांधणी|पूर्ण|पुर्ण)/i;

function builtYearIn(text: string, date: (text: string) => string | Fault): number | Fault {
  if (!LEASE.test(text)) return yearIn(text, date);
  const built = OF_BUILDING.exec(asciiDigits(text));
  if (built) return Number(built[1] ?? built[2]);
  return { fault: 'tells of a lease, not when it was built' };
}

function saleKindIn(text: string) {
  const known = saleKinds.find((kind) => kind === text);
  if (known) return known;
  // 1, 2 and 3 are new sale, sub-sale and resale in the register of private homes of Singapore.
  if (/resale|re-sale|sub[\s-]?sale|second|existing|ready|^used|^[23]$|पुनर्विक्री/.test(text)) return 'resale' as const;
  return /primary|new|first|developer|off[\s-]?plan|pre-?sale|^1$|प्रथम|नवीन/.test(text) ? ('primary' as const) : ('unknown' as const);
}
