import { expect, test } from 'vitest';
import { Lexicon } from './lexicon.ts';
import { tokensOf } from './normalise.ts';
import { withoutPostposition } from './postpositions.ts';
import { referenceRows } from '#server/reference.ts';
import { frameOfQuestion as frame, readQuestion as read } from './testing.ts';

/** Hindi and Marathi in their own script: endings, small words, and what they must not be taken for. */

const wakad = [{ city: 'Pune', village: 'Wakad' }];
const lexicon = new Lexicon(referenceRows('assistant-words'));
const unknownOf = (question: string) => {
  const understood = read(question);
  return understood.kind === 'not-understood' ? understood.words : [understood.kind];
};
const refusalOf = (question: string) => {
  const understood = read(question);
  return understood.kind === 'refuse' ? understood.reason : understood.kind;
};

test('a noun before any postposition of Marathi is the noun', () => {
  const nouns = [
    ['दरा', 'noun', 'rate'],
    ['विक्री', 'noun', 'sales'],
    ['दुकाना', 'kind', 'shop'],
    ['प्रकल्पां', 'dim', 'project'],
    ['सदनिके', 'kind', 'flat'],
    ['साठ्या', 'measure', 'unsold-units'],
  ] as const;
  const endings = [
    'नुसार',
    'बाबत',
    'बाबतची',
    'बद्दल',
    'विषयी',
    'पेक्षा',
    'साठी',
    'साठीच्या',
    'मधे',
    'मध्येही',
    'कडे',
    'मुळे',
    'वरून',
    'सोबत',
    'शिवाय',
    'ऐवजी',
    'पैकी',
  ];
  for (const [noun, slot, value] of nouns)
    for (const ending of endings) {
      const tags = lexicon.longest(tokensOf(noun + ending), 0)?.tags ?? [];
      expect(
        tags.some((tag) => tag.slot === slot && tag.value === value),
        noun + ending,
      ).toBe(true);
    }
});

test('a postposition that leaves out is named, and one that only says what is spoken of is not', () => {
  expect(withoutPostposition('वाकडशिवाय')).toEqual(['वाकड', 'शिवाय']);
  expect(withoutPostposition('वाकडमध्ये')).toEqual(['वाकडमध्ये']);
  expect(unknownOf('वाकडशिवाय पुण्यात किती विक्री झाली')).toEqual(['शिवाय']);
  expect(unknownOf('बाणेरव्यतिरिक्त पुण्यातले दर')).toEqual(['व्यतिरिक्त']);
  for (const question of ['वाकडबाबत दर सांगा', 'वाकडकडे दर काय चाललाय', 'वाकडमध्येही दर किती'])
    expect(frame(question), question).toMatchObject({ measures: ['median-rate'], places: wakad });
});

test('a verb is no tax, caste or air, which stay what they are', () => {
  expect(frame('वाकड में कितने यूनिट अपनी तय तारीख पार कर चुके हैं').measures).toEqual(['overdue-units']);
  expect(refusalOf('वाकडमध्ये फ्लॅटवर कर किती लागतो')).toBe('legal');
  expect(frame('वाकड में अवशोषण दर कैसे निकाली जाती है')).toMatchObject({ tool: 'definition', measures: ['absorption-rate'] });
  expect(refusalOf('मराठा जाती के लोग वाकड में कितने हैं')).toBe('discrimination');
  expect(frame('वाकडचा मध्यक दर हवा आहे').measures).toEqual(['median-rate']);
  expect(refusalOf('वाकडची हवा कशी आहे')).toBe('no-data');
});

test('percentiles are named by their number; those that nobody counts are asked about', () => {
  expect(frame('वाकड में रेट का 90वाँ पर्सेंटाइल').measures).toEqual(['rate-p90']);
  expect(frame('वाकडच्या दराचा २५ वा शतमक').measures).toEqual(['rate-p25']);
  expect(frame('वाकड में कीमत का पी10').measures).toEqual(['price-p10']);
  expect(unknownOf('वाकड में रेट का 80वां पर्सेंटाइल')).toContain('80');
});

test('a medium size is no median, and the median size is', () => {
  expect(unknownOf('वाकड में मध्यम आकार के फ्लैट कितने बिके')).toEqual(['मध्यम']);
  expect(unknownOf('मध्यम आकाराच्या फ्लॅटची विक्री, वाकड')).toEqual(['मध्यम']);
  expect(frame('वाकडमध्ये फ्लॅटचा मध्यम आकार किती').measures).toEqual(['median-area']);
});

test('the most and the least of an amount bound it, and put in order what has none', () => {
  expect(frame('वाकड में कम से कम 40 लाख और ज़्यादा से ज़्यादा 70 लाख की बिक्री कितनी').filter).toEqual({ minPrice: 4e6, maxPrice: 7e6 });
  expect(frame('जास्तीत जास्त ८० लाखांची घरे वाकडमध्ये किती विकली').filter).toEqual({ maxPrice: 8e6 });
  expect(frame('जास्तीत जास्त विक्री कुठे झाली पुण्यात').order).toMatchObject({ direction: 'desc' });
  expect(frame('पाऊण कोटीपर्यंत किती विक्री झाली वाकडमध्ये').filter).toEqual({ maxPrice: 7.5e6 });
});

test('why is asked by का before a verb, and only a yes or no by one at the end', () => {
  expect(frame('वाकडचे दर का बदलले')).toMatchObject({ tool: 'why' });
  expect(frame('वाकडचे दर का पडले')).toMatchObject({ tool: 'why', claim: 'fell' });
  expect(frame('वाकडचे दर तीन पट का झाले')).toMatchObject({ tool: 'why', claim: 'rose', claimedTimes: 3 });
  expect(frame('वाकडचा दर जास्त आहे का')).toMatchObject({ tool: 'measures' });
});

test('what somebody bought is of a person; what was sold is asked about by its name', () => {
  expect(refusalOf('राजेश शर्मा ने वाकड में कहाँ घर खरीदा')).toBe('personal-data');
  expect(unknownOf('लोढा ने वाकड में कितने फ्लैट बेचे')).toEqual(['लोढा']);
});

test('the area that is named is no cut, unless all are told apart', () => {
  expect(frame('वाकड भागातला दर किती')).toMatchObject({ places: wakad, by: [] });
  expect(frame('पुणे परिसरात दर किती').by).toEqual([]);
  expect(frame('पुण्यातील परिसरात दर किती').by).toEqual(['locality']);
});

test('by how many percent something rose is its change, and an amount that bounds a price names no figure', () => {
  for (const question of ['वाकडमध्ये २०२५ मध्ये विक्री किती टक्क्यांनी वाढली', 'वाकड में 2025 में कितने प्रतिशत बढ़ी बिक्री'])
    expect(frame(question), question).toMatchObject({ measures: ['sales-count'], compare: 'year-before' });
  expect(frame('वाकडमध्ये किती टक्के सदनिका कर्जावर').measures).toEqual(['loan-share']);
  expect(frame('जिन फ्लैटों की कीमत 80 लाख से कम है उनकी बिक्री वाकड में')).toMatchObject({ measures: ['sales-count'], filter: { maxPrice: 8e6 } });
  expect(frame('वाकड में 80 लाख से कम वाले फ्लैटों की औसत कीमत').measures).toEqual(['mean-price']);
  expect(frame('वाकडमध्ये ८० लाखांपेक्षा स्वस्त सदनिकांची विक्री').filter).toMatchObject({ maxPrice: 8e6 });
});

test('what remains to be told in rupees, in days and in classes', () => {
  expect(frame('किती रुपयांची विक्री झाली वाकडमध्ये').measures).toEqual(['sales-value']);
  expect(frame('वाकड में कुल बिक्री कितनी हुई').measures).toEqual(['sales-count']);
  expect(frame('वाकड में फ्लैट कितने रुपये में बिक रहे हैं').measures).toEqual(['median-price']);
  expect(frame('जानेवारी २०२५ पासून जून २०२५ पर्यंत वाकडला किती विक्री झाली').period).toEqual({
    kind: 'days',
    from: '2025-01-01',
    to: '2025-06-30',
  });
  expect(frame('वाकड में बजट के दायरे के हिसाब से कितनी बिक्री हुई').by).toEqual(['ticket-band']);
  expect(frame('वाकडची विक्री खोल्यांप्रमाणे (१ बीएचके, २ बीएचके...) दाखवा')).toMatchObject({ by: ['configuration'], filter: {} });
});
