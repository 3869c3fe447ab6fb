import { NativeSelect } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { usualReadings, type Readings } from '../model/rules/readings.ts';
import type { Appraisal } from '../model/scenario/appraise.ts';
import type { PartProps } from './part-props.ts';
import { signedSqm } from './result-words.ts';
import classes from './simulator.module.css';

type Choice<Name extends keyof Readings = keyof Readings> = {
  name: Name;
  label: string;
  options: { value: Readings[Name]; label: string }[];
  /** What the other reading would change; empty where both agree. */
  otherwise: string;
};

const differs = (sqm: number) => Math.abs(sqm) >= 0.5;

function choicesOf({ inputs: { scheme, plot }, appraisal }: { inputs: PartProps['inputs']; appraisal: Appraisal }): Choice[] {
  const { statement, parking, chosen } = appraisal;
  const isUp = plot.readings?.parkingHalf === 'up';
  const otherCars = parking ? (isUp ? Math.ceil(parking.exactCars - 0.5) : parking.halfUpCars) : 0;
  const ofScheme = chosen.otherReading ? `${signedSqm(chosen.otherReading.sqm)} if read otherwise` : '';
  return [
    {
      name: 'cap',
      label: 'Cap of the FSI tables',
      options: [
        { value: 'lower', label: 'The lower of both' },
        { value: 'components', label: 'Sum of the columns' },
        { value: 'gross', label: 'Maximum on the gross plot' },
      ],
      otherwise: differs(statement.otherReading.sqm) ? `${signedSqm(statement.otherReading.sqm)} if read otherwise` : '',
    },
    {
      name: 'inclusiveOn',
      label: 'Inclusive housing, 20 %',
      options: [
        { value: 'basic', label: 'Of the basic FSI (text of 3.8)' },
        { value: 'plot', label: 'Of the net plot (form, line 17)' },
      ],
      otherwise: differs(statement.otherInclusiveHousing) ? `${signedSqm(statement.otherInclusiveHousing)} if read otherwise` : '',
    },
    {
      name: 'parkingHalf',
      label: 'Half a parking space',
      options: [
        { value: 'down', label: 'Dropped: “more than 0.5”' },
        { value: 'up', label: 'Rounded up' },
      ],
      otherwise: parking && otherCars !== parking.cars ? `${otherCars} cars if read otherwise` : '',
    },
    ...(scheme.tod
      ? [
          {
            name: 'todBase' as const,
            label: 'TOD counts on',
            options: [
              { value: 'net' as const, label: 'The net area' },
              { value: 'entire' as const, label: 'The entire area, roads handed over' },
            ],
            otherwise: chosen.scheme === 'TOD' ? ofScheme : '',
          },
        ]
      : []),
    ...(scheme.existing
      ? [
          {
            name: 'aboveTable' as const,
            label: 'Incentive of 7.6.1',
            options: [
              { value: 'allowed' as const, label: 'May exceed the table' },
              { value: 'capped' as const, label: 'At most the table, or what is authorised' },
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
    <Section
      title="How the rules are read"
      subtitle="The text allows two readings here. The first is used unless you choose; ask the authority which one it follows."
    >
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
