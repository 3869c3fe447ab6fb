import { ActionIcon, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
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
      <section className={classes.scroller} aria-label="Columns and what they mean">
        <table className={classes.mapping}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Column of the file</th>
              <th scope="col">Where empty</th>
              <th scope="col">Unit</th>
              <th scope="col">Reads as</th>
              <th scope="col">
                <span className="visually-hidden">Take out</span>
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
        label="Add a field"
        placeholder="Choose what else the file tells"
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
        {isRequired && !hasSource(source) && <div className={classes.missing}>needed</div>}
      </td>
      <td className={classes.columns}>
        <MultiSelect
          aria-label={`Columns of ${label}`}
          size="xs"
          data={[...preview.headers]}
          value={source.columns}
          onChange={(columns) => change({ columns })}
          maxValues={6}
          searchable
          hidePickedOptions
          placeholder={source.columns.length === 0 ? 'No column' : undefined}
        />
      </td>
      <td className={classes.constant}>
        <TextInput
          aria-label={`Value of ${label} where the file tells none`}
          size="xs"
          maxLength={300}
          value={source.constant ?? ''}
          onChange={(event) => change({ constant: event.currentTarget.value || undefined })}
        />
      </td>
      <td className={classes.unit}>
        {units.length > 0 && (
          <Select
            aria-label={`Unit of ${label}`}
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
        {rejected > 0 && <div className={classes.rejected}>{rejected} cannot be read</div>}
        {warnings > 0 && <div className={classes.warned}>{warnings} with a warning</div>}
      </td>
      <td>
        {!isRequired && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Take ${label} out`} onClick={() => onChange(withoutField(mapping, field))}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}
