import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, formatRate, rupeesToPaise } from '#core/money.ts';
import { NumberField } from '#web/form/number-field.tsx';
import { Sideways } from '#web/table/sideways.tsx';
import * as words from '#messages/price-lists/tower';
import { homeKey, type PricedHome, type PriceList, type Stack } from '../model/price-list.ts';
import classes from './price-lists.module.css';

type Rates = Record<string, number>;
type Props = { list: PriceList; stacks: readonly Stack[]; typedRates: Rates; onTypedRates: (rates: Rates) => void };

/** The tower as it stands: floors from the top, dearer homes darker. A home that is chosen takes a rate of its own. */
export function PriceGrid({ list, stacks, typedRates, onTypedRates }: Props) {
  const [chosenKey, setChosen] = useState<string | null>(null);
  const homes = useMemo(() => new Map(list.homes.map((home) => [home.key, home])), [list]);
  const [low, high] = useMemo(() => extentOf(list.homes), [list]);
  const floors = useMemo(() => [...new Set(list.homes.map(({ floor }) => floor))].toSorted((a, b) => b - a), [list]);
  const chosen = chosenKey === null ? undefined : homes.get(chosenKey);
  const typedCount = list.homes.filter(({ isTyped }) => isTyped).length;
  const untype = (key: string) => {
    const { [key]: _gone, ...others } = typedRates;
    onTypedRates(others);
  };
  return (
    <section aria-label={words.grid()}>
      <h3>{words.grid()}</h3>
      <p className={classes.note}>{words.gridSubtitle()}</p>
      {chosen && (
        <div className={classes.bar} style={{ marginBlock: 12 }}>
          <NumberField
            key={chosen.key}
            label={words.rateField({ floor: formatCount(chosen.floor), stack: chosen.stack })}
            unit={words.perSqft()}
            decimals={0}
            value={chosen.ratePerSqft}
            onValue={(rate) =>
              rate === null ? untype(chosen.key) : onTypedRates({ ...typedRates, [chosen.key]: Math.min(1e6, Math.max(100, rate)) })
            }
          />
          <p className={classes.soft}>
            {chosen.configuration} · {formatMoney(rupeesToPaise(chosen.priceRupees))}
          </p>
          {chosen.isTyped && (
            <Button variant="default" onClick={() => untype(chosen.key)}>
              {words.untype()}
            </Button>
          )}
          <Button variant="subtle" onClick={() => setChosen(null)}>
            {words.close()}
          </Button>
        </div>
      )}
      {typedCount > 0 && (
        <p className={classes.note}>
          {words.typedHomes({ homes: typedCount })}{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => onTypedRates({})}>
            {words.untypeAll()}
          </Button>
        </p>
      )}
      <Sideways label={words.gridTable()}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">{words.floor()}</th>
              {stacks.map(({ name, configuration }) => (
                <th key={name} scope="col">
                  {name}
                  <br />
                  {configuration}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {floors.map((floor) => (
              <tr key={floor}>
                <th scope="row">{formatCount(floor)}</th>
                {stacks.map(({ name }) => {
                  const home = homes.get(homeKey(name, floor));
                  return (
                    <td key={name}>
                      {home && (
                        <button
                          type="button"
                          className={classes.home}
                          data-typed={home.isTyped || undefined}
                          aria-pressed={home.key === chosenKey}
                          aria-label={(home.isTyped ? words.cellTyped : words.cell)({
                            floor: formatCount(floor),
                            stack: name,
                            configuration: home.configuration,
                            price: formatMoney(rupeesToPaise(home.priceRupees)),
                            rate: formatRate(home.ratePerSqft),
                          })}
                          style={{ '--dear': high === low ? 0 : (home.ratePerSqft - low) / (high - low) } as React.CSSProperties}
                          onClick={() => setChosen(home.key)}
                        >
                          {formatCount(Math.round(home.ratePerSqft))}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </section>
  );
}

function extentOf(homes: readonly PricedHome[]): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { ratePerSqft } of homes) {
    low = Math.min(low, ratePerSqft);
    high = Math.max(high, ratePerSqft);
  }
  return [low, high];
}
