/** Census 2011 codes of districts of Maharashtra. The first digits of a registration are the same; Palghar, made later, has 990. */
const districtByCode: Record<string, string> = {
  '505': 'Nagpur',
  '515': 'Chhatrapati Sambhajinagar',
  '516': 'Nashik',
  '517': 'Thane',
  '518': 'Mumbai Suburban',
  '519': 'Mumbai City',
  '520': 'Raigad',
  '521': 'Pune',
  '526': 'Solapur',
  '527': 'Satara',
  '990': 'Palghar',
};

export const districtOfCensusCode = (code: string) => districtByCode[code] ?? '';

/** Empty for registrations of the newer form, which carry an area code of another list, and for districts not listed. */
export const districtOfRegistration = (registration: string) =>
  /^P\d/.test(registration) ? districtOfCensusCode(registration.slice(1, 4)) : '';

/**
 * A market goes by its city, a register of projects by the district the city lies in. Cities that are districts of that name
 * need no row; a city that is neither here nor a district of the register has no known projects.
 */
export const districtsByCity: Readonly<Record<string, readonly string[]>> = {
  'Pimpri-Chinchwad': ['Pune'],
  Mumbai: ['Mumbai City', 'Mumbai Suburban'],
  'Navi Mumbai': ['Thane', 'Raigad'],
  Kalyan: ['Thane'],
  Panvel: ['Raigad'],
  Vasai: ['Palghar'],
};

/** Cities that fill their districts: every project there is theirs. The others share theirs with other towns. */
const fillsItsDistricts = new Set(['Mumbai']);

export function districtsOf(city: string): { districts: readonly string[]; whole: boolean } {
  const districts = Object.hasOwn(districtsByCity, city) ? districtsByCity[city] : undefined;
  return districts === undefined ? { districts: [city], whole: true } : { districts, whole: fillsItsDistricts.has(city) };
}

/** Cities whose sales may be of projects of these districts. */
export const citiesOf = (districts: readonly string[]) => [
  ...districts,
  ...Object.keys(districtsByCity).filter((city) => districtsByCity[city]?.some((district) => districts.includes(district))),
];

/** What a district is called where cities are compared. */
export const cityOfDistrict = (district: string) => (district.startsWith('Mumbai') ? 'Mumbai' : district);
