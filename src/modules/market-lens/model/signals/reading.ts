import * as words from '#messages/market-lens/signals';
import { type MeasuredValue } from '#modules/measures/contract.ts';
import { formatMeasured, measureOf } from '#modules/measures/index.ts';
import { lines } from './lines.ts';

type Values = Readonly<Record<string, MeasuredValue>>;
/** A relative change with the range that holds it with 95%. */
export type Change = { ratio: number; low: number; high: number };
export type Opening = { name: string; openedOn: string; km: number };

/** All that rules look at: one place, the twelve months up to a day. */
export type Reading = {
  now: Values;
  /** The same twelve months earlier; null when nothing is told of them. */
  before: Values | null;
  /** The city around it; null where the place is the city. */
  city: Values | null;
  /** Price index over the year, of the place and of its city. */
  growth: Change | null;
  cityGrowth: Change | null;
  /** Metro stations opened nearby in the last three years; null where it is not known where the place lies. */
  opened: readonly Opening[] | null;
};

export type Severity = 'low' | 'medium' | 'high';
export type Judgement = { state: 'fires'; severity: Severity; sentence: string } | { state: 'quiet' | 'refused'; sentence: string };

/** What is expected to follow; `came` is null where a year later it is not known. */
export type Claim = { words: () => string; came: (then: Reading, later: Reading) => boolean | null };

export type Rule = {
  id: string;
  kind: 'risk' | 'opportunity';
  title: () => string;
  threshold: () => string;
  /** Why the line is drawn there. */
  reason: () => string;
  /** Measures shown as evidence, in this order. */
  inputs: readonly string[];
  /** Evidence that no single measure of the catalogue is. */
  also?: readonly ('price-index' | 'largest-promoter' | 'openings')[];
  judge: (reading: Reading) => Judgement;
  claim: Claim | null;
};

export const quiet = (sentence: string): Judgement => ({ state: 'quiet', sentence });
export const refused = (sentence: string): Judgement => ({ state: 'refused', sentence });
export const fires = (severity: Severity, sentence: string): Judgement => ({ state: 'fires', severity, sentence });

export const valueOf = (values: Values | null, id: string): number | null => values?.[id]?.value ?? null;
export const valueWords = (id: string, value: number | null) => formatMeasured(measureOf(id), value);
export const percentWords = (ratio: number) => `${(Math.abs(ratio) * 100).toFixed(1)}%`;

type Wanted = readonly [id: string, when: 'now' | 'before' | 'city', fewest?: number];
/** Null when all is told by enough sales or projects; else the sentence that says what is missing. */
export function missing(reading: Reading, wanted: readonly Wanted[]): string | null {
  for (const [id, when, fewest = 0] of wanted) {
    const look = reading[when]?.[id];
    const { label } = measureOf(id);
    const which = when === 'now' ? 'other' : when;
    const toldBy = (have: number, needed: number) => words.toldBy({ label, when: which, have: String(have), needed: String(needed) });
    if (look === undefined || look.value === null) {
      const have = look?.n ?? 0;
      const needed = Math.max(look?.needed ?? 0, fewest, 1);
      return have < needed ? toldBy(have, needed) : words.notKnown({ label, when: which });
    }
    if ((look.n ?? 0) < fewest) return toldBy(look.n ?? 0, fewest);
  }
  return null;
}

/** Relative change of a measure over the year; asked for after `missing`. */
export const changeOf = ({ now, before }: Reading, id: string) => (valueOf(now, id) as number) / (valueOf(before, id) as number) - 1;

/** Whether a measure that counts sales moved by more than chance moves counts of this size in four of five years. */
export function isBeyondChance(reading: Reading, id: string): boolean {
  const [now, before] = [reading.now[id]?.n ?? 0, reading.before?.[id]?.n ?? 0];
  return Math.abs(Math.log(1 + changeOf(reading, id))) > lines.beyondChance * Math.sqrt(1 / Math.max(1, now) + 1 / Math.max(1, before));
}
