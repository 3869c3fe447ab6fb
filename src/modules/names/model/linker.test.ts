import fc from 'fast-check';
import { expect, test } from 'vitest';
import { citiesOfIndia, shippedNamesOfOne, shippedPlaces } from '../server/shipped-names.ts';
import { anyName } from '../testing.ts';
import { Linker, type NamedPlace } from './linker.ts';
import { nameOfPlace, placeInWords } from './place-link.ts';

const sold = (city: string, village: string | null, project: string | null = null, weight = 10): NamedPlace => ({
  city,
  village,
  project,
  origin: 'sold',
  weight,
});
const filed = (city: string, village: string | null, project: string | null): NamedPlace => ({
  ...sold(city, village, project, 1),
  origin: 'filed',
});
const linkerOf = (...places: NamedPlace[]) =>
  new Linker([...places, ...shippedPlaces()], { namesOfOne: shippedNamesOfOne(), citiesOfIndia: citiesOfIndia() });
const shipped = linkerOf();
const linked = (text: string, within?: Parameters<Linker['link']>[1], linker = shipped) => {
  const answer = linker.link(text, within);
  if (answer.kind === 'found') return placeInWords(answer.place);
  return answer.kind === 'ambiguous' ? `which: ${answer.candidates.map(placeInWords).join('; ')}` : 'unknown';
};

test.each([
  // Slips of a letter or two, and of sounds.
  ['hadpsr', 'Hadapsar, Pune'],
  ['bavdhn', 'Bavdhan, Pune'],
  ['ravett', 'Ravet, Pune'],
  ['punavale', 'Punawale, Pune'],
  ['kondva budruk', 'Kondhwa Budruk, Pune'],
  ['KONDHWA BK.', 'Kondhwa Budruk, Pune'],
  ['dhyari', 'Dhayari, Pune'],
  ['bibvewadi', 'Bibwewadi, Pune'],
  ['ambegaon bk', 'Ambegaon Budruk, Pune'],
  ['shivaji  nagar', 'Shivajinagar, Pune'],
  ['Sadashivpeth', 'Sadashiv Peth, Pune'],
  ['wanowri', 'Wanowrie, Pune'],
  ['pimple nilak', 'Pimple Nilakh, Pune'],
  ['talegaon dabade', 'Talegaon Dabhade, Pune'],
  ['Mahalungue', 'Mahalunge, Pune'],
  ['marathahali', 'Marathahalli, Bengaluru'],
  ['koramangla', 'Koramangala, Bengaluru'],
  ['Yelahnka', 'Yelahanka, Bengaluru'],
  ['ghansolli', 'Ghansoli, Navi Mumbai'],
  ['kokapett', 'Kokapet, Hyderabad'],
  ['sholinganalur', 'Sholinganallur, Chennai'],
  ['majivada', 'Majiwada, Thane'],
  ['Salt-Lake', 'Salt Lake, Kolkata'],
  // The other script, with and without the signs that people leave out.
  ['पाषाण', 'Pashan, Pune'],
  ['धायरी', 'Dhayari, Pune'],
  ['कोंढवा बुद्रुक', 'Kondhwa Budruk, Pune'],
  ['मगरपट्टा सिटी', 'Magarpatta City, Pune'],
  ['हिंजवड़ी', 'Hinjawadi, Pune'],
  ['ठाणे', 'Thane'],
  ['नाशिक', 'Nashik'],
  ['लोहगाव', 'Lohegaon, Pune'],
  ['गच्चीबावली', 'Gachibowli, Hyderabad'],
  ['हावड़ा', 'Howrah, Kolkata'],
  // Accents, case, blanks, punctuation.
  ['BÁNER', 'Baner, Pune'],
  ['  wakad. ', 'Wakad, Pune'],
  ['viman-nagar', 'Viman Nagar, Pune'],
  // Old names, short names, names in two parts.
  ['Bombay', 'Mumbai'],
  ['poona', 'Pune'],
  ['BANGALORE', 'Bengaluru'],
  ['Calcutta', 'Kolkata'],
  ['मद्रास', 'Chennai'],
  ['gurgaon', 'Gurugram'],
  ['nasik', 'Nashik'],
  ['SB Road', 'Senapati Bapat Road, Pune'],
  ['s.b. road', 'Senapati Bapat Road, Pune'],
  ['hinjewadi', 'Hinjawadi, Pune'],
  ['kirkee', 'Khadki, Pune'],
  ['Noida Extension', 'Greater Noida West, Noida'],
  ['market yard', 'Gultekdi - Market Yard, Pune'],
  ['hingane khurd', 'Sinhagad Road (Hingane Khurd), Pune'],
  ['amanora', 'Amanora (Sadesatranali), Pune'],
  // The first word of the only one.
  ['talegaon', 'Talegaon Dabhade, Pune'],
  ['mohammadwadi pune', 'Mohammadwadi, Pune'],
  // With the city, in whatever order, and what addresses end in.
  ['Pune/Baner', 'Baner, Pune'],
  ['pune बाणेर', 'Baner, Pune'],
  ['civil lines, nagpur', 'Civil Lines, Nagpur'],
  ['indira nagar, bangalore', 'Indiranagar, Bengaluru'],
  ['Wakad, Pune, Maharashtra, India', 'Wakad, Pune'],
])('“%s” is %s', (text, place) => expect(linked(text)).toBe(place));

test.each([
  ['andheri', 'which: Andheri East, Mumbai; Andheri West, Mumbai'],
  ['kondhwa', 'which: Kondhwa Budruk, Pune; Kondhwa Khurd, Pune'],
  ['इंदिरानगर', 'which: Indira Nagar, Nashik; Indiranagar, Bengaluru'],
  ['indira nagar', 'which: Indira Nagar, Nashik; Indiranagar, Bengaluru'],
  // Of East and West only one is loaded: that the other is meant cannot be ruled out.
  ['ghatkopar', 'which: Ghatkopar East, Mumbai'],
])('“%s” is asked back', (text, answer) => expect(linked(text)).toBe(answer));

test('the other side of a place, another sector and another city are not taken for a slip', () => {
  for (const text of ['Kandivali West', 'Bandra East', 'Sector 151', 'Kondhwa Road', 'Pimple Nagar']) expect(linked(text)).toBe('unknown');
  expect(shipped.link('Kandivali West')).toMatchObject({ nearest: [{ village: 'Kandivali East' }] });
});

test('cities of which no data are loaded are named as such, and never taken for a place of ours', () => {
  const near = [
    'Bhopal',
    'Karad',
    'Nanded',
    'Salem',
    'Anand',
    'Panvelli',
    'Vasai',
    'Bidar',
    'Sikar',
    'Alwar',
    'Rewari',
    'Katihar',
    'Palanpur',
  ];
  for (const city of [...near, ...citiesOfIndia()]) {
    const answer = shipped.link(city);
    // A town that is a locality of one of our cities, too, is that one.
    const isOurs = answer.kind === 'found' && answer.by !== 'likeness' && nameOfPlace(answer.place).toLowerCase() === city.toLowerCase();
    expect(answer.kind === 'unknown' || isOurs, `${city}: ${JSON.stringify(answer)}`).toBe(true);
  }
  expect(shipped.link('jaipur')).toMatchObject({ kind: 'unknown', elsewhere: 'Jaipur' });
});

test('everyday words of three languages are no places', () => {
  const words =
    'main mein kaha sale selling rates average apartment balcony terrace near metro school hospital rent lease growth builder top five ten ' +
    'cheap rupees sqft carpet saleable registered deed stamp duty tax income salary emi interest total compare versus than under above ' +
    'कहाँ कौन सबसे सस्ता महंगा किराया घरों कर्ज जमीन रस्ता शाळा दवाखाना कुठे कोणते स्वस्त महाग पाहिजे सांगा नवे जुने वाढ घट';
  for (const word of words.split(' ')) expect(linked(word), word).toBe('unknown');
});

const projects = linkerOf(
  sold('Pune', 'Baner', 'Manasvini Court', 200),
  sold('Pune', 'Baner', 'Manas Heights', 90),
  sold('Pune', 'Baner', 'Bahava Courtyard', 600),
  sold('Pune', 'Wakad', 'Bahava Courtyard', 170),
  sold('Pune', 'Wakad', 'Orchid Enclave Phase 1', 40),
  sold('Pune', 'Wakad', 'Orchid Enclave Phase 2', 40),
  sold('Pune', 'Wakad', 'Sai Kunj', 30),
  sold('Pune', 'Wakad', 'Sai Kunj CHS Ltd', 20),
  sold('Pune', 'Kothrud', 'Kharadi', 20),
  sold('Nashik', 'Panchavati', 'Manasvini Court', 20),
  filed('Pune', 'Baner', 'Morning Dew'),
  filed('Pune', 'Aundh', 'Manasvini Court'),
);
const inPune = { city: 'Pune', kinds: ['project'] as const };

test.each([
  'Manasvini Court',
  'MANASVINI COURT',
  'manasvini court',
  'Manasvini  Court ',
  'Manasvini-Court',
  'ManasviniCourt',
  'Manasvini Court.',
  '"Manasvini Court"',
  'Manasvini Court CHS',
  'Manasvini Court CHS Ltd',
  'MANASVINI COURT C.H.S. LTD.',
  'Manasvini Court Co-op Hsg Soc Ltd',
  'Manasvini Court Co-operative Housing Society Limited',
  'The Manasvini Court',
  'Manaswini Court',
  'Mansvini Court',
  'Manasvini Cort',
  'Manasvini Courtt',
  'Manasvin Court',
  'Mānasvini Court',
  'मनस्विनी कोर्ट',
  'Manasvini Court, Baner',
  'Manasvini Court, Baner, Pune',
])('“%s” is the project that sales know by that name', (text) => {
  expect(linked(text, inPune, projects)).toBe('Manasvini Court, Baner, Pune');
});

test('two projects of one name are asked back, wherever the name is typed like; the locality tells them apart', () => {
  for (const text of ['Bahava Courtyard', 'BAHAVA COURTYARD', 'Bahava Courtyard CHS', 'Bahva Courtyard'])
    expect(linked(text, inPune, projects)).toBe('which: Bahava Courtyard, Baner, Pune; Bahava Courtyard, Wakad, Pune');
  expect(linked('bahava courtyard', { ...inPune, village: 'Wakad' }, projects)).toBe('Bahava Courtyard, Wakad, Pune');
  expect(linked('Bahava Courtyard Wakad', inPune, projects)).toBe('Bahava Courtyard, Wakad, Pune');
  expect(linked('Manasvini Court', { kinds: ['project'] }, projects)).toBe(
    'which: Manasvini Court, Baner, Pune; Manasvini Court, Panchavati, Nashik',
  );
});

test('a phase is not its neighbour, a society not the building that lacks the word, and another name not a slip', () => {
  expect(linked('orchid enclave ph 2', inPune, projects)).toBe('Orchid Enclave Phase 2, Wakad, Pune');
  expect(linked('Orchid Enclave Phase 3', inPune, projects)).toBe('unknown');
  expect(linked('Orchid Enclave', inPune, projects)).toBe('unknown');
  expect(projects.link('Orchid Enclave', inPune)).toMatchObject({
    nearest: [{ project: 'Orchid Enclave Phase 1' }, { project: 'Orchid Enclave Phase 2' }],
  });
  expect(linked('Sai Kunj', inPune, projects)).toBe('Sai Kunj, Wakad, Pune');
  expect(linked('sai kunj co-op housing society', inPune, projects)).toBe('which: Sai Kunj, Wakad, Pune; Sai Kunj CHS Ltd, Wakad, Pune');
  expect(linked('Manasvini Residency', inPune, projects)).toBe('unknown');
});

test('a project that is called like a locality is the locality, unless a project is asked for', () => {
  expect(linked('Kharadi', { city: 'Pune' }, projects)).toBe('Kharadi, Pune');
  expect(linked('Kharadi', inPune, projects)).toBe('Kharadi, Kothrud, Pune');
});

test('what is only filed is known, and makes no name ambiguous that sales know', () => {
  expect(linked('morning dew', inPune, projects)).toBe('Morning Dew, Baner, Pune');
  expect(linked('Manasvini Court', { ...inPune, village: 'Aundh' }, projects)).toBe('Manasvini Court, Aundh, Pune');
});

test('a place goes by the name that sales have for it, whatever ours is', () => {
  const linker = linkerOf(sold('PUNE', 'BANER'));
  for (const text of ['Baner', 'baner', 'बाणेर']) expect(linked(text, { kinds: ['village'] }, linker)).toBe('BANER, PUNE');
  expect(linked('poona', { kinds: ['city'] }, linker)).toBe('PUNE');
});

test('any text at all is answered, and the very name of a place is always that place', () => {
  fc.assert(
    fc.property(anyName, (text) => {
      expect(['found', 'ambiguous', 'unknown']).toContain(projects.link(text).kind);
    }),
    { numRuns: 300 },
  );
  for (const { city, village } of shippedPlaces())
    if (village !== null) expect(linked(village, { city, kinds: ['village'] })).toBe(`${village}, ${city}`);
});

test('a place comes before one that lies in it and bears its name as another', () => {
  const linker = new Linker([
    { ...sold('Pune', 'Hadapsar'), spellings: ['हडपसर'] },
    { ...sold('Pune', 'Magarpatta City'), spellings: ['हडपसर', 'Hadapsar'] },
  ]);
  for (const text of ['Hadapsar', 'hadpsar', 'हडपसर'])
    expect(linker.link(text), text).toMatchObject({ kind: 'found', place: { village: 'Hadapsar' } });
});

test('a town that is not loaded is asked back where a village of ours begins with its name, and refused where only a road or a quarter does', () => {
  const sold = (city: string, village: string) => ({ city, village, project: null, origin: 'sold' as const, weight: 1 });
  const linker = new Linker([sold('Pune', 'Loni Kalbhor'), sold('Pune', 'Nanded City'), sold('Nagpur', 'Wardha Road')], {
    citiesOfIndia: ['Loni', 'Nanded', 'Wardha'],
  });
  expect(linker.link('Loni')).toEqual({ kind: 'ambiguous', candidates: [{ city: 'Pune', village: 'Loni Kalbhor', project: null }] });
  for (const town of ['Nanded', 'Wardha']) expect(linker.link(town)).toMatchObject({ kind: 'unknown', elsewhere: town });
});

test('a city that only filings know is asked back beside the localities of its name that have sales', () => {
  const linker = new Linker([
    { city: 'Thane', village: 'Kalyan West', project: null, origin: 'sold', weight: 5 },
    { city: 'Kalyan', village: null, project: null, origin: 'filed', weight: 1 },
    { city: 'Pune', village: 'Pimpri', project: null, origin: 'sold', weight: 5 },
    { city: 'Pune', village: 'Chinchwad', project: null, origin: 'sold', weight: 5 },
    { city: 'Pimpri-Chinchwad', village: null, project: null, origin: 'filed', weight: 1 },
    { city: 'Navi Mumbai', village: null, project: null, origin: 'filed', weight: 1 },
  ]);
  for (const spelling of ['Kalyan', 'कल्याण'])
    expect(linker.link(spelling), spelling).toMatchObject({
      kind: 'ambiguous',
      candidates: [{ village: 'Kalyan West' }, { city: 'Kalyan', village: null }],
    });
  for (const spelling of ['Pimpri-Chinchwad', 'pimpri chinchwad', 'पिंपरी चिंचवड'])
    expect(linker.link(spelling), spelling).toMatchObject({
      kind: 'ambiguous',
      candidates: [{ village: 'Pimpri' }, { village: 'Chinchwad' }, { city: 'Pimpri-Chinchwad', village: null }],
    });
  // Its halves are no localities.
  expect(linker.link('Navi Mumbai')).toMatchObject({ kind: 'found', place: { city: 'Navi Mumbai' } });
});
