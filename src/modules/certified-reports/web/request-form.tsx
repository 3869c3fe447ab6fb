import { useState } from 'react';
import { Alert, Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { formatMoney } from '#core/money.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Section } from '#web/ui/section.tsx';
import { assetKinds, assetKindWords, type AssetKind } from '../model/quote.ts';
import { purposes, purposeWords } from '../model/report-view.ts';
import classes from './certified.module.css';
import { paths } from './paths.ts';
import { useQuote, useRequest } from './use-certified.ts';
import * as words from '#messages/certified-reports/reports';
import { formatCount } from '#core/indian-number.ts';

export const emptyDraft = {
  assetKind: 'flat' as AssetKind,
  address: '',
  city: '',
  locality: '',
  project: '',
  unitNumber: '',
  surveyNumber: '',
  carpetSqft: '',
  latitude: null as number | null,
  longitude: null as number | null,
  purpose: 'bank-loan' as (typeof purposes)[number],
  purposeDetails: '',
  appointingParty: '',
  ownerName: '',
  borrowerName: '',
  contactName: '',
  contactPhone: '',
  wishedOn: '',
  wishedTime: 'any' as 'any' | 'morning' | 'afternoon',
};
export type RequestDraft = typeof emptyDraft;
type TextField = { [Name in keyof RequestDraft]: RequestDraft[Name] extends string ? Name : never }[keyof RequestDraft];

const labels: Partial<Record<TextField, string>> = {
  get address() {
    return words.addressOfTheProperty();
  },
  get city() {
    return words.city();
  },
  get locality() {
    return words.localityOrVillage();
  },
  get project() {
    return words.projectOrBuilding();
  },
  get unitNumber() {
    return words.unit();
  },
  get surveyNumber() {
    return words.surveyOrCtsNumber();
  },
  get appointingParty() {
    return words.whoAppointsTheValuer();
  },
  get purposeDetails() {
    return words.purposeInDetail();
  },
  get ownerName() {
    return words.owner();
  },
  get borrowerName() {
    return words.borrowerIfAnother();
  },
  get contactName() {
    return words.whomTheValuerMeets();
  },
  get contactPhone() {
    return words.theirMobileNumber();
  },
};
const needed = new Set<TextField>(['address', 'city', 'appointingParty', 'contactName', 'contactPhone']);

/** Faults of the server by field: those of the property stand under `property.`. */
function faultsOf(error: unknown): Map<string, string> {
  const details = error instanceof ApiError && Array.isArray(error.details) ? (error.details as { path?: string; message?: string }[]) : [];
  return new Map(details.flatMap(({ path, message }) => (path && message ? [[path.replace('property.', ''), message]] : [])));
}

export function RequestForm({
  draft: first,
  valuationId,
  about,
}: {
  draft: RequestDraft;
  valuationId: string | null;
  about: string | null;
}) {
  const [draft, setDraft] = useState(first);
  const request = useRequest();
  const navigate = useNavigate();
  const faults = faultsOf(request.error);
  const set = (change: Partial<RequestDraft>) => setDraft((now) => ({ ...now, ...change }));
  const field = (name: TextField) => (
    <TextInput
      key={name}
      label={labels[name]}
      required={needed.has(name)}
      value={draft[name]}
      error={faults.get(name)}
      inputMode={name === 'contactPhone' ? 'tel' : undefined}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const { assetKind, address, city, locality, project, unitNumber, surveyNumber, carpetSqft, latitude, longitude, ...rest } = draft;
  const property = {
    assetKind,
    address,
    city,
    locality,
    project,
    unitNumber,
    surveyNumber,
    latitude,
    longitude,
    carpetSqft: carpetSqft === '' ? null : Number(carpetSqft),
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        request.mutate(
          { ...rest, property, ...(valuationId !== null && { valuationId }) },
          { onSuccess: ({ id }) => void navigate(paths.one(id)) },
        );
      }}
    >
      {about !== null && (
        <Alert color="indigo" variant="light">
          {about}
        </Alert>
      )}
      {request.error && (
        <Alert color="bad" variant="light" role="alert">
          {request.error.message}
        </Alert>
      )}
      <Section title={words.theProperty()}>
        <div className={classes.form}>
          <Select
            label={words.kindOfProperty()}
            allowDeselect={false}
            data={assetKinds.map((value) => ({ value, label: assetKindWords[value] }))}
            value={draft.assetKind}
            onChange={(value) => value && set({ assetKind: value as AssetKind })}
          />
          {field('address')}
          <div className={classes.pair}>{(['city', 'locality', 'project', 'unitNumber', 'surveyNumber'] as const).map(field)}</div>
          <NumberInput
            label={words.carpetAreaSqFt()}
            hideControls
            min={1}
            value={draft.carpetSqft}
            error={faults.get('carpetSqft')}
            onChange={(value) => set({ carpetSqft: String(value) })}
          />
        </div>
      </Section>
      <Section title={words.whatItIsFor()}>
        <div className={classes.form}>
          <Select
            label={words.purpose()}
            allowDeselect={false}
            data={purposes.map((value) => ({ value, label: purposeWords[value] }))}
            value={draft.purpose}
            onChange={(value) => value && set({ purpose: value as RequestDraft['purpose'] })}
          />
          <Textarea
            label={labels.purposeDetails}
            autosize
            minRows={2}
            value={draft.purposeDetails}
            error={faults.get('purposeDetails')}
            onChange={(event) => set({ purposeDetails: event.currentTarget.value })}
          />
          <div className={classes.pair}>{(['appointingParty', 'ownerName', 'borrowerName'] as const).map(field)}</div>
        </div>
      </Section>
      <Section title={words.theInspection()}>
        <div className={classes.pair}>
          {field('contactName')}
          {field('contactPhone')}
          <TextInput
            label={words.wishedDay()}
            type="date"
            required
            value={draft.wishedOn}
            error={faults.get('wishedOn')}
            onChange={(event) => set({ wishedOn: event.currentTarget.value })}
          />
          <Select
            label={words.time()}
            allowDeselect={false}
            data={[
              { value: 'any', label: words.anyTime() },
              { value: 'morning', label: words.morning() },
              { value: 'afternoon', label: words.afternoon() },
            ]}
            value={draft.wishedTime}
            onChange={(value) => value && set({ wishedTime: value as RequestDraft['wishedTime'] })}
          />
        </div>
      </Section>
      <QuotePreview assetKind={draft.assetKind} />
      <Button type="submit" loading={request.isPending} style={{ justifySelf: 'start' }}>
        {words.getTheQuote()}
      </Button>
    </form>
  );
}

function QuotePreview({ assetKind }: { assetKind: AssetKind }) {
  const { data } = useQuote(assetKind);
  return (
    <p className={classes.quiet} style={{ minHeight: '2.6em', margin: 0 }}>
      {data &&
        words.assetKindWordsFeepaiseAndTaxpercent({
          assetKindWords: assetKindWords[assetKind],
          feePaise: formatMoney(data.feePaise),
          taxPercent: formatCount(data.taxPercent),
          totalPaise: formatMoney(data.totalPaise),
          daysFrom: formatCount(data.daysFrom),
          daysTo: formatCount(data.daysTo),
        })}
    </p>
  );
}
