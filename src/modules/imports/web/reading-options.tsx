import { NumberInput, Select, TextInput } from '@mantine/core';
import * as words from '#messages/imports/reading';
import { dateOrders, encodings, type Mapping, type SalesPreview, type TableOptions } from '../contract.ts';
import { withField, withOptions } from './change-mapping.ts';
import classes from './imports.module.css';

const delimiters = () => [
  { value: ',', label: words.comma() },
  { value: '\t', label: words.tab() },
  { value: ';', label: words.semicolon() },
  { value: '|', label: words.bar() },
];
const encodingWords: Record<(typeof encodings)[number], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
};
/** How the file is cut into cells, and what holds for the whole of it. */
export function ReadingOptions(props: {
  table: TableOptions;
  preview: SalesPreview | undefined;
  mapping: Mapping | null;
  onCut: (table: TableOptions) => void;
  onMapping: (mapping: Mapping) => void;
}) {
  const { table, preview, mapping, onCut, onMapping } = props;
  const isCut = preview !== undefined && preview.format !== 'csv';
  const city = mapping?.fields.city;
  return (
    <div className={classes.options}>
      {!isCut && (
        <>
          <Select
            label={words.separator()}
            data={delimiters()}
            value={table.delimiter ?? preview?.delimiter ?? null}
            placeholder={words.foundFromFile()}
            onChange={(value) => onCut({ ...table, delimiter: (value ?? undefined) as TableOptions['delimiter'] })}
          />
          <Select
            label={words.encoding()}
            data={encodings.map((value) => ({ value, label: encodingWords[value] }))}
            value={table.encoding ?? preview?.encoding ?? null}
            placeholder={words.foundFromFile()}
            onChange={(value) => onCut({ ...table, encoding: (value ?? undefined) as TableOptions['encoding'] })}
          />
        </>
      )}
      {preview && preview.sheets.length > 1 && (
        <Select
          label={words.sheet()}
          data={preview.sheets}
          value={table.sheet ?? mapping?.options.sheet ?? preview.sheets[0] ?? null}
          onChange={(value) => onCut({ ...table, sheet: value ?? undefined })}
        />
      )}
      <NumberInput
        label={words.headerRow()}
        min={1}
        max={50}
        allowDecimal={false}
        value={table.headerRow ?? mapping?.options.headerRow ?? 1}
        onChange={(value) => typeof value === 'number' && value >= 1 && onCut({ ...table, headerRow: value })}
      />
      {mapping && (
        <>
          <Select
            label={words.datesSuchAs()}
            allowDeselect={false}
            data={dateOrders.map((value) => ({ value, label: words.dateOrder({ order: value }) }))}
            value={mapping.options.dateOrder}
            onChange={(value) => onMapping(withOptions(mapping, { dateOrder: value as Mapping['options']['dateOrder'] }))}
          />
          <Select
            label={words.decimalMark()}
            allowDeselect={false}
            data={[
              { value: '.', label: words.point() },
              { value: ',', label: words.decimalComma() },
            ]}
            value={mapping.options.decimalMark}
            onChange={(value) => onMapping(withOptions(mapping, { decimalMark: value as '.' | ',' }))}
          />
          <Select
            label={words.currency()}
            allowDeselect={false}
            searchable
            data={[...new Set(['INR', 'SGD', 'AED', 'USD', 'GBP', 'EUR', mapping.options.currency])]}
            value={mapping.options.currency}
            onChange={(value) => value && onMapping(withOptions(mapping, { currency: value }))}
          />
          {(city?.columns.length ?? 0) === 0 && (
            <TextInput
              label={words.cityOfAll()}
              placeholder={words.cityExample()}
              maxLength={100}
              value={city?.constant ?? ''}
              onChange={(event) => onMapping(withField(mapping, 'city', { constant: event.currentTarget.value }))}
            />
          )}
        </>
      )}
    </div>
  );
}
