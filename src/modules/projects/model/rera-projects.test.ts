import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefused } from './import-kind.ts';
import { asFile, projectDetail, projectTable, readProjects } from '../testing.ts';
import { reraProjects } from './rera-projects.ts';

test('a row of a district’s table gives every figure the register has', () => {
  const { facts, problems } = readProjects(projectTable([{}]));
  expect(problems).toEqual([]);
  expect(facts[0]).toMatchObject({
    projectId: 'P52100099001',
    district: 'Pune',
    name: 'NILGIRI HEIGHTS',
    pin: '411045',
    latitude: 18.5591,
    longitude: 73.7872,
    projectType: 'residential',
    status: 'new',
    completionOn: '2026-12-31',
    lastModifiedOn: '2024-01-10',
    landSqm: 5227.5,
    sanctionedSqm: 8642.25,
    apartments: 120,
    booked: 90,
    sold: null,
    buildings: 2,
    floorsTotal: 28,
    coveredParking: 52,
    openParking: 44,
    complaints: null,
    snapshotOn: '2024-01-15',
    layout: 'project-table',
  });
});

test('a row copied from a project’s page adds up its buildings', () => {
  const { facts, problems } = readProjects(projectDetail([{}]), { fileName: 'detail-2026-01.csv' });
  expect(problems).toEqual([]);
  expect(facts[0]).toMatchObject({
    projectId: 'P52100099002',
    registeredOn: '2025-06-04',
    completionOn: '2028-12-29',
    lastModifiedOn: '2025-05-23',
    promoter: 'Varsha Developers',
    promoterKind: 'Partnership',
    planningAuthority: 'Pune Metropolitan Region Development Authority',
    taluka: 'Mulshi',
    village: 'Nere',
    landSqm: 11_800,
    buildings: 2,
    floorsTotal: 19,
    floorsHighest: 14,
    apartments: 152,
    booked: 39,
    sold: 35,
    nonResidential: 4,
    openParking: 20,
    coveredParking: 52,
    snapshotOn: '2026-01-31',
    latitude: null,
  });
});

test('the two layouts are told apart by their columns, and a register of sales is neither', () => {
  const detect = (headers: string[]) => reraProjects.detect(asFile({ headers, rows: [] })).certainty;
  expect(detect(projectTable([]).headers)).toBe(1);
  expect(detect(projectDetail([]).headers)).toBe(1);
  expect(detect(['rera_id', 'project_name'])).toBeGreaterThan(0.5);
  expect(detect(['docno', 'propertydescription', 'consideration_amt'])).toBe(0);
  const opened = reraProjects.open(asFile({ headers: ['docno', 'areaname'], rows: [] }));
  expect(isRefused(opened) && opened.refused).toMatch(/not a MahaRERA project table/);
});

test('03/04/2024 is the fourth of March in one layout and the third of April in the other', () => {
  expect(readProjects(projectTable([{ proposed_date_of_completion: '03/04/2024' }])).facts[0]?.completionOn).toBe('2024-03-04');
  expect(readProjects(projectDetail([{ proposed_completion_date: '03/04/2024' }])).facts[0]?.completionOn).toBe('2024-04-03');
});

test('a table saved again with the day first is read by what its dates prove', () => {
  const { facts, remarks } = readProjects(
    projectTable([
      { proposed_date_of_completion: '31/12/2026', date_last_modified: '10/01/2024' },
      { rera_id: 'P52100099003', proposed_date_of_completion: '03/04/2024', date_last_modified: '10/01/2024' },
    ]),
  );
  expect(facts.map(({ completionOn }) => completionOn)).toEqual(['2026-12-31', '2024-04-03']);
  expect(remarks.join(' ')).toMatch(/read as day\/month\/year/);
});

test('a date that fits no order is left out with a warning, and the project stays', () => {
  const { facts, problems } = readProjects(
    projectTable([{ proposed_date_of_completion: '13/31/2026' }, { rera_id: 'P52100099004', proposed_date_of_completion: '02/30/2026' }]),
  );
  expect(facts.map(({ completionOn }) => completionOn)).toEqual([null, null]);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatchObject({ row: 1, column: 'proposed_date_of_completion', value: '13/31/2026', severity: 'warning' });
});

test('the extended date stands over the revised, the revised over the proposed', () => {
  const { facts } = readProjects(
    projectTable([
      { revised_proposed_date_of_completion: '06/30/2027' },
      { rera_id: 'P52100099005', revised_proposed_date_of_completion: '06/30/2027', extended_date_of_completion: '06/30/2028' },
    ]),
  );
  expect(facts.map(({ completionOn }) => completionOn)).toEqual(['2027-06-30', '2028-06-30']);
});

test('exchanged latitude and longitude are put right, and said', () => {
  const { facts, problems } = readProjects(projectTable([{ location_lat_long: "('73.787200','18.559100')" }]));
  expect(facts[0]).toMatchObject({ latitude: 18.5591, longitude: 73.7872, flags: ['position-swapped'] });
  expect(problems[0]?.why).toMatch(/exchanged/);
});

test('a position that lies clear of the district of its filing is kept and flagged; one on its border is not', () => {
  const points = ["('19.0760','72.8777')", "('18.5591','73.7872')", "('19.42','74.1')"];
  const { facts, problems } = readProjects(
    projectTable(points.map((location_lat_long, at) => ({ rera_id: `P5210009910${at}`, location_lat_long }))),
  );
  expect(facts.map(({ flags, latitude }) => [flags, latitude])).toEqual([
    [['position-in-other-district'], 19.076],
    [[], 18.5591],
    [[], 19.42],
  ]);
  expect(problems.map(({ row, why }) => [row, why])).toEqual([[1, 'lies outside the district it is filed under (Pune)']]);
});

test('a point in the sea off Africa, outside India, or no point at all is no position', () => {
  const points = ["('0','0')", "('51.5','-0.12')", 'somewhere', "('','')", ''];
  const { facts, problems } = readProjects(
    projectTable(points.map((location_lat_long, at) => ({ rera_id: `P5210009910${at}`, location_lat_long }))),
  );
  expect(facts.map(({ latitude }) => latitude)).toEqual([null, null, null, null, null]);
  expect(problems.map(({ row }) => row)).toEqual([1, 2, 3]);
});

test('more booked than there are is kept as filed, flagged and warned of', () => {
  const { facts, problems } = readProjects(projectTable([{ number_of_booked_appartments: '130.0' }]));
  expect(facts[0]).toMatchObject({ apartments: 120, booked: 130, flags: ['booked-above-apartments'] });
  expect(problems[0]).toMatchObject({ severity: 'warning', column: 'number_of_booked_appartments' });
});

test('square feet filed as a number of apartments are left out, with a warning; a large township stays', () => {
  const { facts, problems } = readProjects(
    projectTable([
      { number_of_appartments: '12360.0', number_of_sanctioned_floors: '5.0', sanctioned_fsi: '2305.0' },
      { rera_id: 'P52100099006', number_of_appartments: '1312.0', number_of_sanctioned_floors: '175.0', sanctioned_fsi: '128624.57' },
      { rera_id: 'P52100099007', number_of_appartments: '1112.0', number_of_sanctioned_floors: '84.0', sanctioned_fsi: '722.51' },
      {
        rera_id: 'P52100099008',
        number_of_appartments: '4040.0',
        number_of_sanctioned_floors: '4.0',
        sanctioned_fsi: '0.0',
        'project_area_(sqmts)': '929.95',
      },
      {
        rera_id: 'P52100099009',
        number_of_appartments: '400.0',
        number_of_sanctioned_floors: '4.0',
        sanctioned_fsi: '0.0',
        'project_area_(sqmts)': '929.95',
      },
    ]),
  );
  expect(facts.map(({ apartments, flags }) => [apartments, flags])).toEqual([
    [null, ['apartments-implausible']],
    [1312, []],
    [1112, []],
    [null, ['apartments-implausible']],
    [400, []],
  ]);
  expect(problems).toMatchObject([
    { row: 1, value: '12360.0', severity: 'warning' },
    { row: 4, value: '4040.0', severity: 'warning' },
  ]);
});

test('no apartments is not stated, no bookings is an answer', () => {
  const { facts } = readProjects(projectTable([{ number_of_appartments: '0.0', number_of_booked_appartments: '0.0' }]));
  expect(facts[0]).toMatchObject({ apartments: null, booked: 0 });
});

test('a row without a registration number is rejected in a district’s table and an application on a project’s page', () => {
  const table = readProjects(projectTable([{ rera_id: '' }, { rera_id: 'P521' }]));
  expect(table.facts).toEqual([]);
  expect(table.problems.map(({ severity }) => severity)).toEqual(['rejected', 'rejected']);
  const page = readProjects(projectDetail([{ registration_number: '', date_of_registration: '', project_status: '' }]));
  expect(page.facts[0]).toMatchObject({ projectId: 'application-70001', status: 'applied', registration: '' });
});

test('a page the register does not have is rejected for what it is', () => {
  const blank = Object.fromEntries(Object.keys(projectDetail([]).headers).map((header) => [header, 'Project Not Found']));
  const { facts, problems } = readProjects(projectDetail([{ ...blank, project_name: 'Project Not Found', registration_number: '58000' }]));
  expect(facts).toEqual([]);
  expect(problems[0]).toMatchObject({ severity: 'rejected', why: 'says that the register has no such project' });
});

test('a project that stands twice is warned of', () => {
  const { facts, problems } = readProjects(projectTable([{}, {}]));
  expect(facts).toHaveLength(2);
  expect(problems[0]).toMatchObject({ row: 2, why: 'stands in row 1 too; the later row counts' });
});

test('a promoter who is a person is named without father, tax number or address', () => {
  const details =
    'First Name - Asha, Middle Name - , Last Name - Kulkarni, Father Full Name - Ravi Kulkarni, GSTIN Number - 27AAAAA0000A1Z5';
  const { facts } = readProjects(projectDetail([{ promoter_details: details }]));
  expect(facts[0]).toMatchObject({ promoter: 'Asha Kulkarni', promoterKind: 'Individual' });
});

test('the district is told from the registration where its column is empty', () => {
  const { facts } = readProjects(projectDetail([{ project_address_district: '', registration_number: 'P52700099001' }]));
  expect(facts[0]?.district).toBe('Satara');
});

test('without any date the table is refused, and a person can say it', () => {
  const table = projectTable([{ date_last_modified: '' }]);
  const opened = reraProjects.open(asFile(table, { fileName: 'projects.csv' }));
  expect(isRefused(opened) && opened.refused).toMatch(/When the register looked like this is not known/);
  expect(readProjects(table, { fileName: 'projects.csv', given: { snapshotOn: '2024-03-31' } }).facts[0]?.snapshotOn).toBe('2024-03-31');
  expect(readProjects(projectTable([{}]), { fileName: 'projects.csv' }).facts[0]?.snapshotOn).toBe('2024-01-10');
});

test('whatever stands in the cells, a row gives facts or says why not, and never fails', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('', '0.0', '-1', '1e9', '12/31/2026', "('18.5','73.8')", 'P52100099001', '३', 'NaN'),
  );
  const layouts = [projectTable([{}]), projectDetail([{}])];
  fc.assert(
    fc.property(fc.constantFrom(...layouts), fc.array(cell, { minLength: 45, maxLength: 45 }), ({ headers }, cells) => {
      const { facts, problems } = readProjects({ headers, rows: [cells] }, { given: { snapshotOn: '2024-01-31' } });
      expect(facts.length === 1 || problems.some(({ severity }) => severity === 'rejected')).toBe(true);
      for (const one of facts) {
        for (const value of Object.values(one)) if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
        if (one.latitude !== null) expect(one.latitude).toBeGreaterThan(5);
      }
    }),
    { numRuns: 500 },
  );
});

test('a table of several snapshots keeps each row under its own day, and a row without one is not loaded', () => {
  const table = projectTable([{ number_of_booked_appartments: '40' }, {}, {}, {}]);
  const days = ['2024-03-31', '2024-06-30', '30/09/2024', '2027-01-01'];
  const { facts, problems, remarks } = readProjects({
    headers: [...table.headers, 'snapshot_on', 'date_of_registration', 'taluka', 'village'],
    rows: table.rows.map((row, at) => row.concat(days[at] ?? '', '2022-05-04', 'Haveli', 'Baner')),
  });
  expect(facts.map(({ snapshotOn, booked, registeredOn, village }) => ({ snapshotOn, booked, registeredOn, village }))).toEqual([
    { snapshotOn: '2024-03-31', booked: 40, registeredOn: '2022-05-04', village: 'Baner' },
    { snapshotOn: '2024-06-30', booked: 90, registeredOn: '2022-05-04', village: 'Baner' },
  ]);
  expect(problems.map(({ row, column, severity }) => ({ row, column, severity }))).toEqual([
    { row: 3, column: 'snapshot_on', severity: 'rejected' },
    { row: 4, column: 'snapshot_on', severity: 'rejected' },
  ]);
  expect(remarks).toContain('Every row names its own snapshot.');
});
