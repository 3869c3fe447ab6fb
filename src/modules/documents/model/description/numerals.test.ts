import { expect, test } from 'vitest';
import { foldWord } from './fold.ts';
import { lettersOf } from './letters.ts';
import { cardinalOf, ordinalOf } from './numerals.ts';

const ordinal = (word: string) => ordinalOf(foldWord(word));

test('storeys are counted in words up to eighty', () => {
  const spoken =
    'पहिल्या दुसऱ्या तिसऱ्या चौथ्या पाचव्या सहाव्या सातव्या आठव्या नवव्या दहाव्या अकराव्या बाराव्या तेराव्या चौदाव्या पंधराव्या सोळाव्या सतराव्या अठराव्या एकोणिसाव्या विसाव्या एकविसाव्या बाविसाव्या तेविसाव्या चोविसाव्या पंचविसाव्या सव्विसाव्या सत्ताविसाव्या अठ्ठाविसाव्या एकोणतिसाव्या तिसाव्या एकतिसाव्या बत्तिसाव्या तेहतिसाव्या चौतिसाव्या पस्तिसाव्या छत्तिसाव्या सदतिसाव्या अडतिसाव्या एकोणचाळिसाव्या चाळिसाव्या एकेचाळिसाव्या बेचाळिसाव्या त्रेचाळिसाव्या चव्वेचाळिसाव्या पंचेचाळिसाव्या सेहेचाळिसाव्या सत्तेचाळिसाव्या अठ्ठेचाळिसाव्या एकोणपन्नासाव्या पन्नासाव्या एकावन्नाव्या बावन्नाव्या त्रेपन्नाव्या चोपन्नाव्या पंचावन्नाव्या छप्पन्नाव्या सत्तावन्नाव्या अठ्ठावन्नाव्या एकोणसाठाव्या साठाव्या';
  expect(spoken.split(' ').map(ordinal)).toEqual(Array.from({ length: 60 }, (_, place) => place + 1));
  expect(ordinal('एकसष्टाव्या')).toBe(61);
});

test('forms of one ordinal are one number', () => {
  for (const word of ['दुसरा', 'दुसऱ्या', 'दुसर्‍या', 'दुस-या', 'दुसरे', 'दुसरी', 'second', 'सेकंड']) expect(ordinal(word)).toBe(2);
  for (const word of ['सातवा', 'सातव्या', 'सातवे', 'seventh']) expect(ordinal(word)).toBe(7);
  expect(ordinal('मजला')).toBeNull();
});

test('numbers of parking spaces are words as well', () => {
  expect(['एक', 'दोन', 'तीन', 'चार', 'two'].map((word) => cardinalOf(foldWord(word)))).toEqual([1, 2, 3, 4, 2]);
});

test('wings are named by the letters of either alphabet', () => {
  expect(['ए', 'बी', 'सी', 'डी', 'ई', 'एफ', 'जी', 'एच', 'आय', 'जे', 'के', 'एल', 'व्ही', 'झेड'].map(lettersOf)).toEqual([...'ABCDEFGHIJKLVZ']);
  expect(['अ', 'ब', 'क', 'ड'].map(lettersOf)).toEqual(['A', 'B', 'C', 'D']);
  expect([lettersOf('जीएस'), lettersOf('B'), lettersOf('मजला'), lettersOf('बाणेर')]).toEqual(['GS', 'B', null, null]);
});
