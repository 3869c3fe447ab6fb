import { Checkbox } from '@mantine/core';
import { NumberField } from '#web/form/number-field.tsx';
import type { PartProps } from './part-props.ts';
import * as words from '#messages/feasibility/money';

const percent = { unit: '%', factor: 100 } as const;
/** Common terms, to be typed over. */
const usualTerms = { share: 0.9, preferredAYear: 0.12, promote: 0.2 };

/** Equity that another brings, and on which terms. */
export function InvestorFields({ inputs: { finance }, change, isReadOnly }: PartProps) {
  const investor = finance.investor ?? null;
  const set = (terms: Partial<typeof usualTerms>) => change('finance', { investor: { ...(investor ?? usualTerms), ...terms } });
  return (
    <>
      <Checkbox
        label={words.anInvestorInThe()}
        disabled={isReadOnly}
        checked={investor !== null}
        onChange={(event) => change('finance', { investor: event.currentTarget.checked ? usualTerms : null })}
      />
      {investor && (
        <>
          <NumberField
            label={words.investorsPartOfThe()}
            {...percent}
            required
            value={investor.share}
            onValue={(share) => share !== null && set({ share })}
            isReadOnly={isReadOnly}
          />
          <NumberField
            label={words.preferredRateAYear()}
            {...percent}
            required
            description={words.firstTheCapitalWith()}
            value={investor.preferredAYear}
            onValue={(preferredAYear) => preferredAYear !== null && set({ preferredAYear })}
            isReadOnly={isReadOnly}
          />
          <NumberField
            label={words.promotersPartAboveIt()}
            {...percent}
            required
            description={words.offTheTopOf()}
            value={investor.promote}
            onValue={(promote) => promote !== null && set({ promote })}
            isReadOnly={isReadOnly}
          />
        </>
      )}
    </>
  );
}
