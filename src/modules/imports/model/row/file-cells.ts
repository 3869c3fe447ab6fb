import * as words from '#messages/imports/row-faults';
import { isFault, readArea, readDate, readMoney, memoize, type Fault } from '#modules/documents/index.ts';
import { moneyUnits, type AreaUnit, type FieldName, type Mapping, type MoneyUnit } from '../../contract.ts';
import type { Columns, Row } from '../columns.ts';
import { isAreaUnit } from '../guess-mapping.ts';
import { doubtful, rejected, type Doubt } from './doubt.ts';

/** The cells of one file, by field, with the readers that its mapping makes: made once, used for every row. */
export type FileCells = ReturnType<typeof fileCells>;

export function fileCells({ cell }: Columns, { fields, options }: Mapping) {
  const { dateOrder, decimalMark, currency, source } = options;
  const moneyUnit = (field: FieldName): MoneyUnit => moneyUnits.find((unit) => unit === fields[field]?.unit) ?? 'units';
  const areaUnit = (field: FieldName): AreaUnit => {
    const unit = fields[field]?.unit;
    return isAreaUnit(unit) ? unit : 'sqm';
  };
  return {
    cell,
    decimalMark,
    currency,
    isDocuments: source === 'documents',
    date: memoize((text) => readDate(text, dateOrder)),
    moneyReader(field: FieldName) {
      const unit = moneyUnit(field);
      return (text: string) => readMoney(text, { unit, mark: decimalMark, currency });
    },
    areaReader(field: FieldName) {
      const unit = areaUnit(field);
      return memoize((text) => readArea(text, unit, decimalMark));
    },
  };
}

type OptionalField<Value> = { field: FieldName; reader: (value: string) => Value | Fault; flag: string };

/** An optional value: unreadable means not known, and the report says so. */
export function optionalIn<Value>(
  { cell }: FileCells,
  row: Row,
  { field, reader, flag }: OptionalField<Value>,
  doubts: Doubt[],
): Value | null {
  const value = cell[field](row);
  if (value === '') return null;
  const result = reader(value);
  if (!isFault(result)) return result;
  doubts.push(doubtful(field, value, result.fault, flag));
  return null;
}

/** Square metres; nothing and zero are not known. */
export function areaIn(
  { cell }: FileCells,
  row: Row,
  field: FieldName,
  reader: (value: string) => number | Fault,
  doubts: Doubt[],
): number | null {
  const value = cell[field](row);
  if (value === '') return null;
  const area = reader(value);
  if (isFault(area)) {
    doubts.push(doubtful(field, value, area.fault, 'area-not-known'));
    return null;
  }
  if (area < 0) {
    doubts.push(rejected(field, value, words.negative()));
    return null;
  }
  return area === 0 ? null : area;
}
