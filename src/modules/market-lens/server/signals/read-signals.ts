import * as words from '#messages/market-lens/signals';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { answerAll, answerMeasures, readIndex } from '#modules/measures/server/index.ts';
import { defaultPeriod, usualScope } from '#modules/transactions/index.ts';
import { latestDayOf, settlePlaces } from '#modules/transactions/server/index.ts';
import type { Signal, SignalsAnswer } from '../../signals-contract.ts';
import type { Judgement, Reading, Rule } from '../../model/signals/reading.ts';
import { inputsOfRules, rules } from '../../model/signals/rules.ts';
import { evidenceOf, type Behind } from './evidence-of.ts';
import { growthAt } from './growth-at.ts';
import { openedBy } from './opened-by.ts';

/** Judges a place by every rule over the last twelve full months its city's sales reach. */
export async function readSignals(clickhouse: ClickHouse, given: { city: string; village?: string | undefined }): Promise<SignalsAnswer> {
  const { city, village } = await settlePlaces(clickhouse, given);
  const dataUntil = await latestDayOf(clickhouse, { city });
  const place = { city, village: village ?? null };
  if (dataUntil === null)
    return { place, period: null, dataUntil, demonstrationSales: 0, signals: rules.map((rule) => signalOf(rule, nothingKnown(), [])) };
  const period = defaultPeriod(dataUntil);
  const ofCity = { city, ...period, ...usualScope };
  const [[here, promoters], around, ownIndex, cityIndex] = await Promise.all([
    answerAll(clickhouse, [
      { ...ofCity, village, measures: inputsOfRules, comparedWith: 'year-before' },
      { ...ofCity, village, measures: ['share-of-sales'], by: ['promoter'], orderBy: 'share-of-sales', limit: 1 },
    ]),
    village === undefined ? null : answerMeasures(clickhouse, { ...ofCity, measures: inputsOfRules }),
    readIndex(clickhouse, { city, village, ...usualScope }, period.to),
    village === undefined ? null : readIndex(clickhouse, { city, ...usualScope }, period.to),
  ]);
  // Rates in two currencies have no index.
  const oneCurrency = here.currencies.length === 1;
  const reading: Reading = {
    now: here.total.values,
    before: here.total.before,
    city: around?.total.values ?? null,
    growth: oneCurrency ? growthAt(ownIndex, period.to) : null,
    cityGrowth: cityIndex === null ? null : growthAt(cityIndex, period.to),
    opened: openedBy(place, period.to),
  };
  const behind: Behind = { answer: here, period, largestPromoter: promoters.cells[0] ?? null, reading };
  const signals = rules.map((rule) => signalOf(rule, judged(rule, here, reading), evidenceOf(rule, behind)));
  return { place, period, dataUntil, demonstrationSales: here.demonstrationSales, signals: signals.toSorted((a, b) => rank(a) - rank(b)) };
}

const nothingKnown = (): Judgement => ({ state: 'refused', sentence: words.noSales() });

const judged = (rule: Rule, { total }: MeasureAnswer, reading: Reading): Judgement =>
  (total.values['sales-count']?.n ?? 0) === 0 ? nothingKnown() : rule.judge(reading);

const severities = ['high', 'medium', 'low', null] as const;
const states = ['fires', 'quiet', 'refused'] as const;
const rank = ({ state, severity }: Signal) => 10 * states.indexOf(state) + severities.indexOf(severity);

const signalOf = ({ id, kind, title, threshold, reason, claim }: Rule, judgement: Judgement, evidence: Signal['evidence']): Signal => ({
  id,
  kind,
  title: title(),
  state: judgement.state,
  severity: judgement.state === 'fires' ? judgement.severity : null,
  sentence: judgement.sentence,
  threshold: threshold(),
  reason: reason(),
  claim: claim?.words() ?? null,
  evidence,
  method: `docs/methods/risks-and-opportunities.md#${id}`,
});
