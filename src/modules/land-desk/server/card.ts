import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import { dayInIndia, type IsoDate } from '#core/period.ts';
import { appraise, Plot, quickBid } from '#modules/feasibility/index.ts';
import { orRefusal, shippedTables } from '#modules/feasibility/server/index.ts';
import { readAround, readPeople } from '#modules/location/server/index.ts';
import { writeShape } from '#modules/transactions/index.ts';
import * as words from '#messages/land-desk/card';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Card } from '../contract.ts';
import { zoneUse } from '../model/land-words.ts';
import { titlePapers } from '../model/parcel.ts';
import { marketOfPlace, type PlaceMarket } from './market-of-place.ts';
import { acceptanceOf } from './nda.ts';
import { officialLandRate, type OfficialLandRate } from './official-land-rate.ts';
import { factsOf, parcelFor, type ParcelRow } from './options.ts';
import { papersOf } from './papers.ts';
import { noteLook, openRequirement } from './relation.ts';
import { scenarioOf } from './rules-of-parcel.ts';
import { openSealedOwner } from './seal-owner.ts';

/** Around the parcel by air, as far as people walk and drive to daily. */
const catchmentKm = 2;

/** The report card of a parcel for whoever may know the requirement. The owner's name is in it once this person accepted the agreement for this parcel. */
export async function readCard(ground: Ground, person: Person, { id, parcelId }: { id: string; parcelId: string }): Promise<Card> {
  const opened = await openRequirement(ground.db, person, id);
  await noteLook(ground, opened, 'card');
  const parcel = await parcelFor(ground.db, id, parcelId);
  const accepted = opened.role === 'desk' ? null : await acceptanceOf(ground.db, person, parcelId);
  return cardOf(ground, parcel, accepted !== null);
}

export async function cardOf(ground: Ground, parcel: ParcelRow, isOwnerOpen: boolean): Promise<Card> {
  const { clickhouse, db, config, now } = ground;
  const today = dayInIndia(now());
  const village = parcel.villages[0] ?? '';
  const [market, papers, catchment, asr] = await Promise.all([
    marketOfPlace(clickhouse, { city: parcel.city, village }),
    papersOf(db, parcel.id),
    catchmentOf(ground, parcel, today),
    officialLandRate(clickhouse, parcel, today),
  ]);
  const { rules, feasibility } = workedOut({ ...parcel, asrLandRupeesPerSqm: asr.ratePerSqm }, market, today);
  return {
    parcel: {
      ...factsOf(parcel),
      survey: isOwnerOpen ? parcel.survey : '',
      remarks: parcel.remarks,
    },
    asr,
    owner: {
      isOpen: isOwnerOpen,
      name: isOwnerOpen ? openSealedOwner(config, parcel.id, parcel.ownerSealed) : null,
      phone: isOwnerOpen ? parcel.ownerPhoneMasked : '',
    },
    papers: titlePapers.map((paper) => {
      const found = papers.find((one) => one.paper === paper);
      return { paper, state: found?.state ?? 'unseen', note: found?.note ?? '' };
    }),
    rules,
    market: market.shown,
    catchment,
    feasibility,
    risks: risksOf({ parcel, asr, market: market.shown, feasibility, rules, papers }),
  };
}

async function catchmentOf({ clickhouse }: Ground, parcel: ParcelRow, day: IsoDate): Promise<Card['catchment']> {
  const { latitude, longitude, city } = parcel;
  const village = parcel.villages[0];
  const circle =
    latitude === null || longitude === null ? undefined : writeShape({ kind: 'circle', centre: { latitude, longitude }, km: catchmentKm });
  const place = { city, village, project: undefined };
  const [around, people] = await Promise.all([
    readAround(clickhouse, { ...place, within: circle, km: catchmentKm }, day),
    readPeople(clickhouse, { city, village }),
  ]);
  return {
    km: catchmentKm,
    score: around.score.score,
    categories: around.categories
      .filter(({ known }) => known > 0)
      .map(({ id, label, group, within, nearest: [first] }) => ({
        id,
        label,
        group,
        within,
        nearest: first?.name ?? null,
        km: first?.km ?? null,
        source: first?.source ?? null,
      })),
    people:
      people.place === null
        ? null
        : {
            name: people.place.name,
            countedIn: people.place.countedIn,
            source: people.place.source,
            figures: people.figures.filter(({ value }) => value !== null).map(({ label, text, unit }) => ({ label, text, unit })),
          },
  };
}

type WorkedOut = Pick<Card, 'rules' | 'feasibility'>;

const noRules: Card['rules'] = { fault: null, fsi: null, knownOn: null, scheme: null, builtSqm: null, homes: null, lines: [] };
const noMoney: Card['feasibility'] = {
  quickLandPaise: null,
  quickFault: null,
  byHurdlePaise: null,
  byProfitPaise: null,
  fullFault: null,
  gdvPaise: null,
  costPaise: null,
  xirrAtAsking: null,
  profitAtAskingPaise: null,
  hurdle: null,
  assumptions: [],
};

/** Area statement, the price of one sum, and the monthly plan, by the simulator's own functions. */
function workedOut(parcel: ParcelRow, { facts, shown }: PlaceMarket, today: IsoDate): WorkedOut {
  const { roadWidthM } = parcel;
  if (roadWidthM === null) {
    const fault = words.noRoadNoRules();
    return { rules: { ...noRules, fault }, feasibility: { ...noMoney, quickFault: fault, fullFault: fault } };
  }
  const tables = shippedTables();
  const inputs = scenarioOf({ ...parcel, roadWidthM }, today);
  const found = orRefusal(() => appraise(inputs, facts, tables));
  if ('refused' in found) {
    const fault = found.refused.join(' ');
    return { rules: { ...noRules, fault }, feasibility: { ...noMoney, quickFault: fault, fullFault: fault } };
  }
  const quick = orRefusal(() =>
    quickBid(
      {
        reference: parcel.reference,
        plot: Plot.parse({
          grossPlotSqm: parcel.areaSqm,
          roadWidthM,
          asrLandRupeesPerSqm: parcel.asrLandRupeesPerSqm,
          city: parcel.city,
          villages: parcel.villages,
        }),
        sanctioner: null,
        saleRatePerSqm: shown.ratePerSqm,
        city: parcel.city,
        village: parcel.villages[0] ?? null,
      },
      { inputs, tables },
    ),
  );
  const { statement, chosen, money, figures } = found;
  const cash = money?.cash ?? null;
  const isPriced = parcel.askingPaise !== null;
  return {
    rules: {
      fault: null,
      fsi: chosen.total / found.plotSqm,
      knownOn: found.knownOn,
      scheme: chosen.scheme,
      builtSqm: found.builtSqm,
      homes: found.homes,
      lines: statement.lines.map(({ line, label, sqm, unit, formula, clause, source }) => ({
        line,
        label,
        sqm,
        unit,
        formula,
        clause,
        source,
      })),
    },
    feasibility: {
      quickLandPaise: 'refused' in quick || quick.landRupees === null ? null : rupeesToPaise(quick.landRupees),
      quickFault: 'refused' in quick ? quick.refused.join(' ') : quick.why === '' ? null : quick.why,
      byHurdlePaise: cash?.residualLand?.byIrr.pricePaise ?? null,
      byProfitPaise: cash?.residualLand?.byMargin.pricePaise ?? null,
      fullFault: found.whyNoMoney,
      gdvPaise: cash?.gdvPaise ?? null,
      costPaise: cash?.costPaise ?? null,
      xirrAtAsking: isPriced ? (cash?.project.xirr ?? null) : null,
      profitAtAskingPaise: isPriced ? (cash?.profitPaise ?? null) : null,
      hurdle: figures.hurdle.value,
      assumptions: [
        ['rate', figures.ratePerSqm] as const,
        ['pace', figures.unitsAMonth] as const,
        ['construction', figures.construction] as const,
        ['carpet', figures.carpetShare] as const,
        ['hurdle', figures.hurdle] as const,
        ['profit', figures.profitOfGdv] as const,
      ].flatMap(([figure, used]) =>
        used === null ? [] : [{ figure: words.assumption({ figure }), value: used.value, source: used.source }],
      ),
    },
  };
}

type RiskFacts = {
  parcel: ParcelRow;
  asr: OfficialLandRate;
  market: Card['market'];
  feasibility: Card['feasibility'];
  rules: Card['rules'];
  papers: Awaited<ReturnType<typeof papersOf>>;
};

/** What may go wrong, from what is known and from what is not. */
function risksOf({ parcel, asr, market, feasibility, rules, papers }: RiskFacts): Card['risks'] {
  const risks: Card['risks'] = [];
  const add = (kind: Card['risks'][number]['kind'], detail: string) => risks.push({ kind, detail });
  if (parcel.roadWidthM === null) add('road-unknown', words.riskRoad());
  else if (rules.fault !== null)
    add(/two authorities/.test(rules.fault) ? 'across-authorities' : 'rules-unknown', words.riskRules({ fault: rules.fault }));
  if (parcel.zone === 'unknown') add('zone-unknown', words.riskZone());
  else if (zoneUse(parcel.zone, 'residential') !== 'yes') add('zone-permission', words.riskUse({ zone: parcel.zone }));
  if (asr.ratePerSqm === null) add('asr-unknown', words.riskAsr({ why: asr.source }));
  if (parcel.askingPaise === null) add('asking-unknown', words.riskAsking());
  const value = feasibility.byProfitPaise ?? feasibility.quickLandPaise;
  if (parcel.askingPaise !== null && value !== null && parcel.askingPaise > value)
    add(
      'asking-above-value',
      words.riskAbove({
        asking: formatMoneyShort(parcel.askingPaise),
        value: formatMoneyShort(value),
        percent: String(Math.round(100 * (parcel.askingPaise / value - 1))),
      }),
    );
  if (market.ratePerSqm === null) add('market-thin', words.riskMarket({ found: market.rateN, needed: market.needed }));
  const faulty = papers.filter(({ state }) => state === 'faulty');
  for (const { paper, note } of faulty) add('paper-faulty', words.riskPaper({ paper: words.paper({ paper }), note }));
  const missing = titlePapers.length - papers.filter(({ state }) => state !== 'unseen').length;
  if (missing > 0) add('paper-missing', words.riskUnseen({ papers: missing, all: titlePapers.length }));
  if (parcel.isDemonstration || market.isDemonstration) add('demonstration', words.riskDemonstration());
  return risks;
}

/** What the simulator begins with where the width of the road is not known: the narrowest for which its rules give a full FSI. */
const assumedRoadM = 12;

/** The parcel as a plot of the simulator, with its asking price as the price of the land. What had to be assumed stands in the name of its scenario and in `notes`. */
export async function plotOfParcel(ground: Ground, person: Person, { id, parcelId }: { id: string; parcelId: string }) {
  const opened = await openRequirement(ground.db, person, id);
  await noteLook(ground, opened, 'card');
  const parcel = await parcelFor(ground.db, id, parcelId);
  const today = dayInIndia(ground.now());
  const { clickhouse } = ground;
  const [{ facts }, asr] = await Promise.all([
    marketOfPlace(clickhouse, { city: parcel.city, village: parcel.villages[0] ?? '' }),
    officialLandRate(clickhouse, parcel, today),
  ]);
  const isAssumed = parcel.roadWidthM === null;
  const inputs = scenarioOf({ ...parcel, asrLandRupeesPerSqm: asr.ratePerSqm, roadWidthM: parcel.roadWidthM ?? assumedRoadM }, today);
  const name = isAssumed
    ? words.scenarioAssumed({ metres: assumedRoadM })
    : parcel.askingPaise === null
      ? words.scenarioBest()
      : words.scenarioAsking();
  return {
    name: `${parcel.reference}, ${parcel.villages[0] ?? parcel.city}`,
    content: { market: facts, scenarios: [{ id: 'base', name, isDeleted: false, inputs }] },
    notes: [
      ...(isAssumed ? [words.noteRoad({ metres: assumedRoadM })] : []),
      ...(parcel.askingPaise === null ? [words.noteAsking()] : []),
      ...(asr.ratePerSqm === null ? [asr.source] : []),
      ...(parcel.deals.includes('outright') ? [] : [words.noteDeal()]),
    ],
  };
}
