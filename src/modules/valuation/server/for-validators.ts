import { createReadStream } from 'node:fs';
import * as words from '#messages/valuation/validators';
import { csvField } from '#core/text-escape.ts';
import { dateInIndia, formatDate } from '#core/period.ts';
import { type AccuracyStudy, studyCuts } from '../accuracy-contract.ts';

/**
 * The files an independent validator of automated values asks for: what the European AVM Alliance measures (hit rate, error and its expectation by
 * value), what RICS asks of an automated model (data, limits, uncertainty), and the random test of the US rule on quality control of automated
 * valuation models (89 FR 64538): here every sale is tried, none is drawn.
 */
export function partsForValidators(study: AccuracyStudy, rows: string, measuredAt: Date) {
  return [
    { name: 'about.txt', content: [about(study, measuredAt)] },
    { name: 'figures.csv', content: figures(study) },
    { name: 'sales.csv', content: createReadStream(rows, 'utf8') as AsyncIterable<string> },
  ];
}

const share = (value: number | null | undefined) => (value === null || value === undefined ? '' : value.toFixed(2));

function about({ split, from, to, cutOff, commit, n, allTried, hitRate, skipped, baseline }: AccuracyStudy, measuredAt: Date): string {
  return [
    words.title(),
    '',
    words.what({
      from,
      to,
      split: split === 'rolling' ? split : 'other',
      cutOff: formatDate(cutOff),
      measured: formatDate(dateInIndia(measuredAt.getTime())!),
    }),
    words.howMany({ n: String(n), tried: String(allTried?.n ?? n), hitRate: share(hitRate) }),
    words.baseline({ name: baseline.name, mdape: share(baseline.mdape) }),
    words.program({ commit: commit ?? words.notKnown() }),
    '',
    words.files(),
    words.salesFile(),
    words.figuresFile(),
    '',
    words.terms(),
    words.error(),
    words.range(),
    words.grade(),
    words.refused(),
    words.leftOut(),
    words.noLeak(),
    '',
    words.whoAsks(),
    words.alliance(),
    words.rics(),
    words.rule(),
    '',
    ...skipped.map(({ city, why }) => words.skipped({ city, why })),
  ].join('\n');
}

const columns = ['cut', 'name', 'n', 'median_error_percent', 'within_10_percent', 'hit_rate_percent', 'coverage_80_percent', 'coverage_95_percent', 'over_10_percent', 'over_20_percent', 'median_ratio', 'cod', 'prd', 'prb'] as const; // prettier-ignore

type Figures = Partial<Pick<AccuracyStudy, 'mdape' | 'ppe10' | 'hitRate' | 'coverage80' | 'coverage95' | 'over10' | 'over20' | 'medianRatio' | 'cod' | 'prd' | 'prb'>> & { n: number }; // prettier-ignore

function* figures(study: AccuracyStudy): Generator<string> {
  const line = (cut: string, name: string, one: Figures) =>
    `${[cut, name, one.n, ...[one.mdape, one.ppe10, one.hitRate, one.coverage80, one.coverage95, one.over10, one.over20].map(share), ...[one.medianRatio, one.cod, one.prd, one.prb].map((value) => value?.toFixed(4) ?? '')].map(csvField).join(',')}\n`;
  yield `${columns.join(',')}\n`;
  yield line('all valued', '', study);
  if (study.allTried) yield line('all tried, refused included', '', study.allTried);
  for (const cut of studyCuts) for (const group of study.by[cut]) yield line(cut, group.name, group);
  for (const group of study.hitRates ?? []) yield line('grades taken up to', group.name, group);
  for (const group of study.byAge ?? []) yield line('months since training', group.name.trim(), group);
  if (study.withoutPlace) yield line('as if building, place and year were not given', '', study.withoutPlace);
}
