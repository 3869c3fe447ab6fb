import { useState } from 'react';
import { Button, NumberInput, Select } from '@mantine/core';
import { formatMoneyShort } from '#core/money.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/valuation/what-if';
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
  const [request, setAsked] = useState<Record<string, unknown> | null>(null);
  const query = useWhatIf(request === null ? null : { id, facts: request });
  const set = (change: Record<string, number | string | undefined>) => setFacts((now) => ({ ...now, ...change }));
  return (
    <div>
      <form
        className={styles.whatIf}
        aria-label={words.title()}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)));
        }}
      >
        <NumberInput
          label={words.carpetArea()}
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
            label={words.floor()}
            hideControls
            allowDecimal={false}
            value={facts['floor'] ?? ''}
            onChange={(floor) => set({ floor: asNumber(floor) })}
          />
        )}
        {subject.plotAreaSqft !== undefined && (
          <NumberInput
            label={words.plotArea()}
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
          label={words.yearBuilt()}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          value={facts['builtYear'] ?? ''}
          onChange={(builtYear) => set({ builtYear: asNumber(builtYear) })}
        />
        <Select
          label={words.sale()}
          value={(facts['saleKind'] as string | undefined) ?? null}
          placeholder={words.newOrResale()}
          data={[
            { value: 'primary', label: words.first() },
            { value: 'resale', label: words.resale() },
          ]}
          onChange={(saleKind) => set({ saleKind: saleKind ?? undefined })}
        />
        <Button type="submit" variant="default" loading={query.isFetching}>
          {words.compare()}
        </Button>
      </form>
      {request !== null && (
        <div aria-live="polite">
          <StateView query={query} waiting={<p className={styles.difference}>{words.working()}</p>} errorTitle={words.failed()}>
            {({ after, difference }) =>
              after.kind === 'insufficient-evidence' || difference === null ? (
                <p className={styles.difference}>{after.kind === 'insufficient-evidence' ? after.why : ''}</p>
              ) : (
                <>
                  <p className={styles.difference}>
                    {withTags(
                      words.difference({
                        value: formatMoneyShort(after.valuePaise, currency),
                        change: difference.paise === 0 ? 'same' : difference.paise > 0 ? 'more' : 'other',
                        amount: formatMoneyShort(Math.abs(difference.paise), currency),
                        percent: Math.abs(difference.percent).toFixed(1),
                        grade: after.grade,
                      }),
                      { b: <strong /> },
                    )}
                  </p>
                  <p className={classes.soft}>
                    {words.fourOfFive({
                      low: signed(difference.lowPaise, currency),
                      high: signed(difference.highPaise, currency),
                    })}
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
