import { type AreaReading, areaReading, CONFIDENCE, isSameArea, roundArea, textRange } from './area-reading.ts';
import type { AreaMention } from './find-areas.ts';
import { type Item, is } from './items.ts';
import type { Sheet } from './sheet.ts';
import type { Sold } from './sold-units.ts';

/** Of land without a house: the part that is sold, of each plot where several have their own. */
export function landArea(sheet: Sheet, sold: Sold, mentions: readonly AreaMention[]): AreaReading[] {
  const { items } = sheet;
  // "एकूण 3 हे 73 आर पैकी अविभक्त 0 हे 20 आर": of land without a house the undivided part is what is sold.
  const land = mentions.filter(
    (area) =>
      (area.role === 'land' || area.role === 'unit' || (area.role === 'share' && isLandUnit(area.unit))) &&
      !area.waste &&
      !isOfParentLand(sheet, sold, area),
  );
  if (land.length === 0) return [];
  let cut = -1;
  for (const [at, item] of items.entries())
    if (
      (is(item, 'outOf') || (is(item, 'within') && (is(items[at + 1], 'share') || OF_WHICH.test(item.text)))) &&
      land.some(({ first }) => first > at) &&
      (land.some(({ last }) => last < at) || (/^out/i.test(item.text) && land.filter(({ first }) => first > at).length > 1))
    )
      cut = at;
  // "25 are out of 1 hectare": in English the whole stands behind.
  const isEnglish = cut >= 0 && /^[a-z]/i.test(items[cut]!.text) && !/^(?:which|that|it)$/i.test(items[cut + 1]?.text ?? '');
  const sold1 = partsSold(land, cut, isEnglish);
  // Plots sold side by side, each with its own area.
  const plots = sold.units.filter(({ kind }) => kind === 'plot');
  const each = plots.map(({ first }, index) =>
    sold1.find((area) => area.first > first && area.first < (plots[index + 1]?.first ?? Infinity) && !area.total),
  );
  if (plots.length > 1 && each.every((area) => area !== undefined))
    return each.map((area, index) => areaReading(sheet, 'area_sqm', area!, index));
  // "प्लॉट नं. 3 ते 5, क्षेत्र अनुक्रमे 180, 182.50 व 190 चौ.मी."
  if (plots.length > 1 && sold1.length === plots.length && sold1[0]!.first > plots.at(-1)!.first)
    return sold1.map((area, index) => areaReading(sheet, 'area_sqm', area, index));
  const [only] = sold1;
  if (plots.length > 1 && sold1.length === 1 && only!.each) return plots.map((_, index) => areaReading(sheet, 'area_sqm', only!, index));
  const totals = sold1.filter(({ total }) => total);
  const plot = sold.units[0];
  const ofPlot = plot?.kind === 'plot' ? sold1.find(({ first }) => first > plot.first) : undefined;
  const chosen = totals.at(-1) ?? ofPlot ?? sold1[0];
  if (!chosen) return [];
  // Several pieces of land without a total: no one figure is the area.
  if (totals.length === 0 && !ofPlot && sold1.length > 1 && !sold1.every(({ sqm }) => isSameArea(sqm, chosen.sqm))) return [];
  const waste = chosen.total ? undefined : wasteOf(items, chosen, mentions);
  const reading = areaReading(sheet, 'area_sqm', chosen, null);
  if (waste !== undefined)
    return [
      {
        ...reading,
        value: roundArea(chosen.sqm + waste.sqm),
        spans: [...reading.spans, sheet.spanOf(...textRange(sheet, waste))],
        confidence: CONFIDENCE.land,
        reason: 'the land with its part that is not farmed',
      },
    ];
  return [
    {
      ...reading,
      confidence: CONFIDENCE.land,
      reason: cut >= 0 ? `the part of the land that is sold, ${isEnglish ? 'before' : 'behind'} «${items[cut]!.text}»` : 'area of the land',
    },
  ];
}

/** "0 हे 61 आर + पो.ख. 0 हे 03 आर": the part that is not farmed goes with the land beside it, unless a total has it already. */
function wasteOf(items: readonly Item[], land: AreaMention, mentions: readonly AreaMention[]) {
  const next = mentions[mentions.indexOf(land) + 1];
  if (!next?.waste || next.role !== 'land' || mentions.some((area) => area.total && area.first > next.first)) return undefined;
  const isBeside =
    next.first - land.last <= FARTHEST_WASTE && !items.slice(land.last + 1, next.first).some((item) => is(item, 'outOf', 'including'));
  return isBeside && !is(items[next.last + 1], 'including') ? next : undefined;
}
const FARTHEST_WASTE = 8;

/** Behind «पैकी», before «out of»; "out of total area 0H 47R the portion admeasuring 0H 15R" has both behind it, the whole first. */
function partsSold(land: readonly AreaMention[], cut: number, isEnglish: boolean) {
  if (!isEnglish) return land.filter(({ first }) => first > cut);
  const before = land.filter(({ first }) => first < cut);
  const [whole, ...parts] = land.filter(({ first }) => first > cut);
  return before.length === 0 && whole !== undefined && parts.length > 0 && parts.every(({ sqm }) => sqm < whole.sqm) ? parts : before;
}

/** "एकूण क्षेत्र 2 हे 3 आर यामधील 50 आर": points back at the whole. */
const OF_WHICH = /^(?:या|त्या|ज्या|ह्या)(?:मधील|मधून|मध्ये)$|^(?:ya|tya)madhil$/;

/**
 * "गट नं. 120 एकूण क्षेत्र 01 हे 18 आर मधील प्लॉट नं. 5", "Plot No. 7 out of Gat No. 45 total area 1 H 18 R": what is said of the gat is not
 * the area of the plot that was cut from it.
 */
function isOfParentLand({ items }: Sheet, sold: Sold, area: AreaMention) {
  const plot = sold.units[0];
  if (plot?.kind !== 'plot' || !isBehindLandNumber(items, area.first)) return false;
  const isLarge = area.total || (isLandUnit(area.unit) && area.sqm >= LEAST_PARENT_SQM);
  if (area.first > plot.first) return isLarge && hasWithin(items, plot.last + 1, area.first);
  return isLarge || hasWithin(items, area.last + 1, plot.first);
}
/** Half an acre: plots of a layout are smaller. */
const LEAST_PARENT_SQM = 2_000;

function hasWithin(items: readonly Item[], from: number, next: number) {
  for (let at = from; at < next; at += 1)
    if (is(items[at], 'outOf', 'within') || ['मधील', 'मध्ये', 'पैकी'].includes(items[at]!.suffix)) return true;
  return false;
}

/** Behind the number of a survey or a gat, before anything else that could be measured. */
function isBehindLandNumber(items: readonly Item[], first: number) {
  for (let at = first - 1; at >= 0 && first - at <= 12; at -= 1) {
    if (is(items[at], 'survey', 'gat', 'cts', 'hissa')) return true;
    if (is(items[at], 'plot')) return false;
  }
  return false;
}

const isLandUnit = (unit: AreaMention['unit']) => unit === 'are' || unit === 'hectare' || unit === 'guntha' || unit === 'acre';
