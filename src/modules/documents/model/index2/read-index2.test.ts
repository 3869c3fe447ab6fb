import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spansIn } from './cut-values.ts';
import { fieldOf, type Index2Document, readIndex2 } from './read-index2.ts';
import { asColumns, asEnglish, asHtml, asLicence, asMortgageNotice, asRawText, makeIndex2, partyText, pulledApart } from './testing.ts';

const textOf = (document: Index2Document, name: Parameters<typeof fieldOf>[1]) => fieldOf(document, name)?.text;

/** Whatever a value says, the original says at its place. */
function expectSpansToHold(text: string, document: Index2Document) {
  for (const field of [...document.fields, ...document.tails]) {
    for (const { at, span } of field.pieces) expect(field.text.slice(at, at + span.to - span.from)).toBe(text.slice(span.from, span.to));
    expect(field.span === null).toBe(field.text === '');
  }
  for (const area of document.values.areas) {
    expect(area.spans.length).toBeGreaterThan(0);
    expect(area.spans.map(({ from, to }) => text.slice(from, to)).join(' ')).toBe(area.text);
  }
  for (const span of Object.values(document.header.spans)) expect(span.to).toBeGreaterThan(span.from);
}

const layouts: [string, (made: ReturnType<typeof makeIndex2>) => string][] = [
  ['one label after the other', asRawText],
  ['two columns', asColumns],
  ['two narrow columns', (made) => asColumns(made, 40)],
  ['one after the other with pulled-apart conjuncts', (made) => pulledApart(asRawText(made))],
  ['columns with pulled-apart conjuncts', (made) => pulledApart(asColumns(made))],
  ['one line', (made) => asRawText(made).replaceAll('\n', ' ')],
  ['Windows line ends', (made) => asRawText(made).replaceAll('\n', '\r\n')],
];

test.each(layouts)('a regular Index II printed as %s gives every field', (_, print) => {
  for (let index = 0; index < 30; index++) {
    const made = makeIndex2(index, { remarks: index % 2 ? '' : 'मुद्रांक शुल्क समायोजित' });
    const text = print(made);
    const document = readIndex2(text);
    expect(document.faults).toEqual([]);
    expect(document.layout).toBe('sale');
    expect(document.header).toMatchObject({
      office: made.office,
      officeName: `Haveli ${made.sroCode}`,
      sroCode: made.sroCode,
      documentNumber: String(made.number),
      documentYear: made.year,
      formCode: '63m',
      villages: [made.village],
      printedOn: '2026-11-21',
    });
    expect(document.values).toMatchObject({
      considerationPaise: Number(made.price) * 100,
      marketValuePaise: Number(made.marketValue) * 100,
      stampDutyPaise: Number(made.stampDuty) * 100,
      registrationFeePaise: 30_000_00,
      executedOn: made.executedOn.split('/').toReversed().join('-'),
      registeredOn: made.registeredOn.split('/').toReversed().join('-'),
      documentNumber: String(made.number),
    });
    expect(document.values.areas.map((area) => area.areaSqm)).toEqual([Number.parseFloat(made.area)]);
    const printed = (value: string) => (text.includes('के ल्याचा') ? pulledApart(value) : value);
    expect(textOf(document, 'document_type')).toBe(made.documentType);
    expect(textOf(document, 'property')).toBe(printed(made.property));
    expect(textOf(document, 'executants')).toBe(printed(partyText(made.sellers, '')));
    expect(textOf(document, 'claimants')).toBe(printed(partyText(made.buyers)));
    expect(textOf(document, 'assessment')).toBe('');
    expect(textOf(document, 'remarks')).toBe(made.remarks);
    expect(document.tails.map((tail) => [tail.name, tail.text])).toEqual([
      ['valuation_basis', ''],
      ['article', made.article],
    ]);
    expectSpansToHold(text, document);
  }
});

test('an English translation on one line gives every field', () => {
  const made = makeIndex2(4, { remarks: 'Valuation is not required as per the document type; hence no valuation details required.' });
  const text = asEnglish(made);
  const document = readIndex2(text);
  expect(document).toMatchObject({ layout: 'english', faults: [] });
  expect(document.header).toMatchObject({
    officeName: `Haveli ${made.sroCode}`,
    sroCode: made.sroCode,
    villages: ['Baner'],
    formCode: '63m',
    printedOn: '2026-11-21',
  });
  expect(document.fields.map((field) => field.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(textOf(document, 'document_type')).toBe('Agreement to Sale');
  expect(textOf(document, 'property')).toMatch(/^Municipal Corporation Name: Pune.*\(Survey Number: 112\)$/);
  expect(textOf(document, 'executants')).toMatch(/^1\) Name: M\/s Nilgiri.*PAN No\.: -$/);
  expect(textOf(document, 'claimants')).toMatch(/^1\) Name: Mr\. Nagesh.*2\) Name: Mrs\. Rekha.*-$/);
  expect(document.values).toMatchObject({
    considerationPaise: Number(made.price) * 100,
    areas: [{ areaSqm: 62.45, text: '62.45 sq. meters' }],
  });
  expect(document.tails.map((tail) => tail.text)).toEqual([made.remarks, '(25d)']);
  expectSpansToHold(text, document);
});

test('the English print of leave and licence is known by its misspelt labels, and its rent is no price', () => {
  const document = readIndex2(asLicence(makeIndex2(8)));
  expect(document.layout).toBe('leave-and-licence');
  expect(textOf(document, 'executants')).toMatch(/^1\) Name: Mrs\. Lata/);
  expect(document.values).toMatchObject({
    considerationPaise: null,
    stampDutyPaise: 700_00,
    registrationFeePaise: 1000_00,
    executedOn: '2021-09-09',
  });
  expect(document.values.areas[0]!.areaSqm).toBeCloseTo(650 / 10.764, 3);
  expect(document.faults).toEqual(['Field 2 reads "Rent Rs. 22,000 per month, Deposit Rs. 1,00,000", which tells several sums in words.']);
});

test('a notice of mortgage is read by its own numbers', () => {
  const made = makeIndex2(5);
  const text = asMortgageNotice(made);
  const document = readIndex2(text);
  expect(document).toMatchObject({ layout: 'mortgage-notice', faults: [] });
  expect(textOf(document, 'document_type')).toMatch(/^Notice of Intimation/);
  expect(textOf(document, 'claimants')).toMatch(/सह्याद्री सहकारी बँक/);
  expect(textOf(document, 'executants')).toBe(partyText(made.buyers));
  expect(document.values).toMatchObject({
    considerationPaise: null,
    loanPaise: 4_500_000_00,
    stampDutyPaise: 13_500_00,
    registrationFeePaise: 1000_00,
  });
  expect(document.values.submittedOn).toBe(document.values.registeredOn);
  expectSpansToHold(text, document);
});

test('words of labels inside descriptions and parties are no labels', () => {
  const made = makeIndex2(1, {
    property: '1) इतर माहिती: मौजे बाणेर (5) क्षेत्रफळ दस्तात नमूद, मोबदला रोख, शेरा नाही, दस्त नोंदणी केल्याचा दिनांक 01/01/2001 (9) जागा',
  });
  made.buyers[0]!.address = 'इमारतीचे नाव: क्षेत्रफळ अपार्टमेंट (7) वा मजला, (3) बाजारभाव चौक, पुणे';
  for (const print of [asRawText, asColumns]) {
    const text = print(made);
    const document = readIndex2(text);
    expect(document.faults).toEqual([]);
    expect(textOf(document, 'property')).toBe(made.property);
    expect(textOf(document, 'claimants')).toBe(partyText(made.buyers));
    expect(document.values.registeredOn).toBe(made.registeredOn.split('/').toReversed().join('-'));
    expectSpansToHold(text, document);
  }
});

test('labels with slips of the pen are known still', () => {
  const text = asRawText(makeIndex2(2))
    .replace('विलेखाचा प्रकार', 'विलेखाचा प्रकार्')
    .replace('बाजारभाव(भाडेपटटयाच्या', 'बाजारभाव (भाडेपट्ट्याच्या')
    .replaceAll('देणा-या', 'देणाऱ्या')
    .replaceAll('घेणा-या', 'घेणार्‍या')
    .replace('नोंदणी केल्याचा', 'नोंदनी केल्याचा')
    .replace('(12)', '(१२)')
    .replace('(5) क्षेत्रफळ', '5) क्षेत्रफळ');
  const document = readIndex2(text);
  expect(document.faults).toEqual([]);
  expect(document.fields.length).toBe(14);
  expect(document.values.stampDutyPaise).toBeGreaterThan(0);
});

test.each([
  ['91.15 चौ.मीटर', [91.15]],
  ['1450 चौ.फूट', [134.7083]],
  ['0.4417 हेक्टर . आर', [4417]],
  ['22.17 आर.चौ.मीटर', [2217]],
  ['1) 40.5 चौ.मीटर 2) 12 चौ.मीटर', [40.5, 12]],
  ['0 हे. 40 आर', [4000]],
  ['1 हे. 2 आर', [10_200]],
  ['193. 122 चौ.मीटर', [193.122]],
  ['६२.४५ चौ.मी.', [62.45]],
  ['1,250 sq.ft.', [116.1278]],
  ['0 चौ.मीटर', []],
  ['', []],
])('the area %j is %j', (area, expected) => {
  const document = readIndex2(asRawText(makeIndex2(1, { area })));
  expect(document.values.areas.map(({ areaSqm }) => areaSqm)).toEqual(expected);
  expect(document.faults).toEqual([]);
});

test('an area without a unit, a day that is none and numbers that differ are told, not guessed', () => {
  const made = makeIndex2(3, { area: '850', registeredOn: '31/02/2024', price: 'दस्तात नमूद केल्याप्रमाणे' });
  const document = readIndex2(asRawText(made).replace(`पृष्ठ ${made.number}/`, `पृष्ठ ${made.number + 1}/`));
  expect(document.faults).toEqual([
    expect.stringContaining('is not a sum of money'),
    'Field 5, "850", names no unit that is known.',
    'Field 10 reads "31/02/2024", which is not a day of the calendar.',
    expect.stringMatching(/^The header says document 103\/\d{4}, the serial number 104\/\d{4}\.$/),
  ]);
  expect(document.values).toMatchObject({ considerationPaise: null, registeredOn: null, areas: [] });
});

test('a document registered before it was executed says so', () => {
  const document = readIndex2(asRawText(makeIndex2(3, { executedOn: '05-03-2024', registeredOn: '04/03/2024' })));
  expect(document.values).toMatchObject({ executedOn: '2024-03-05', registeredOn: '2024-03-04' });
  expect(document.faults).toEqual(['Registered on 2024-03-04, before it was executed on 2024-03-05.']);
});

test('text that is no Index II is said to be none', () => {
  for (const text of ['', 'Dear sir', asHtml(makeIndex2()).slice(0, 200), '(1) (2) (3) (4) (5)', '\u0000'.repeat(50)])
    expect(readIndex2(text)).toMatchObject({ layout: 'unknown', fields: [], faults: [expect.stringContaining('no Index II')] });
});

test('what a browser prints around a page is no part of a value', () => {
  const made = makeIndex2(6);
  const text = asRawText(made).replace('इतर माहिती: ', 'इतर माहिती:\nhttps://esearch.example/report.aspx 1/2\n11/21/26, 6:06 AM isarita\n');
  expect(textOf(readIndex2(text), 'property')).toBe(made.property);
});

const whole = [0, 1, 2].flatMap((index) => {
  const made = makeIndex2(index);
  return [asRawText(made), asColumns(made), asEnglish(made), asLicence(made), asMortgageNotice(made)];
});
/** Enough for every run; `FUZZ=100000` in the environment tries as many. */
const runs = Number(process.env['FUZZ'] ?? 400);

type Cut = { from: number; length: number; insert: string };
const cut: fc.Arbitrary<Cut> = fc.record({
  from: fc.nat(4000),
  length: fc.oneof(fc.nat(12), fc.nat(2000)),
  insert: fc.oneof(
    fc.constantFrom(
      '',
      '\n',
      '\t',
      ' '.repeat(300),
      '(5) क्षेत्रफळ ',
      '(',
      ')',
      '1): ',
      '\u200d',
      '0'.repeat(50),
      '\ud800',
      '(8)',
      ':'.repeat(400),
      '\f',
      '९',
    ),
    fc.string({ maxLength: 8, unit: 'binary' }),
  ),
});
const mutated = fc.record({ base: fc.constantFrom(...whole), cuts: fc.array(cut, { maxLength: 8 }) }).map(({ base, cuts }) => {
  let text = base;
  for (const { from, length, insert } of cuts) {
    const at = from % (text.length + 1);
    text = text.slice(0, at) + insert + text.slice(at + length);
  }
  return text;
});

test(
  'mutated documents never break the reader, are read at once, and never yield a value without its place',
  { timeout: 60_000 + 10 * runs },
  () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const started = performance.now();
        const document = readIndex2(text);
        expect(performance.now() - started).toBeLessThan(1000);
        expectSpansToHold(text, document);
      }),
      { numRuns: runs },
    );
  },
);

test('text made to keep the reader busy is read in time that grows with its length only', () => {
  const form = asRawText(makeIndex2(1));
  for (const piece of [
    '(',
    '(1',
    '(1)विलेखाचा प्रकार\n',
    ' ',
    '\n',
    '\t',
    '1) ',
    '(4) ',
    'म',
    'मुल्यांकनासाठी ',
    '- ',
    ':',
    '9',
    '1/1/',
    '(5) क्षेत्रफळ 12 चौ.मीटर ',
    'Valuation ',
  ]) {
    for (const text of [piece.repeat(300_000 / piece.length), form.replace('(5)', `${piece.repeat(150_000 / piece.length)}(5)`)]) {
      const started = performance.now();
      readIndex2(text);
      expect(performance.now() - started, JSON.stringify(piece)).toBeLessThan(3000);
    }
  }
});

test('lines that a browser broke after a dash are joined as they were, but a list of parties stays one', () => {
  const made = makeIndex2(2);
  made.buyers[0]!.pan = '';
  const text = asRawText(made)
    .replace(/ (2\): नाव:-)/, '\n$1')
    .replace(/(कोड:-)(\d{6} पॅन नं:-\n2)/, '$1\n$2')
    .replace(`दु.नि. हवेली ${made.sroCode}`, `दु.नि. हवेली\n${made.sroCode}`);
  expect(text).toContain('कोड:-\n');
  const document = readIndex2(text);
  expect(textOf(document, 'claimants')).toBe(partyText(made.buyers));
  expect(document.header).toMatchObject({ office: made.office, officeName: `Haveli ${made.sroCode}` });
});

test('a stretch of a value that runs over lines has a place on each of them', () => {
  const text = asColumns(makeIndex2(9));
  const property = fieldOf(readIndex2(text), 'property')!;
  const spans = spansIn(property, 0, property.text.length);
  expect(spans.length).toBeGreaterThan(2);
  expect(spans.map(({ from, to }) => text.slice(from, to)).join(' ')).toBe(property.text);
});
