import { SQFT_PER_SQM } from '#core/area.ts';
import { talukaLocal } from './cities.ts';
import { mix } from './random.ts';
import type { RegisteredDocument } from './registered-document.ts';
import { type Unit, wingsMarathi } from './unit.ts';

/**
 * Property descriptions as Index II prints them in Marathi: a narrative, or a list of labels. Wording varies with the
 * document, because clerks vary; an area comes in sqm, in sqft, or in both after «म्हणजेच» (that is).
 */
export function describeInMarathi(document: RegisteredDocument, wording: number): string {
  const text = mix(wording, 1) % 100 < 62 ? narrative(document, wording) : labelled(document, wording);
  return mix(wording, 2) % 100 < 8 ? text.replace(/\d/g, devanagariDigit) : text;
}

const devanagariDigit = (digit: string) => String.fromCharCode(0x0966 + Number(digit));

const one = <Item>(items: readonly Item[], wording: number, purpose: number) => items[mix(wording, purpose) % items.length] as Item;

const corporations: Record<string, string> = {
  Pune: 'पुणे म.न.पा.',
  Mumbai: 'बृहन्मुंबई म.न.पा.',
  Thane: 'ठाणे म.न.पा.',
  'Navi Mumbai': 'नवी मुंबई म.न.पा.',
};

function narrative(document: RegisteredDocument, wording: number): string {
  const { project, unit } = document;
  const { locality } = project;
  const body =
    locality.authority === 'corporation'
      ? (corporations[locality.city.name] ?? `${locality.city.local} म.न.पा.`)
      : (talukaLocal[locality.taluka] ?? locality.local);
  const built = project.style === 'legacy' ? one(['बांधलेल्या', 'बांधण्यात आलेल्या'], wording, 3) : 'बांधण्यात येणा-या';
  const land = `${one(landWords[project.survey.label], wording, 4)} ${project.survey.number}`;
  const start = `1) पालिकेचे नाव:${body} इतर वर्णन :, इतर माहिती: मौजे ${locality.village} येथील ${land} या मिळकतीवर `;
  const projectWord = one(['या प्रकल्पातील', 'या प्रोजेक्टमधील', 'या गृहप्रकल्पामधील', 'या स्कीममधील'], wording, 5);
  const place = `${project.name.marathi} ${project.style === 'legacy' ? 'मधील' : projectWord} `;
  const wing = unit.wing < 0 ? '' : `${one(['विंग', 'बिल्डिंग', 'टॉवर'], wording, 6)} ${wingsMarathi[unit.wing] as string} मधील `;
  const floor = unit.kind === 'plot' || unit.kind === 'row-house' || unit.kind === 'bungalow' ? '' : `${floorWord(unit.floor)} मजल्यावरील `;
  return `${start}${unit.kind === 'plot' ? 'पाडलेल्या' : built} ${place}${wing}${floor}${unitWord(unit, wording)} नं. ${unit.number} यांसी ${areas(unit, wording)}${landSuffix(document)}`;
}

function labelled(document: RegisteredDocument, wording: number): string {
  const { project, unit } = document;
  const { locality } = project;
  const wing = unit.wing < 0 ? '' : `${wingsMarathi[unit.wing] as string}-`;
  const floor =
    unit.kind === 'plot' || unit.kind === 'row-house' || unit.kind === 'bungalow'
      ? '-'
      : unit.floor === 0
        ? 'तळ मजला'
        : `${unit.floor} वा मजला`;
  return `1) ${unitWord(unit, wording)} नं: ${wing}${unit.number}, माळा नं: ${floor}, इमारतीचे नाव: ${project.name.marathi}, ब्लॉक नं: ${locality.local}, रोड : ${locality.village}, इतर माहिती: ${areas(unit, wording)}${landSuffix(document)}`;
}

const landWords = {
  'Survey Number': ['स.नं.', 'सर्वे नं.', 'स. नं.'],
  'GAT NUMBER': ['गट नं.', 'गट नंबर'],
  'C.T.S. Number': ['सि.टी.एस. नं.', 'सि.स.नं.'],
} as const;

const landSuffix = ({ project }: RegisteredDocument) => `( ( ${project.survey.label} : ${project.survey.number} ; ) )`;

const unitWords: Record<Unit['kind'], readonly string[]> = {
  flat: ['सदनिका', 'सदनिका', 'फ्लॅट', 'फलॅट'],
  shop: ['दुकान', 'शॉप', 'गाळा'],
  office: ['ऑफिस', 'कार्यालय'],
  plot: ['प्लॉट', 'भूखंड'],
  'row-house': ['रो-हाऊस'],
  bungalow: ['बंगला'],
};
const unitWord = (unit: Unit, wording: number) => one(unitWords[unit.kind], wording, 7);

const ordinals = [
  'तळ',
  'पहिल्या',
  'दुसऱ्या',
  'तिसऱ्या',
  'चौथ्या',
  'पाचव्या',
  'सहाव्या',
  'सातव्या',
  'आठव्या',
  'नवव्या',
  'दहाव्या',
  'अकराव्या',
  'बाराव्या',
  'तेराव्या',
  'चौदाव्या',
  'पंधराव्या',
  'सोळाव्या',
  'सतराव्या',
  'अठराव्या',
  'एकोणिसाव्या',
  'विसाव्या',
];
export const floorWord = (floor: number) => ordinals[floor] ?? `${floor} व्या`;

function areas(unit: Unit, wording: number): string {
  if (unit.kind === 'plot') return `क्षेत्र ${sqm(unit.plot)}`;
  const carpet = one(['कार्पेट क्षेत्र', 'कारपेट एरिया', 'रेरा कार्पेट क्षेत्र', 'चटई क्षेत्र'], wording, 8);
  let text = `${carpet} ${inUnits(unit.carpet, wording)}`;
  if (unit.balcony > 0) text += ` + ${one(['बाल्कनी', 'बालकनी', 'ड्राय बाल्कनी'], wording, 9)} ${sqm(unit.balcony)}`;
  if (unit.terrace > 0) text += ` + ${one(['टेरेस', 'लगतची टेरेस'], wording, 10)} ${sqm(unit.terrace)}`;
  if (unit.parking > 0) {
    const slot = 1 + (mix(wording, 12) % 240);
    text += ` + ${unit.parking > 1 ? 'दोन' : 'एक'} ${one(['कव्हर्ड कार पार्किंग', 'पोडियम कार पार्किंग', 'स्टिल्ट कार पार्किंग'], wording, 11)} नं. ${slot}`;
  }
  return text;
}

function inUnits(hundredths: number, wording: number): string {
  const style = mix(wording, 13) % 10;
  if (style < 5) return sqm(hundredths);
  return style < 9 ? `${sqm(hundredths)} म्हणजेच ${sqft(hundredths)}` : sqft(hundredths);
}

const sqm = (hundredths: number) => `${decimal(hundredths)} चौ.मी.`;
const sqft = (hundredths: number) => `${decimal(Math.round(hundredths * SQFT_PER_SQM))} चौ.फूट`;

/** Hundredths as a decimal: 6245 → 62.45, without a trip through floating point text. */
export function decimal(hundredths: number): string {
  const whole = Math.floor(hundredths / 100);
  const rest = hundredths - whole * 100;
  return rest < 10 ? `${whole}.0${rest}` : `${whole}.${rest}`;
}
