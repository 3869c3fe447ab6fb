import { useState } from 'react';
import { Alert, Button, Select, TextInput } from '@mantine/core';
import { formatDate } from '#core/period.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { OffSaleRow } from '../contract.ts';
import { goods, skus, soldBy, titleOfSku, type Sku } from '../model/catalogue.ts';
import classes from './payments.module.css';
import { todayInIndia } from './today.ts';
import { useOffSale, usePutBackOnSale, useTakeOffSale } from './use-payments.ts';

const mayBeTakenOff = skus.filter((sku) => {
  const sold = soldBy(sku);
  return sold.kind === 'plan' || !goods[sold.goods].isQuoted;
});

/** What is not sold for a time, and since when. Days are added, like prices; what was sold stays. */
export function OffSaleSection() {
  return (
    <Section
      title="Off sale"
      subtitle="What is off sale is offered to nobody and cannot be ordered. What people have bought stays theirs until its term ends."
    >
      <div className={classes.stack}>
        <StateView query={useOffSale()} errorTitle="What is off sale could not be fetched.">
          {(rows) =>
            rows.length === 0 ? (
              <p className={classes.sentence}>Everything is on sale.</p>
            ) : (
              <ul className={classes.list}>
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            )
          }
        </StateView>
        <TakeOff />
      </div>
    </Section>
  );
}

function Row({ row }: { row: OffSaleRow }) {
  const [day, setDay] = useState(todayInIndia());
  const putBack = usePutBackOnSale();
  const until = row.validTo === null ? 'until it is put back' : `to ${formatDate(row.validTo)}`;
  return (
    <li className={classes.row}>
      <div>
        {row.title}
        <div className={classes.faint}>
          From {formatDate(row.validFrom)} {until}. {row.note}
        </div>
        {putBack.error && <Fault error={putBack.error} />}
      </div>
      {row.validTo === null && (
        <div className={classes.acts}>
          <TextInput
            aria-label={`Sold again from: ${row.title}`}
            type="date"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button variant="default" loading={putBack.isPending} onClick={() => putBack.mutate({ sku: row.sku, validFrom: day })}>
            Put back on sale
          </Button>
        </div>
      )}
    </li>
  );
}

function TakeOff() {
  const [sku, setSku] = useState<Sku>('index-two-pdf');
  const [validFrom, setValidFrom] = useState(todayInIndia());
  const [note, setNote] = useState('');
  const take = useTakeOffSale();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        take.mutate({ sku, validFrom, note }, { onSuccess: () => setNote('') });
      }}
    >
      <Select
        label="Take off sale"
        allowDeselect={false}
        data={mayBeTakenOff.map((value) => ({ value, label: titleOfSku(value) }))}
        value={sku}
        onChange={(value) => setSku(mayBeTakenOff.find((one) => one === value) ?? sku)}
      />
      <TextInput label="From this day" type="date" value={validFrom} onChange={(event) => setValidFrom(event.currentTarget.value)} />
      <TextInput label="Why" value={note} maxLength={400} onChange={(event) => setNote(event.currentTarget.value)} />
      {take.error && <Fault error={take.error} />}
      <Button type="submit" variant="default" disabled={note.trim().length < 3} loading={take.isPending} style={{ justifySelf: 'start' }}>
        Take it off sale
      </Button>
    </form>
  );
}

const Fault = ({ error }: { error: Error }) => (
  <Alert color="bad" variant="light" role="alert">
    {error.message}
  </Alert>
);
