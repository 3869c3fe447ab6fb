import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatAreaSqft } from '#core/area.ts';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import type { Comparable } from '#modules/valuation/contract.ts';
import { Section } from '#web/ui/section.tsx';
import { takenOver } from '../model/against-machine.ts';
import { adjustedPaise, adjustmentKeys, type Working, type WorkingComparable } from '../model/working.ts';
import classes from './certified.module.css';
import { MoneyInput } from './money-input.tsx';
import * as words from '#messages/certified-reports/working';
import { withTags } from '#web/with-tags.tsx';
import { formatCount } from '#core/indian-number.ts';

type Props = { working: Working; machine: readonly Comparable[]; onChange: (change: Partial<Working>) => void };

/** Each comparable in a row; what differs from the machine's is tinted and asks for its reason. */
export function ComparablesGrid({ working, machine, onChange }: Props) {
  const { comparables, leftOut, valuationDate } = working;
  const before = new Map(machine.map((one) => [one.saleId, takenOver(one)]));
  const set = (at: number, change: Partial<WorkingComparable>) =>
    onChange({ comparables: comparables.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  const leave = (at: number) => {
    const { saleId } = comparables[at]!;
    onChange({
      comparables: comparables.filter((_one, index) => index !== at),
      leftOut: saleId === null || !before.has(saleId) ? leftOut : [...leftOut, { saleId, reason: '' }],
    });
  };
  const putBack = (saleId: string) => {
    const one = before.get(saleId);
    if (one) onChange({ comparables: [...comparables, one], leftOut: leftOut.filter((left) => left.saleId !== saleId) });
  };
  const add = () =>
    onChange({
      comparables: [
        ...comparables,
        {
          saleId: null,
          label: words.newComparable(),
          registeredOn: valuationDate,
          agreementPaise: 100,
          areaSqft: 100,
          adjustments: { time: 0, size: 0, floor: 0, location: 0, age: 0, other: 0 },
          weight: 0,
          latitude: null,
          longitude: null,
          source: '',
          reason: '',
        },
      ],
    });
  return (
    <Section
      title={words.comparableSalesComparables({ comparables: formatCount(comparables.length) })}
      subtitle={words.stepsInRupeesFrom()}
      actions={
        <Button variant="default" size="sm" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={add}>
          {words.addAComparable()}
        </Button>
      }
    >
      {comparables.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
        <section className={classes.scroller} tabIndex={0} aria-label={words.comparableSalesScrollsSideways()}>
          <table className={classes.grid}>
            <thead>
              <tr>
                <th scope="col">{words.comparable()}</th>
                <th scope="col">{words.price()}</th>
                {adjustmentKeys.map((key) => (
                  <th key={key} scope="col">
                    {key.slice(0, 1).toUpperCase() + key.slice(1)}, ₹
                  </th>
                ))}
                <th scope="col">{words.adjusted()}</th>
                <th scope="col">{words.weight()}</th>
                <th scope="col">{words.reason()}</th>
                <th scope="col">
                  <span className="visually-hidden">{words.leaveOut()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {comparables.map((one, at) => (
                <Row
                  key={one.saleId ?? `own ${at}`}
                  one={one}
                  was={before.get(one.saleId ?? '')}
                  onChange={(change) => set(at, change)}
                  onLeave={() => leave(at)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {leftOut.length > 0 && (
        <ul className={classes.files} aria-label={words.leftOut()}>
          {leftOut.map(({ saleId, reason }) => (
            <li key={saleId}>
              <span>{words.saleIdLeftOut({ saleId: before.get(saleId)?.label ?? '' })}</span>
              <span className={classes.moves}>
                <TextInput
                  size="xs"
                  aria-label={words.whySaleidIsLeft({ saleId: before.get(saleId)?.label ?? '' })}
                  placeholder={words.reason()}
                  value={reason}
                  onChange={(event) => {
                    const text = event.currentTarget.value;
                    onChange({ leftOut: leftOut.map((left) => (left.saleId === saleId ? { saleId, reason: text } : left)) });
                  }}
                />
                <Button size="compact-sm" variant="default" onClick={() => putBack(saleId)}>
                  {words.putBack()}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type RowProps = {
  one: WorkingComparable;
  was: WorkingComparable | undefined;
  onChange: (change: Partial<WorkingComparable>) => void;
  onLeave: () => void;
};

function Row({ one, was, onChange, onLeave }: RowProps) {
  const differs = (is: unknown, then: unknown) => (was !== undefined && is !== then) || undefined;
  return (
    <tr>
      <td>
        {was === undefined ? (
          <>
            <TextInput
              size="xs"
              aria-label={words.nameOfTheComparable()}
              value={one.label}
              onChange={(event) => onChange({ label: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              type="date"
              aria-label={words.oneDayOfSale({ one: one.label })}
              value={one.registeredOn}
              onChange={(event) => event.currentTarget.value && onChange({ registeredOn: event.currentTarget.value })}
            />
            <NumberInput
              size="xs"
              hideControls
              aria-label={words.oneAreaSqFt({ one: one.label })}
              value={one.areaSqft}
              onChange={(value) => Number(value) > 0 && onChange({ areaSqft: Number(value) })}
            />
          </>
        ) : (
          <>
            {one.label}
            <div className={classes.quiet}>
              {formatDate(one.registeredOn)}, {formatAreaSqft(one.areaSqft)}
            </div>
          </>
        )}
      </td>
      <td className={classes.numberCell} data-changed={differs(one.agreementPaise, was?.agreementPaise)}>
        <MoneyInput
          label={words.onePrice({ one: one.label })}
          isLabelHidden
          paise={one.agreementPaise}
          onChange={(paise) => paise && onChange({ agreementPaise: paise })}
        />
      </td>
      {adjustmentKeys.map((key) => (
        <td key={key} className={classes.numberCell} data-changed={differs(one.adjustments[key], was?.adjustments[key])}>
          <MoneyInput
            label={`${one.label}: ${key}`}
            isLabelHidden
            mayBeNegative
            paise={one.adjustments[key]}
            onChange={(paise) => onChange({ adjustments: { ...one.adjustments, [key]: paise ?? 0 } })}
          />
        </td>
      ))}
      <td>{formatMoney(adjustedPaise(one))}</td>
      <td data-changed={differs(one.weight, was?.weight)}>
        <NumberInput
          size="xs"
          hideControls
          min={0}
          max={1000}
          aria-label={words.oneWeight({ one: one.label })}
          value={one.weight}
          onChange={(value) => onChange({ weight: Math.max(0, Number(value) || 0) })}
          w={64}
        />
      </td>
      <td>
        <TextInput
          size="xs"
          aria-label={words.oneReasonOfThe({ one: one.label })}
          value={one.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
          miw={140}
        />
      </td>
      <td>
        <Button size="compact-xs" variant="subtle" color="bad" onClick={onLeave}>
          {withTags(words.leaveOutOne({ one: one.label }), { span: <span className="visually-hidden" /> })}
        </Button>
      </td>
    </tr>
  );
}
