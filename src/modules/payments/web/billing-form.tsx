import * as words from '#messages/payments/payments';
import { useState } from 'react';
import { Alert, Button, Select, Textarea, TextInput } from '@mantine/core';
import { StateView } from '#web/ui/state-view.tsx';
import type { Billing } from '../contract.ts';
import { isStateCode, stateCodes, stateNames, type StateCode } from '../model/states-of-india.ts';
import classes from './payments.module.css';
import { useBilling, useSaveBilling } from './use-payments.ts';

const choices = () => stateCodes.map((value) => ({ value, label: stateNames[value] })).toSorted((a, b) => a.label.localeCompare(b.label));

export const BillingForm = () => (
  <StateView query={useBilling()} errorTitle={words.detailsFailed()}>
    {({ billing, sellerState }) => (
      <Fields given={billing ?? { name: '', address: '', gstin: '', stateCode: isStateCode(sellerState) ? sellerState : '27' }} />
    )}
  </StateView>
);

function Fields({ given }: { given: Billing }) {
  const [details, setSaid] = useState(given);
  const save = useSaveBilling();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(details);
      }}
    >
      <TextInput
        label={words.nameOrCompany()}
        required
        maxLength={120}
        value={details.name}
        onChange={({ currentTarget }) => setSaid({ ...details, name: currentTarget.value })}
      />
      <Textarea
        label={words.address()}
        autosize
        minRows={2}
        maxLength={300}
        value={details.address}
        onChange={({ currentTarget }) => setSaid({ ...details, address: currentTarget.value })}
      />
      <Select
        label={words.state()}
        description={words.stateMeans()}
        searchable
        allowDeselect={false}
        data={choices()}
        value={details.stateCode}
        onChange={(value) => setSaid({ ...details, stateCode: (value ?? '27') as StateCode })}
      />
      <TextInput
        label={words.gstin()}
        description={words.gstinMeans()}
        maxLength={15}
        value={details.gstin}
        onChange={({ currentTarget }) => setSaid({ ...details, gstin: currentTarget.value.toUpperCase() })}
      />
      {save.error && (
        <Alert color="bad" variant="light">
          {save.error.message}
        </Alert>
      )}
      <Button type="submit" loading={save.isPending} style={{ justifySelf: 'start' }}>
        {words.save()}
      </Button>
    </form>
  );
}
