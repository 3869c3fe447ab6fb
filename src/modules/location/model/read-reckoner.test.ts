import { expect, test } from 'vitest';
import { sayIn } from '#core/language.ts';
import { isRefused } from '#modules/projects/index.ts';
import { asFile, readAll, tableOf } from '../testing.ts';
import { readFinancialYear, readyReckoner } from './read-reckoner.ts';

const urban = {
  headers: ['Select', 'उपविभाग', 'खुली जमीन', 'निवासी सदनिका', 'ऑफ़ीस', 'दुकाने', 'औद्योगिक', 'एकक (Rs./)'],
  rows: [
    ['SurveyNo', '5/52-निलगिरी महामार्ग', '17780', '70,310', '80850', '123340', '0', 'चौ. मीटर'],
    ['SurveyNo', '', '1', '1', '1', '1', '1', 'चौ. मीटर'],
    ['SurveyNo', '५/५३-सह्याद्री नगर', '19030', 'x', '', '0', '0', 'चौ. मीटर'],
  ],
};
const where = { district: 'पुणे', taluka: 'हवेली', village: 'निलगाव', financialYear: '2025-26' };

test('a row of a town gives a rate for each use that has one', () => {
  const { facts, problems } = readAll(readyReckoner, urban, { given: where });
  expect(facts.map(({ zone, landUse, ratePaise }) => [zone, landUse, ratePaise])).toEqual([
    ['5/52', 'land', 1_778_000],
    ['5/52', 'residential', 7_031_000],
    ['5/52', 'office', 8_085_000],
    ['5/52', 'shop', 12_334_000],
    ['5/53', 'land', 1_903_000],
  ]);
  expect(facts[0]).toMatchObject({ subzone: 'निलगिरी महामार्ग', unit: 'sqm', financialYear: 2026, village: 'निलगाव' });
  expect(problems.map(({ row, severity }) => [row, severity])).toEqual([
    [2, 'rejected'],
    [3, 'warning'],
  ]);
});

test('a village’s table rates farm land by the hectare and building land by the square metre', () => {
  const rural = {
    headers: ['Assessment Type', 'Assessment Range', 'Rate Rs/-'],
    rows: [
      ['जिरायत शेत जमिन', '0-1.25', '4265500'],
      ['बिनशेती जमीनी/भूखंड', '', '6750'],
    ],
  };
  const { facts } = readAll(readyReckoner, rural, { given: where });
  expect(facts).toMatchObject([
    { landUse: 'agricultural', unit: 'hectare', assessmentFrom: 0, assessmentTo: 1.25, ratePaise: 426_550_000 },
    { landUse: 'land', unit: 'sqm', assessmentFrom: null, ratePaise: 675_000 },
  ]);
});

test('a saved page of the statement says its year and place itself', () => {
  const list = (name: string, chosen: string) =>
    `<select name="ctl00$ContentPlaceHolder5$${name}" id="ctl00_ContentPlaceHolder5_${name}"><option value="1">--</option><option selected="selected" value="2">${chosen}</option></select>`;
  const html = `<!DOCTYPE html><html><body><table><tr><td>${list('ddlYear', '2025-2026')}${list('ddlDistrict', 'पुणे')}${list('ddlTaluka', 'हवेली')}${list('ddlVillage', 'निलगाव')}
    <table id="ctl00_ContentPlaceHolder5_grdUrbanSubZoneWiseRate"><tr>${urban.headers.map((header) => `<th>${header}</th>`).join('')}</tr>
    <tr>${urban.rows[0]?.map((cell) => `<td>&nbsp;${cell}</td>`).join('')}</tr></table></td></tr></table></body></html>`;
  const table = tableOf(html);
  expect(readyReckoner.detect(asFile(table)).certainty).toBe(1);
  const stated = 'stated' in table ? (table.stated as Record<string, string>) : {};
  expect(stated).toEqual({ financialYear: '2025-2026', district: 'पुणे', taluka: 'हवेली', village: 'निलगाव' });
  expect(readAll(readyReckoner, table, { given: stated }).facts).toHaveLength(4);
});

test('rates without place and year are refused, and the question is asked', () => {
  const opened = readyReckoner.open(asFile(urban, { given: { district: 'पुणे' } }));
  expect(isRefused(opened) && opened.refused).toBe(
    'A rate means nothing without its place and year: the financial year, the taluka, the village is not in the file. Say it, or add a column.',
  );
  const inMarathi = sayIn('mr', () => readyReckoner.open(asFile(urban, { given: { district: 'पुणे' } })));
  expect(isRefused(inMarathi) && inMarathi.refused).toContain('आर्थिक वर्ष, तालुका, गाव फाइलमध्ये नाही');
});

test('columns of place and year stand over what is said for the file', () => {
  const table = { headers: ['Year', 'Village', ...urban.headers], rows: [['2024-25', 'Varshagaon', ...(urban.rows[0] ?? [])]] };
  expect(readAll(readyReckoner, table, { given: where }).facts[0]).toMatchObject({
    financialYear: 2025,
    village: 'Varshagaon',
    taluka: 'हवेली',
  });
});

test.each([
  ['2025-26', 2026],
  ['2025-2026', 2026],
  ['20252026', 2026],
  ['२०२५-२६', 2026],
  ['2025', null],
  ['2025-27', null],
  ['', null],
])('the financial year %s ends in %s', (written, year) => {
  expect(readFinancialYear(written)).toBe(year);
});
