// Readers of what registries print: text in, facts with their places in the text out. They know no store, no table and no module but names.
export { cleanText, isAbsent } from './model/clean-text.ts';
export { mapColumns, plainHeader } from './model/map-columns.ts';
export {
  type AreaField,
  type DescribedProperty,
  type Field,
  type FieldName,
  type FieldValues,
  type Span,
  type UnitKind,
  areaFields,
} from './model/description/described-property.ts';
export { namesNoBuilding } from './model/description/general-names.ts';
export { readDescription } from './model/description/read-description.ts';
export type { DocumentRow, RowValues } from './model/document-row.ts';
export { type Fault, fault, isFault } from './model/fault.ts';
export { headerKey } from './model/header.ts';
export { gridOf } from './model/index2/grid-row.ts';
export type { Index2FieldName } from './model/index2/labels.ts';
export { readOffice } from './model/index2/offices.ts';
export { cityOf } from './model/index2/place-of-document.ts';
export { type Index2Document, fieldOf, readIndex2 } from './model/index2/read-index2.ts';
export { WITHHELD, ageBand, isPartyHeader, maskPrivate, principalName, readParties, shareSurname } from './model/parties.ts';
export { areaUnitIn, readArea } from './model/read-area.ts';
export { dateOrderEvidence, readDate } from './model/read-date.ts';
export { readFloor } from './model/read-floor.ts';
export { type DecimalMark, readInteger, readMoney, readNumber } from './model/read-number.ts';
export { memoize } from './model/memoize.ts';
export { type ConfidenceScore, type ReaderScore, readLabel, scoreConfidence, scoreReader } from './model/score-reader.ts';
