import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey } from './name-key.ts';
import { anyName } from '../../testing.ts';
import { toLatin } from './to-latin.ts';

const sameKey = (pairs: [string, string][]) => {
  for (const [first, second] of pairs) expect(`${first}: ${nameKey(first)}`).toBe(`${first}: ${nameKey(second)}`);
};

describe('nameKey', () => {
  test('a society is the same in either script, with its form spelt out, cut short or left out', () => {
    sameKey([
      ['स्पंदन स्पर्श को. ऑप. हौसिंग सोसायटी लि.', 'Spandan Sparsh CHS Ltd'],
      ['रघुवंश को-ऑप. हौसिंग सोसायटी लि.', 'Raghuvansh Co-operative Housing Society Limited'],
      ['जलतरंग को ओप हो सौ ली', 'JALTARANG C.H.S.L.'],
      ['वनश्री सहकारी गृहरचना संस्था मर्यादित', 'Vanashree'],
      ['Green Leaf Apartment Condominium', 'ग्रीन लीफ अपार्टमेंट कंडोमिनियम'],
    ]);
  });

  test('English words written in Devanagari are the English words', () => {
    sameKey([
      ['निलगिरी हाईट्स', 'Nilgiri Heights'],
      ['सह्याद्री रेसिडेन्सी', 'Sahyadri Residency'],
      ['मॅजेस्टिक सिटी', 'Majestic City'],
      ['कुबेर पार्क', 'Kuber Park'],
      ['अष्टविनायक टॉवर्स', 'Ashtavinayak Tower'],
      ['मे. श्रीराम डेव्हलपर्स प्रा. लि.', 'M/s. Shriram Developers Pvt. Ltd.'],
    ]);
  });

  test('initials are one word, however they are dotted or spelt', () => {
    sameKey([
      ['ए. डब्लु.एच.ओ. विजय विहार', 'AWHO Vijay Vihar'],
      ['डीएसके विश्व', 'D.S.K. Vishwa'],
      ['व्हीटीपी', 'V T P'],
    ]);
  });

  test('villages: blanks, long vowels, silent a, गाव', () => {
    sameKey([
      ['बाणेर', 'Baner'],
      ['विमाननगर', 'Viman Nagar'],
      ['लोहगांव', 'Lohgaon'],
      ['म्हाळुंगे', 'Mahalunge'],
      ['सूस', 'Sus'],
      ['औंध', 'Aundh'],
      ['कोथरूड', 'Kothrud'],
      ['पिंपळे गुरव', 'Pimple Gurav'],
      ['येरंडवणे', 'Erandavane'],
    ]);
  });

  test('spellings in use for one sound are one', () => {
    sameKey([
      ['Krushna Kunj', 'Krishnakunj'],
      ['Wrundavan', 'Vrindavan'],
      ['Shivsagar', 'Siwsaagar'],
      ['Lakshmi', 'Laxmi'],
      ['Dnyandeep', 'Gyandeep'],
      ['Phursungi', 'Fursungi'],
      ['Siddhi', 'Sidhi'],
    ]);
  });

  test('a phase is a number in any writing', () => {
    sameKey([
      ['सागर फेज टू', 'Sagar Phase II'],
      ['सागर फेज २', 'Sagar Ph. 2'],
      ['Sagar Phase One', 'Sagar Phase - 1'],
    ]);
  });

  test('different names stay different', () => {
    const names = [
      'Baner',
      'Nere',
      'Nande',
      'Bhor',
      'Bor',
      'Anand',
      'Nand',
      'Sai',
      'Shiv',
      'Vadgaon Bk',
      'Vadgaon Kh',
      'Wakad',
      'Bhugaon',
      'Bhukum',
      'Sagar 1',
      'Sagar 2',
    ];
    expect(new Set(names.map(nameKey)).size).toBe(names.length);
  });

  test('a name made of nothing but forms keeps them', () => {
    expect(nameKey('Private Limited')).not.toBe('');
    expect(nameKey('')).toBe('');
  });

  test('never throws, and a key is its own key', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const key = nameKey(name);
        expect(nameKey(key)).toBe(key);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('toLatin', () => {
  test('reads as people write it', () => {
    const read: [string, string][] = [
      ['स्पंदन स्पर्श को. ऑप. हौसिंग सोसायटी लि.', 'Spandan Sparsh Co. Op. Housing Society Ltd.'],
      ['निलगिरी हाईट्स', 'Nilgiri Heights'],
      ['विमाननगर', 'Vimannagar'],
      ['पिंपरी', 'Pimpri'],
      ['भोसरी', 'Bhosari'],
      ['लोहगांव', 'Lohgaon'],
      ['नक्षत्र', 'Nakshatra'],
      ['वडगाव बुद्रुक', 'Vadgaon Budruk'],
      ['बी-1203', 'B-1203'],
      ['१२/३', '12/3'],
      ['डीएसके विश्व', 'DSK Vishwa'],
      ['आव्हाळवाडी', 'Avhalwadi'],
    ];
    for (const [marathi, latin] of read) expect(toLatin(marathi)).toBe(latin);
  });

  test('leaves Latin as it is, never throws, and leaves no Devanagari', () => {
    expect(toLatin('Green Park, Ph-2')).toBe('Green Park, Ph-2');
    fc.assert(
      fc.property(anyName, (name) => {
        expect(toLatin(name)).not.toMatch(/[क-ह]/);
      }),
      { numRuns: 1500 },
    );
  });
});
