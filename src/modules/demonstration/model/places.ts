import { type City, cities, cityNamed } from './cities.ts';
import { hashName, mix } from './random.ts';

/** One place of the places table as the generator sees it. */
export type Locality = {
  city: City;
  /** Stable name of its random streams. */
  hash: number;
  name: string;
  local: string;
  /** Revenue village as documents spell it. */
  village: string;
  taluka: string;
  zone: string;
  latitude: number;
  longitude: number;
  /** ₹ per sqft of carpet area, mid-2024. */
  carpetRate: number;
  pin: string;
  authority: LocalAuthority;
  character: Character;
};

/** Who governs the place: it steers how much is built there and how land is numbered. Duty has its own dated table. */
type LocalAuthority = 'corporation' | 'council' | 'influence-area';

/** What the table's remarks say about demand, as numbers. */
type Character = {
  /** Relative number of sales. */
  volume: number;
  /** Share of first sales by promoters. */
  primaryShare: number;
  luxury: boolean;
  offices: boolean;
  /** Relative number of plot and villa sales. */
  land: number;
};

/** Shares measured or told for single places; everything else follows from its remarks. */
const knownPrimaryShare: Record<string, number> = { 'Koregaon Park': 0.25, Punawale: 0.88 };

export function readLocalities(table: readonly Record<string, string>[], only?: readonly string[]): Locality[] {
  const wanted = new Set(only ?? cities.map((city) => city.name));
  return table.filter((row) => row['kind'] === 'locality' && wanted.has(row['city'] ?? '')).map(readLocality);
}

function readLocality(row: Record<string, string>): Locality {
  const city = cityNamed(row['city'] ?? '');
  const name = row['name'] ?? '';
  const notes = row['notes'] ?? '';
  const hash = hashName(`${city.name}/${name}`);
  const remark = (label: string) => new RegExp(`${label}: ([^;]*)`).exec(notes)?.[1]?.trim();
  const rate = (Number(row['rate_low']) + Number(row['rate_high'])) / 2;
  if (!(rate > 0)) throw new Error(`${city.name}, ${name}: the places table gives no rate.`);
  const inMaharashtra = city.region === 'maharashtra';
  const local = row['name_local'] || name;
  const village = firstName(remark('registered as village \\(low confidence\\)') ?? local);
  const authority = readAuthority(city, remark('auth'));
  return {
    city,
    hash,
    name,
    local: inMaharashtra ? local : name,
    village: inMaharashtra ? village : name,
    taluka: firstName(remark('taluka') ?? city.taluka),
    zone: row['zone'] ?? '',
    latitude: Number(row['lat']),
    longitude: Number(row['lon']),
    carpetRate: rate * city.loading,
    pin: pinOf(city, hash),
    authority,
    character: characterOf(name, notes, rate, city, authority, hash),
  };
}

/** «कळस / येरवडा / धानोरी» → कळस; «म्हाळुंगे (Mulshi …)» → म्हाळुंगे. */
const firstName = (names: string) => (names.split(' / ')[0] ?? names).replace(/\s*\(.*$/, '').trim();

/** Made up, but one for a place and always the same, in the city's range. */
const pinOf = (city: City, hash: number) => city.pinPrefix + String(1 + (mix(hash, 11) % 98)).padStart(3, '0');

function readAuthority(city: City, remark = ''): LocalAuthority {
  if (city.name !== 'Pune') return 'corporation';
  if (remark.startsWith('PMRDA')) return 'influence-area';
  return /\bMC\b|\bNP\b/.test(remark) ? 'council' : 'corporation';
}

function characterOf(name: string, notes: string, rate: number, city: City, authority: LocalAuthority, hash: number): Character {
  const says = (pattern: RegExp) => pattern.test(notes);
  const luxury = says(/luxury/) || (city.name === 'Pune' ? rate >= 15500 : rate * city.loading >= 33000);
  let volume = 0.75 + ((mix(hash, 3) % 1000) / 1000) * 0.5;
  if (says(/largest-volume/)) volume *= 2.6;
  else if (says(/high-volume|high volume|high supply|large supply/)) volume *= 1.9;
  if (says(/IT hub|employment core|deep resale|all segments/)) volume *= 1.7;
  if (says(/low supply|scarce|low density|defence|cantonment|bungalow/)) volume *= 0.6;
  if (says(/early-stage|emerging/)) volume *= 0.75;
  if (luxury) volume *= 0.6;
  // About four fifths of Pune's sales lie inside the two corporations.
  if (authority !== 'corporation') volume *= 0.8;

  let primaryShare = 0.68;
  if (says(/high supply|early-stage|emerging|large supply|growth/)) primaryShare += 0.13;
  if (says(/township/)) primaryShare += 0.04;
  if (says(/resale/)) primaryShare -= 0.14;
  if (says(/established|dense|old /)) primaryShare -= 0.12;
  if (luxury) primaryShare -= 0.08;
  primaryShare += ((mix(hash, 5) % 1000) / 1000 - 0.5) * 0.12;
  primaryShare = knownPrimaryShare[name] ?? Math.min(0.88, Math.max(0.3, primaryShare));

  const outer = authority !== 'corporation' || (city.name !== 'Pune' && mix(hash, 7) % 4 === 0 && city.name !== 'Mumbai');
  const land = says(/plots|villas|row houses/) ? 3 : outer ? 1 : 0;
  const offices = says(/office|IT hub|commercial|IT-adjacent|business/) || (city.name !== 'Pune' && mix(hash, 9) % 4 === 0);
  return { volume, primaryShare, luxury, offices, land };
}
