import * as words from '#messages/imports/errors';
import { SQFT_PER_SQM } from '#core/area.ts';
import { badRequest } from '#core/app-error.ts';
import { cleanText, isAbsent, isPartyHeader, maskPrivate, readDescription } from '#modules/documents/index.ts';
import type { FieldName, Mapping, Problem } from '../contract.ts';
import { bindColumns, type Columns, type Row } from './columns.ts';
import { describedUnits, togetherOf } from './described-facts.ts';
import type { SaleFacts } from './facts.ts';
import { fieldWords } from './field-words.ts';
import { hash53 } from './hash.ts';
import { missingFields } from './needed-fields.ts';
import type { Doubt } from './row/doubt.ts';
import { fileCells } from './row/file-cells.ts';
import { documentOfRow } from './row/read-document-of-row.ts';
import { BELOW_HALF, moneyOfRow } from './row/read-money-of-row.ts';
import { peopleOfRow } from './row/read-people-of-row.ts';
import { placeOfRow } from './row/read-place-of-row.ts';
import { unitOfRow } from './row/read-unit-of-row.ts';
import { splitUnits } from './split-units.ts';

export type ReadRow = {
  facts: SaleFacts | null;
  /** Further units of the same document, each a sale of its own. */
  others: readonly SaleFacts[];
  problems: Problem[];
  /** Neither unit nor document number nor day: two sales may be written alike, word for word. */
  mayRecur?: boolean;
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
  for (const needed of missingFields(mapping)) throw badRequest(() => words.fieldMissing({ field: fieldWords[needed].label }));

  const cells = fileCells(columns, mapping);
  const { cell, currency } = cells;
  const readDocument = documentOfRow(cells, today);
  const readMoney = moneyOfRow(cells);
  const readPlace = placeOfRow(cells);
  const readUnit = unitOfRow(cells);
  const readPeople = peopleOfRow(cells, keyOfPerson);
  const restOf = otherColumns(columns, headers);

  return (row, rowNumber) => {
    const document = readDocument(row);
    const money = readMoney(row, document.facts.documentClass);
    const propertyDescription = maskPrivate(cell.property_description(row));
    // A row whose columns say which unit was sold, and how large it is, needs no reading of its prose.
    const inColumns = cell.unit_number(row) !== '' && (cell.carpet_area(row) || cell.built_up_area(row) || cell.saleable_area(row)) !== '';
    const units = propertyDescription === '' || inColumns ? null : describedUnits(readDescription(propertyDescription));
    const described = units === null ? null : togetherOf(units);
    const place = readPlace(row, described);
    const { city } = place.facts;
    const isOfSeveral = units !== null && units.length > 1;
    const unit = readUnit(row, { city, description: propertyDescription, described, isOfSeveral });
    const people = readPeople(
      row,
      money.doubts.some(({ flag }) => flag === BELOW_HALF),
    );
    const doubts = together(document.doubts, money.doubts, place.doubts, unit.doubts, people.doubts);
    const problems = problemsOf(doubts, columns, rowNumber);
    if (doubts.some(({ severity }) => severity === 'rejected')) return { facts: null, others: [], problems };

    const { documentNumber, documentYear, documentType, registeredText } = document.facts;
    const { agreementPaise } = money.facts;
    const { village, locality, project, latitude } = place.facts;
    const { areaSqm, unitNumber } = unit.facts;
    const office = cell.office(row);
    // One document over several units has several rows, so number and office alone do not make a row the same.
    const sameBy = [office, documentNumber, `${documentYear}`, documentType, registeredText];
    const key =
      documentNumber !== '' && office !== ''
        ? [...sameBy, village, unitNumber, propertyDescription, money.facts.priceText, `${unit.facts.areaStated}`]
        : row;
    // Written out: spreading the parts takes as long as reading half of the row.
    const facts: SaleFacts = {
      sourceRow: rowNumber,
      unitIndex: 0,
      city,
      locality,
      village,
      project,
      registeredOn: document.facts.registeredOn as string,
      building: place.facts.building,
      unitNumber,
      floor: unit.facts.floor,
      propertyKind: unit.facts.propertyKind,
      configuration: unit.facts.configuration,
      configurationSource: unit.facts.configurationSource,
      documentType,
      documentClass: money.facts.documentClass,
      saleKind: people.facts.saleKind,
      office,
      documentNumber,
      documentYear,
      executedOn: document.facts.executedOn,
      currency,
      agreementPaise,
      marketValuePaise: money.facts.marketValuePaise,
      stampDutyPaise: money.facts.stampDutyPaise,
      registrationFeePaise: money.facts.registrationFeePaise,
      areaSqm,
      areaBasis: unit.facts.areaBasis,
      areaConfidence: unit.facts.areaConfidence,
      balconySqm: unit.facts.balconySqm,
      terraceSqm: unit.facts.terraceSqm,
      parkingSqm: unit.facts.parkingSqm,
      parkingSlots: unit.facts.parkingSlots,
      ratePerSqft: areaSqm === null || areaSqm <= 0 || agreementPaise === 0 ? null : agreementPaise / 100 / (areaSqm * SQFT_PER_SQM),
      latitude,
      longitude: place.facts.longitude,
      locationPrecision: place.facts.locationPrecision,
      builtYear: unit.facts.builtYear,
      promoter: cell.promoter(row),
      reraNumber: cell.rera_number(row) || (described?.reraNumber ?? ''),
      surveyNumber: cell.survey_number(row) || (described?.surveyNumber ?? ''),
      buyerCount: people.facts.buyerCount,
      buyerAgeBand: people.facts.buyerAgeBand,
      buyerWomenOnly: people.facts.buyerWomenOnly,
      buyerEntity: people.facts.buyerEntity,
      buyerPin: people.facts.buyerPin,
      buyerKey: people.facts.buyerKey,
      sellerEntity: people.facts.sellerEntity,
      lender: cell.lender(row),
      rowHash: hash53(key),
      flags: flagsOf(doubts),
      localityAsWritten: place.facts.localityWritten === locality ? '' : place.facts.localityWritten,
      projectAsWritten: place.facts.projectWritten === project ? '' : place.facts.projectWritten,
      projectId: '',
      locationBasis: latitude === null ? '' : 'row',
      propertyDescription,
      sellers: people.facts.sellers,
      buyers: people.facts.buyers,
      remarks: maskPrivate(cell.remarks(row)),
      rest: restOf(row),
    };
    const mayRecur = unitNumber === '' && documentNumber === '' && !tellsDay(registeredText);
    return { ...splitUnits(facts, units ?? []), problems, mayRecur };
  };
}

/** "2023-05", "May-23" and year and month in columns of their own are a month; three parts, eight digits or a serial number of a sheet are a day. */
export function tellsDay(text: string) {
  const parts = text.match(/\p{Nd}+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return parts.length >= 3 || parts.some((part) => /^\p{Nd}{8}$|^\p{Nd}{5}$/u.test(part));
}

/** Doubts of all parts, in the order of the parts; most rows have none. */
function together(...parts: readonly (readonly Doubt[])[]): readonly Doubt[] {
  let all: readonly Doubt[] = parts[0]!;
  for (let at = 1; at < parts.length; at++) if (parts[at]!.length > 0) all = all.length === 0 ? parts[at]! : [...all, ...parts[at]!];
  return all;
}

function flagsOf(doubts: readonly Doubt[]): string[] {
  const flags: string[] = [];
  for (const { flag } of doubts) if (flag !== '' && !flags.includes(flag)) flags.push(flag);
  return flags;
}

const isParty = (field: FieldName) => fieldWords[field].kind === 'parties';

/** Doubts as the report of the import has them: by the header of the file, without what parties said. */
const problemsOf = (doubts: readonly Doubt[], columns: Columns, row: number): Problem[] =>
  doubts.flatMap(({ field, value, why, severity }) =>
    severity === 'silent' ? [] : [{ row, column: columns.header(field), value: isParty(field) ? '' : value.slice(0, 200), why, severity }],
  );

/** What no field took, by header: cells of the parties are left out. */
function otherColumns({ rest }: Columns, headers: readonly string[]): (row: Row) => string[] {
  const others = rest
    .filter((index) => !isPartyHeader(headers[index]!))
    .map((index) => ({ index, header: cleanText(headers[index]!, 100) }));
  return (row) => {
    const texts: string[] = [];
    for (const { index, header } of others) {
      const value = cleanText(row[index] ?? '', 500);
      if (!isAbsent(value)) texts.push(header, maskPrivate(value));
    }
    return texts;
  };
}
