import * as words from '#messages/payments/prices';
import { useState } from 'react';
import { Alert, Button, Select, TextInput } from '@mantine/core';
import { formatDate } from '#core/period.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { OffSaleRow } from '../contract.ts';
import { goods, skus, soldBy, titleOfSku, type Sku } from '../model/catalogue.ts';
import classes from './payments.module.css';
import { todayInIndia } from './today.ts';
import { useOffSale, usePutBackOnSale, useTakeOffSale } from './use-desk.ts';

const mayBeTakenOff = skus.filter((sku) => {
  const sold = soldBy(sku);
  return sold.kind === 'plan' || !goods[sold.goods].isQuoted;
});

/** What is not sold for a time, and since when. Days are added, like prices; what was sold stays. */
export function OffSaleSection() {
  return (
    <Section title={words.offSale()} subtitle={words.offSaleMeans()}>
      <div className={classes.stack}>
        <StateView query={useOffSale()} errorTitle={words.offSaleFailed()}>
          {(rows) =>
            rows.length === 0 ? (
              <p className={classes.sentence}>{words.allOnSale()}</p>
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
  return (
    <li className={classes.row}>
      <div>
        {row.title}
        <div className={classes.faint}>
          {words.offFrom({ hasEnd: row.validTo !== null, from: formatDate(row.validFrom), to: formatDate(row.validTo), note: row.note })}
        </div>
        {putBack.error && <Fault error={putBack.error} />}
      </div>
      {row.validTo === null && (
        <div className={classes.acts}>
          <TextInput
            aria-label={words.soldAgainFrom({ title: row.title })}
            type="date"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button variant="default" loading={putBack.isPending} onClick={() => putBack.mutate({ sku: row.sku, validFrom: day })}>
            {words.putBack()}
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
        label={words.takeOff()}
        allowDeselect={false}
        data={mayBeTakenOff.map((value) => ({ value, label: titleOfSku(value) }))}
        value={sku}
        onChange={(value) => setSku(mayBeTakenOff.find((one) => one === value) ?? sku)}
      />
      <TextInput label={words.fromThisDay()} type="date" value={validFrom} onChange={(event) => setValidFrom(event.currentTarget.value)} />
      <TextInput label={words.why()} value={note} maxLength={400} onChange={(event) => setNote(event.currentTarget.value)} />
      {take.error && <Fault error={take.error} />}
      <Button type="submit" variant="default" disabled={note.trim().length < 3} loading={take.isPending} style={{ justifySelf: 'start' }}>
        {words.takeItOff()}
      </Button>
    </form>
  );
}

const Fault = ({ error }: { error: Error }) => (
  <Alert color="bad" variant="light" role="alert">
    {error.message}
  </Alert>
);
