import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { peopleIn } from './mask-people.ts';
import { maskPrivate } from '#modules/documents/model/parties.ts';

const W = '[withheld]';

test('a name beside a salutation and what is said of its bearer is taken out', () => {
  expect(maskPrivate('ही मिळकत लिहून देणार श्री. अनंत दामोदर करमरकर यांच्या मालकीची असून')).toBe(`ही मिळकत लिहून देणार श्री. ${W} यांच्या मालकीची असून`);
  expect(maskPrivate('खरेदीदार श्री राहुल विनायक देशपांडे व सौ. स्मिता राहुल देशपांडे यांना')).toBe(`खरेदीदार ${W} व सौ. ${W} यांना`);
  expect(maskPrivate('लिहून देणार सौ. वनिता विठ्ठल कोठारी यांनी')).toBe(`लिहून देणार ${W} यांनी`);
  expect(maskPrivate('Sold by Mr. Anand Pathak and Mrs. Isha Parker to Ms. Bina Cooper')).toBe(
    `Sold by Mr. ${W} and Mrs. ${W} to Ms. ${W}`,
  );
  expect(maskPrivate('शाश्वत डेव्हलपर्स तर्फे भागीदार श्री. अशोक माधव राचलवार यांनी बांधलेल्या')).not.toContain('राचलवार');
});

test('a name without a salutation is known by the party before it or the ownership behind it', () => {
  expect(maskPrivate('लिहून घेणार क्र 1 प्रकाश गणपत शिंदे यांना देत असलेले क्षेत्र 00 हे 22 आर')).toBe(
    `लिहून घेणार क्र 1 ${W} यांना देत असलेले क्षेत्र 00 हे 22 आर`,
  );
  expect(maskPrivate('सदनिका नं. 704, अनंत दामोदर करमरकर यांच्या मालकीची, कारपेट 55.10')).toBe(`सदनिका नं. 704, ${W} यांच्या मालकीची, कारपेट 55.10`);
  expect(maskPrivate('Licensor: Meera Anil Joshi, Licensee: Kiran Shah, Flat 3, Kothrud')).toBe(
    `Licensor: ${W}, Licensee: ${W}, Flat 3, Kothrud`,
  );
  expect(maskPrivate('S/o Ramesh Patil, Flat 3')).toBe(`S/o ${W}, Flat 3`);
});

test('where a party lives is taken out to the end of the sentence', () => {
  expect(maskPrivate('राहणार फ्लॅट नं. 22, सुयोग हाईट्स, मार्केटयार्ड, पुणे. सदनिका क्र. 4')).toBe(`राहणार ${W}. सदनिका क्र. 4`);
  expect(maskPrivate('Mr. Ravi Rao, residing at Flat 9, Omkar, Pune 411038. Carpet 45 sq.m.')).toBe(
    `Mr. ${W}, residing at ${W}. Carpet 45 sq.m.`,
  );
});

test('numbers of people are taken out in digits of either script, with or without blanks', () => {
  expect(maskPrivate('पॅन नं. ABCPK4321L मो. ९८९००१२३४५ आधार क्र. 456789012345 दूरध्वनी 020-25431234 मोबाईल 98220 12345')).toBe(
    `पॅन नं. ${W} मो. ${W} आधार क्र. ${W} दूरध्वनी ${W} मोबाईल ${W}`,
  );
  expect(maskPrivate('P52100012345 स.नं. 112/3, क्षेत्र 1140.04, दस्त क्र. 13862/2021, 411045')).toBe(
    'P52100012345 स.नं. 112/3, क्षेत्र 1140.04, दस्त क्र. 13862/2021, 411045',
  );
});

test('houses, roads and firms that are named like people stay', () => {
  for (const text of [
    'इमारतीचे नाव: श्री साई सरोवर, ब्लॉक नं: कात्रज',
    'श्री. स्वामी समर्थ कृपा या इमारतीमधील फ्लॅट नं. 5, डॉ. आंबेडकर मार्ग',
    '"श्री गणेश कृपा" सोसायटी, सदनिका 6',
    'Shop 4, Dr. Ambedkar Road, Shri Krishna Chambers',
    'गोराई 1 जलधारा को ओप हो सौ ली, बोरीवली',
    'लिहून देणार यांच्या मालकीचे क्षेत्र 00 हे 44.17 आर',
    'सौ. मालती नगर, श्रीमती इंदिरा गांधी मार्ग',
    'बेव्ह्यु को-ऑपरेटिव्ह हौसिंग सोसायटी लिमिटेड ह्यांच्या मालकीची आहे',
  ])
    expect(maskPrivate(text)).toBe(text);
});

test('the number of a project with the regulator stays, however its name is shortened', () => {
  for (const text of ['म.रे.रा. क्र. P51700045512 मधील सदनिका', 'म. रे. रा. नोंदणी क्र.: P51700045512', 'महारेरा क्र. P52100012345'])
    expect(maskPrivate(text)).toBe(text);
});

test('of the written descriptions nothing is taken out but where parties live and whose the land was', () => {
  const texts = readFileSync(new URL('../../documents/fixtures/descriptions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text);
  const masked = texts.filter((text) => maskPrivate(text) !== text);
  expect(masked.every((text) => /राहणार|पत्ता|residing|address|लिहून|Mr\.|श्री|मो\.|PAN|मालकी/.test(text))).toBe(true);
  expect(masked.length).toBeLessThan(texts.length / 20);
});

test('places of people lie in the text, in order, whatever it holds', () => {
  const word = fc.constantFrom(
    'श्री. ',
    'सौ. ',
    'राहुल ',
    'विनायक ',
    'यांच्या मालकीची ',
    'राहणार ',
    '. ',
    'Mr. ',
    'Shah ',
    'लिहून देणार ',
    ', ',
    'W/o ',
    'नगर ',
    '(',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      let last = 0;
      for (const [from, to] of peopleIn(text)) {
        expect(from).toBeGreaterThanOrEqual(last);
        expect(to).toBeGreaterThan(from);
        last = to;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('text made to keep the patterns busy is looked through at once', () => {
  for (const piece of ['श्री. ', 'अ ', 'लिहून देणार ', 'राहणार ', 'a.b ', 'यांच्या ', 'Mr. A ', 'राहुल विनायक ', '9', '9 ', 'अ']) {
    const startedAt = performance.now();
    maskPrivate(piece.repeat(Math.floor(20_000 / piece.length)));
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  }
});
