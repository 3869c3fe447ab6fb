import { useState } from 'react';
import { Button, NumberInput, Select } from '@mantine/core';
import { formatMoneyShort } from '#core/money.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { plotAreaLimits, type Valued } from '../contract.ts';
import { kindFacts } from '../model/kind-facts.ts';
import { useWhatIf } from './use-valuation.ts';
import styles from './screens.module.css';
import classes from './valuation.module.css';

const asNumber = (value: number | string) => (typeof value === 'number' ? value : undefined);

/** Other facts of the same property. The answer comes when it is asked for: every question costs the server a valuation. */
export function WhatIfPanel({ id, value }: { id: string; value: Valued }) {
  const { subject, currency, place } = value;
  const [facts, setFacts] = useState<Record<string, number | string | undefined>>({
    carpetAreaSqft: subject.carpetAreaSqft,
    floor: subject.floor,
    builtYear: subject.builtYear ?? place.builtYear ?? undefined,
    saleKind: subject.saleKind,
    plotAreaSqft: subject.plotAreaSqft,
  });
  const [asked, setAsked] = useState<Record<string, unknown> | null>(null);
  const query = useWhatIf(asked === null ? null : { id, facts: asked });
  const set = (change: Record<string, number | string | undefined>) => setFacts((now) => ({ ...now, ...change }));
  return (
    <div>
      <form
        className={styles.whatIf}
        aria-label="What if"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)));
        }}
      >
        <NumberInput
          label="Carpet area, sq ft"
          hideControls
          min={80}
          max={20_000}
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          value={facts['carpetAreaSqft'] ?? ''}
          onChange={(area) => set({ carpetAreaSqft: asNumber(area) })}
        />
        {kindFacts[subject.propertyKind].floor && (
          <NumberInput
            label="Floor"
            hideControls
            allowDecimal={false}
            value={facts['floor'] ?? ''}
            onChange={(floor) => set({ floor: asNumber(floor) })}
          />
        )}
        {subject.plotAreaSqft !== undefined && (
          <NumberInput
            label="Plot area, sq ft"
            hideControls
            min={plotAreaLimits.fewestSqft}
            max={plotAreaLimits.mostSqft}
            thousandSeparator=","
            thousandsGroupStyle="lakh"
            value={facts['plotAreaSqft'] ?? ''}
            onChange={(area) => set({ plotAreaSqft: asNumber(area) })}
          />
        )}
        <NumberInput
          label="Year built"
          hideControls
          allowDecimal={false}
          allowNegative={false}
          value={facts['builtYear'] ?? ''}
          onChange={(builtYear) => set({ builtYear: asNumber(builtYear) })}
        />
        <Select
          label="Sale"
          value={(facts['saleKind'] as string | undefined) ?? null}
          placeholder="New or resale"
          data={[
            { value: 'primary', label: 'New' },
            { value: 'resale', label: 'Resale' },
          ]}
          onChange={(saleKind) => set({ saleKind: saleKind ?? undefined })}
        />
        <Button type="submit" variant="default" loading={query.isFetching}>
          Compare
        </Button>
      </form>
      {asked !== null && (
        <div aria-live="polite">
          <StateView
            query={query}
            waiting={<p className={styles.difference}>Working it out …</p>}
            errorTitle="This could not be worked out."
          >
            {({ after, difference }) =>
              after.kind === 'insufficient-evidence' || difference === null ? (
                <p className={styles.difference}>{after.kind === 'insufficient-evidence' ? after.why : ''}</p>
              ) : (
                <>
                  <p className={styles.difference}>
                    <strong>{formatMoneyShort(after.valuePaise, currency)}</strong>,{' '}
                    {difference.paise === 0
                      ? 'the same'
                      : `${formatMoneyShort(Math.abs(difference.paise), currency)} ${difference.paise > 0 ? 'more' : 'less'} (${Math.abs(difference.percent).toFixed(1)}%)`}
                    ; grade {after.grade}.
                  </p>
                  <p className={classes.soft}>
                    Four of five such pairs of sales differ by between {signed(difference.lowPaise, currency)} and{' '}
                    {signed(difference.highPaise, currency)}.
                  </p>
                </>
              )
            }
          </StateView>
        </div>
      )}
    </div>
  );
}

const signed = (paise: number, currency: string) => `${paise < 0 ? '− ' : '+ '}${formatMoneyShort(Math.abs(paise), currency)}`;
