import { useState } from 'react';
import { Alert, Button, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatCount } from '#core/indian-number.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Valuer } from '../contract.ts';
import classes from './certified.module.css';
import { useRegisterValuer, useValuers } from './use-certified.ts';

const columns: Column<Valuer>[] = [
  { id: 'name', header: 'Name', width: 190, cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'number', header: 'IBBI registration', width: 200, cell: ({ registrationNumber }) => registrationNumber },
  { id: 'class', header: 'Asset class', width: 140, cell: ({ assetClass }) => assetClass },
  { id: 'email', header: 'Account', width: 230, cell: ({ email }) => email },
  {
    id: 'open',
    header: 'Open reports',
    width: 120,
    align: 'right',
    cell: ({ openReports }) => formatCount(openReports),
    sortValue: ({ openReports }) => openReports,
  },
  { id: 'active', header: 'Active', width: 90, cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
];

/** Who may value and check. */
export function ValuersSection() {
  const query = useValuers();
  const [edited, setEdited] = useState<Valuer | 'new' | null>(null);
  const add = (
    <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setEdited('new')}>
      Register a valuer
    </Button>
  );
  return (
    <Section
      title="Valuers"
      subtitle="Registered with the IBBI for land and building. A report is checked by another valuer than its own."
      actions={add}
    >
      <StateView
        query={query}
        isEmpty={(valuers) => valuers.length === 0}
        empty={<EmptyState title="No valuer is registered yet">At least two are needed: one values, the other checks.</EmptyState>}
      >
        {(valuers) => (
          <DataTable
            caption="Valuers"
            columns={columns}
            rows={valuers}
            rowKey={({ userId }) => userId}
            totalRows={valuers.length}
            onOpenRow={setEdited}
          />
        )}
      </StateView>
      <SidePanel opened={edited !== null} onClose={() => setEdited(null)} title={edited === 'new' ? 'Register a valuer' : 'Valuer'}>
        {edited !== null && <ValuerForm valuer={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />}
      </SidePanel>
    </Section>
  );
}

function ValuerForm({ valuer, onDone }: { valuer: Valuer | null; onDone: () => void }) {
  const register = useRegisterValuer();
  const [email, setEmail] = useState(valuer?.email ?? '');
  const [name, setName] = useState(valuer?.name ?? '');
  const [registrationNumber, setNumber] = useState(valuer?.registrationNumber ?? 'IBBI/RV/');
  const [qualifications, setQualifications] = useState(valuer?.qualifications ?? '');
  const [isActive, setActive] = useState(valuer?.isActive ?? true);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        register.mutate({ email, name, registrationNumber, qualifications, isActive }, { onSuccess: onDone });
      }}
    >
      {register.error && (
        <Alert color="bad" variant="light" role="alert">
          {register.error.message}
        </Alert>
      )}
      <TextInput
        label="E-mail of the account"
        type="email"
        required
        value={email}
        disabled={valuer !== null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextInput label="Name as in the register" required value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput
        label="IBBI registration number"
        description="IBBI/RV/NN/YYYY/NNNNN"
        required
        value={registrationNumber}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <TextInput label="Qualifications" value={qualifications} onChange={(event) => setQualifications(event.currentTarget.value)} />
      <Switch label="May be assigned reports" checked={isActive} onChange={(event) => setActive(event.currentTarget.checked)} />
      <Button type="submit" loading={register.isPending}>
        {valuer === null ? 'Register' : 'Save'}
      </Button>
    </form>
  );
}
