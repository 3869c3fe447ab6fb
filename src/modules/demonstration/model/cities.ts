/**
 * What the thirteen cities differ in. Shares, loadings and price paths are settings of the demonstration; office codes
 * of Pune, Thane, Kalyan and Mumbai are the registry's own, those above 900 are made up.
 */
export type Office = { code: string; name: string; local: string };
export type Region = 'maharashtra' | 'south' | 'gujarat' | 'north' | 'bengal';
export type City = {
  name: string;
  local: string;
  state: string;
  stateLocal: string;
  region: Region;
  /** Share of all market sales. */
  share: number;
  /** Saleable area ÷ carpet area where the places' rates are per saleable square foot; 1 where they are per carpet. */
  loading: number;
  /** How strongly the city follows the general price path (1 = Pune). */
  priceStrength: number;
  pinPrefix: string;
  /** How project registration numbers begin. */
  rera: string;
  reraNew: string;
  district: string;
  taluka: string;
  offices: readonly Office[];
};

const haveliCodes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 326, 329, 330, 331, 332, 333, 334, 385, 386, 396, 397, 522, 523, 524, 525, 526, 527, 540];

/** «सह दु.नि. हवेली 17»; the first of a set is plain «दु.नि. हवेली 1». */
function officeSet(name: string, local: string, codes: readonly number[]): Office[] {
  return codes.map((code, index) => ({
    code: String(code),
    name: index === 0 ? `S.R. ${name} 1` : `Joint S.R. ${name} ${index + 1}`,
    local: index === 0 ? `दु.नि. ${local} 1` : `सह दु.नि. ${local} ${index + 1}`,
  }));
}

const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const englishOffices = (name: string, first: number, count: number): Office[] =>
  range(first, count).map((code, index) => ({
    code: String(code),
    name: `Sub-Registrar ${name} ${index + 1}`,
    local: `Sub-Registrar ${name} ${index + 1}`,
  }));

const inMaharashtra = { state: 'Maharashtra', stateLocal: 'महाराष्ट्र', region: 'maharashtra', loading: 1 } as const;

export const cities: readonly City[] = [
  {
    ...inMaharashtra,
    name: 'Pune',
    local: 'पुणे',
    share: 45,
    priceStrength: 1,
    pinPrefix: '411',
    rera: 'P52109',
    reraNew: 'PR1260',
    district: 'Pune',
    taluka: 'Haveli',
    // Any Haveli office may register any property of the city, so the office says nothing about the place.
    offices: officeSet('Haveli', 'हवेली', haveliCodes),
  },
  {
    ...inMaharashtra,
    name: 'Mumbai',
    local: 'मुंबई',
    share: 11,
    priceStrength: 0.9,
    pinPrefix: '400',
    rera: 'P51809',
    reraNew: 'PR1180',
    district: 'Mumbai Suburban',
    taluka: 'Andheri',
    offices: officeSet('Mumbai City', 'मुंबई शहर', [318, 319, 450, 508, 509]),
  },
  {
    ...inMaharashtra,
    name: 'Thane',
    local: 'ठाणे',
    share: 8,
    priceStrength: 0.95,
    pinPrefix: '401',
    rera: 'P51709',
    reraNew: 'PR1170',
    district: 'Thane',
    taluka: 'Thane',
    offices: [
      ...officeSet('Thane', 'ठाणे', [73, 74, 75, 76, 335, 336, 337, 392, 536, 393, 394, 530]),
      ...officeSet('Kalyan', 'कल्याण', [70, 71, 72, 338, 507]),
    ],
  },
  {
    ...inMaharashtra,
    name: 'Navi Mumbai',
    local: 'नवी मुंबई',
    share: 6,
    priceStrength: 1.1,
    pinPrefix: '410',
    rera: 'P52009',
    reraNew: 'PR1200',
    district: 'Raigad',
    taluka: 'Panvel',
    offices: officeSet('Panvel', 'पनवेल', range(901, 5)),
  },
  {
    ...inMaharashtra,
    name: 'Nagpur',
    local: 'नागपूर',
    share: 3,
    priceStrength: 0.8,
    pinPrefix: '440',
    rera: 'P50509',
    reraNew: 'PR1050',
    district: 'Nagpur',
    taluka: 'Nagpur City',
    offices: officeSet('Nagpur City', 'नागपूर शहर', range(911, 6)),
  },
  {
    ...inMaharashtra,
    name: 'Nashik',
    local: 'नाशिक',
    share: 3,
    priceStrength: 0.8,
    pinPrefix: '422',
    rera: 'P51609',
    reraNew: 'PR1160',
    district: 'Nashik',
    taluka: 'Nashik',
    offices: officeSet('Nashik', 'नाशिक', range(921, 5)),
  },
  {
    name: 'Bengaluru',
    local: 'Bengaluru',
    state: 'Karnataka',
    stateLocal: 'Karnataka',
    region: 'south',
    share: 6,
    loading: 1.34,
    priceStrength: 1.15,
    pinPrefix: '560',
    rera: 'PRM/KA/RERA/9251/',
    reraNew: 'PRM/KA/RERA/9251/',
    district: 'Bengaluru Urban',
    taluka: 'Bengaluru',
    offices: englishOffices('Bengaluru', 931, 8),
  },
  {
    name: 'Hyderabad',
    local: 'Hyderabad',
    state: 'Telangana',
    stateLocal: 'Telangana',
    region: 'south',
    share: 5,
    loading: 1.33,
    priceStrength: 1.2,
    pinPrefix: '500',
    rera: 'P0900',
    reraNew: 'P0900',
    district: 'Rangareddy',
    taluka: 'Hyderabad',
    offices: englishOffices('Rangareddy', 941, 7),
  },
  {
    name: 'Chennai',
    local: 'Chennai',
    state: 'Tamil Nadu',
    stateLocal: 'Tamil Nadu',
    region: 'south',
    share: 4,
    loading: 1.33,
    priceStrength: 0.75,
    pinPrefix: '600',
    rera: 'TN/99/Building/',
    reraNew: 'TN/99/Building/',
    district: 'Chennai',
    taluka: 'Chennai',
    offices: englishOffices('Chennai', 951, 6),
  },
  {
    name: 'Ahmedabad',
    local: 'Ahmedabad',
    state: 'Gujarat',
    stateLocal: 'Gujarat',
    region: 'gujarat',
    share: 3,
    loading: 1.45,
    priceStrength: 0.85,
    pinPrefix: '380',
    rera: 'PR/GJ/AHMEDABAD/9',
    reraNew: 'PR/GJ/AHMEDABAD/9',
    district: 'Ahmedabad',
    taluka: 'Ahmedabad City',
    offices: englishOffices('Ahmedabad', 961, 5),
  },
  {
    name: 'Gurugram',
    local: 'Gurugram',
    state: 'Haryana',
    stateLocal: 'Haryana',
    region: 'north',
    share: 2,
    loading: 1.5,
    priceStrength: 1.5,
    pinPrefix: '122',
    rera: 'RC/REP/HARERA/GGM/9',
    reraNew: 'RC/REP/HARERA/GGM/9',
    district: 'Gurugram',
    taluka: 'Gurugram',
    offices: englishOffices('Gurugram', 971, 3),
  },
  {
    name: 'Noida',
    local: 'Noida',
    state: 'Uttar Pradesh',
    stateLocal: 'Uttar Pradesh',
    region: 'north',
    share: 2,
    loading: 1.5,
    priceStrength: 1.35,
    pinPrefix: '201',
    rera: 'UPRERAPRJ9',
    reraNew: 'UPRERAPRJ9',
    district: 'Gautam Buddha Nagar',
    taluka: 'Dadri',
    offices: englishOffices('Noida', 981, 4),
  },
  {
    name: 'Kolkata',
    local: 'Kolkata',
    state: 'West Bengal',
    stateLocal: 'West Bengal',
    region: 'bengal',
    share: 2,
    loading: 1.33,
    priceStrength: 0.75,
    pinPrefix: '700',
    rera: 'WBRERA/P/KOL/9',
    reraNew: 'WBRERA/P/KOL/9',
    district: 'Kolkata',
    taluka: 'Kolkata',
    offices: englishOffices('Kolkata', 991, 4),
  },
];

/** Offices of talukas of the Pune district outside Haveli. */
export const talukaOffices: Record<string, readonly Office[]> = {
  Mulshi: [
    { code: '18', name: 'S.R. Mulshi (Paud)', local: 'दु.नि. मुळशी (पौड)' },
    { code: '453', name: 'Joint S.R. Mulshi 2', local: 'सह दु.नि. मुळशी 2' },
  ],
  Maval: [
    { code: '17', name: 'S.R. Maval', local: 'दु.नि. मावळ' },
    { code: '454', name: 'Joint S.R. Maval 2', local: 'सह दु.नि. मावळ 2' },
  ],
  Khed: [
    { code: '16', name: 'S.R. Khed', local: 'दु.नि. खेड' },
    { code: '452', name: 'Joint S.R. Khed 2', local: 'सह दु.नि. खेड 2' },
    { code: '545', name: 'Joint S.R. Khed 3', local: 'सह दु.नि. खेड 3' },
  ],
};

export const talukaLocal: Record<string, string> = {
  Haveli: 'हवेली',
  'Pune City': 'पुणे शहर',
  Mulshi: 'मुळशी',
  Maval: 'मावळ',
  Khed: 'खेड',
  Andheri: 'अंधेरी',
  Thane: 'ठाणे',
  Panvel: 'पनवेल',
  'Nagpur City': 'नागपूर शहर',
  Nashik: 'नाशिक',
};

export function cityNamed(name: string): City {
  const city = cities.find((each) => each.name === name);
  if (!city) throw new Error(`The demonstration has no city named ${name}.`);
  return city;
}
