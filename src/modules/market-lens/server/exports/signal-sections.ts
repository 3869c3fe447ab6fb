/** Risks and opportunities as sections of a report: each rule with what it says here, its line and its record, then the numbers it looks at. */
import * as blocks from '#messages/market-lens/blocks';
import * as files from '#messages/market-lens/files';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { Section } from '#modules/exports/index.ts';
import type { Signal, SignalRecord, SignalsAnswer } from '../../signals-contract.ts';

export function signalSections({ period, signals }: SignalsAnswer, record: SignalRecord): Section[] {
  if (period === null) return [];
  const firing = signals.filter(({ state }) => state === 'fires').length;
  const tried = new Map(record.rules.map(({ id, tried: found }) => [id, found.sentence]));
  return [
    {
      kind: 'heading',
      title: blocks.risksAndOpportunities(),
      subtitle: files.signalsMeans({
        from: formatDate(period.from),
        to: formatDate(period.to),
        firing: formatCount(firing),
        all: formatCount(signals.length),
      }),
    },
    {
      kind: 'table',
      title: blocks.risksAndOpportunities(),
      columns: [
        { id: 'rule', label: files.rule(), kind: 'text' },
        { id: 'finding', label: files.finding(), kind: 'text' },
        { id: 'sentence', label: files.says(), kind: 'text' },
        { id: 'record', label: files.pastRecord(), kind: 'text' },
      ],
      rows: signals.map((signal) => [
        signal.title,
        findingOf(signal),
        signal.sentence,
        [signal.claim ?? [], tried.get(signal.id) ?? []].flat().join(' '),
      ]),
    },
    {
      kind: 'table',
      title: files.lines(),
      columns: [
        { id: 'rule', label: files.rule(), kind: 'text' },
        { id: 'line', label: files.line(), kind: 'text' },
      ],
      rows: signals.map(({ title, threshold, reason }) => [title, `${threshold} ${reason}`]),
    },
    {
      kind: 'table',
      title: files.evidence(),
      columns: [
        { id: 'rule', label: files.rule(), kind: 'text' },
        { id: 'figure', label: files.figure(), kind: 'text' },
        { id: 'period', label: files.periodOf(), kind: 'text' },
        { id: 'value', label: files.value(), kind: 'text' },
        { id: 'n', label: files.n(), kind: 'count' },
        { id: 'before', label: files.yearBefore(), kind: 'text' },
        { id: 'n-before', label: files.nBefore(), kind: 'count' },
      ],
      rows: signals.flatMap(({ title, evidence }) =>
        evidence.map(({ label, period: of, words, n, beforeWords, beforeN }) => [title, label, of, words, n, beforeWords, beforeN]),
      ),
    },
  ];
}

const findingOf = ({ state, severity, kind }: Signal) =>
  files.ruleState({
    state: state === 'fires' ? (severity ?? 'low') : state === 'quiet' ? state : 'other',
    kind: kind === 'risk' ? blocks.risk() : blocks.opportunity(),
  });
