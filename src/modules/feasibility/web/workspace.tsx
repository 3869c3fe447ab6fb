import { useMemo, type ReactNode } from 'react';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { useUrlState } from '#web/form/use-url-state.ts';
import { StateView } from '#web/ui/state-view.tsx';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { appraiseScenario } from './appraise-scenario.ts';
import { FetchedPart } from './fetched-part.tsx';
import { Headline } from './headline.tsx';
import { MarketNote } from './market-note.tsx';
import { PlotPart } from './plot-part.tsx';
import { liveScenarios, withScenario, type ChangeInputs, type PlotDraft } from './use-plot-draft.ts';
import { useTables, type Tables } from './use-tables.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/plot';

const parts = ['plot', 'rules', 'mix', 'money', 'results', 'scenarios'] as const;
type Part = (typeof parts)[number];
const partNames: Record<Part, string> = {
  get plot() {
    return words.plot();
  },
  get rules() {
    return words.rules();
  },
  get mix() {
    return words.mix();
  },
  get money() {
    return words.money();
  },
  get results() {
    return words.results();
  },
  get scenarios() {
    return words.scenarios();
  },
};
const Opened = z.object({ part: z.enum(parts).optional(), scenario: z.string().optional() });

type Props = {
  draft: PlotDraft;
  isReadOnly: boolean;
  /** Whether registered sales of other places may be asked. */
  asksMarket: boolean;
  aside?: ReactNode;
};

const loadRules = async () => (await import('./rules-part.tsx')).RulesPart;
const loadMix = async () => (await import('./mix-part.tsx')).MixPart;
const loadMoney = async () => (await import('./money-part.tsx')).MoneyPart;
const loadResults = async () => (await import('./results-part.tsx')).ResultsPart;
const loadScenarios = async () => (await import('./scenarios-part.tsx')).ScenariosPart;

/** A plot, worked out while it is edited: the answer above, its parts below. What is open stands in the address. */
export function Workspace(props: Props) {
  const tables = useTables();
  return (
    <StateView query={tables} errorTitle={words.theTablesOfRules()}>
      {(loaded) => <WithTables {...props} tables={loaded} />}
    </StateView>
  );
}

function WithTables({ draft, isReadOnly, asksMarket, aside, tables }: Props & { tables: Tables }) {
  const [{ part = 'plot', scenario: wanted }, setOpened] = useUrlState(Opened);
  const { content, change } = draft;
  const live = liveScenarios(content);
  const scenario = live.find(({ id }) => id === wanted) ?? live[0]!;
  const { inputs } = scenario;
  const { market } = content;
  const appraised = useAppraised(inputs, market, tables);
  const changeInputs: ChangeInputs = (group, now) => {
    // A deal for the land replaces the one before: each has fields of its own.
    const changed = group === 'land' ? now : { ...inputs[group], ...now };
    change(withScenario(content, scenario.id, { inputs: { ...inputs, [group]: changed } }));
  };
  const given = { inputs, change: changeInputs, isReadOnly };
  const appraisal = appraised.kind === 'appraised' ? appraised.appraisal : null;
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        {live.length > 1 && (
          <NativeSelect
            label={words.scenario()}
            value={scenario.id}
            data={live.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setOpened({ scenario: event.currentTarget.value })}
          />
        )}
        {!isReadOnly && (
          <Button.Group>
            <Button
              variant="default"
              disabled={draft.undo === null}
              onClick={() => draft.undo?.()}
              leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
            >
              {words.undo()}
            </Button>
            <Button
              variant="default"
              disabled={draft.redo === null}
              onClick={() => draft.redo?.()}
              leftSection={<IconArrowForwardUp size={16} stroke={1.5} />}
            >
              {words.redo()}
            </Button>
          </Button.Group>
        )}
        <div>{aside}</div>
      </div>
      {appraised.kind === 'refused' ? (
        <Alert color="warn" title={words.thereIsNoAnswer()}>
          {appraised.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      ) : (
        <Headline appraisal={appraised.appraisal} inputs={inputs} market={market} />
      )}
      <PartTabs part={part} />
      {part === 'plot' && <PlotPart {...given} appraised={appraised} places={tables.read.rules.places} />}
      {part === 'rules' && appraisal && <FetchedPart name={part} load={loadRules} given={{ ...given, appraisal }} />}
      {part === 'mix' && appraisal && (
        <FetchedPart key={scenario.id} name={part} load={loadMix} given={{ ...given, appraisal, market, tables }} />
      )}
      {part === 'money' && appraisal && (
        <FetchedPart
          name={part}
          load={loadMoney}
          given={{
            ...given,
            appraisal,
            market: (
              <MarketNote market={market} asks={asksMarket && !isReadOnly} onMarket={(facts) => change({ ...content, market: facts })} />
            ),
          }}
        />
      )}
      {part === 'results' && appraisal && (
        <FetchedPart name={part} load={loadResults} given={{ inputs, appraisal, market, tables, asksMarket }} />
      )}
      {part === 'scenarios' && (
        <FetchedPart
          name={part}
          load={loadScenarios}
          given={{ content, change, isReadOnly, tables, openedId: scenario.id, onOpen: (id: string) => setOpened({ scenario: id }) }}
        />
      )}
      {appraisal && part !== 'rules' && appraisal.findings.length > 0 && (
        <ul className={classes.findings}>
          {appraisal.findings.map((finding) => (
            <li key={finding} className={classes.note}>
              {finding}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const useAppraised = (inputs: ScenarioInputs, market: MarketFacts | null, { read }: Tables) =>
  useMemo(() => appraiseScenario(inputs, market, read), [inputs, market, read]);

function PartTabs({ part }: { part: Part }) {
  const { search } = useLocation();
  const to = (name: Part) => {
    const query = new URLSearchParams(search);
    query.set('part', name);
    return `?${query}`;
  };
  return (
    <nav aria-label={words.partsOfThePlot()}>
      <ul className={classes.tabs}>
        {parts.map((name) => (
          <li key={name}>
            <Link to={to(name)} preventScrollReset aria-current={name === part ? 'page' : undefined}>
              {partNames[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
