import { NumberInput, Select, TextInput } from '@mantine/core';
import { dateOrders, encodings, type Mapping, type SalesPreview, type TableOptions } from '../contract.ts';
import { withField, withOptions } from './change-mapping.ts';
import classes from './imports.module.css';

const delimiterWords = [
  { value: ',', label: 'Comma' },
  { value: '\t', label: 'Tab' },
  { value: ';', label: 'Semicolon' },
  { value: '|', label: 'Vertical bar' },
];
const encodingWords: Record<(typeof encodings)[number], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
};
const dateOrderWords: Record<(typeof dateOrders)[number], string> = {
  dmy: 'Day / month / year',
  mdy: 'Month / day / year',
  ymd: 'Year / month / day',
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
            label="Separator"
            data={delimiterWords}
            value={table.delimiter ?? preview?.delimiter ?? null}
            placeholder="Found from the file"
            onChange={(value) => onCut({ ...table, delimiter: (value ?? undefined) as TableOptions['delimiter'] })}
          />
          <Select
            label="Encoding"
            data={encodings.map((value) => ({ value, label: encodingWords[value] }))}
            value={table.encoding ?? preview?.encoding ?? null}
            placeholder="Found from the file"
            onChange={(value) => onCut({ ...table, encoding: (value ?? undefined) as TableOptions['encoding'] })}
          />
        </>
      )}
      {preview && preview.sheets.length > 1 && (
        <Select
          label="Sheet"
          data={preview.sheets}
          value={table.sheet ?? preview.sheets[0] ?? null}
          onChange={(value) => onCut({ ...table, sheet: value ?? undefined })}
        />
      )}
      <NumberInput
        label="Header in row"
        min={1}
        max={50}
        allowDecimal={false}
        value={table.headerRow ?? 1}
        onChange={(value) => typeof value === 'number' && value >= 1 && onCut({ ...table, headerRow: value })}
      />
      {mapping && (
        <>
          <Select
            label="Dates such as 03/04/2024"
            allowDeselect={false}
            data={dateOrders.map((value) => ({ value, label: dateOrderWords[value] }))}
            value={mapping.options.dateOrder}
            onChange={(value) => onMapping(withOptions(mapping, { dateOrder: value as Mapping['options']['dateOrder'] }))}
          />
          <Select
            label="Decimal mark"
            allowDeselect={false}
            data={[
              { value: '.', label: 'Point: 1,234.50' },
              { value: ',', label: 'Comma: 1.234,50' },
            ]}
            value={mapping.options.decimalMark}
            onChange={(value) => onMapping(withOptions(mapping, { decimalMark: value as '.' | ',' }))}
          />
          <Select
            label="Currency"
            allowDeselect={false}
            searchable
            data={[...new Set(['INR', 'SGD', 'AED', 'USD', 'GBP', 'EUR', mapping.options.currency])]}
            value={mapping.options.currency}
            onChange={(value) => value && onMapping(withOptions(mapping, { currency: value }))}
          />
          {(city?.columns.length ?? 0) === 0 && (
            <TextInput
              label="City of all rows"
              placeholder="Pune"
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
