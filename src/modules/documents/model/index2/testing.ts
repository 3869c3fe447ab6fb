/*
 * Index II documents for tests, in every layout the registry prints. People, places within their villages, projects and
 * numbers are invented; labels and their misspellings are those of the forms.
 */

export type MadeParty = { name: string; age: number | null; address: string; pin: string; pan: string };
export type MadeIndex2 = {
  office: string;
  sroCode: string;
  number: number;
  year: number;
  village: string;
  documentType: string;
  price: string;
  marketValue: string;
  property: string;
  area: string;
  sellers: MadeParty[];
  buyers: MadeParty[];
  executedOn: string;
  registeredOn: string;
  stampDuty: string;
  registrationFee: string;
  remarks: string;
  article: string;
  printedOn: string;
};

const VILLAGES = ['बाणेर', 'वाकड', 'खराडी', 'वाघोली', 'हिंजवडी', 'आंबेगाव बुद्रुक'];
const PROJECTS = ['निलगिरी हाईट्स', 'सह्याद्री रेसिडेन्सी', 'गुलमोहर पार्क', 'इंद्रायणी व्हॅली', 'चंद्रभागा सोसायटी'];
const GIVEN = ['अभय', 'सीमा', 'राजेश', 'विपिन', 'नागेश', 'मृणाल', 'किरण', 'प्रद्युम्न'];
const FAMILY = ['क्षीरसागर', 'ब्रह्मे', 'पाटणकर', 'राणे', 'शेटे', 'कदम', 'वयकर', 'पिनगाळे'];
const TITLES = ['श्री.', 'सौ.', 'श्रीमती', 'कु.'];

/** The same document for the same number. */
export function makeIndex2(index = 0, changes: Partial<MadeIndex2> = {}): MadeIndex2 {
  const pick = <Item>(list: readonly Item[], salt: number) => list[(index * 7 + salt * 13 + ((index * 31 + salt) >> 3)) % list.length]!;
  const two = (number: number) => String(number).padStart(2, '0');
  const carpet = 40 + (index % 90) + 0.45;
  const floor = 1 + (index % 20);
  const day = 1 + (index % 28);
  const month = 1 + (index % 12);
  const year = 2019 + (index % 6);
  const price = 4_500_000 + (index % 400) * 12_500;
  const party = (salt: number): MadeParty => ({
    name: `${pick(TITLES, salt)} ${pick(GIVEN, salt)} ${pick(GIVEN, salt + 3)} ${pick(FAMILY, salt + 1)}`,
    age: 24 + ((index + salt * 11) % 50),
    address: `प्लॉट नं: -, माळा नं: ${1 + (salt % 5)}, इमारतीचे नाव: ${pick(PROJECTS, salt + 5)}, ब्लॉक नं: -, रोड नं: कर्वे रस्ता, महाराष्ट्र, पुणे`,
    pin: `4110${two(1 + ((index + salt) % 60))}`,
    pan: `A${'BCD'[salt % 3]}CP${'KLM'[index % 3]}${1000 + ((index * 17 + salt) % 9000)}${'EFG'[salt % 3]}`,
  });
  return {
    office: `सह दु.नि. हवेली ${2 + (index % 8)}`,
    sroCode: String(2 + (index % 8)),
    number: 100 + index,
    year,
    village: pick(VILLAGES, 1),
    documentType: 'करारनामा',
    price: String(price),
    marketValue: String(Math.round(price * 0.82)),
    property:
      `1) पालिकेचे नाव:पुणे म.न.पा. इतर वर्णन :, इतर माहिती: मौजे ${pick(VILLAGES, 1)} येथील स.नं. ${10 + (index % 80)}/${1 + (index % 4)} या मिळकतीवर बांधण्यात येणा-या ` +
      `${pick(PROJECTS, 2)} या प्रकल्पातील विंग ${pick(['ए', 'बी', 'सी'], 2)} मधील ${floor} व्या मजल्यावरील सदनिका नं. ${floor}0${1 + (index % 6)} यांसी कार्पेट क्षेत्र ${carpet.toFixed(2)} चौ.मी. ` +
      `म्हणजेच ${(carpet * 10.764).toFixed(2)} चौ.फूट + बाल्कनी 5.20 चौ.मी. + एक कव्हर्ड कार पार्किंग नं. ${1 + (index % 99)}( ( Survey Number : ${10 + (index % 80)}/${1 + (index % 4)} ; ) )`,
    area: `${carpet.toFixed(2)} चौ.मीटर`,
    sellers: [{ ...party(1), name: 'मे. निलगिरी डेव्हलपर्स प्रा. लि. तर्फे संचालक श्री. अभय क्षीरसागर' }],
    buyers: index % 3 === 0 ? [party(2)] : [party(2), party(3)],
    executedOn: `${two(day)}/${two(month)}/${year}`,
    registeredOn: `${two(day)}/${two(month)}/${year}`,
    stampDuty: String(Math.ceil((price * 0.07) / 100) * 100),
    registrationFee: '30000',
    remarks: '',
    article: '(i) within the limits of any Municipal Corporation or any Cantonment area annexed to it.',
    printedOn: '21-11-2026',
    ...changes,
  };
}

export const labels = {
  document_type: '(1)विलेखाचा प्रकार',
  price: '(2)मोबदला',
  market_value: '(3) बाजारभाव(भाडेपटटयाच्या बाबतितपटटाकार आकारणी देतो की पटटेदार ते नमुद करावे)',
  property: '(4) भू-मापन,पोटहिस्सा व घरक्रमांक(असल्यास)',
  area: '(5) क्षेत्रफळ',
  assessment: '(6)आकारणी किंवा जुडी देण्यात असेल तेव्हा.',
  sellers: '(7) दस्तऐवज करुन देणा-या/लिहून ठेवणा-या पक्षकाराचे नाव किंवा दिवाणी न्यायालयाचा हुकुमनामा किंवा आदेश असल्यास,प्रतिवादिचे नाव व पत्ता.',
  buyers: '(8)दस्तऐवज करुन घेणा-या पक्षकाराचे व किंवा दिवाणी न्यायालयाचा हुकुमनामा किंवा आदेश असल्यास,प्रतिवादिचे नाव व पत्ता',
  executed_on: '(9) दस्तऐवज करुन दिल्याचा दिनांक',
  registered_on: '(10)दस्त नोंदणी केल्याचा दिनांक',
  serial: '(11)अनुक्रमांक,खंड व पृष्ठ',
  stamp_duty: '(12)बाजारभावाप्रमाणे मुद्रांक शुल्क',
  registration_fee: '(13)बाजारभावाप्रमाणे नोंदणी शुल्क',
  remarks: '(14)शेरा',
  valuation_basis: 'मुल्यांकनासाठी विचारात घेतलेला तपशील:-:',
  article: 'मुद्रांक शुल्क आकारताना निवडलेला अनुच्छेद :- :',
};

export const partyText = (parties: readonly MadeParty[], afterAge = ';') =>
  parties
    .map(
      ({ name, age, address, pin, pan }, index) =>
        `${index + 1}): नाव:-${name}${age === null ? '' : ` वय:-${age}${afterAge}`} पत्ता:-${address}. पिन कोड:-${pin} पॅन नं:-${pan}`,
    )
    .join(' ');

const rowsOf = (made: MadeIndex2): [label: string, value: string][] => [
  [labels.document_type, made.documentType],
  [labels.price, made.price],
  [labels.market_value, made.marketValue],
  [labels.property, made.property],
  [labels.area, made.area],
  [labels.assessment, ''],
  [labels.sellers, partyText(made.sellers, '')],
  [labels.buyers, partyText(made.buyers)],
  [labels.executed_on, made.executedOn],
  [labels.registered_on, made.registeredOn],
  [labels.serial, `${made.number}/${made.year}`],
  [labels.stamp_duty, made.stampDuty],
  [labels.registration_fee, made.registrationFee],
  [labels.remarks, made.remarks],
  [labels.valuation_basis, ''],
  [labels.article, made.article],
];

const NOTE = ['Note:-Generated Through eSearch', 'Module,For original report please contact', 'concern SRO office.'];

/** Words on lines of at most `width` characters. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** As a text layer gives it, one piece after the other. */
export function asRawText(made: MadeIndex2): string {
  const fields = rowsOf(made).flatMap(([label, value]) => {
    const lines = wrapped(label, 44);
    const values = value === '' ? [] : wrapped(value, 82);
    // A label of one line and its value share the line.
    return lines.length === 1 && values.length > 0 ? [`${lines[0]} ${values[0]}`].concat(values.slice(1)) : lines.concat(values);
  });
  return [
    `${made.number}${made.sroCode}`,
    made.printedOn,
    ...NOTE,
    `सूची क्र.2 दुय्यम निबंधक : ${made.office}`,
    `दस्त क्रमांक : ${made.number}/${made.year}`,
    'नोदंणी :',
    'Regn:63m',
    `गावाचे नाव : ${made.village}`,
    ...fields,
  ].join('\n');
}

/** As `pdftotext -layout` gives it: labels on the left, values from one column on. */
export function asColumns(made: MadeIndex2, column = 48): string {
  const rows = rowsOf(made).flatMap(([label, value]) => {
    const left = wrapped(label, column - 6);
    const right = value === '' ? [] : wrapped(value, 82);
    return Array.from({ length: Math.max(left.length, right.length) }, (_, line) =>
      right[line] === undefined ? `  ${left[line] ?? ''}` : `${`  ${left[line] ?? ''}`.padEnd(column)}${right[line]}`,
    );
  });
  return [
    `${`${made.number}${made.sroCode}`.padEnd(60)}सूची क्र.2${' '.repeat(20)}दुय्यम निबंधक : ${made.office}`,
    made.printedOn,
    `${' '.repeat(100)}दस्त क्रमांक : ${made.number}/${made.year}`,
    NOTE[0],
    `${NOTE[1]!.padEnd(100)}नोदंणी :`,
    `${NOTE[2]!.padEnd(100)}Regn:63m`,
    '',
    `${' '.repeat(60)}गावाचे नाव : ${made.village}`,
    ...rows,
  ].join('\n');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As the search page is saved by a browser. */
export function asHtml(made: MadeIndex2): string {
  const rows = rowsOf(made)
    .map(([label, value]) => `<tr><td width="40%">${escaped(label)}</td><td>${escaped(value).replaceAll('; ', ';&nbsp;<br/>')}</td></tr>`)
    .join('\n');
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>isarita</title><style>.tblmargin{margin:0}</style>
<script>var सूची = "(1)विलेखाचा प्रकार";</script></head><body>
<table><tr><td>${made.number}${made.sroCode}<br>${made.printedOn}<br>${NOTE.join(' ')}</td><td>सूची क्र.2</td>
<td>दुय्यम निबंधक : ${made.office}<br>दस्त क्रमांक : ${made.number}/${made.year}<br>नोदंणी :<br>Regn:63m</td></tr></table>
<table><tr><td align="center">गावाचे नाव : ${made.village}</td></tr></table>
<table class="tblmargin">${rows}</table><p hidden>&copy; not shown</p></body></html>`;
}

/** Translated, everything on one line. */
export const asEnglish = (made: MadeIndex2) =>
  `List No. 2 ${made.number}${made.sroCode} Sub-Registrar: Haveli ${made.sroCode} ${made.printedOn} Document No.: ${made.number}/${made.year} Note: Generated Through eSearch Module. ` +
  `For the original report, please contact the concerned SRO office. Regn: 63m Village Name: Baner (1) Type of Deed: Agreement to Sale (2) Consideration: ${made.price} ` +
  `(3) Market Value (In case of lease, the lessor/lessee should specify): ${made.marketValue} (4) Survey details, sub-division & house number (if any): Municipal Corporation Name: Pune M.N.P. ` +
  `Flat No. 704, Seventh Floor, Nilgiri Heights, having an area of 62.45 sq. m carpet (Survey Number: 112) (5) Area: 62.45 sq. meters (6) In case of assessment or levy, if any. ` +
  `(7) Executant(s): 1) Name: M/s Nilgiri Developers Pvt Ltd, Address: Karve Road. PIN Code: 411004, PAN No.: - ` +
  `(8) Claimant: 1) Name: Mr. Nagesh Kage, Age: 39, Address: Building Name: Gulmohar, Baner. PIN Code: 411045, PAN No.: ABCPK1234E ` +
  `2) Name: Mrs. Rekha Kage, Age: 36, Address: Baner. PIN Code: 411045, PAN No.: - (9) Date of Execution of Document: ${made.executedOn} ` +
  `(10) Date of Registration of Document: ${made.registeredOn} (11) Serial No., Volume & Page: ${made.number}/${made.year} (12) Stamp Duty as per Market Value: ${made.stampDuty} ` +
  `(13) Registration Fees as per Market Value: ${made.registrationFee} (14) Remarks: ${made.remarks} Stamp duty charged under Article: (25d)`;

/** The English print of leave and licence, misspelt as on the form. */
export const asLicence = (made: MadeIndex2) => `Index II
Sub-Registrar : Joint S.R. Haveli ${made.sroCode}
Document No : ${made.number}/${made.year}
Regn:63m
Village Name : Baner
(1) Title : 36-A Leave and License
(2) Consideration : Rent Rs. 22,000 per month, Deposit Rs. 1,00,000
(3) Market Value
(4) Property Description Corporation : Pune Municipal Corporation, Flat No 12, Second Floor, Gulmohar Park
(5) Area : 650 sq.ft
(6) Assesment :
(7) Licencsor Name and Address : 1) Name: Mrs. Lata Patankar Age: 58 Address: Aundh, Pune PIN Code: 411007 PAN: ABCPP1111E
(8) Licencee Name and Address : 1) Name: Mr. Kiran Rane Age: 27 Address: Nagpur PIN Code: 440010 PAN: ABCPR2222F
(9) Date of Execution : ${made.executedOn.replaceAll('/', '-')}
(10) Date of Registartion : ${made.registeredOn}
(12) Stamp Duty : 700
(13) Registration : 1000`;

/** E-filed notice of intimation of mortgage, whose numbers are its own. */
export const asMortgageNotice = (made: MadeIndex2) => `सूची क्र.2
दुय्यम निबंधक : ${made.office}
फायलींग नंबर : ${made.number}/${made.year}
गावाचे नाव : ${made.village}
(1) विलेखाचा प्रकार (Title) : Notice of Intimation regarding Mortgage by way of Deposit of Title Deed
(2) कर्जाची रक्कम (Loan amount) : 4500000
(3) भू-मापन,पोटहिस्सा व घरक्रमांक(असल्यास) : ${made.property}
(4) क्षेत्रफळ (Area) : ${made.area}
(5) कर्ज घेणाऱ्याचे नाव व पत्ता (Mortgagor) : ${partyText(made.buyers)}
(6) कर्ज देणाऱ्याचे नाव व पत्ता (Mortgagee) : 1): नाव:-सह्याद्री सहकारी बँक लि. तर्फे शाखाधिकारी श्री. किरण राणे वय:-41; पत्ता:-पुणे. पिन कोड:-411005 पॅन नं:-AAACS1234B
(7) गहाण / कर्जाचा दिनांक (Date of Mortgage ) : ${made.executedOn}
(8) नोटीस फाईल केल्याचा दिनांक (Date of filing) : ${made.registeredOn}
(9) फायलींग नंबर (Filing No.) : ${made.number}/${made.year}
(10) मुद्रांक शुल्क (Stamp Duty) : 13500
(11) फायलींग शुल्क (Filing Amount) : 1000
(12) Date of submission : ${made.registeredOn}
(13) शेरा (Remark) :`;

/** What text layers do to Marathi: conjuncts pulled apart, joiners strewn in, Devanagari digits. */
export const pulledApart = (text: string) =>
  text
    .replaceAll('केल्याचा', 'के ल्याचा')
    .replaceAll('किंवा', 'किं वा')
    .replaceAll('ठेवणा', 'ठे वणा')
    .replaceAll('हुकुमनामा', 'हुकु मनामा')
    .replaceAll('पालिकेचे', 'पालिके चे')
    .replaceAll('अनुच्छेद', 'अनुच्छे द')
    .replaceAll('दिनांक', 'दिना\u200dंक');
