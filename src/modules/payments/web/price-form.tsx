import * as words from '#messages/payments/prices';
import { useState } from 'react';
import { Alert, Button, Select, TextInput } from '@mantine/core';
import { parsePaise } from '#core/money.ts';
import type { PriceRow } from '../contract.ts';
import { skus, titleOfSku, type Sku } from '../model/catalogue.ts';
import classes from './payments.module.css';
import { todayInIndia } from './today.ts';
import { useChangePrice } from './use-desk.ts';

/** Begins from the price that holds now, so that only what changes has to be said. */
export function PriceForm({ prices }: { prices: readonly PriceRow[] }) {
  const [sku, setSku] = useState<Sku>('index-two-pdf');
  const now = prices.find((price) => price.sku === sku);
  return (
    <div className={classes.form}>
      <Select
        label={words.what()}
        allowDeselect={false}
        data={skus.map((value) => ({ value, label: titleOfSku(value) }))}
        value={sku}
        onChange={(value) => setSku(skus.find((one) => one === value) ?? sku)}
      />
      {now && <Fields key={`${sku} ${now.id}`} now={now} />}
    </div>
  );
}

function Fields({ now }: { now: PriceRow }) {
  const isQuoted = now.amountPaise === null;
  const [draft, setSaid] = useState({
    amount: isQuoted ? '' : String((now.amountPaise ?? 0) / 100),
    gst: String(now.gstPercent),
    sac: now.sac,
    validFrom: todayInIndia(),
    source: '',
  });
  const change = useChangePrice();
  const set = (part: Partial<typeof draft>) => setSaid({ ...draft, ...part });
  const paise = isQuoted ? null : parsePaise(draft.amount);
  const isReady = (isQuoted || (paise ?? 0) >= 100) && /^\d{1,2}$/.test(draft.gst) && draft.source.trim().length >= 3;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const { sku, placeOfSupply, confidence } = now;
        change.mutate({
          sku,
          amountPaise: paise,
          gstPercent: Number(draft.gst),
          sac: draft.sac,
          placeOfSupply,
          validFrom: draft.validFrom,
          source: draft.source,
          confidence,
        });
      }}
    >
      {!isQuoted && (
        <TextInput label={words.rupees()} value={draft.amount} onChange={({ currentTarget }) => set({ amount: currentTarget.value })} />
      )}
      <TextInput
        label={words.gstPercent()}
        inputMode="numeric"
        value={draft.gst}
        onChange={({ currentTarget }) => set({ gst: currentTarget.value })}
      />
      <TextInput
        label={words.sac()}
        inputMode="numeric"
        value={draft.sac}
        onChange={({ currentTarget }) => set({ sac: currentTarget.value })}
      />
      <TextInput
        label={words.from()}
        type="date"
        value={draft.validFrom}
        onChange={({ currentTarget }) => set({ validFrom: currentTarget.value })}
      />
      <TextInput
        label={words.whereFrom()}
        value={draft.source}
        maxLength={400}
        onChange={({ currentTarget }) => set({ source: currentTarget.value })}
      />
      {change.error && (
        <Alert color="bad" variant="light">
          {change.error.message}
        </Alert>
      )}
      <Button type="submit" disabled={!isReady} loading={change.isPending} style={{ justifySelf: 'start' }}>
        {words.enter()}
      </Button>
    </form>
  );
}
