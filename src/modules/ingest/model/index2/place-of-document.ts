/**
 * The city whose market a document belongs to: the municipality its description names, else the district of its office.
 * A sub-registrar of one district registers no property of another, so the office says that much.
 */
const MUNICIPALITIES: readonly (readonly [RegExp, string])[] = [
  [/नवी\s*मुंबई|navi\s*mumbai|nmmc/i, 'Navi Mumbai'],
  [/पुणे|पिंपरी|pune|pimpri|pcmc|pmc\b|pmrda/i, 'Pune'],
  [/ठाणे|thane/i, 'Thane'],
  [/कल्याण|kalyan/i, 'Kalyan'],
  [/मुंबई|mumbai|mcgm/i, 'Mumbai'],
  [/नागप[ूु]र|nagpur/i, 'Nagpur'],
  [/नाशिक|nashik/i, 'Nashik'],
];
const NAMED = /(?:पालिके\s?चे\s*ना\s?व|municipal\s+(?:corporation|council)\s*(?:name)?)\s*:?-?\s*(.{2,60})/i;

export function cityOf(description: string, district: string): string {
  const named = NAMED.exec(description.slice(0, 600))?.[1];
  // The name ends where the next label of the description begins.
  const name = named?.split(/इतर|other|property/i)[0] ?? '';
  for (const [words, city] of MUNICIPALITIES) if (words.test(name)) return city;
  return district.startsWith('Mumbai') ? 'Mumbai' : district;
}
