import { SQFT_PER_SQM } from '#core/area.ts';
import { decimal } from './marathi-text.ts';
import { mix } from './random.ts';
import type { RegisteredDocument } from './registered-document.ts';
import { type Unit, wings } from './unit.ts';

const unitWords: Record<Unit['kind'], string> = {
  flat: 'Apartment/Flat',
  shop: 'Shop',
  office: 'Office',
  plot: 'Plot',
  'row-house': 'Row House',
  bungalow: 'Bungalow',
};

/** Property description in the English layout. */
export function describeInEnglish(document: RegisteredDocument, wording: number): string {
  const { project, unit } = document;
  const { locality } = project;
  const wing = unit.wing < 0 ? '' : `${wings[unit.wing] as string}-`;
  const land = project.survey.label === 'C.T.S. Number' ? 'C.T.S. Number' : 'Survey Number';
  return `${unitWords[unit.kind]} No:${wing}${unit.number}, Floor No:${unit.floor}, Building Name:${project.name.english}, Block Sector:${locality.name}, Road:${locality.zone} ${locality.city.name}, Other Information: ${areas(unit, wording)}( ( ${land} : ${project.survey.number} ; ) )`;
}

function areas(unit: Unit, wording: number): string {
  if (unit.kind === 'plot') return `plot admeasuring ${decimal(unit.plot)} Sq.Mtr.`;
  const sqm = `${decimal(unit.carpet)} Sq.Mtr.`;
  const sqft = `${decimal(Math.round(unit.carpet * SQFT_PER_SQM))} Sq.Ft.`;
  const style = mix(wording, 13) % 3;
  let text = `carpet area ${style === 0 ? sqm : style === 1 ? `${sqm} i.e. ${sqft}` : sqft}`;
  if (unit.balcony > 0) text += ` + balcony ${decimal(unit.balcony)} Sq.Mtr.`;
  if (unit.terrace > 0) text += ` + terrace ${decimal(unit.terrace)} Sq.Mtr.`;
  if (unit.parking > 0) text += ` + ${unit.parking} covered car parking`;
  return text;
}
