import type { PortfolioField, PortfolioMapping } from '../../portfolio-contract.ts';

/** Words of headers in English, Hindi and Marathi, the most telling first; a header is taken once. `plain` leaves the dots below letters out, which some write and some do not. */
const synonyms: readonly [PortfolioField, RegExp][] = [
  [
    'reference',
    /^(ref|reference|loan|loan ?(no|number|id|account)|account|application|id|sr|sl|serial|संदर्भ|आपका संदर्भ|आपला संदर्भ|कर्ज|ऋण|अ\.? ?क्र).*/,
  ],
  // Before the carpet area, whose words are the widest, and the year built.
  ['plotAreaSqm', /(plot|land|site).*(sq\.? ?m|sqm|square met)|भूखंड.*(चौ\.? ?मी|वर्ग मी)/],
  ['plotAreaSqft', /(plot|land|site).*(area|size|sq\.? ?f)|भूखंड/],
  ['builtUpAreaSqm', /^(?!.*super).*built ?up.*(sq\.? ?m|sqm|square met)|(बांधकाम क्षेत्र|निर्मित).*(चौ\.? ?मी|वर्ग मी)/],
  ['builtUpAreaSqft', /^(?!.*super).*built ?up|बांधकाम क्षेत्र|निर्मित/],
  ['carpetAreaSqm', /(carpet|area).*(sq\.? ?m|sqm|square met)|(चटई|कारपेट|क्षेत्रफ).*(चौ\.? ?मी|वर्ग मी)/],
  ['carpetAreaSqft', /(carpet|area)|चटई|कारपेट|क्षेत्रफ/],
  ['city', /^(city|town|district|शहर|जिल्हा|जिला)$/],
  ['village', /(locality|village|micro ?market|suburb|sector)|परिसर|इलाका|^(गाव|गाँव|मौजे)/],
  ['project', /(project|society|building|complex|scheme)( ?name)?$|^(प्रकल्प|परियोजना|सोसायटी|इमारत)/],
  ['latitude', /^(lat|latitude|अक्षांश)$/],
  ['longitude', /^(lon|lng|long|longitude|रेखांश|देशांतर)$/],
  ['floor', /^floor( ?(no|number))?\.?$|^(मजला|मंजिल)/],
  ['configuration', /(bhk|configuration|unit ?type|typology|flat ?type)/],
  ['propertyKind', /(property|asset) ?(kind|type)|^kind$|^type$|(मालमत्ते|संपत्ति).*प्रकार|^प्रकार$/],
  ['builtYear', /(year|yr).*(built|construct|complet)|built(?! ?up)|completion|(बांधकाम|निर्माण).*वर्ष/],
  ['saleKind', /(sale|transaction) ?(kind|type)|new.*resale|resale|पुनर्वि/],
  ['valuationDate', /(valu|as ?(at|on)).*(date|on)?$|^date$|मूल्यांकन.*(तारीख|दिनांक)|^(तारीख|दिनांक)$/],
];

/** The dot below a Devanagari letter. */
const NUKTA = '\u093c';
const plain = (header: string) =>
  header
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(NUKTA, '')
    .normalize('NFC')
    .replaceAll(/[_\-/]+/g, ' ')
    .trim();

export function guessPortfolioMapping(headers: readonly string[]): PortfolioMapping {
  const taken = new Set<string>();
  const mapping: PortfolioMapping = {};
  for (const [field, words] of synonyms) {
    const exact = headers.find((header) => !taken.has(header) && header.toLowerCase() === field.toLowerCase());
    const found = exact ?? headers.find((header) => !taken.has(header) && words.test(plain(header)));
    if (found === undefined) continue;
    mapping[field] = found;
    taken.add(found);
  }
  return mapping;
}
