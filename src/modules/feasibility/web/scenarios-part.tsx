import { useMemo, useState } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { toast } from '#web/shell/toast.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { Section } from '#web/ui/section.tsx';
import type { PlotContent } from '../contract.ts';
import { mostScenarios, type Scenario } from '../model/scenario/scenario-inputs.ts';
import { bridge } from '../model/simulation/sensitivity.ts';
import { cashTerms } from '../model/cash/cash-terms.ts';
import { appraiseScenario, type Appraised } from './appraise-scenario.ts';
import { groupWords, moneyWords, monthWords, schemeName, shareWords } from './result-words.ts';
import { pathWords, scenarioDiff, valueWords } from './scenario-diff.ts';
import { ScenarioPicture } from './scenario-picture.tsx';
import { TakeGroups } from './take-groups.tsx';
import { liveScenarios, withScenario } from './use-plot-draft.ts';
import type { Tables } from './use-tables.ts';
import classes from './simulator.module.css';

type Props = {
  content: PlotContent;
  change: (to: PlotContent) => void;
  isReadOnly: boolean;
  tables: Tables;
  openedId: string;
  onOpen: (id: string) => void;
};

/** Up to ten scenarios: branched, named, put away and brought back; side by side, with what differs and what it is worth. */
export function ScenariosPart(props: Props) {
  const { content, tables } = props;
  const live = liveScenarios(content);
  const appraised = useMemo(
    () => new Map(live.map((scenario) => [scenario.id, appraiseScenario(scenario.inputs, content.market, tables.read)])),
    // oxlint-disable-next-line react/exhaustive-deps -- the content holds the scenarios
    [content, tables],
  );
  return (
    <div className={classes.stack}>
      <ScenarioList {...props} live={live} />
      <SideBySide live={live} appraised={appraised} openedId={props.openedId} />
      {live.length > 1 && <ScenarioPicture live={live} appraised={appraised} openedId={props.openedId} />}
      {live.length > 1 && <BetweenTwo live={live} appraised={appraised} tables={tables} />}
      {live.length > 1 && !props.isReadOnly && (
        <TakeGroups live={live} openedId={props.openedId} onTaken={(id, inputs) => props.change(withScenario(content, id, { inputs }))} />
      )}
    </div>
  );
}

function ScenarioList({ content, change, isReadOnly, openedId, onOpen, live }: Props & { live: Scenario[] }) {
  const [renaming, setRenaming] = useState<{ id: string; name: string } | null>(null);
  const gone = content.scenarios.filter(({ isDeleted }) => isDeleted);
  function branch(from: Scenario) {
    if (live.length >= mostScenarios) return toast.info(`A plot has at most ${mostScenarios} scenarios. Delete one before making another.`);
    const id = crypto.randomUUID().slice(0, 8);
    change({
      ...content,
      scenarios: [...content.scenarios, { ...from, id, name: freeName(live, from.name), inputs: structuredClone(from.inputs) }],
    });
    onOpen(id);
  }
  function rename() {
    if (renaming === null) return;
    const name = renaming.name.trim();
    const isTaken = live.some((one) => one.id !== renaming.id && one.name.toLowerCase() === name.toLowerCase());
    if (name === '' || isTaken) return toast.info(name === '' ? 'A scenario needs a name.' : 'Another scenario has this name.');
    change(withScenario(content, renaming.id, { name }));
    setRenaming(null);
  }
  return (
    <Section title="Scenarios" subtitle={`${live.length} of at most ${mostScenarios}.`}>
      <ul className={classes.list}>
        {live.map((scenario) => (
          <li key={scenario.id}>
            {renaming?.id === scenario.id ? (
              <form
                className={classes.bar}
                onSubmit={(event) => {
                  event.preventDefault();
                  rename();
                }}
              >
                <TextInput
                  aria-label={`Name of ${scenario.name}`}
                  maxLength={60}
                  value={renaming.name}
                  onChange={(event) => setRenaming({ id: scenario.id, name: event.currentTarget.value })}
                />
                <Button type="submit" size="compact-sm">
                  Take this name
                </Button>
              </form>
            ) : (
              <b>{scenario.name}</b>
            )}
            {scenario.id === openedId && <span className={classes.soft}>shown</span>}
            <span className={classes.bar}>
              {scenario.id !== openedId && (
                <Button variant="default" size="compact-sm" aria-label={`Show ${scenario.name}`} onClick={() => onOpen(scenario.id)}>
                  Show
                </Button>
              )}
              {!isReadOnly && (
                <>
                  <Button variant="default" size="compact-sm" aria-label={`Branch from ${scenario.name}`} onClick={() => branch(scenario)}>
                    Branch
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Rename ${scenario.name}`}
                    onClick={() => setRenaming({ id: scenario.id, name: scenario.name })}
                  >
                    Rename
                  </Button>
                  {live.length > 1 && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Delete ${scenario.name}`}
                      onClick={() => change(withScenario(content, scenario.id, { isDeleted: true }))}
                    >
                      Delete
                    </Button>
                  )}
                </>
              )}
            </span>
          </li>
        ))}
        {!isReadOnly &&
          gone.map((scenario) => (
            <li key={scenario.id}>
              <span className={classes.soft}>{scenario.name}, deleted</span>
              {live.length < mostScenarios && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Restore ${scenario.name}`}
                  onClick={() => change(withScenario(content, scenario.id, { isDeleted: false, name: unusedName(live, scenario.name) }))}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
      </ul>
    </Section>
  );
}

const isUsed = (live: readonly Scenario[], name: string) => live.some((one) => one.name.toLowerCase() === name.toLowerCase());
const unusedName = (live: readonly Scenario[], name: string) => (isUsed(live, name) ? freeName(live, name) : name);
function freeName(live: readonly Scenario[], name: string): string {
  const stem = name.replace(/ \d+$/, '').slice(0, 54);
  for (let at = 2; ; at += 1) if (!isUsed(live, `${stem} ${at}`)) return `${stem} ${at}`;
}

type ResultRow = { name: string; of: (appraised: Appraised) => string };
const money = (appraised: Appraised) => (appraised.kind === 'appraised' ? appraised.appraisal.money : null);
const resultRows: ResultRow[] = [
  { name: 'Scheme', of: (one) => (one.kind === 'appraised' ? schemeName(one.appraisal.chosen.scheme) : one.sentences.join(' ')) },
  { name: 'P-line built, sq m', of: (one) => (one.kind === 'appraised' ? one.appraisal.builtSqm.toFixed(0) : '–') },
  { name: 'Homes', of: (one) => (one.kind === 'appraised' ? String(one.appraisal.homes) : '–') },
  { name: 'Land by the hurdle', of: (one) => moneyWords(money(one)?.cash.residualLand?.byIrr.pricePaise) },
  { name: 'Land by the margin', of: (one) => moneyWords(money(one)?.cash.residualLand?.byMargin.pricePaise) },
  { name: 'Price of land taken', of: (one) => moneyWords(money(one)?.landPaise) },
  { name: 'GDV', of: (one) => moneyWords(money(one)?.cash.gdvPaise) },
  { name: 'Cost', of: (one) => moneyWords(money(one)?.cash.costPaise) },
  { name: 'Profit', of: (one) => moneyWords(money(one)?.cash.profitPaise) },
  { name: 'Rate of return', of: (one) => shareWords(money(one)?.cash.project.xirr, 2) },
  { name: 'Value at the hurdle', of: (one) => moneyWords(money(one)?.cash.project.xnpvPaise) },
  { name: 'Most to be found', of: (one) => moneyWords(money(one)?.cash.project.peakPaise) },
  {
    name: 'Paid back',
    of: (one) => {
      const cash = money(one)?.cash;
      return cash ? monthWords(cash.start, cash.project.paybackMonth) : '–';
    },
  },
];

function SideBySide({
  live,
  appraised,
  openedId,
}: {
  live: readonly Scenario[];
  appraised: ReadonlyMap<string, Appraised>;
  openedId: string;
}) {
  const columns: Column<ResultRow>[] = [
    { id: 'name', header: 'Result', cell: ({ name }) => name, width: 190 },
    ...live.map(({ id, name }): Column<ResultRow> => ({
      id,
      header: id === openedId ? `${name} (shown)` : name,
      cell: ({ of }) => of(appraised.get(id)!),
      align: 'right',
      width: 180,
    })),
  ];
  return (
    <Section title="Side by side">
      <DataTable caption="Results of the scenarios" columns={columns} rows={resultRows} rowKey={({ name }) => name} />
    </Section>
  );
}

type Part = { name: string; paise: number };
const partColumns: Column<Part>[] = [
  { id: 'name', header: 'Group of inputs', cell: ({ name }) => name, width: 240 },
  { id: 'paise', header: 'Adds to the value', cell: ({ paise }) => moneyWords(paise), align: 'right', width: 180 },
];

function BetweenTwo({ live, appraised, tables }: { live: readonly Scenario[]; appraised: ReadonlyMap<string, Appraised>; tables: Tables }) {
  const [wantedFrom, setFrom] = useState(live[0]!.id);
  const [wantedTo, setTo] = useState(live[1]!.id);
  const from = live.find(({ id }) => id === wantedFrom) ?? live[0]!;
  const to = live.find(({ id }) => id === wantedTo) ?? live[1]!;
  const differences = scenarioDiff(from.inputs, to.inputs);
  const bridged = useMemo(() => bridgeOf(appraised.get(from.id), appraised.get(to.id), tables), [appraised, from.id, to.id, tables]);
  const options = live.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Section
      title={`From ${from.name} to ${to.name}`}
      subtitle="What differs, and what each difference is worth at the hurdle. The parts add up."
    >
      <div className={classes.bar}>
        <NativeSelect label="From" value={from.id} data={options} onChange={(event) => setFrom(event.currentTarget.value)} />
        <NativeSelect label="To" value={to.id} data={options} onChange={(event) => setTo(event.currentTarget.value)} />
      </div>
      {differences.length === 0 ? (
        <p className={classes.note}>Nothing differs.</p>
      ) : (
        <ul className={classes.findings}>
          {differences.map(({ path, first, second }) => (
            <li key={path}>
              {pathWords(path)}: {valueWords(first)} → {valueWords(second)}
            </li>
          ))}
        </ul>
      )}
      {typeof bridged === 'string' ? (
        <p className={classes.note}>{bridged}</p>
      ) : (
        <>
          <p className={classes.note}>
            {moneyWords(bridged.fromPaise)} becomes {moneyWords(bridged.toPaise)}.
          </p>
          {bridged.parts.length > 0 && (
            <DataTable
              caption="Bridge of the value at the hurdle"
              columns={partColumns}
              rows={bridged.parts.map(({ input, paise }) => ({ name: groupWords[input] ?? input, paise }))}
              rowKey={({ name }) => name}
            />
          )}
        </>
      )}
    </Section>
  );
}

function bridgeOf(from: Appraised | undefined, to: Appraised | undefined, tables: Tables) {
  const [first, second] = [from && money(from), to && money(to)];
  if (!first || !second) return 'A bridge needs the money of both scenarios.';
  try {
    return bridge(first.project, second.project, (project) => cashTerms(project, tables.read.cash));
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
