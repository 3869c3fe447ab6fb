/** An invented property, its automated valuation and the people around a report: for tests. */
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Valued } from '#modules/valuation/contract.ts';
import { valuationRun } from '#modules/valuation/server/schema.ts';
import type { TestApp, Visitor } from '#server/http/testing.ts';
import { addFile, moveReport, oneReport, registerValuer, requestReport, saveInspection, saveWorking } from './contract.ts';
import { takenOver } from './model/against-machine.ts';
import { Inspection } from './model/inspection.ts';
import { moves, type Move } from './model/moves.ts';
import type { ReportFile, ReportRequest, ReportView } from './model/report-view.ts';
import type { Working } from './model/working.ts';

/** A small photo of 48 × 36 pixels; each text makes another picture. A description by the camera is what metadata look like. */
export function makeJpeg(text = 'photo'): Promise<Buffer> {
  const pixels = Buffer.alloc(48 * 36 * 3, createHash('sha256').update(text).digest());
  return sharp(pixels, { raw: { width: 48, height: 36, channels: 3 } })
    .withExif({ IFD0: { ImageDescription: text } })
    .jpeg()
    .toBuffer();
}

export const makePdfDocument = (text = 'deed') => Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n`);

const comparable = (at: number): Valued['comparables'][number] => ({
  saleId: String(1000 + at),
  project: 'Nilgiri Heights',
  locality: 'Baner',
  unitNumber: `A-${700 + at}`,
  configuration: '2 BHK',
  saleKind: 'resale',
  builtYear: 2015,
  registeredOn: `2026-0${1 + (at % 9)}-12`,
  agreementPaise: 84_00_000_00 + at * 1_00_000_00,
  areaSqft: 700 + at * 5,
  floor: 7,
  ratePerSqft: 12_000,
  latitude: 18.559 + at * 0.001,
  longitude: 73.787 - at * 0.001,
  sameBuilding: true,
  distanceM: 0,
  weight: 0.25,
  adjustments: { time: 1_20_000_00, size: -40_000_00, floor: 15_000_00, location: 0, age: 0 },
  adjustedPaise: 84_95_000_00 + at * 1_00_000_00,
  likeForLikeRatePerSqft: 12_100,
});

export const makeValued = (comparables = 4): Valued => ({
  kind: 'valued',
  subject: {
    city: 'Pune',
    village: 'Baner',
    project: 'Nilgiri Heights',
    configuration: '2 BHK',
    propertyKind: 'flat',
    carpetAreaSqft: 710,
    floor: 7,
  },
  place: { locality: 'Baner', latitude: 18.559, longitude: 73.787, projectKnown: true, builtYear: 2015 },
  valuationDate: '2026-11-20',
  asOf: '2026-10-30',
  demonstration: false,
  model: { id: 'comparables', hash: 'abc' },
  currency: 'INR',
  valuePaise: 86_45_000_00,
  lowPaise: 79_00_000_00,
  highPaise: 93_00_000_00,
  ratePerSqft: 12_176,
  confidence: { grade: 'B', words: 'good', expectedErrorPercent: 7 },
  legs: [{ key: 'comparables', label: 'Comparables', paise: 86_45_000_00 }],
  comparables: Array.from({ length: comparables }, (_none, at) => comparable(at)),
  evidence: { n: comparables, effectiveN: 3.2, sameBuilding: comparables, monthsBack: 10, radiusM: 400, spreadPercent: 6 },
  trend: [],
  method: 'Comparables',
  warnings: [],
});

export const makeRequest = (): ReportRequest => ({
  purpose: 'bank-loan',
  purposeDetails: 'Housing loan',
  appointingParty: 'Sahyadri Co-operative Bank, Baner branch',
  ownerName: 'Asha Kulkarni',
  borrowerName: 'Asha Kulkarni',
  contactName: 'Asha Kulkarni',
  contactPhone: '+91 98220 00000',
  wishedOn: '2030-01-07',
  wishedTime: 'morning',
  property: {
    assetKind: 'flat',
    address: 'Flat A-704, Nilgiri Heights, Baner Road, Pune 411045',
    city: 'Pune',
    locality: 'Baner',
    project: 'Nilgiri Heights',
    unitNumber: 'A-704',
    surveyNumber: '89/2',
    carpetSqft: 710,
    latitude: null,
    longitude: null,
  },
});

export const makeInspection = (inspectedOn: string): Inspection =>
  Inspection.parse({
    inspectedOn,
    metWith: 'Asha Kulkarni',
    latitude: 18.5591,
    longitude: 73.7868,
    accuracyM: 6,
    measurements: [
      { name: 'Living room', lengthM: 5.1, widthM: 3.6 },
      { name: 'Bedroom', lengthM: 3.9, widthM: 3.3 },
    ],
    carpetSqm: 65.9,
    builtUpSqm: 79,
    floor: 7,
    floorsTotal: 12,
    builtYear: 2015,
    construction: 'RCC frame, brick infill',
    condition: 'good',
    occupancy: 'owner-occupied',
    boundariesActual: { north: 'Internal road', east: 'Building B', south: 'Open plot', west: 'Baner Road' },
    utilities: 'Municipal water, lift, generator for common areas',
    accessRoad: '18 m wide, tarred',
    landmarks: 'Balewadi High Street, 900 m',
  });

export const makeWorking = (machine: Valued | null, more: Partial<Working> = {}): Working => ({
  valuationDate: '2026-11-20',
  comparables: (machine?.comparables ?? []).map(takenOver),
  leftOut: [],
  cost: { landSqm: 30, landRatePaisePerSqm: 90_000_00, builtUpSqm: 79, replacementPaisePerSqm: 28_000_00, ageYears: 11, lifeYears: 60 },
  income: { monthlyRentPaise: 26_000_00, vacancyPercent: 5, outgoingsPercent: 12, capRatePercent: 3 },
  weights: { market: 80, cost: 0, income: 20 },
  realisablePercent: 90,
  distressPercent: 78,
  guidelinePaise: 70_00_000_00,
  guidelineSource: 'Annual statement of rates 2025-26, zone 12',
  reasoning: 'The market approach rests on registered sales of the same building; income confirms it.',
  disclosures: 'None.',
  expertsUsed: '',
  ownership: '',
  locality: 'Residential suburb in the west of Pune.',
  planApproval: 'Sanctioned plan seen; built as sanctioned.',
  marketability: 'Good.',
  risks: 'Seismic zone III.',
  infoSources: '',
  caveats: '',
  headings: 'en',
  ...more,
});

export type Cast = { customer: Visitor; administrator: Visitor; valuer: Visitor; checker: Visitor };

export async function makeCast(app: TestApp): Promise<Cast> {
  const administrator = await app.visitor('superuser');
  const customer = await app.visitor('signed-in');
  const valuer = await app.visitor('signed-in');
  const checker = await app.visitor('signed-in');
  for (const [visitor, name, registrationNumber] of [
    [valuer, 'Meera Deshpande', 'IBBI/RV/07/2019/12345'],
    [checker, 'Ravi Patil', 'IBBI/RV/02/2020/54321'],
  ] as const)
    await administrator.call(registerValuer, { email: visitor.email, name, registrationNumber, qualifications: 'B.E. (Civil), FIV' });
  return { customer, administrator, valuer, checker };
}

/** A valuation as if the person had asked for it. */
export async function keepValued({ ground }: TestApp, userId: string, result = makeValued()) {
  const id = randomUUID();
  await ground.db.insert(valuationRun).values({
    id,
    userId,
    valuedAt: ground.now(),
    subject: result.subject,
    result,
    kind: 'valued',
    valuePaise: result.valuePaise,
    modelId: 'comparables@abc',
    dataCutOff: result.asOf,
    dataVersion: 'x',
    hash: 'x',
  });
  return id;
}

type Sending = { id: string; kind?: 'document' | 'photo'; content: Buffer; name?: string; clientId?: string; caption?: string };

/** As a browser sends a file. */
export function sendFile(visitor: Visitor, { id, kind = 'document', content, name = 'file', clientId, caption = '' }: Sending) {
  const query = new URLSearchParams({ kind, caption, ...(clientId && { clientId }) });
  const head = `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return visitor.inject({
    method: 'POST',
    url: `${addFile.path.replace(':id', id)}?${query.toString()}`,
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--part--\r\n')]),
  });
}

/** What a move asks for, filled in. */
export const sayingFor = (move: Move, { valuer, checker }: Pick<Cast, 'valuer' | 'checker'>) => {
  const assignment = {
    reference: 'UTR 4471',
    valuerId: valuer.userId,
    checkerId: checker.userId,
    remarks: 'Please look again at the areas.',
  };
  return Object.fromEntries(moves[move].needs.map((need) => [need, assignment[need]]));
};

const way: readonly [Move, keyof Cast][] = [
  ['accept', 'customer'],
  ['mark-paid', 'administrator'],
  ['assign', 'administrator'],
  ['submit-inspection', 'valuer'],
  ['submit-working', 'valuer'],
  ['approve', 'checker'],
];

/** A report that has come as far as the given move, by real calls. */
export async function reportAfter(
  app: TestApp,
  cast: Cast,
  last: Move | 'request',
  { working, photos = 3 }: { working?: Partial<Working>; photos?: number } = {},
) {
  const valuationId = await keepValued(app, cast.customer.userId);
  let report: ReportView = await cast.customer.call(requestReport, { ...makeRequest(), valuationId });
  const today = app.ground.now().toISOString().slice(0, 10);
  for (const [move, who] of last === 'request' ? [] : way) {
    if (move === 'submit-inspection') {
      for (let at = 0; at < photos; at++) {
        const sent = await sendFile(cast.valuer, {
          id: report.id,
          kind: 'photo',
          content: await makeJpeg(`${report.id} ${at}`),
          caption: `View ${at + 1}`,
        });
        if (sent.statusCode !== 200) throw new Error(sent.json<ReportFile & { error: string }>().error);
      }
      await cast.valuer.call(saveInspection, { id: report.id, inspection: makeInspection(today), basedOn: null });
    }
    if (move === 'submit-working') {
      const { revision, machine } = await cast.valuer.call(oneReport, { id: report.id });
      report = await cast.valuer.call(saveWorking, { id: report.id, revision, working: makeWorking(machine, working) });
    }
    report = await cast[who].call(moveReport, { id: report.id, revision: report.revision, move, ...sayingFor(move, cast) });
    if (move === last) break;
  }
  return report;
}
