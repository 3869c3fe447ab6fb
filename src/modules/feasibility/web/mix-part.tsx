import { useMemo, useState } from 'react';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { ratePerSqm } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Appraisal } from '../model/scenario/appraise.ts';
import { carpetOfMix, rateOfMix } from '../model/scenario/homes-of.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import type { MixedSize } from '../model/scenario/scenario-inputs.ts';
import { firstRows, workedMix, type MixRow, type MixWay, type WorkedMix } from './mix-rows.ts';
import { NumberField } from '#web/form/number-field.tsx';
import type { PartProps } from './part-props.ts';
import { moneyWords, shareWords } from './result-words.ts';
import type { Tables } from './use-tables.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/results';

const perSqft = 1 / ratePerSqm(1);
const mostSizes = 12;
const sqm = (value: number) => words.valueSqM({ value: groupDigits(value, 'indian', 0) });

/** Which homes: sizes with their rates and bounds, and how many of each sell for most, by an integer programme. */
export function MixPart({
  inputs,
  change,
  isReadOnly,
  appraisal,
  market,
  tables,
}: PartProps & { appraisal: Appraisal; market: MarketFacts | null; tables: Tables }) {
  const [rows, setRows] = useState(() => firstRows(inputs, market, appraisal));
  const [way, setWay] = useState<MixWay>(inputs.homes.mix ? 'typed' : 'best');
  const [mostCars, setMostCars] = useState<number | null>(null);
  const rules = tables.read.rules;
  const worked = useMemo(
    () => workedMix({ rows, way, mostCars, inputs, appraisal, market, tables: rules }),
    [rows, way, mostCars, inputs, appraisal, market, rules],
  );
  const set = (id: number, part: Partial<MixRow>) => setRows((now) => now.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <div className={classes.stack}>
      <Section
        title={words.sizesOfHomes()}
        subtitle={sizesWords(market)}
        actions={
          <SegmentedControl
            aria-label={words.howManyOfEach()}
            size="xs"
            value={way}
            onChange={(value) => setWay(value as MixWay)}
            data={[
              { value: 'best', label: words.sellsForMost() },
              ...(market?.sizes?.length ? [{ value: 'market', label: words.asSoldAround() }] : []),
              { value: 'typed', label: words.typed() },
            ]}
          />
        }
      >
        <ul className={classes.sizes}>
          {rows.map((row) => (
            <li key={row.id}>
              <SizeFields row={row} way={way} isReadOnly={isReadOnly} set={(part) => set(row.id, part)} />
              {!isReadOnly && rows.length > 1 && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={words.removeRow({ row: row.name })}
                  onClick={() => setRows((now) => now.filter(({ id }) => id !== row.id))}
                >
                  {words.remove()}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {!isReadOnly && (
          <div className={classes.bar}>
            {way === 'best' && (
              <NumberField
                label={words.spacesForCarsAt()}
                decimals={0}
                description={words.emptyAsManyAs()}
                value={mostCars}
                onValue={(value) => setMostCars(value === null ? null : Math.max(0, Math.round(value)))}
              />
            )}
            {rows.length < mostSizes && (
              <Button variant="default" onClick={() => setRows((now) => [...now, newRow(now)])}>
                {words.addASize()}
              </Button>
            )}
          </div>
        )}
      </Section>
      <MixAnswer worked={worked} appraisal={appraisal} />
      {!isReadOnly && (
        <div className={classes.bar}>
          <Button
            disabled={worked.kind === 'refused'}
            onClick={() => worked.kind === 'mix' && change('homes', { mix: worked.homes.filter(({ homes }) => homes > 0) })}
          >
            {words.workWithThisMix()}
          </Button>
          {inputs.homes.mix && (
            <Button variant="default" onClick={() => change('homes', { mix: null })}>
              {words.backToHomesOf()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const newRow = (rows: readonly MixRow[]): MixRow => {
  const id = Math.max(...rows.map((row) => row.id)) + 1;
  return {
    id,
    name: words.sizeId({ id: formatCount(id + 1) }),
    carpetSqm: 60,
    ratePerSqm: rows[0]?.ratePerSqm ?? null,
    leastShare: 0,
    mostShare: 1,
    homes: 0,
  };
};

function sizesWords(market: MarketFacts | null): string {
  if (!market?.sizes?.length) return words.noRegisteredSalesBy();
  const n = market.sizes.map((size) => `${size.name} n = ${formatCount(size.n)}`).join(', ');
  return words.middleSizeAndRate({
    village: market.village,
    city: market.city,
    asOf: formatDate(market.asOf),
    n,
    isSizes: market.sizes.length > 1,
    isDemonstration: market.isDemonstration,
  });
}

function SizeFields({
  row,
  way,
  isReadOnly,
  set,
}: {
  row: MixRow;
  way: MixWay;
  isReadOnly: boolean;
  set: (part: Partial<MixRow>) => void;
}) {
  const share = (label: string, name: 'leastShare' | 'mostShare') => (
    <NumberField
      label={label}
      unit="%"
      factor={100}
      decimals={1}
      required
      isReadOnly={isReadOnly}
      value={row[name]}
      onValue={(value) => value !== null && set({ [name]: Math.min(1, Math.max(0, value)) })}
    />
  );
  return (
    <fieldset className={classes.fields}>
      <legend className="visually-hidden">{row.name}</legend>
      <TextInput
        label={words.name()}
        maxLength={40}
        readOnly={isReadOnly}
        value={row.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NumberField
        label={words.carpetArea()}
        unit={words.sqM()}
        required
        isReadOnly={isReadOnly}
        value={row.carpetSqm}
        onValue={(carpetSqm) => carpetSqm !== null && set({ carpetSqm })}
      />
      <NumberField
        label={words.rateCarpet()}
        unit={words.sqFt()}
        decimals={0}
        factor={perSqft}
        isReadOnly={isReadOnly}
        value={row.ratePerSqm}
        onValue={(value) => set({ ratePerSqm: value })}
      />
      {way === 'best' && share(words.ofAllHomesAt(), 'leastShare')}
      {way === 'best' && share(words.ofAllHomesAtMost(), 'mostShare')}
      {way === 'typed' && (
        <NumberField
          label={words.homes()}
          decimals={0}
          required
          isReadOnly={isReadOnly}
          value={row.homes}
          onValue={(homes) => homes !== null && set({ homes: Math.max(0, Math.round(homes)) })}
        />
      )}
    </fieldset>
  );
}

type ResultRow = MixedSize & { eachFloor: number | null };
const columns: Column<ResultRow>[] = [
  {
    id: 'name',
    get header() {
      return words.size();
    },
    cell: ({ name }) => name,
    width: 130,
  },
  {
    id: 'carpet',
    get header() {
      return words.carpetSqM();
    },
    cell: ({ carpetSqm }) => groupDigits(carpetSqm, 'indian', 1),
    align: 'right',
    width: 110,
  },
  {
    id: 'rate',
    get header() {
      return words.rate();
    },
    cell: ({ ratePerSqm: rate }) => formatRate(rate * perSqft),
    align: 'right',
    width: 130,
  },
  {
    id: 'floor',
    get header() {
      return words.onEachFloor();
    },
    cell: ({ eachFloor }) => (eachFloor === null ? '–' : String(eachFloor)),
    align: 'right',
    width: 110,
  },
  {
    id: 'homes',
    get header() {
      return words.homes();
    },
    cell: ({ homes }) => formatCount(homes),
    align: 'right',
    width: 90,
  },
  {
    id: 'value',
    get header() {
      return words.sellsFor();
    },
    cell: ({ homes, carpetSqm, ratePerSqm: rate }) => moneyWords(homes * Math.round(carpetSqm * rate) * 100),
    align: 'right',
    width: 130,
  },
];

function MixAnswer({ worked, appraisal }: { worked: WorkedMix; appraisal: Appraisal }) {
  if (worked.kind === 'refused')
    return (
      <div aria-live="polite">
        {worked.sentences.map((sentence) => (
          <p key={sentence} className={classes.verdict}>
            {sentence}
          </p>
        ))}
      </div>
    );
  const { homes, best } = worked;
  const value = valueOf(homes);
  const carpet = carpetOfMix(homes);
  const allowed = appraisal.builtSqm * appraisal.figures.carpetShare.value;
  const now = valueOf(appraisal.homesBySize);
  const rows = homes.map((size, at): ResultRow => ({
    ...size,
    eachFloor: best && best.wholeFloors > 0 ? best.sizes[at]!.eachFloor : null,
  }));
  return (
    <Section
      title={words.reduceHomesSellFor({ reduce: formatCount(homes.reduce((sum, size) => sum + size.homes, 0)), value: moneyWords(value) })}
      subtitle={
        best && best.wholeFloors > 0
          ? words.wholeFloorsWholeFloorsThat({ wholeFloors: formatCount(best.wholeFloors) })
          : words.atTheRatesAbove()
      }
    >
      <FigureRow>
        <Figure
          label={words.carpetInHomes()}
          value={sqm(carpet)}
          note={words.maxInNoneOf({ max: sqm(Math.max(0, allowed - carpet)), allowed: sqm(allowed) })}
        />
        <Figure label={words.rateOnAverage()} value={formatRate(rateOfMix(homes) * perSqft)} note={words.carpet()} />
        <Figure
          label={words.againstTheScenarioNow()}
          value={now === 0 ? null : moneyWords(value - now)}
          whyNot={words.noRateYet()}
          note={now === 0 ? undefined : shareWords(value / now - 1)}
        />
        {best && <Figure label={words.spacesForCars()} value={groupDigits(best.cars, 'indian', 1)} note={words.tables8B8()} />}
        {best && best.tenMoreCarsRupees !== null && (
          <Figure label={words.tenSpacesMore()} value={moneyWords(best.tenMoreCarsRupees * 100)} note={words.moreValueOfSales()} />
        )}
      </FigureRow>
      <DataTable caption={words.homesBySize()} columns={columns} rows={rows} rowKey={({ name }) => name} />
      {best && best.findings.length > 0 && (
        <ul className={classes.findings}>
          {best.findings.map((finding) => (
            <li key={finding} className={classes.note}>
              {finding}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const valueOf = (homes: readonly MixedSize[]) =>
  homes.reduce((sum, { homes: count, carpetSqm, ratePerSqm: rate }) => sum + count * Math.round(carpetSqm * rate) * 100, 0);
