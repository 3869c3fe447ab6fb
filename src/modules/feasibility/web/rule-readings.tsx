import { NativeSelect } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { usualReadings, type Readings } from '../model/rules/readings.ts';
import type { Appraisal } from '../model/scenario/appraise.ts';
import type { PartProps } from './part-props.ts';
import { moneyWords, signedSqm } from './result-words.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/rules';
import { formatCount } from '#core/indian-number.ts';
import { RUPEES_PER_CRORE, rupeesToPaise } from '#core/money.ts';

type Choice<Name extends keyof Readings = keyof Readings> = {
  name: Name;
  label: string;
  options: { value: Readings[Name]; label: string }[];
  /** What the other reading would change; empty where both agree. */
  otherwise: string;
};

/** What is left more for the land, with its sign. */
const signedMoney = (crore: number) => `${crore > 0 ? '+' : '−'}${moneyWords(rupeesToPaise(Math.abs(crore) * RUPEES_PER_CRORE))}`;

const differs = (sqm: number) => Math.abs(sqm) >= 0.5;

function choicesOf({ inputs: { scheme, plot }, appraisal }: { inputs: PartProps['inputs']; appraisal: Appraisal }): Choice[] {
  const { statement, parking, chosen } = appraisal;
  const isUp = plot.readings?.parkingHalf === 'up';
  const otherCars = parking ? (isUp ? Math.ceil(parking.exactCars - 0.5) : parking.halfUpCars) : 0;
  const ofScheme = chosen.otherReading ? words.sqmIfReadOtherwise({ sqm: signedSqm(chosen.otherReading.sqm) }) : '';
  return [
    {
      name: 'cap',
      label: words.capOfTheFsi(),
      options: [
        { value: 'lower', label: words.theLowerOfBoth() },
        { value: 'components', label: words.sumOfTheColumns() },
        { value: 'gross', label: words.maximumOnTheGross() },
      ],
      otherwise: differs(statement.otherReading.sqm) ? words.sqmIfReadOtherwise({ sqm: signedSqm(statement.otherReading.sqm) }) : '',
    },
    {
      name: 'inclusiveOn',
      label: words.inclusiveHousing20(),
      options: [
        { value: 'basic', label: words.ofTheBasicFsi() },
        { value: 'plot', label: words.ofTheNetPlot() },
      ],
      otherwise: differs(statement.otherInclusiveHousing)
        ? words.otherInclusiveHousingIfReadOtherwise({ otherInclusiveHousing: signedSqm(statement.otherInclusiveHousing) })
        : '',
    },
    {
      name: 'parkingHalf',
      label: words.halfAParkingSpace(),
      options: [
        { value: 'down', label: words.droppedMoreThan0() },
        { value: 'up', label: words.roundedUp() },
      ],
      otherwise: parking && otherCars !== parking.cars ? words.otherCarsCarsIfRead({ otherCars: formatCount(otherCars) }) : '',
    },
    ...(scheme.tod
      ? [
          {
            name: 'todBase' as const,
            label: words.todCountsOn(),
            options: [
              { value: 'net' as const, label: words.theNetArea() },
              { value: 'entire' as const, label: words.theEntireAreaRoads() },
            ],
            otherwise: chosen.scheme === 'TOD' ? ofScheme : '',
          },
        ]
      : []),
    ...(scheme.tod
      ? [
          {
            name: 'smallHomes' as const,
            label: words.todPremiumOfSmallHomes(),
            options: [
              { value: 'half' as const, label: words.halfAtTheLowerRate() },
              { value: 'design' as const, label: words.shareOfTheDesign() },
            ],
            otherwise: chosen.otherSmallHomesCrore ? words.croreIfReadOtherwise({ crore: signedMoney(chosen.otherSmallHomesCrore) }) : '',
          },
        ]
      : []),
    ...(scheme.existing
      ? [
          {
            name: 'aboveTable' as const,
            label: words.incentiveOf76(),
            options: [
              { value: 'allowed' as const, label: words.mayExceedTheTable() },
              { value: 'capped' as const, label: words.atMostTheTable() },
            ],
            otherwise: chosen.scheme === 'redevelopment 7.6.1' ? ofScheme : '',
          },
        ]
      : []),
  ];
}

/** Where the text can be read in two ways: which one counts, and what the other would change. */
export function RuleReadings({ inputs, change, isReadOnly, appraisal }: PartProps & { appraisal: Appraisal }) {
  const readings = inputs.plot.readings ?? usualReadings;
  return (
    <Section title={words.howTheRulesAre()} subtitle={words.theTextAllowsTwo()}>
      <div className={classes.fields}>
        {choicesOf({ inputs, appraisal }).map(({ name, label, options, otherwise }) => (
          <NativeSelect
            key={name}
            label={label}
            description={otherwise || undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={isReadOnly}
            value={readings[name]}
            data={options}
            onChange={(event) => change('plot', { readings: { ...readings, [name]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </Section>
  );
}
