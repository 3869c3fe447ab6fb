import { Button, NativeSelect, TextInput } from '@mantine/core';
import { formatAreaSqft } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { formatChange } from '#core/percent.ts';
import { NumberField } from '#web/form/number-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/price-lists/tower';
import type { ListContent } from '../model/list-content.ts';
import { mostFloors, mostStacks, type Stack } from '../model/price-list.ts';
import { fewestForMarket, type WorkedOut } from '../model/work-out.ts';
import { PriceGrid } from './price-grid.tsx';
import { UsedField } from './used-field.tsx';
import classes from './price-lists.module.css';

export type Editing = { content: ListContent; worked: WorkedOut; change: (part: Partial<ListContent>) => void };

const steps = [1, 100, 1000, 5000, 10_000] as const;
const crore = 1e7;

/** The tower as stacks, its base rate and target, and the price of every home. */
export function TowerSection({ content, worked, change }: Editing) {
  const { tower } = content;
  const { list, used } = worked;
  const set = (part: Partial<ListContent['tower']>) => change({ tower: { ...tower, ...part } });
  return (
    <Section title={words.title()} subtitle={words.subtitle()}>
      <div className={classes.stack}>
        <Sums content={content} worked={worked} change={change} />
        <Stacks stacks={tower.stacks} onStacks={(stacks) => set({ stacks })} />
        <div className={classes.fields}>
          <UsedField
            label={words.baseRate()}
            description={words.baseRateMeans()}
            figure={used.baseRatePerSqft}
            typed={tower.baseRatePerSqft}
            otherwise={used.baseRatePerSqft?.from === 'typed' ? used.baseRatePerSqft.otherwise : null}
            unit={words.perSqft()}
            decimals={0}
            onValue={(baseRatePerSqft) => set({ baseRatePerSqft: inBounds(baseRatePerSqft, 100, 1e6) })}
          />
          <NumberField
            label={words.baseFloor()}
            decimals={0}
            required
            value={tower.baseFloor}
            onValue={(baseFloor) => set({ baseFloor: inBounds(baseFloor, 0, mostFloors) ?? tower.baseFloor })}
          />
          <NativeSelect
            label={words.round()}
            value={String(tower.roundToRupees)}
            data={steps.map((step) => ({ value: String(step), label: formatMoney(rupeesToPaise(step)) }))}
            onChange={(event) => set({ roundToRupees: Number(event.currentTarget.value) as (typeof steps)[number] })}
          />
          <Target content={content} worked={worked} change={change} />
        </div>
        {list === null ? (
          <EmptyState title={words.noRate()}>{words.noRateMeans({ fewest: formatCount(fewestForMarket) })}</EmptyState>
        ) : (
          <PriceGrid list={list} stacks={tower.stacks} typedRates={tower.typedRates} onTypedRates={(typedRates) => set({ typedRates })} />
        )}
      </div>
    </Section>
  );
}

const inBounds = (value: number | null, low: number, high: number) => (value === null ? null : Math.min(high, Math.max(low, value)));

function Target({ content: { targetRupees, tower }, worked, change }: Editing) {
  const rate = worked.baseRateForTarget;
  return (
    <div className={classes.figureField}>
      <NumberField
        label={words.target()}
        description={words.targetMeans()}
        factor={1 / crore}
        value={targetRupees}
        onValue={(value) => change({ targetRupees: value === null || value <= 0 ? null : value })}
      />
      {targetRupees !== null &&
        worked.list !== null &&
        (rate === null ? (
          <p className={classes.source}>{words.noTarget()}</p>
        ) : (
          rate !== worked.used.baseRatePerSqft?.value && (
            <Button size="compact-sm" variant="default" onClick={() => change({ tower: { ...tower, baseRatePerSqft: rate } })}>
              {words.toTarget({ rate: formatRate(rate) })}
            </Button>
          )
        ))}
    </div>
  );
}

function Sums({ content: { targetRupees }, worked: { list } }: Editing) {
  if (list === null) return null;
  return (
    <FigureRow>
      <Figure
        label={words.sum()}
        value={formatMoneyShort(rupeesToPaise(list.sumRupees))}
        note={formatMoney(rupeesToPaise(list.sumRupees))}
      />
      <Figure label={words.average()} value={formatRate(list.averageRatePerSqft)} />
      <Figure label={words.homesCount()} value={formatCount(list.homes.length)} />
      <Figure label={words.area()} value={formatAreaSqft(list.carpetSqft)} />
      {targetRupees !== null && (
        <Figure
          label={words.againstTarget()}
          value={Math.abs(list.sumRupees / targetRupees - 1) < 0.0005 ? words.reached() : formatChange(list.sumRupees / targetRupees - 1)}
        />
      )}
    </FigureRow>
  );
}

function Stacks({ stacks, onStacks }: { stacks: readonly Stack[]; onStacks: (stacks: Stack[]) => void }) {
  const set = (at: number, part: Partial<Stack>) => {
    const next = { ...stacks[at]!, ...part };
    if (next.fromFloor > next.toFloor) next.toFloor = next.fromFloor;
    onStacks(stacks.with(at, next));
  };
  const isFree = (name: string, at: number) => name.trim() !== '' && stacks.every((one, other) => other === at || one.name !== name.trim());
  return (
    <div className={classes.stack} style={{ gap: 12 }}>
      {stacks.map((stack, at) => (
        <fieldset key={at} className={classes.stackRow}>
          <legend className="visually-hidden">{`${words.stack()} ${stack.name}`}</legend>
          <TextInput
            label={words.nameField()}
            maxLength={20}
            defaultValue={stack.name}
            onBlur={(event) => {
              const name = event.currentTarget.value;
              if (isFree(name, at)) set(at, { name: name.trim() });
              else event.currentTarget.value = stack.name;
            }}
          />
          <TextInput
            label={words.configuration()}
            maxLength={40}
            defaultValue={stack.configuration}
            onBlur={(event) => {
              const configuration = event.currentTarget.value.trim();
              if (configuration !== '') set(at, { configuration });
              else event.currentTarget.value = stack.configuration;
            }}
          />
          <NumberField
            label={words.carpet()}
            unit={words.sqft()}
            decimals={1}
            required
            value={stack.carpetSqft}
            onValue={(value) => set(at, { carpetSqft: inBounds(value, 100, 20_000) ?? stack.carpetSqft })}
          />
          <NumberField
            label={words.view()}
            unit="%"
            factor={100}
            required
            value={stack.viewShare}
            onValue={(value) => set(at, { viewShare: inBounds(value, -0.5, 1) ?? 0 })}
          />
          <NumberField
            label={words.from()}
            decimals={0}
            required
            value={stack.fromFloor}
            onValue={(value) => set(at, { fromFloor: inBounds(value, 0, mostFloors) ?? stack.fromFloor })}
          />
          <NumberField
            label={words.to()}
            decimals={0}
            required
            value={stack.toFloor}
            onValue={(value) => set(at, { toFloor: inBounds(value, stack.fromFloor, mostFloors) ?? stack.toFloor })}
          />
          <Button
            variant="default"
            size="compact-md"
            disabled={stacks.length === 1}
            aria-label={words.remove({ name: stack.name })}
            onClick={() => onStacks(stacks.filter((_, other) => other !== at))}
          >
            {words.removeShort()}
          </Button>
        </fieldset>
      ))}
      {stacks.length < mostStacks && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => onStacks([...stacks, nextStack(stacks)])}>
            {words.add()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** As the last one, under the first letter that is free. */
function nextStack(stacks: readonly Stack[]): Stack {
  const names = new Set(stacks.map(({ name }) => name));
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return { ...stacks.at(-1)!, name: letters.find((letter) => !names.has(letter)) ?? `S${stacks.length + 1}` };
}
