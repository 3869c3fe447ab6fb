import type { PlaceKind } from './place-facts.ts';

/** Sub-districts of Pune district (521) in the census of 2011. Velhe has since been renamed Rajgad. */
const talukaByCode: Record<string, string> = {
  '4187': 'Junnar',
  '4188': 'Ambegaon',
  '4189': 'Shirur',
  '4190': 'Khed',
  '4191': 'Maval',
  '4192': 'Mulshi',
  '4193': 'Haveli',
  '4194': 'Pune City',
  '4195': 'Daund',
  '4196': 'Purandar',
  '4197': 'Velhe',
  '4198': 'Bhor',
  '4199': 'Baramati',
  '4200': 'Indapur',
};

/** The code itself where its name is not listed: still one key for one taluka. */
export const talukaOfCensusCode = (code: string) => talukaByCode[code] ?? code;

const urban = /\s*\((M Corp\.?|M Cl|CB|CT|NP|OG|INA)\)\s*$/i;
const anySuffix = /\s*\((M Corp\.?|M Cl|CB|CT|NP|OG|INA|N\.?\s?V\.?)\)\s*$/i;

/** "Lonavala (M Cl)" is the town Lonavala; "(N.V.)" marks a newly listed village. */
export function readCensusName(written: string): { name: string; kind: PlaceKind; aliases: string[] } {
  const name = written.replace(anySuffix, '').replace(/\s+/g, ' ').trim();
  return { name, kind: urban.test(written) ? 'town' : 'village', aliases: spelledOut(name) };
}

/** बुद्रुक (the larger) and खुर्द (the smaller of two namesakes) are mostly abbreviated, in several ways. */
export function spelledOut(name: string): string[] {
  const long = name
    .replace(/\bB(?:k|u|uk)\.?(?=\s|$)/g, 'Budruk')
    .replace(/\bKh\.?(?=\s|$)/g, 'Khurd')
    .replace(/\bT\.?\s?F\.?(?=\s|$)/g, 'Tarf');
  return long === name ? [] : [long];
}
