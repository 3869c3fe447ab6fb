import { fileNameOf } from '#core/file-name.ts';
import { sqftToSqm } from '#core/area.ts';
import { formatCount, roundTo } from '#core/indian-number.ts';
import { formatMoney, formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { addMonths, formatDate, monthOf } from '#core/period.ts';
import * as words from '#messages/price-lists/file';
import * as market from '#messages/price-lists/market';
import * as premiums from '#messages/price-lists/premiums';
import * as response from '#messages/price-lists/response';
import * as selling from '#messages/price-lists/selling';
import * as tower from '#messages/price-lists/tower';
import { column } from '#modules/exports/index.ts';
import type { Described } from '#modules/exports/server/index.ts';
import type { SavedList } from '../contract.ts';
import { premiumRows } from '../model/premium-rows.ts';
import type { PriceList } from '../model/price-list.ts';
import { responseSentences } from '../model/response-sentences.ts';
import { breakEvenSentence, discountRows, optimumOf } from '../model/selling-words.ts';
import type { UsedFigure, WorkedOut } from '../model/work-out.ts';
import type { OfficialRate } from '#modules/location/server/index.ts';
import { buyerCharges } from './buyer-charges.ts';

type Sections = Described['report']['sections'];
type Worked = WorkedOut & { list: PriceList };

const money = (rupees: number) => formatMoneyShort(rupeesToPaise(rupees));

/** The list as the screen shows it. */
export function priceListReport({ name, version, content }: SavedList, worked: Worked, official: OfficialRate): Described {
  const { city, localities, period, asOf, isDemonstration } = content.market;
  const places = localities.join(', ');
  return {
    fileName: fileNameOf(['price-list', name]),
    report: {
      title: words.title({ name }),
      subtitle: words.subtitle({ homes: formatCount(worked.list.homes.length), localities: places, city, version: String(version) }),
      filterSentence: words.sentence({
        localities: places,
        city,
        from: formatDate(period.from),
        to: formatDate(period.to),
        projects: worked.market.chosen.length,
      }),
      asOf,
      demonstration: isDemonstration,
      currency: 'INR',
      sections: [
        resultsOf(worked),
        homesOf(content, worked.list, official),
        premiumsOf(content, worked),
        { kind: 'note', title: response.title(), text: responseSentences(content.market).join(' ') },
        competitorsOf(worked),
        ...sellingOf(content, worked),
        { kind: 'note', title: words.notes(), text: words.noteText() },
      ],
      definitions: [],
    },
  };
}

function resultsOf({ list, used, market: level, selling: plan }: Worked): Sections[number] {
  const rows: [string, string, string][] = [
    [tower.sum(), formatMoney(rupeesToPaise(list.sumRupees)), ''],
    [tower.average(), formatRate(list.averageRatePerSqft), ''],
    [tower.baseRate(), formatRate(used.baseRatePerSqft?.value), fromWords(used.baseRatePerSqft)],
    [market.level(), formatRate(level.ratePerSqft), market.projects({ projects: level.chosen.length })],
    [selling.pace(), used.homesAMonth === null ? '–' : String(roundTo(used.homesAMonth.value, 1)), fromWords(used.homesAMonth)],
  ];
  if (plan !== null)
    rows.push(
      [selling.soldOut(), plan.plan.isSoldOut ? String(roundTo(plan.plan.monthsToSell, 1)) : selling.notSoldOut(), ''],
      [selling.rupees(), money(plan.plan.rupees), ''],
      [selling.present(), money(plan.plan.presentRupees), selling.presentMeans()],
    );
  return {
    kind: 'table',
    title: words.results(),
    columns: [column('what', words.results(), 'text'), column('value', words.used(), 'text'), column('source', words.source(), 'text')],
    rows,
  };
}

const fromWords = (figure: UsedFigure | null) =>
  figure === null
    ? premiums.fromUnknown()
    : figure.from === 'nothing'
      ? premiums.fromNothing()
      : figure.from === 'typed'
        ? premiums.typed()
        : premiums.fromSales();

function homesOf(
  { market: { city, localities }, startsOn, isUnderConstruction, tower: { roundToRupees } }: SavedList['content'],
  list: PriceList,
  official: OfficialRate,
): Sections[number] {
  const locality = localities[0] ?? '';
  const officialRatePerSqm = official.kind === 'one' ? official.ratePerSqm : null;
  const charges = buyerCharges({ city, locality, on: startsOn, isUnderConstruction, officialRatePerSqm }, list.homes);
  const typed = list.homes.filter(({ isTyped }) => isTyped).length;
  const step = formatMoney(rupeesToPaise(roundToRupees));
  const taxes = 'why' in charges ? null : charges;
  const inr = { currency: 'INR' };
  return {
    kind: 'table',
    title: words.homes(),
    note:
      'why' in charges
        ? words.homesNoteNoTax({ step, why: charges.why, typed })
        : words.homesNote({ step, day: formatDate(startsOn), typed, official: officialSentence(locality, official) }),
    columns: [
      column('home', words.home(), 'text'),
      column('floor', words.floor(), 'count'),
      column('stack', words.stack(), 'text'),
      column('configuration', words.configuration(), 'text'),
      column('carpet', words.carpet(), 'area'),
      column('carpet-sqm', words.carpetSqm(), 'number', { decimals: 2 }),
      column('rate', words.rate(), 'rate', inr),
      column('price', words.price(), 'money', inr),
      ...(taxes === null
        ? []
        : [
            column('gst', words.gst(), 'money', inr),
            column('duty', words.duty(), 'money', inr),
            column('registration', words.registration(), 'money', inr),
            column('total', words.total(), 'money', inr),
          ]),
      column('from', words.from(), 'text'),
    ],
    rows: list.homes.map(({ floor, stack, configuration, carpetSqft, ratePerSqft, priceRupees, isTyped }, at) => {
      const paid = taxes?.[at];
      const beside = paid === undefined ? [] : [paid.gst, paid.duty, paid.registration, paid.total];
      return [
        `${stack}-${floor}`,
        floor,
        stack,
        configuration,
        carpetSqft,
        roundTo(sqftToSqm(carpetSqft), 2),
        roundTo(ratePerSqft, 2),
        priceRupees,
        ...beside,
        isTyped ? words.fromTyped() : words.fromList(),
      ];
    }),
  };
}

function premiumsOf({ market: { pairs }, market: facts, tower: { stacks } }: SavedList['content'], { used }: Worked): Sections[number] {
  const inUse = new Map<string, UsedFigure>([
    ['floor', used.floorShare],
    ['size', { ...used.sizeElasticity, value: 1.1 ** used.sizeElasticity.value - 1 }],
    ...used.configurations.map(({ configuration, ...figure }) => [configuration, figure] as const),
  ]);
  const rows = premiumRows(facts).map(({ id, name, share, low, high, pairs: count, projects }) => {
    const figure = inUse.get(id);
    inUse.delete(id);
    return [name, share, low, high, count, projects, figure?.value ?? null, figure === undefined ? '' : fromWords(figure)];
  });
  const others = [...inUse].map(([configuration, figure]) => [
    configuration,
    null,
    null,
    null,
    null,
    null,
    figure.value,
    pairs.configurations[0]?.against === configuration ? premiums.commonest() : fromWords(figure),
  ]);
  const views = stacks
    .filter(({ viewShare }) => viewShare !== 0)
    .map(({ name, viewShare }) => [words.stackView({ stack: name }), null, null, null, null, null, viewShare, premiums.typed()]);
  return {
    kind: 'table',
    title: words.premiums(),
    note: premiums.subtitle({ from: formatDate(pairs.period.from), to: formatDate(pairs.period.to) }),
    columns: [
      column('what', words.premium(), 'text'),
      column('value', premiums.value(), 'percent'),
      column('low', 'P10', 'percent'),
      column('high', 'P90', 'percent'),
      column('pairs', premiums.pairs(), 'count'),
      column('projects', premiums.projects(), 'count'),
      column('used', words.used(), 'percent'),
      column('source', words.source(), 'text'),
    ],
    rows: [...rows, ...others, ...views],
  };
}

const competitorsOf = ({ market: { chosen } }: Worked): Sections[number] => ({
  kind: 'table',
  title: words.competitors(),
  columns: [
    column('project', market.project(), 'text'),
    column('locality', market.locality(), 'text'),
    column('rate', market.rate(), 'rate', { currency: 'INR' }),
    column('pace', market.pace(), 'number', { decimals: 1 }),
    column('sales', market.sales(), 'count'),
    column('unsold', market.unsold(), 'count'),
    column('stock', market.stock(), 'number', { decimals: 1 }),
  ],
  rows: chosen.map(({ project, locality, ratePerSqft, homesAMonth, sales, unsold, monthsOfStock }) => [
    project,
    locality,
    ratePerSqft.value,
    homesAMonth.value,
    sales,
    unsold.value,
    monthsOfStock.value,
  ]),
});

function sellingOf({ startsOn }: SavedList['content'], worked: Worked): Sections {
  const { selling: plan } = worked;
  if (plan === null) return [];
  const inr = { currency: 'INR' };
  return [
    { kind: 'note', title: selling.optimum(), text: optimumOf(worked).sentences.join(' ') },
    {
      kind: 'table',
      title: words.months(),
      columns: [
        column('month', selling.month(), 'month'),
        column('level', selling.level(), 'number', { decimals: 1 }),
        column('unsold', selling.unsold(), 'number', { decimals: 1 }),
        column('sold', selling.sold(), 'number', { decimals: 1 }),
        column('revenue', selling.revenue(), 'money', inr),
      ],
      rows: plan.plan.months.map(({ month, level, unsoldBefore, sold, rupees }) => [
        monthOf(addMonths(startsOn, month)),
        roundTo(level * 100, 2),
        roundTo(unsoldBefore, 2),
        roundTo(sold, 2),
        Math.round(rupees),
      ]),
    },
    {
      kind: 'table',
      title: words.scenarios(),
      note: breakEvenSentence(plan),
      columns: [
        column('what', selling.discountRow(), 'text'),
        column('months', selling.soldIn(), 'number', { decimals: 1 }),
        column('revenue', selling.rupees(), 'money', inr),
        column('present', selling.present(), 'money', inr),
        column('difference', selling.difference(), 'money', inr),
      ],
      rows: discountRows(plan).map(({ name, months, rupees, presentRupees, difference }) => [
        name,
        months === null ? null : roundTo(months, 2),
        Math.round(rupees),
        Math.round(presentRupees),
        difference === null ? null : Math.round(difference),
      ]),
    },
  ];
}

/** On what duty is counted: an official value is there for homes only where the statement has one rate for the locality. */
function officialSentence(locality: string, official: OfficialRate): string {
  const { year } = official;
  switch (official.kind) {
    case 'one':
      return words.officialOne({ locality, year, rate: formatMoney(rupeesToPaise(official.ratePerSqm)) });
    case 'several':
      return words.officialSeveral({ locality, year, rates: official.rates });
    case 'none':
      return words.officialNone({ locality, year });
  }
}
