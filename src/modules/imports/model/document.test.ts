import { expect, test } from 'vitest';
import { documentClassOf } from './document-class.ts';
import { isPartyHeader, maskPrivate, partyFacts, readParties } from '#modules/documents/model/parties.ts';
import { propertyKindIn } from './property-kind.ts';

test.each([
  ['करारनामा', 'market-sale'],
  ['सेल डीड', 'market-sale'],
  ['अॅग्रीमेंट टू सेल / करारनामा', 'market-sale'],
  ['अभिहस्तांतरणपत्र', 'market-sale'],
  ['Agreement to Sale', 'market-sale'],
  ['असाईनमेंट डीड', 'market-sale'],
  ['विक्रय पत्र', 'market-sale'],
  ['दान पत्र', 'gift'],
  ['बंधक पत्र', 'mortgage'],
  ['विकसनकरारनामा', 'development-agreement'],
  ['बक्षीसपत्र', 'gift'],
  ['36-अ-लिव्ह अॅड लायसन्सेस', 'lease'],
  ['भाडेपट्टा', 'lease'],
  ['गहाणखत', 'mortgage'],
  ['रीकन्व्हेयन्स', 'mortgage'],
  ['कन्व्हेयन्स डीड', 'market-sale'],
  ['मानीव अभिहस्तांतरण', 'society-conveyance'],
  ['पर्यायी जागेचा करार', 'alternate-accommodation'],
  ['चुक दुरुस्तीपत्र', 'correction'],
  ['पुरवणी करारनामा', 'correction'],
  ['रद्दपत्र', 'cancellation'],
  ['कुलमुखत्यारपत्र', 'power-of-attorney'],
  ['हक्कसोडपत्र', 'release'],
  ['Release Deed', 'release'],
  ['रिलीज डीड', 'release'],
  ['Lease Deed', 'lease'],
  ['वाटपपत्र', 'partition'],
  ['मृत्युपत्र', 'court-or-will'],
  ['घोषणापत्र', 'other'],
  ['Hire of a boat', null],
] as const)('a %s is %s', (documentType, documentClass) => {
  expect(documentClassOf(documentType)).toBe(documentClass);
});

const buyers =
  '1): नाव:-सौ. सीमा राजेश पाटील वय:-34; पत्ता:-प्लॉट नं: -, माळा नं: -, इमारतीचे नाव: गुलमोहर सोसायटी, रोड नं: बाणेर रोड, महाराष्ट्र, पुणे. पिन कोड:-411045 पॅन नं:-ABCPD1234E ' +
  '2): नाव:-श्री. राजेश पाटील वय:-39; पत्ता:-बाणेर, पुणे. पिन कोड:-411045 पॅन नं:-ABCPR5678K';

test('of the people in a document facts are kept and nothing else', () => {
  const parties = readParties(buyers);
  expect(parties).toMatchObject({ count: 2, firstAge: 34, womenOnly: false, entity: false, firstPin: '411045', identity: 'ABCPD1234E' });
  expect(parties.masked).toBe('1) person, woman, age 34, PIN 411045; 2) person, age 39, PIN 411045');
});

test('a society in the address does not make its resident an institution; a firm by name is one', () => {
  expect(readParties('1) नाव:-श्री. अनिल जोशी वय:-50 पत्ता:- कमल सहकारी गृहरचना संस्था').entity).toBe(false);
  expect(readParties('M/s Sahyadri Developers Pvt Ltd')).toMatchObject({ entity: true, developer: true, count: 1 });
  expect(readParties('1) नाव:-मे. निलगिरी डेव्हलपर्स प्रा. लि. तर्फे कुलमुखत्यार श्री. अ ब क')).toMatchObject({ entity: true });
});

test('attorneys are not counted as buyers', () => {
  expect(readParties('1) Name: Ravi Rao Age: 40 2) Name: Asha Rao Age: 38, through attorney').count).toBe(1);
});

test('numbers that name a person are taken out of free text, survey numbers stay', () => {
  expect(maskPrivate('Call 9876543210 or a@b.in, PAN ABCPD1234E, survey 112/3, area 1140.04')).toBe(
    'Call [withheld] or [withheld], PAN [withheld], survey 112/3, area 1140.04',
  );
  expect(
    ['Seller Name 2', 'party_code', 'Mobile', 'PAN', 'पक्षकार', 'क्रेता', 'द्वितीय पक्ष', 'Transferee', 'Name of borrower'].every(isPartyHeader),
  ).toBe(true);
  expect(['address', 'postal', 'ownership_type', 'flat_model'].some(isPartyHeader)).toBe(false);
});

test('the kind of property is the first that the words name', () => {
  expect(['सदनिका नं. ७०४', 'Shop No 3', 'रो-हाऊस', 'Row House on plot 4', 'flat with parking', 'विहीर'].map(propertyKindIn)).toEqual([
    'flat',
    'shop',
    'row-house',
    'row-house',
    'flat',
    null,
  ]);
});

test('attorneys and consenting parties neither buy nor sell, but who acts through one does', () => {
  const text =
    '1): नाव:-श्री. विजय कदम तर्फे कुलमुखत्यार श्री. संजय राणे वय:-51; पत्ता:-तर्फे हवेली, पुणे. पिन कोड:-411045 पॅन नं:-ABCPK1234E ' +
    '2): नाव:-क्र. 1 तर्फे कुलमुखत्यार श्री. संजय राणे वय:-40; पत्ता:-पुणे. पिन कोड:-411001 पॅन नं:- ' +
    '3): नाव:-मान्यता देणार - सौ. लता कदम वय:-48; पत्ता:-पुणे. पिन कोड:-411045 पॅन नं:-';
  expect(partyFacts(text, (identity) => `#${identity}`).map(({ role, key }) => [role, key])).toEqual([
    ['party', '#ABCPK1234E'],
    ['attorney', '#श्री.संजयराणे|411001'],
    ['consenting', '#सौ.लताकदम|411045'],
  ]);
  expect(readParties(text, 'buyers')).toMatchObject({ count: 1, womenOnly: false, identity: 'ABCPK1234E' });
  expect(readParties('1): नाव:-लिहून देणार श्री. अ ब 2): नाव:-लिहून घेणार सौ. क ड', 'buyers')).toMatchObject({ count: 1, womenOnly: true });
});

test('a firm that signs through its partner is the party, and his age is not its age', () => {
  const [firm] = partyFacts('1): नाव:-मे. गुलमोहर असोसिएट्स तर्फे भागीदार सौ. रेखा मोरे वय:-44; पत्ता:-पुणे. पिन कोड:-४११०१४', () => '1');
  expect(firm).toEqual({ role: 'party', sex: null, ageBand: '', pin: '411014', entity: true, developer: false, key: '1' });
});

test('a bank that signs through an officer is an institution, whatever its address names', () => {
  const [bank] = partyFacts(
    'Sahyadri Bank, through Authorized Signatory Mr. A B, Age: 40, Address: Building Name: Gulmohar, Village Name: Aundh. PIN Code: 411007',
    String,
  );
  expect(bank).toMatchObject({ role: 'party', entity: true, ageBand: '', sex: null, key: 'sahyadribank|411007' });
});

test('names and villages that contain the words for age, PIN and PAN are not cut by them', () => {
  const parties = partyFacts(
    '1) Name: Nagesh Kage Age: 33 Address: Village 45, Pune PIN Code: 411057 PAN No.: - 2) Name: विपिन पाटील वय:-61',
    String,
  );
  expect(parties.map(({ key, ageBand, pin }) => [key, ageBand, pin])).toEqual([
    ['nageshkage|411057', '30-45', '411057'],
    ['0', '>60', ''],
  ]);
});

test('a heading at the end of one party tells who the next ones are', () => {
  const roles = partyFacts('1): नाव:-श्री. अमोल शेटे वय:-30 मान्यता देणार 2): नाव:-श्री. विलास शेटे वय:-66', String).map((party) => party.role);
  expect(roles).toEqual(['party', 'consenting']);
});

test('text that was made to keep a pattern busy is read in no time', () => {
  const started = performance.now();
  for (const piece of [' ', '-', '(', 'नाव ', '1) ', '1): ', 'व ', 'क्र ', 'तर्फे ', '9', 'name:', ';', '\n'])
    readParties(piece.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});
