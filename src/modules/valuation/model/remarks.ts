/**
 * Why a value is what it is, what to know before using it, or why there is none: codes with their values, as they are stored and proved. They
 * become sentences where somebody reads them, by `sentenceOf` in the language of the reader.
 */
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { PropertyKind } from '#modules/transactions/contract.ts';
import * as words from '#messages/valuation/remarks';
import { kindFacts, kindKey } from './kind-facts.ts';

type Kind = { kind: PropertyKind };
/** Sales that were found, the first year of the search, and how many would carry a value. */
type Found = { n: number; since: number };
type Needed = { needed: number };

/** Why there is no value. */
export type Refusal =
  | ({ code: 'none-here'; since: number } & Needed & Kind)
  | ({ code: 'too-few' } & Found & Needed & Kind)
  | ({ code: 'too-unlike'; effective: number } & Found & Needed)
  | ({ code: 'too-unsure'; percent: number } & Found)
  | ({ code: 'none-in-city'; city: string } & Needed & Kind)
  | { code: 'none-of-project'; city: string; project: string }
  | ({ code: 'none-near'; km: number } & Needed & Kind)
  | ({ code: 'none-in-locality'; locality: string | null } & Needed & Kind)
  /** `percent` is the expected error, `most` the highest with which a value is given. */
  | { code: 'model-too-unsure'; n: number; percent: number; most: number }
  | ({ code: 'none-close' } & Kind)
  | ({ code: 'chosen-too-few'; n: number } & Needed)
  | ({ code: 'chosen-too-unlike'; n: number; effective: number } & Needed)
  | { code: 'chosen-too-unsure'; n: number };

/** Why land and building of a house were not worked out. */
export type NoCost =
  | { code: 'no-plot-area' }
  | { code: 'no-year' }
  | { code: 'not-yet-built'; year: number }
  | { code: 'no-table'; city: string }
  | { code: 'no-land-rate'; why: readonly (Refusal | Warning)[] };

export type Warning =
  | { code: 'of-project-not-weighed'; project: string }
  | { code: 'of-project-not-registered'; project: string; locality: string }
  | { code: 'stale'; months: number }
  | ({ code: 'other-kind' } & Kind)
  | { code: 'grade-lowered' }
  | { code: 'floor-not-known' }
  | { code: 'place-not-known' }
  /** In whole square feet, as are those of the plots. */
  | { code: 'area-outside'; least: number; most: number }
  | { code: 'few-in-building' }
  | { code: 'not-finished'; year: number }
  | { code: 'new-building' }
  | { code: 'taken-as'; sale: 'primary' | 'resale' }
  | { code: 'chosen-only'; n: number }
  | { code: 'plot-outside'; least: number; most: number }
  | { code: 'plots-stale'; day: string }
  /** Land and building against sales of its kind, in % of the latter. */
  | { code: 'far-apart'; percent: number }
  | { code: 'cost-alone'; why: readonly (Refusal | Warning)[] }
  | { code: 'no-cost'; why: NoCost };

export type Method =
  /** `own`: sales of the building or layout itself; `months` back to the oldest. */
  | ({ code: 'by-comparables'; n: number; own: number; months: number } & Kind)
  | { code: 'by-model'; n: number; own: number; months: number }
  | { code: 'by-chosen'; n: number }
  | ({ code: 'by-both'; n: number; plots: number; marketPercent: number; costPercent: number } & Kind)
  | { code: 'by-cost'; plots: number; months: number };

export type Remark = Refusal | Warning | Method;

export const textOf = (remarks: readonly Remark[]): string => remarks.map(sentenceOf).join(' ');

export function sentenceOf(remark: Remark): string {
  switch (remark.code) {
    case 'by-comparables':
    case 'by-model':
    case 'by-chosen':
    case 'by-both':
    case 'by-cost':
      return methodSentence(remark);
    case 'none-here':
    case 'too-few':
    case 'too-unlike':
    case 'too-unsure':
    case 'none-in-city':
    case 'none-of-project':
    case 'none-near':
    case 'none-in-locality':
    case 'model-too-unsure':
    case 'none-close':
    case 'chosen-too-few':
    case 'chosen-too-unlike':
    case 'chosen-too-unsure':
      return refusalSentence(remark);
    default:
      return warningSentence(remark);
  }
}

function refusalSentence(refusal: Refusal): string {
  const kind = 'kind' in refusal ? kindKey(refusal.kind) : 'other';
  const needed = 'needed' in refusal ? String(refusal.needed) : '';
  switch (refusal.code) {
    case 'none-here':
      return words.noneHere({ since: String(refusal.since), needed, kind });
    case 'too-few':
      return words.tooFew({ n: refusal.n, since: String(refusal.since), needed, kind });
    case 'too-unlike':
      return words.tooUnlike({ n: refusal.n, since: String(refusal.since), effective: refusal.effective.toFixed(1), needed });
    case 'too-unsure':
      return words.tooUnsure({ n: refusal.n, since: String(refusal.since), percent: String(refusal.percent) });
    case 'none-in-city':
      return words.noneInCity({ city: refusal.city, needed, kind });
    case 'none-of-project':
      return words.noneOfProject({ city: refusal.city, project: refusal.project });
    case 'none-near':
      return words.noneNear({ km: String(refusal.km), needed, kind });
    case 'none-in-locality':
      return words.noneInLocality({ hasPlace: refusal.locality !== null, place: refusal.locality ?? '', needed, kind });
    case 'model-too-unsure':
      return words.modelTooUnsure({ n: refusal.n, percent: refusal.percent.toFixed(0), most: String(refusal.most) });
    case 'none-close':
      return words.noneClose({ kind });
    case 'chosen-too-few':
      return words.chosenTooFew({ n: refusal.n, needed });
    case 'chosen-too-unlike':
      return words.chosenTooUnlike({ n: formatCount(refusal.n), effective: refusal.effective.toFixed(1), needed });
    case 'chosen-too-unsure':
      return words.chosenTooUnsure({ n: formatCount(refusal.n) });
  }
}

function warningSentence(warning: Warning): string {
  switch (warning.code) {
    case 'of-project-not-weighed':
      return words.ofProjectNotWeighed({ project: warning.project });
    case 'of-project-not-registered':
      return words.ofProjectNotRegistered({ project: warning.project, locality: warning.locality });
    case 'stale':
      return words.stale({ months: String(warning.months) });
    case 'other-kind':
      return words.otherKind({ kind: kindKey(warning.kind) });
    case 'grade-lowered':
      return words.gradeLowered();
    case 'floor-not-known':
      return words.floorNotKnown();
    case 'place-not-known':
      return words.placeNotKnown();
    case 'area-outside':
      return words.areaOutside({ least: formatCount(warning.least), most: formatCount(warning.most) });
    case 'few-in-building':
      return words.fewInBuilding();
    case 'not-finished':
      return words.notFinished({ year: String(warning.year) });
    case 'new-building':
      return words.newBuilding();
    case 'taken-as':
      return words.takenAs({ sale: warning.sale === 'primary' ? 'primary' : 'other' });
    case 'chosen-only':
      return words.chosenOnly({ n: formatCount(warning.n) });
    case 'plot-outside':
      return words.plotOutside({ least: formatCount(warning.least), most: formatCount(warning.most) });
    case 'plots-stale':
      return words.plotsStale({ day: formatDate(warning.day) });
    case 'far-apart':
      return words.farApart({ percent: Math.abs(warning.percent).toFixed(0), side: warning.percent < 0 ? 'less' : 'other' });
    case 'cost-alone':
      return words.costAlone({ why: textOf(warning.why) });
    case 'no-cost':
      return words.noCost({ why: noCostWords(warning.why) });
  }
}

/** The end of a sentence: what is missing. */
export function noCostWords(why: NoCost): string {
  switch (why.code) {
    case 'no-plot-area':
      return words.noCostWhy({ because: 'plot', year: '', city: '' });
    case 'no-year':
      return words.noCostWhy({ because: 'year', year: '', city: '' });
    case 'not-yet-built':
      return words.noCostWhy({ because: 'future', year: String(why.year), city: '' });
    case 'no-table':
      return words.noCostWhy({ because: 'other', year: '', city: why.city });
    case 'no-land-rate':
      return words.noLandRate({ why: textOf(why.why) });
  }
}

function methodSentence(method: Method): string {
  const own = 'own' in method ? { hasOwn: method.own > 0, own: formatCount(method.own) } : { hasOwn: false, own: '' };
  const months = 'months' in method ? Math.max(1, method.months) : 1;
  switch (method.code) {
    case 'by-comparables': {
      const { built, floor } = kindFacts[method.kind];
      return words.byComparables({ n: method.n, months, ...own, isBuilt: built, steps: floor ? 'all' : built ? 'built' : 'other' });
    }
    case 'by-model':
      return words.byModel({ n: formatCount(method.n), months, ...own });
    case 'by-chosen':
      return words.byChosen({ n: formatCount(method.n) });
    case 'by-both': {
      const { n, plots, marketPercent, costPercent, kind } = method;
      return words.byBoth({ n, plots, market: String(marketPercent), cost: String(costPercent), kind: kindKey(kind) });
    }
    case 'by-cost':
      return words.byCost({ plots: method.plots, months });
  }
}
