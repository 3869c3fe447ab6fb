import { useState } from 'react';
import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import * as words from '#messages/admin/products';
import { products, type Product } from '#core/endpoint.ts';
import { formatCount } from '#core/indian-number.ts';
import { productName } from '#core/roles.ts';
import { plans, trialTerms } from '#modules/identity/contract.ts';
import { openState } from '#modules/identity/web/index.ts';
import { call } from '#web/api/call.ts';
import { Section } from '#web/ui/section.tsx';
import { endGrant, grant, type PersonAtAdmin } from '../contract.ts';
import classes from './admin.module.css';
import { useChangePerson } from './use-admin.ts';
import { WideTable } from './wide-table.tsx';

/** What is, was and will be open to a person, and a form for more. */
export function EntitlementsSection({ person }: { person: PersonAtAdmin }) {
  const end = useChangePerson((entitlementId: string) => call(endGrant, { id: person.id, entitlementId }));
  const [now] = useState(() => new Date());
  return (
    <Section title={words.title()} subtitle={words.about()}>
      {person.entitlements.length === 0 ? (
        <p>{words.none()}</p>
      ) : (
        <WideTable label={words.caption()}>
          <thead>
            <tr>
              <th scope="col">{words.product()}</th>
              <th scope="col">{words.planLabel()}</th>
              <th scope="col">{words.when()}</th>
              <th scope="col">{words.callsPerDay()}</th>
              <th scope="col">
                <span className="visually-hidden">{words.end()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {person.entitlements.map((one) => (
              <tr key={one.id}>
                <td>{productName(one.product)}</td>
                <td>{words.plan({ plan: one.plan })}</td>
                <td>{openState(one, now)}</td>
                <td>
                  {one.callsPerDay === null
                    ? words.any()
                    : words.callsToday({ used: formatCount(one.callsToday), most: formatCount(one.callsPerDay) })}
                </td>
                <td>
                  {(one.validTo === null || new Date(one.validTo) > now) && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={words.endWhich({ product: productName(one.product) })}
                      loading={end.isPending && end.variables === one.id}
                      onClick={() => end.mutate(one.id)}
                    >
                      {words.end()}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <GrantForm person={person} />
    </Section>
  );
}

/** Days as people say them: from the morning of the first to the night of the last, in India. */
const morning = (day: string) => `${day}T00:00:00+05:30`;
const night = (day: string) => `${day}T23:59:59+05:30`;

function GrantForm({ person }: { person: PersonAtAdmin }) {
  const [product, setProduct] = useState<Product>('market-lens');
  const [plan, setPlan] = useState<(typeof plans)[number]>('full');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [callsPerDay, setCallsPerDay] = useState<number | null>(null);
  const give = useChangePerson(() =>
    call(grant, {
      id: person.id,
      product,
      plan,
      ...(from !== '' && { validFrom: morning(from) }),
      validTo: to === '' ? null : night(to),
      callsPerDay,
    }),
  );
  return (
    <form
      className={classes.filter}
      style={{ marginTop: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        give.mutate(undefined);
      }}
    >
      <Select
        label={words.product()}
        allowDeselect={false}
        data={products.map((value) => ({ value, label: productName(value) }))}
        value={product}
        onChange={(value) => setProduct(products.find((one) => one === value) ?? product)}
      />
      <Select
        label={words.planLabel()}
        allowDeselect={false}
        data={plans.map((value) => ({ value, label: words.plan({ plan: value }) }))}
        value={plan}
        onChange={(value) => setPlan(plans.find((one) => one === value) ?? plan)}
      />
      <TextInput label={words.fromNow()} type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
      <TextInput
        label={plan === 'trial' ? words.toAfter({ days: trialTerms.days }) : words.toNoEnd()}
        type="date"
        value={to}
        min={from}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <NumberInput
        label={words.callsDefault({ calls: plan === 'trial' ? formatCount(trialTerms.callsPerDay) : words.any() })}
        min={1}
        max={1_000_000}
        value={callsPerDay ?? ''}
        onChange={(value) => setCallsPerDay(typeof value === 'number' ? value : null)}
      />
      <Button type="submit" loading={give.isPending} style={{ flex: '0 0 auto' }}>
        {words.openIt()}
      </Button>
    </form>
  );
}
