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
import * as words from '#messages/certified-reports/reports';

/** How the IBBI writes a registration. */
const formOfNumber = 'IBBI/RV/NN/YYYY/NNNNN';

const columns: Column<Valuer>[] = [
  {
    id: 'name',
    get header() {
      return words.name();
    },
    width: 190,
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    id: 'number',
    get header() {
      return words.ibbiRegistration();
    },
    width: 200,
    cell: ({ registrationNumber }) => registrationNumber,
  },
  {
    id: 'class',
    get header() {
      return words.assetClass();
    },
    width: 140,
    cell: ({ assetClass }) => assetClass,
  },
  {
    id: 'email',
    get header() {
      return words.account();
    },
    width: 230,
    cell: ({ email }) => email,
  },
  {
    id: 'open',
    get header() {
      return words.openReports();
    },
    width: 120,
    align: 'right',
    cell: ({ openReports }) => formatCount(openReports),
    sortValue: ({ openReports }) => openReports,
  },
  {
    id: 'active',
    get header() {
      return words.active();
    },
    width: 90,
    cell: ({ isActive }) => (isActive ? words.yes() : words.no()),
  },
];

/** Who may value and check. */
export function ValuersSection() {
  const query = useValuers();
  const [edited, setEdited] = useState<Valuer | 'new' | null>(null);
  const add = (
    <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setEdited('new')}>
      {words.registerAValuer()}
    </Button>
  );
  return (
    <Section title={words.valuers()} subtitle={words.registeredWithTheIbbi()} actions={add}>
      <StateView
        query={query}
        isEmpty={(valuers) => valuers.length === 0}
        empty={<EmptyState title={words.noValuerIsRegistered()}>{words.atLeastTwoAre()}</EmptyState>}
      >
        {(valuers) => (
          <DataTable
            caption={words.valuers()}
            columns={columns}
            rows={valuers}
            rowKey={({ userId }) => userId}
            totalRows={valuers.length}
            onOpenRow={setEdited}
          />
        )}
      </StateView>
      <SidePanel
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? words.registerAValuer() : words.valuer()}
      >
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
        label={words.eMailOfThe()}
        type="email"
        required
        value={email}
        disabled={valuer !== null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextInput label={words.nameAsInThe()} required value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput
        label={words.ibbiRegistrationNumber()}
        description={formOfNumber}
        required
        value={registrationNumber}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <TextInput label={words.qualifications()} value={qualifications} onChange={(event) => setQualifications(event.currentTarget.value)} />
      <Switch label={words.mayBeAssignedReports()} checked={isActive} onChange={(event) => setActive(event.currentTarget.checked)} />
      <Button type="submit" loading={register.isPending}>
        {valuer === null ? words.register() : words.save()}
      </Button>
    </form>
  );
}
