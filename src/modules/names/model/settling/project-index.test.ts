import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KnownProject } from './known-project.ts';
import { projectIndex } from './project-index.ts';
import { anyName } from '../../testing.ts';

const project = (id: string, name: string, promoter: string, pin: string, more: Partial<KnownProject> = {}): KnownProject => ({
  id,
  rera: `P5210000${id.padStart(4, '0')}`,
  names: [name],
  promoter,
  pin,
  ...more,
});
const projects = [
  project('1', 'CHANDRAKOR HEIGHTS PHASE I', 'Godatir Developers LLP', '411045'),
  project('2', 'Chandrakor Heights Phase II', 'GODATIR DEVELOPERS', '411045'),
  project('3', 'Sonchafa Residency', 'Tarang Buildcon', '411033'),
  project('4', 'Sonchafa Residency', 'Moraya Realty', '412207'),
  project('5', 'Nadikath City Tower A', 'Suvarnamay Spaces Pvt Ltd', '411014', { village: 'Kharadi' }),
  project('6', 'Nadikath City Tower B', 'Suvarnamay Spaces Pvt Ltd', '411014', { village: 'Kharadi' }),
  project('7', 'Swapna Lok', 'Himshikhar Housing', '411021'),
];
const index = projectIndex(projects);

describe('the project index', () => {
  test('registrations of one name and promoter are one entity, namesakes elsewhere are not', () => {
    expect([...index.entities.values()]).toEqual([['1', '2'], ['3'], ['4'], ['5', '6'], ['7']]);
  });

  test('a Marathi name with promoter and PIN is the project, and its phase the registration', () => {
    const answer = index.resolve('चंद्रकोर हाईट्स फेज २', { promoter: 'मे. गोदातीर डेव्हलपर्स एलएलपी', pin: '411045' });
    expect(answer).toMatchObject({ kind: 'same', entity: '1', project: '2', parts: [{ kind: 'phase', label: '2' }] });
    expect(index.resolve('चंद्रकोर हाईट्स', { pin: '411045' })).toMatchObject({ kind: 'same', entity: '1', project: null });
  });

  test('village and wing do as well', () => {
    expect(index.resolve('नदीकाठ सिटी टॉवर ए', { village: 'खराडी' })).toMatchObject({ kind: 'same', entity: '5', project: '5' });
    expect(index.resolve('Nadikath City Kharadi', { village: 'Kharadi' })).toMatchObject({ kind: 'same', entity: '5' });
    expect(index.resolve('नदीकाठ सिटी टॉवर एफ', { village: 'खराडी' })).toMatchObject({ kind: 'same', entity: '5', project: null });
  });

  test('a RERA number decides, unless the name is another', () => {
    expect(index.resolve('Sonchafa', { rera: 'P52100000004' })).toMatchObject({ kind: 'same', project: '4', confidence: 0.99 });
    expect(index.resolve('Kanchanganga', { rera: 'P52100000004' })).toMatchObject({ kind: 'probable' });
  });

  test('a name that several projects bear needs a person, until promoter or place tell', () => {
    expect(index.resolve('Sonchafa Residency')).toMatchObject({ kind: 'probable', candidates: [{ project: '3' }, { project: '4' }] });
    expect(index.resolve('सोनचाफा रेसिडेन्सी', { promoter: 'Moraya Realty' })).toMatchObject({ kind: 'same', project: '4' });
    expect(index.resolve('सोनचाफा रेसिडेन्सी', { pin: '411033' })).toMatchObject({ kind: 'same', project: '3' });
  });

  test('a namesake in another place is new, and the nearest are shown', () => {
    const answer = index.resolve('Chandrakor Heights', { pin: '400601', promoter: 'Moraya Realty' });
    expect(answer).toMatchObject({ kind: 'new', nearest: [{ entity: '1' }] });
    expect(index.resolve('Gulbakavali Park', { pin: '411045' })).toMatchObject({ kind: 'new' });
  });

  test('words written together are found', () => {
    expect(index.resolve('स्वप्नलोक', { pin: '411021' })).toMatchObject({ kind: 'same', project: '7' });
  });

  test('what operators decided wins, and the later decision over the earlier', () => {
    const decided = projectIndex(projects, {
      decisions: [
        { kind: 'accept', name: 'Chandra Kor', project: '1' },
        { kind: 'split', name: 'Swapnalok', village: 'Aundh', project: '7' },
        { kind: 'merge', first: '3', second: '4' },
        { kind: 'apart', first: '5', second: '6' },
      ],
    });
    expect(decided.resolve('चंद्र कोर')).toMatchObject({ kind: 'same', project: '1', confidence: 1, reasons: ['decided by an operator'] });
    expect(decided.resolve('स्वप्नलोक', { village: 'औंध', pin: '411021' })).toMatchObject({ kind: 'new' });
    expect([...decided.entities.values()]).toEqual([['1', '2'], ['3', '4'], ['5'], ['6'], ['7']]);
    const undone = projectIndex(projects, {
      decisions: [
        { kind: 'split', name: 'Swapnalok', project: '7' },
        { kind: 'accept', name: 'Swapnalok', project: '7' },
        { kind: 'merge', first: '3', second: '4' },
        { kind: 'apart', first: '4', second: '3' },
      ],
    });
    expect(undone.resolve('स्वप्नलोक')).toMatchObject({ kind: 'same', project: '7' });
    expect(undone.entityOf('4')).toBe('4');
  });

  test('near duplicates are pairs of entities that may be one', () => {
    const pairs = projectIndex([...projects, project('8', 'Svapnalokh', 'Himshikhar Housing', '411021')]).nearDuplicates();
    expect(pairs).toMatchObject([{ first: { id: '7' }, second: { id: '8' } }]);
  });

  test('never throws', () => {
    fc.assert(
      fc.property(anyName, anyName, anyName, (name, village, promoter) => {
        expect(['same', 'probable', 'new']).toContain(index.resolve(name, { village, promoter }).kind);
      }),
      { numRuns: 1500 },
    );
  });

  test('a name takes well under a millisecond among thousands', () => {
    const words = ['Chandra', 'Surya', 'Megha', 'Tara', 'Neel', 'Ratna', 'Giri', 'Jala', 'Vana', 'Shri', 'Madhu', 'Amba'];
    const many = Array.from({ length: 3000 }, (_, at) =>
      project(
        String(at + 100),
        `${words[at % 12]}${words[(at * 7 + Math.floor(at / 12)) % 12]?.toLowerCase()} ${words[Math.floor(at / 144) % 12]} Residency`,
        `${words[at % 11]} Developers`,
        `4110${(at % 60) + 10}`,
      ),
    );
    const large = projectIndex(many);
    const began = process.cpuUsage();
    for (const { names, pin } of many.slice(0, 500)) large.resolve(names[0] as string, pin === undefined ? {} : { pin });
    const { user } = process.cpuUsage(began);
    // Of the processor's time, with room for a slow machine; measured about 0.2 ms.
    expect(user / 500).toBeLessThan(5000);
  });
});
