import { expect, test } from 'vitest';
import { isRefused } from '#modules/projects/index.ts';
import { asFile, readAll } from '../testing.ts';
import { demographics } from './read-demographics.ts';
import { peopleFigures, placeCounted } from './people.ts';

/** The columns of a Primary Census Abstract, with invented places. */
const abstract = {
  headers: [
    'State',
    'District',
    'Subdistt',
    'Town/Village',
    'Ward',
    'EB',
    'Level',
    'Name',
    'TRU',
    'No_HH',
    'TOT_P',
    'TOT_M',
    'TOT_F',
    'P_06',
    'P_LIT',
    'TOT_WORK_P',
  ],
  rows: [
    ['27', '521', '00000', '000000', '0000', '0', 'DISTRICT', 'Pune', 'Total', '2100', '9000', '4700', '4300', '1000', '7000', '3600'],
    ['27', '521', '00000', '000000', '0000', '0', 'DISTRICT', 'Pune', 'Rural', '900', '4000', '2000', '2000', '500', '3000', '1800'],
    ['27', '521', '04193', '556001', '0000', '0', 'VILLAGE', 'Nilgaon Bk.', 'Rural', '200', '1000', '520', '480', '120', '704', '400'],
    ['27', '521', '04193', '802814', '0000', '0', 'TOWN', 'Sahyapur (M Cl)', 'Urban', '500', '2,100', '1100', '1000', '200', '1600', '900'],
    [
      '27',
      '521',
      '04193',
      '802814',
      '0007',
      '0',
      'WARD',
      'Sahyapur (M Cl) WARD NO.-0007',
      'Urban',
      '50',
      '210',
      '110',
      '100',
      '20',
      '160',
      '90',
    ],
    ['27', '521', '04193', '556002', '0000', '0', 'VILLAGE', 'Crooked', 'Rural', '200', '1000', '520', '470', '120', '704', '400'],
    ['27', '521', '04193', '556003', '0000', '0', 'VILLAGE', 'Overfull', 'Rural', '20', '100', '50', '50', '40', '90', '10'],
    ['27', '521', '04193', '556004', '0000', '0', 'VILLAGE', '', 'Rural', '20', '100', '50', '50', '10', '60', '10'],
  ],
};
const named = { fileName: 'pca-2011.csv' };

test('a Primary Census Abstract gives a count for each place; parts of a total and counts that contradict each other are none', () => {
  expect(demographics.detect(asFile(abstract, named)).certainty).toBe(1);
  const { facts, problems, remarks } = readAll(demographics, abstract, named);
  expect(
    facts.map(({ district, level, name, countedIn, population, households }) => [district, level, name, countedIn, population, households]),
  ).toEqual([
    ['Pune', 'district', 'Pune', 2011, 9000, 2100],
    ['Pune', 'village', 'Nilgaon Bk.', 2011, 1000, 200],
    ['Pune', 'town', 'Sahyapur', 2011, 2100, 500],
    ['Pune', 'ward', 'Sahyapur (M Cl) WARD NO.-0007', 2011, 210, 50],
  ]);
  expect(problems.map(({ row, column, why }) => [row, column, why])).toEqual([
    [6, 'TOT_P', 'is not the sum of 520 men and 470 women'],
    [7, 'P_LIT', 'are more than those aged seven and over'],
    [8, 'Name', 'is empty'],
  ]);
  expect(remarks[0]).toContain('the total is taken');
});

test('a city’s own table of wards is read by its words; a list of places with a population alone is no count of people', () => {
  const wards = {
    headers: ['Ward No', 'Ward Name', 'District', 'Population', 'Households', 'Census Year'],
    rows: [
      ['7', 'Nilgiri', 'Pune', '41200', '10300', '2011'],
      ['8', 'Sahyadri', 'Pune', 'many', '', '2011'],
    ],
  };
  const { facts, problems } = readAll(demographics, wards);
  expect(facts).toMatchObject([{ level: 'ward', name: 'Nilgiri', population: 41_200, households: 10_300, countedIn: 2011, men: null }]);
  expect(problems).toMatchObject([
    { row: 2, severity: 'warning' },
    { row: 2, severity: 'rejected', column: 'Population' },
  ]);
  expect(demographics.detect(asFile({ headers: ['name', 'lat', 'lon', 'population'], rows: [] })).certainty).toBe(0);
});

test('without a year a count is refused, and the question is asked', () => {
  const opened = demographics.open(asFile(abstract, { fileName: 'pca.csv' }));
  expect(isRefused(opened) && opened.refused).toContain('which');
  expect(readAll(demographics, abstract, { fileName: 'pca.csv', given: { year: '2011' } }).facts).toHaveLength(4);
});

test('a locality is its village or ward, a city its town before its district; abbreviations and scripts do not matter', () => {
  const { facts } = readAll(demographics, abstract, named);
  const of = (village: string | undefined, city = 'Pune') => placeCounted(facts, { city, village })?.nameAsWritten;
  expect([of('nilgaon bk.'), of('Nilgaon Budruk'), of('Elsewhere'), of(undefined), of(undefined, 'Sahyapur')]).toEqual([
    'Nilgaon Bk.',
    'Nilgaon Bk.',
    undefined,
    'Pune',
    'Sahyapur (M Cl)',
  ]);
});

test('shares are of whom they are said to be of, and what is not counted is not told', () => {
  const { facts } = readAll(demographics, abstract, named);
  const figures = new Map(peopleFigures(facts[1]!).map((figure) => [figure.id, figure]));
  expect(figures.get('household-size')?.value).toBe(5);
  expect(figures.get('women-to-men')?.value).toBeCloseTo(923.08, 1);
  expect(figures.get('literates')?.value).toBeCloseTo(704 / 880, 6);
  expect(peopleFigures({ ...facts[1]!, workers: null }).find(({ id }) => id === 'workers')).toMatchObject({
    value: null,
    text: 'Not told by this count',
  });
});
