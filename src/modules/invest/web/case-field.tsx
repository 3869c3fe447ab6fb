import { use, useId } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { NumberField, type NumberFieldLook } from '#web/form/number-field.tsx';
import * as words from '#messages/invest/buyer-case';
import type { CaseField, TypedCase } from '../model/typed-case.ts';
import { EditedCase } from './case-context.ts';
import classes from './invest.module.css';

export function useEditing() {
  const editing = use(EditedCase);
  if (editing === null) throw new Error('A field of a case stands outside of one');
  return editing;
}

/** A number of the case: typed, or filled in and marked with where it is from; a typed one can go back. */
export function CaseNumber({
  field,
  typedAs,
  ...look
}: NumberFieldLook & { field: CaseField; typedAs?: keyof TypedCase; shown?: number | null }) {
  const { typed, change, valueOf, assumedOf } = useEditing();
  const key = typedAs ?? (field as keyof TypedCase);
  const own = typed[key] as number | undefined;
  const assumed = assumedOf(field);
  const filled = look.shown ?? (valueOf(field) as number | undefined) ?? assumed?.value;
  return (
    <div className={classes.field} data-typed={own === undefined ? undefined : true}>
      <NumberField {...look} value={own ?? filled ?? null} onValue={(value) => change({ [key]: value ?? undefined })} />
      <SourceOfField field={field} typedAs={key} />
    </div>
  );
}

function SourceOfField({ field, typedAs }: { field: CaseField; typedAs: keyof TypedCase }) {
  const { typed, change, sourceOf, assumedOf } = useEditing();
  const assumed = assumedOf(field);
  const source = typed[typedAs] === undefined ? (assumed === undefined ? sourceOf(field) : 'usual') : 'typed';
  if (source === undefined) return <p className={classes.soft}>{words.notFilled()}</p>;
  return (
    <p className={classes.soft} title={assumed?.source}>
      {words.source({ source })}
      {assumed !== undefined && typed[typedAs] === undefined && ` (${assumed.confidence})`}
      {source === 'typed' && (
        <Button variant="subtle" size="compact-xs" onClick={() => change({ [typedAs]: undefined })}>
          {words.back()}
        </Button>
      )}
    </p>
  );
}

export function CaseChoice<Value extends string>({
  field,
  label,
  options,
  typedAs,
}: {
  field: CaseField;
  label: string;
  options: readonly { value: Value; label: string }[];
  typedAs?: keyof TypedCase;
}) {
  const { typed, change, valueOf } = useEditing();
  const key = typedAs ?? (field as keyof TypedCase);
  const found = valueOf(field);
  const shown = typeof found === 'boolean' ? (found ? 'yes' : 'no') : (found as string | undefined);
  return (
    <div className={classes.field} data-typed={typed[key] === undefined ? undefined : true}>
      <NativeSelect
        label={label}
        value={shown ?? ''}
        data={shown === undefined ? [{ value: '', label: words.choose() }, ...options] : [...options]}
        onChange={(event) => change({ [key]: event.currentTarget.value || undefined })}
      />
      <SourceOfField field={field} typedAs={key} />
    </div>
  );
}

export function CaseDay({ label }: { label: string }) {
  const { typed, change, valueOf } = useEditing();
  const id = useId();
  return (
    <div className={classes.field} data-typed={typed.on === undefined ? undefined : true}>
      <TextInput
        id={id}
        type="date"
        label={label}
        value={(valueOf('on') as string | undefined) ?? ''}
        onChange={(event) => change({ on: event.currentTarget.value || undefined })}
      />
      <SourceOfField field="on" typedAs="on" />
    </div>
  );
}
