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
import * as words from '#messages/feasibility/rules';
import { formatCount } from '#core/indian-number.ts';

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
    if (live.length >= mostScenarios) return toast.info(words.aPlotHasAt({ mostScenarios: formatCount(mostScenarios) }));
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
    if (name === '' || isTaken) return toast.info(name === '' ? words.aScenarioNeedsA() : words.anotherScenarioHasThis());
    change(withScenario(content, renaming.id, { name }));
    setRenaming(null);
  }
  return (
    <Section
      title={words.scenarios()}
      subtitle={words.liveOfAtMost({ live: formatCount(live.length), mostScenarios: formatCount(mostScenarios) })}
    >
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
                  aria-label={words.nameOfScenario({ scenario: scenario.name })}
                  maxLength={60}
                  value={renaming.name}
                  onChange={(event) => setRenaming({ id: scenario.id, name: event.currentTarget.value })}
                />
                <Button type="submit" size="compact-sm">
                  {words.takeThisName()}
                </Button>
              </form>
            ) : (
              <b>{scenario.name}</b>
            )}
            {scenario.id === openedId && <span className={classes.soft}>{words.shown()}</span>}
            <span className={classes.bar}>
              {scenario.id !== openedId && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={words.showScenario({ scenario: scenario.name })}
                  onClick={() => onOpen(scenario.id)}
                >
                  {words.show()}
                </Button>
              )}
              {!isReadOnly && (
                <>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={words.branchFromScenario({ scenario: scenario.name })}
                    onClick={() => branch(scenario)}
                  >
                    {words.branch()}
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={words.renameScenario({ scenario: scenario.name })}
                    onClick={() => setRenaming({ id: scenario.id, name: scenario.name })}
                  >
                    {words.rename()}
                  </Button>
                  {live.length > 1 && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={words.deleteScenario({ scenario: scenario.name })}
                      onClick={() => change(withScenario(content, scenario.id, { isDeleted: true }))}
                    >
                      {words.deleteIt()}
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
              <span className={classes.soft}>{words.scenarioDeleted({ scenario: scenario.name })}</span>
              {live.length < mostScenarios && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={words.restoreScenario({ scenario: scenario.name })}
                  onClick={() => change(withScenario(content, scenario.id, { isDeleted: false, name: unusedName(live, scenario.name) }))}
                >
                  {words.restore()}
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
  {
    get name() {
      return words.scheme();
    },
    of: (one) => (one.kind === 'appraised' ? schemeName(one.appraisal.chosen.scheme) : one.sentences.join(' ')),
  },
  {
    get name() {
      return words.pLineBuiltSq();
    },
    of: (one) => (one.kind === 'appraised' ? formatCount(one.appraisal.builtSqm) : '–'),
  },
  {
    get name() {
      return words.homes();
    },
    of: (one) => (one.kind === 'appraised' ? formatCount(one.appraisal.homes) : '–'),
  },
  {
    get name() {
      return words.landByTheHurdle();
    },
    of: (one) => moneyWords(money(one)?.cash.residualLand?.byIrr.pricePaise),
  },
  {
    get name() {
      return words.landByTheMargin();
    },
    of: (one) => moneyWords(money(one)?.cash.residualLand?.byMargin.pricePaise),
  },
  {
    get name() {
      return words.priceOfLandTaken();
    },
    of: (one) => moneyWords(money(one)?.landPaise),
  },
  {
    get name() {
      return words.gdv();
    },
    of: (one) => moneyWords(money(one)?.cash.gdvPaise),
  },
  {
    get name() {
      return words.cost();
    },
    of: (one) => moneyWords(money(one)?.cash.costPaise),
  },
  {
    get name() {
      return words.profit();
    },
    of: (one) => moneyWords(money(one)?.cash.profitPaise),
  },
  {
    get name() {
      return words.rateOfReturn();
    },
    of: (one) => shareWords(money(one)?.cash.project.xirr, 2),
  },
  {
    get name() {
      return words.valueAtTheHurdle();
    },
    of: (one) => moneyWords(money(one)?.cash.project.xnpvPaise),
  },
  {
    get name() {
      return words.mostToBeFound();
    },
    of: (one) => moneyWords(money(one)?.cash.project.peakPaise),
  },
  {
    get name() {
      return words.paidBack();
    },
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
    { id: 'name', header: words.result(), cell: ({ name }) => name, width: 190 },
    ...live.map(({ id, name }): Column<ResultRow> => ({
      id,
      header: id === openedId ? words.nameShown({ name }) : name,
      cell: ({ of }) => of(appraised.get(id)!),
      align: 'right',
      width: 180,
    })),
  ];
  return (
    <Section title={words.sideBySide()}>
      <DataTable caption={words.resultsOfTheScenarios()} columns={columns} rows={resultRows} rowKey={({ name }) => name} />
    </Section>
  );
}

type Part = { name: string; paise: number };
const partColumns: Column<Part>[] = [
  {
    id: 'name',
    get header() {
      return words.groupOfInputs();
    },
    cell: ({ name }) => name,
    width: 240,
  },
  {
    id: 'paise',
    get header() {
      return words.addsToTheValue();
    },
    cell: ({ paise }) => moneyWords(paise),
    align: 'right',
    width: 180,
  },
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
    <Section title={words.fromFromToTo({ from: from.name, to: to.name })} subtitle={words.whatDiffersAndWhat()}>
      <div className={classes.bar}>
        <NativeSelect label={words.from()} value={from.id} data={options} onChange={(event) => setFrom(event.currentTarget.value)} />
        <NativeSelect label={words.to()} value={to.id} data={options} onChange={(event) => setTo(event.currentTarget.value)} />
      </div>
      {differences.length === 0 ? (
        <p className={classes.note}>{words.nothingDiffers()}</p>
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
            {words.fromPaiseBecomesTopaise({ fromPaise: moneyWords(bridged.fromPaise), toPaise: moneyWords(bridged.toPaise) })}
          </p>
          {bridged.parts.length > 0 && (
            <DataTable
              caption={words.bridgeOfTheValue()}
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
  if (!first || !second) return words.aBridgeNeedsThe();
  try {
    return bridge(first.project, second.project, (project) => cashTerms(project, tables.read.cash));
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
