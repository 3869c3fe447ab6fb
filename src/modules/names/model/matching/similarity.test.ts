import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readName } from './read-name.ts';
import { PROBABLE_FROM, SAME_FROM, similarity } from './similarity.ts';
import { anyName } from '../../testing.ts';

const score = (first: string, second: string, kind?: 'project' | 'promoter' | 'village') => similarity(first, second, kind).score;

describe('similarity', () => {
  test('slips, scripts, blanks and missing forms leave a name the same', () => {
    for (const [first, second] of [
      ['मयुरेश्वर रेसिडेन्सी', 'Mayureshwar Residency'],
      ['Tirumala Arcade', 'Tirumalla Arcade'],
      ['आयरिस पॅलेट', 'Iris Palette'],
      ['नेब्युला टॉवर', 'Nebula Tower'],
      ['Hill Green Verve', 'Hillgreen Verve'],
      ['मैत्री संगम को.ऑप.हौ.सो.लि.', 'Maitri Sangam Co-operative Housing Society Limited'],
      ['Shree Malhar Nagari', 'Malhar Nagri'],
      ['सी ब्रीझ टॉवर', 'Sea Breeze Tower'],
    ] as const) {
      expect(score(first, second), `${first} | ${second}`).toBeGreaterThanOrEqual(SAME_FROM);
    }
  });

  test('one telling word or one generic word that differs makes another project', () => {
    for (const [first, second] of [
      ['Nilkamal Greens', 'Nilkamal Gardens'],
      ['Nilkamal Greens', 'Nilgiri Greens'],
      ['Sai Mayur Residency', 'Sai Mayuri Residency'],
      ['Harbour Crest', 'Harbour Crescent'],
      ['Habitat 24', 'Habitat 42'],
      ['KRV Heights', 'KVR Heights'],
      ['राम कुंज', 'रामा कुंज'],
      ['Kamal Kunj', 'Komal Kunj'],
    ] as const) {
      expect(score(first, second), `${first} | ${second}`).toBeLessThan(SAME_FROM);
    }
  });

  test('Developers are not Constructions, whatever their legal form', () => {
    expect(score('Godatir Constructions', 'Godatir Developers', 'promoter')).toBeLessThan(SAME_FROM);
    expect(score('मे. गोदातीर कन्स्ट्रक्शन्स प्रा. लि.', 'Godatir Construction', 'promoter')).toBe(1);
    expect(similarity('Godatir LLP', 'Godatir Pvt Ltd', 'promoter').reasons).toContain('one is an LLP, the other a limited company');
  });

  test('Bk is not Kh, East is not West, and a village with a word more is another one', () => {
    expect(score('कोंढवा बु॥', 'Kondhwa Bk.', 'village')).toBe(1);
    expect(score('Kondhwa Bk', 'कोंढवा खुर्द', 'village')).toBeLessThan(PROBABLE_FROM);
    expect(score('Andheri (E)', 'अंधेरी पश्चिम', 'village')).toBeLessThan(PROBABLE_FROM);
    expect(score('खेड', 'Khed Shivapur', 'village')).toBeLessThan(SAME_FROM);
    expect(score('तळवडे', 'तळवडी', 'village')).toBeLessThan(SAME_FROM);
  });

  test('phases and wings are parts of the same project', () => {
    expect(similarity('रोहिणी टॉवर ए', 'Rohini Tower C')).toMatchObject({ score: 1, otherPart: true });
    expect(similarity('Rohini Phase II', 'रोहिणी फेज २')).toMatchObject({ score: 1, otherPart: false });
  });

  test('the reasons can be read by a person', () => {
    expect(similarity('Nilkamal Greens', 'Nilgiri Greens').reasons[0]).toBe('nilkamal is not nilgiri');
    expect(similarity('Rohini Heights Wing A', 'Rohini').reasons).toEqual(['only one says heights', 'another part: wing A and none named']);
  });

  test('is symmetric, between 0 and 1, 1 with itself if there is anything to compare, and never throws', () => {
    fc.assert(
      fc.property(anyName, anyName, fc.constantFrom('project' as const, 'promoter' as const, 'village' as const), (first, second, kind) => {
        const one = score(first, second, kind);
        expect(one).toBe(score(second, first, kind));
        expect(one >= 0 && one <= 1).toBe(true);
        if (readName(first, kind).tokens.length > 0) expect(score(first, first, kind)).toBe(1);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('readName', () => {
  test('phase, wing and building are taken out of the name', () => {
    const parts = (name: string) => {
      const read = readName(name);
      return [read.tokens.map((token) => token.text).join(' '), read.parts.map((part) => `${part.kind} ${part.label}`.trim()).join(', ')];
    };
    expect(parts('Rohini Central - Building-B1 - Phase 2')).toEqual(['rohini central', 'wing b1, phase 2']);
    expect(parts('Rohini A,B,C Building')).toEqual(['rohini', 'wing a, wing b, wing c']);
    expect(parts('Rohini Phase 1 G Wing')).toEqual(['rohini', 'phase 1, wing g']);
    expect(parts('Rohini Fiore Phase 2C1')).toEqual(['rohini fiore', 'phase 2c1']);
    expect(parts('Rohini III')).toEqual(['rohini', 'phase 3']);
    expect(parts('Rohini E, F, G')).toEqual(['rohini', 'wing e, wing f, wing g']);
    expect(parts('रोहिणी विंग ब')).toEqual(['रोहिणी', 'wing b']);
    expect(parts('Rohini Annexe')).toEqual(['rohini', 'annexe']);
    expect(parts('Rohini 51')).toEqual(['rohini', '']);
    expect(parts('D.S. Homes')).toEqual(['ds homes', '']);
  });

  test('an address or a person behind the name is not part of it', () => {
    expect(readName('Rohini Park, S.No. 25/1, Baner').tokens.map(({ text }) => text)).toEqual(['rohini', 'park']);
    expect(readName('मे. रोहिणी बिल्डकॉन तर्फे भागीदार', 'promoter').tokens).toHaveLength(2);
    expect(readName('वाघोली ता. हवेली जि. पुणे', 'village').tokens).toHaveLength(1);
  });
});
