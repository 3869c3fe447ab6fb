import { ActionIcon, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import * as words from '#messages/imports/reading';
import type { FieldName, FieldSource, Mapping, SalesPreview } from '../contract.ts';
import { fieldWords } from '../model/field-words.ts';
import { examplesOf, hasSource, hiddenFields, problemsOf, shownFields, unitsOf, withField, withoutField } from './change-mapping.ts';
import { neededFields } from '../model/needed-fields.ts';
import classes from './imports.module.css';

/** Every field of a sale that the file tells, where in the file it stands, and how it reads. */
export function MappingTable({
  preview,
  mapping,
  onChange,
}: {
  preview: SalesPreview;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) {
  return (
    <>
      <section className={classes.scroller} aria-label={words.columnsAndMeaning()}>
        <table className={classes.mapping}>
          <thead>
            <tr>
              <th scope="col">{words.field()}</th>
              <th scope="col">{words.columnOfFile()}</th>
              <th scope="col">{words.whereEmpty()}</th>
              <th scope="col">{words.unit()}</th>
              <th scope="col">{words.readsAs()}</th>
              <th scope="col">
                <span className="visually-hidden">{words.takeOut()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shownFields(mapping).map((field) => (
              <FieldRow key={field} field={field} preview={preview} mapping={mapping} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </section>
      <Select
        label={words.addField()}
        placeholder={words.addFieldHint()}
        searchable
        maw={340}
        className={classes.under}
        data={hiddenFields(mapping).map((value) => ({ value, label: fieldWords[value].label }))}
        value={null}
        onChange={(field) => field && onChange(withField(mapping, field as FieldName, {}))}
      />
    </>
  );
}

function FieldRow({
  field,
  preview,
  mapping,
  onChange,
}: {
  field: FieldName;
  preview: SalesPreview;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) {
  const { label } = fieldWords[field];
  const source: FieldSource = mapping.fields[field] ?? { columns: [] };
  const units = unitsOf(field);
  const { rejected, warnings } = problemsOf(preview, mapping, field);
  const isRequired = neededFields.some((required) => required === field);
  const change = (part: Partial<FieldSource>) => onChange(withField(mapping, field, part));
  return (
    <tr>
      <td className={classes.field}>
        {label}
        {isRequired && !hasSource(source) && <div className={classes.missing}>{words.needed()}</div>}
      </td>
      <td className={classes.columns}>
        <MultiSelect
          aria-label={words.columnsOf({ field: label })}
          size="xs"
          data={[...preview.headers]}
          value={source.columns}
          onChange={(columns) => change({ columns })}
          maxValues={6}
          searchable
          hidePickedOptions
          placeholder={source.columns.length === 0 ? words.noColumn() : undefined}
        />
      </td>
      <td className={classes.constant}>
        <TextInput
          aria-label={words.valueOf({ field: label })}
          size="xs"
          maxLength={300}
          value={source.constant ?? ''}
          onChange={(event) => change({ constant: event.currentTarget.value || undefined })}
        />
      </td>
      <td className={classes.unit}>
        {units.length > 0 && (
          <Select
            aria-label={words.unitOf({ field: label })}
            size="xs"
            allowDeselect={false}
            data={units}
            value={source.unit ?? units[0]?.value ?? null}
            onChange={(unit) => change({ unit: (unit ?? undefined) as FieldSource['unit'] })}
          />
        )}
      </td>
      <td className={classes.examples}>
        {examplesOf(preview, field).join(' · ') || '—'}
        {rejected > 0 && <div className={classes.rejected}>{words.cannotBeRead({ count: rejected })}</div>}
        {warnings > 0 && <div className={classes.warned}>{words.withWarning({ count: warnings })}</div>}
      </td>
      <td>
        {!isRequired && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.takeFieldOut({ field: label })}
            onClick={() => onChange(withoutField(mapping, field))}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}
