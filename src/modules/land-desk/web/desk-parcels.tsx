import { useState } from 'react';
import { Badge, Button, Checkbox, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { RUPEES_PER_CRORE, paiseToRupees, rupeesToPaise } from '#core/money.ts';
import { formatDayOf } from '#core/period.ts';
import * as card from '#messages/land-desk/card';
import * as words from '#messages/land-desk/desk';
import { NumberField } from '#web/form/number-field.tsx';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { changeParcel, createParcel, markPaper, openOwner, type DeskParcel } from '../contract.ts';
import { deals, zones } from '../model/land-words.ts';
import { paperStates, parcelStates, type ParcelInput } from '../model/parcel.ts';
import { FactsTable } from './facts-table.tsx';
import classes from './land.module.css';
import { fsiOf, landArea, placeOf, priceOf } from './parcel-words.ts';
import { useChange, useDeskParcel, useDeskParcels } from './use-land.ts';

type Props = {
  search: string;
  page: number;
  opened: string | null;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
  onOpen: (id: string | null) => void;
};

const stateKey = { offered: 'offered', 'in-check': 'check', withdrawn: 'withdrawn' } as const;

const columnsOf = (): Column<DeskParcel>[] => [
  { id: 'reference', header: words.parcel(), width: 120, cell: ({ reference }) => reference },
  { id: 'place', header: words.place(), width: 180, cell: (parcel) => placeOf(parcel) },
  { id: 'area', header: words.size(), width: 190, cell: ({ areaSqm }) => landArea(areaSqm) },
  { id: 'asking', header: card.asking(), width: 120, align: 'right', cell: ({ askingPaise }) => priceOf(askingPaise) },
  { id: 'fsi', header: words.fsi(), width: 90, align: 'right', cell: ({ fsi }) => fsiOf(fsi) },
  {
    id: 'papers',
    header: words.papers(),
    width: 130,
    cell: ({ papersSeen, papersFaulty }) => words.papersSeen({ seen: papersSeen, faulty: papersFaulty }),
  },
  {
    id: 'state',
    header: words.stateLabel(),
    width: 120,
    cell: ({ state }) => (
      <Badge variant="light" color={state === 'offered' ? 'good' : state === 'in-check' ? 'warn' : 'gray'}>
        {words.state({ state: stateKey[state] })}
      </Badge>
    ),
  },
];

/** All parcels of the desk; a row opens one with its papers. */
export function DeskParcels({ search, page, opened, onSearch, onPage, onOpen }: Props) {
  const [typed, setTyped] = useState(search);
  const [isNew, setNew] = useState(false);
  const query = useDeskParcels({ search, page });
  return (
    <div className={classes.stack}>
      <form
        className={classes.bar}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextInput label={words.search()} value={typed} maxLength={100} onChange={(event) => setTyped(event.currentTarget.value)} />
        <Button type="submit" variant="default">
          {words.find()}
        </Button>
        <Button onClick={() => setNew(true)}>{words.newParcel()}</Button>
      </form>
      <StateView
        query={query}
        errorTitle={words.parcelsFailed()}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={words.noParcels()}>{words.noParcelsMeans()}</EmptyState>}
      >
        {({ parcels, total, pageSize }) => (
          <>
            <DataTable
              caption={words.count({ parcels: total })}
              columns={columnsOf()}
              rows={parcels}
              rowKey={({ id }) => id}
              totalRows={parcels.length}
              onOpenRow={({ id }) => onOpen(id)}
              isMarked={({ id }) => id === opened}
            />
            <PageNumbers total={total} pageSize={pageSize} page={page} onPage={onPage} />
          </>
        )}
      </StateView>
      <SidePanel isWide opened={isNew} title={words.newParcel()} onClose={() => setNew(false)}>
        <NewParcel onDone={() => setNew(false)} />
      </SidePanel>
      <SidePanel isWide opened={opened !== null} title={words.parcel()} onClose={() => onOpen(null)}>
        {opened !== null && <OneParcel key={opened} id={opened} />}
      </SidePanel>
    </div>
  );
}

const emptyParcel: ParcelInput = {
  city: 'Pune',
  villages: [],
  latitude: null,
  longitude: null,
  areaSqm: 0,
  roadWidthM: null,
  zone: 'unknown',
  asrLandRupeesPerSqm: null,
  askingPaise: null,
  deals: ['outright'],
  availableOn: null,
  survey: '',
  remarks: '',
  state: 'in-check',
  stateReason: '',
  owner: '',
  ownerPhone: '',
};

function NewParcel({ onDone }: { onDone: () => void }) {
  const create = useChange(createParcel);
  return (
    <ParcelForm parcel={emptyParcel} isBusy={create.isPending} onSave={(parcel) => create.mutate({ parcel }, { onSuccess: onDone })} />
  );
}

/** The fields of a parcel that the form has, in place of one by one: what else a parcel of the desk says is not sent back. */
const inputNames = Object.keys(emptyParcel) as (keyof ParcelInput)[];
const inputOf = (parcel: DeskParcel): ParcelInput => {
  const typed: ParcelInput = { ...emptyParcel, ...parcel };
  return Object.fromEntries(inputNames.map((name) => [name, typed[name]])) as ParcelInput;
};

function OneParcel({ id }: { id: string }) {
  const change = useChange(changeParcel);
  const mark = useChange(markPaper);
  return (
    <StateView query={useDeskParcel(id)} errorTitle={words.parcelsFailed()}>
      {({ parcel, papers, events }) => (
        <div className={classes.stack}>
          {parcel.fsiFault !== null && <p className={classes.soft}>{parcel.fsiFault}</p>}
          <Section title={card.papersTitle()} subtitle={card.papersNote()}>
            <FactsTable
              caption={card.papersTitle()}
              head={[card.paperLabel(), card.stateLabel(), card.noteLabel()]}
              rows={papers.map(({ paper, state, note, by }) => [
                card.paper({ paper }),
                <PaperState
                  key={paper}
                  label={card.paper({ paper })}
                  state={state}
                  note={note}
                  onMark={(next, text) => mark.mutate({ id, paper, state: next, note: text })}
                />,
                by,
              ])}
            />
          </Section>
          <OwnerName id={id} hasOwner={parcel.hasOwner} />
          <Section title={words.facts()}>
            <ParcelForm
              key={parcel.version}
              parcel={inputOf(parcel)}
              isBusy={change.isPending}
              onSave={(next) => change.mutate({ id, version: parcel.version, parcel: next })}
            />
          </Section>
          <Section title={words.whoDidWhat()}>
            <FactsTable
              caption={words.whoDidWhat()}
              head={[words.day(), words.what(), words.by()]}
              rows={events.map(({ kind, at, by }) => [formatDayOf(at), words.event({ kind: eventKey[kind] }), by])}
            />
          </Section>
        </div>
      )}
    </StateView>
  );
}

const eventKey = { 'taken-in': 'taken', changed: 'changed', paper: 'paper', 'owner-opened': 'owner' } as const;

function PaperState(props: {
  label: string;
  state: (typeof paperStates)[number];
  note: string;
  onMark: (state: (typeof paperStates)[number], note: string) => void;
}) {
  const [note, setNote] = useState(props.note);
  return (
    <div className={classes.bar}>
      <NativeSelect
        aria-label={props.label}
        value={props.state}
        data={paperStates.map((state) => ({ value: state, label: card.paperState({ state }) }))}
        onChange={(event) => {
          const next = paperStates.find((one) => one === event.currentTarget.value);
          if (next !== undefined) props.onMark(next, note.trim());
        }}
      />
      <TextInput
        aria-label={words.noteOf({ paper: props.label })}
        placeholder={card.noteLabel()}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.saveNoteOf({ paper: props.label })}
        disabled={note.trim() === props.note}
        onClick={() => props.onMark(props.state, note.trim())}
      >
        {words.save()}
      </Button>
    </div>
  );
}

function OwnerName({ id, hasOwner }: { id: string; hasOwner: boolean }) {
  const open = useChange(openOwner);
  const [reason, setReason] = useState('');
  if (!hasOwner) return null;
  return (
    <Section title={card.ownerLabel()} subtitle={words.ownerMeans()}>
      {open.data === undefined ? (
        <div className={classes.bar}>
          <TextInput label={words.reason()} maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          <Button
            variant="default"
            disabled={reason.trim().length < 5}
            loading={open.isPending}
            onClick={() => open.mutate({ id, reason })}
          >
            {words.showOwner()}
          </Button>
        </div>
      ) : (
        <p>
          {open.data.owner} {open.data.phone}
        </p>
      )}
    </Section>
  );
}

function ParcelForm({ parcel, isBusy, onSave }: { parcel: ParcelInput; isBusy: boolean; onSave: (parcel: ParcelInput) => void }) {
  const [typed, setTyped] = useState(parcel);
  const change = (part: Partial<ParcelInput>) => setTyped((before) => ({ ...before, ...part }));
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed);
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label={words.column({ column: 'city' })}
          required
          value={typed.city}
          onChange={(event) => change({ city: event.currentTarget.value })}
        />
        <TextInput
          label={words.column({ column: 'village' })}
          description={words.severalVillages()}
          required
          defaultValue={typed.villages.join('; ')}
          onChange={(event) =>
            change({
              villages: event.currentTarget.value
                .split(';')
                .map((one) => one.trim())
                .filter((one) => one !== ''),
            })
          }
        />
        <NumberField
          label={words.column({ column: 'areaSqm' })}
          value={typed.areaSqm === 0 ? null : typed.areaSqm}
          onValue={(value) => change({ areaSqm: value ?? 0 })}
        />
        <NumberField
          label={words.column({ column: 'roadWidthM' })}
          value={typed.roadWidthM}
          onValue={(roadWidthM) => change({ roadWidthM })}
        />
        <NumberField
          label={words.column({ column: 'latitude' })}
          decimals={5}
          value={typed.latitude}
          onValue={(latitude) => change({ latitude })}
        />
        <NumberField
          label={words.column({ column: 'longitude' })}
          decimals={5}
          value={typed.longitude}
          onValue={(longitude) => change({ longitude })}
        />
        <Select
          label={words.column({ column: 'zone' })}
          allowDeselect={false}
          data={zones.map((zone) => ({ value: zone, label: card.zone({ zone }) }))}
          value={typed.zone}
          onChange={(value) => change({ zone: zones.find((one) => one === value) ?? 'unknown' })}
        />
        <NumberField
          label={words.column({ column: 'asrLandRupeesPerSqm' })}
          value={typed.asrLandRupeesPerSqm}
          onValue={(asrLandRupeesPerSqm) => change({ asrLandRupeesPerSqm })}
        />
        <NumberField
          label={words.askingCrore()}
          value={typed.askingPaise === null ? null : paiseToRupees(typed.askingPaise) / RUPEES_PER_CRORE}
          onValue={(value) => change({ askingPaise: value === null || value <= 0 ? null : rupeesToPaise(value * RUPEES_PER_CRORE) })}
        />
        <TextInput
          type="date"
          label={words.column({ column: 'availableOn' })}
          value={typed.availableOn ?? ''}
          onChange={(event) => change({ availableOn: event.currentTarget.value === '' ? null : event.currentTarget.value })}
        />
        <TextInput
          label={words.column({ column: 'survey' })}
          value={typed.survey}
          maxLength={120}
          onChange={(event) => change({ survey: event.currentTarget.value })}
        />
        <TextInput
          label={words.column({ column: 'owner' })}
          description={words.ownerSealed()}
          value={typed.owner}
          maxLength={200}
          onChange={(event) => change({ owner: event.currentTarget.value })}
        />
        <TextInput
          label={words.column({ column: 'ownerPhone' })}
          description={words.phoneMasked()}
          value={typed.ownerPhone}
          maxLength={40}
          onChange={(event) => change({ ownerPhone: event.currentTarget.value })}
        />
        <Select
          label={words.stateLabel()}
          allowDeselect={false}
          data={parcelStates.map((state) => ({ value: state, label: words.state({ state: stateKey[state] }) }))}
          value={typed.state}
          onChange={(value) => change({ state: parcelStates.find((one) => one === value) ?? 'in-check' })}
        />
        {typed.state !== 'offered' && (
          <TextInput
            label={words.stateReason()}
            required
            value={typed.stateReason}
            maxLength={500}
            onChange={(event) => change({ stateReason: event.currentTarget.value })}
          />
        )}
        <Checkbox.Group
          label={words.column({ column: 'deals' })}
          value={typed.deals}
          onChange={(chosen) => change({ deals: deals.filter((deal) => chosen.includes(deal)) })}
        >
          {deals.map((deal) => (
            <Checkbox key={deal} mt={6} value={deal} label={card.deal({ deal })} />
          ))}
        </Checkbox.Group>
      </div>
      <Textarea
        label={words.column({ column: 'remarks' })}
        autosize
        maxLength={2000}
        value={typed.remarks}
        onChange={(event) => change({ remarks: event.currentTarget.value })}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {words.save()}
        </Button>
      </div>
    </form>
  );
}
