import { NativeSelect } from '@mantine/core';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { NumberField } from '#web/form/number-field.tsx';
import type { PartProps } from './part-props.ts';
import * as words from '#messages/feasibility/money';

const percent = { unit: '%', factor: 100 } as const;
const crore = {
  get unit() {
    return words.cr();
  },
  factor: 1e-7,
} as const;
const dealWords = {
  get outright() {
    return words.bought();
  },
  get 'area-share'() {
    return words.shareOfTheArea();
  },
  get 'revenue-share'() {
    return words.shareOfTheRevenue();
  },
} as const;

/** How the land comes: bought, or for a share of what is built or earned. */
export function LandFields({ inputs: { land }, change, isReadOnly }: PartProps) {
  const setDeal = (deal: ScenarioInputs['land']['deal']) =>
    change('land', deal === 'outright' ? { deal, askingRupees: null } : { deal, ownerShare: 0.4, agreementValueRupees: 0 });
  return (
    <>
      <NativeSelect
        label={words.theLandIs()}
        disabled={isReadOnly}
        value={land.deal}
        data={Object.entries(dealWords).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setDeal(event.currentTarget.value as ScenarioInputs['land']['deal'])}
      />
      {land.deal === 'outright' ? (
        <NumberField
          label={words.askingPrice()}
          {...crore}
          value={land.askingRupees}
          description={words.emptyResultsAtThe()}
          onValue={(askingRupees) => change('land', { deal: 'outright', askingRupees })}
          isReadOnly={isReadOnly}
        />
      ) : (
        <>
          <NumberField
            label={words.ownersShare()}
            {...percent}
            required
            value={land.ownerShare}
            onValue={(ownerShare) => ownerShare !== null && change('land', { ...land, ownerShare })}
            isReadOnly={isReadOnly}
          />
          <NumberField
            label={words.valueInTheAgreement()}
            {...crore}
            required
            value={land.agreementValueRupees}
            onValue={(value) => value !== null && change('land', { ...land, agreementValueRupees: value })}
            isReadOnly={isReadOnly}
          />
        </>
      )}
    </>
  );
}
