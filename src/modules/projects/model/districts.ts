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
