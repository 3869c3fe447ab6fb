import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalise } from './normalise.ts';

const plain = (text: string) => normalise(text).text;

describe('text made ready for the readers', () => {
  test('digits are 0 to 9, blanks single, invisible characters gone', () => {
    expect(plain('सदनिका  नं. ७०४ \u200dयांसी\tक्षेत्र')).toBe('सदनिका नं. 704 यांसी क्षेत्र');
    expect(plain('दुसर्‍या')).toBe('दुसर्या');
    expect(plain('“स्वप्नपूर्ती” – बी')).toBe('"स्वप्नपूर्ती" - बी');
  });

  test('a decimal that the print broke is whole again; a number before an ordinal is not one', () => {
    expect(plain('क्षेत्र 193. 122 चौ.मी.')).toBe('क्षेत्र 193.122 चौ.मी.');
    expect(plain('62 .45 चौ.मी.')).toBe('62.45 चौ.मी.');
    expect(plain('प्लॉट नं. 5. 12 वा रस्ता')).toBe('प्लॉट नं. 5. 12 वा रस्ता');
  });

  test('thousands lose their commas, lists of numbers keep them', () => {
    expect(plain('1,17,257 चौ.मी.')).toBe('117257 चौ.मी.');
    expect(plain('1,245 sq.ft.')).toBe('1245 sq.ft.');
    expect(plain('दर रु. 94,310/-')).toBe('दर रु. 94310/-');
    expect(plain('शीट नं. 259,260,269')).toBe('शीट नं. 259,260,269');
    expect(plain('गट नं. 617,618,620,621 येथील')).toBe('गट नं. 617,618,620,621 येथील');
  });

  test('words that the text of a PDF pulled apart are mended', () => {
    expect(plain('दस्त नोंदणी के ल्याचा दिनांक')).toBe('दस्त नोंदणी केल्याचा दिनांक');
    expect(plain('करुन देणा-या/लिहून ठे वणा-या पक्षकाराचे नाव किं वा')).toBe('करुन देणा-या/लिहून ठेवणा-या पक्षकाराचे नाव किंवा');
    expect(plain('पालिके चे नाव')).toBe('पालिकेचे नाव');
    expect(plain('एकु ण क्षेत्र')).toBe('एकुण क्षेत्र');
    expect(plain('हुकु मनामा')).toBe('हुकुमनामा');
    expect(plain('अनुच्छे द')).toBe('अनुच्छेद');
    expect(plain('मजल ्यावरील')).toBe('मजल्यावरील');
  });

  test('words that stand apart stay apart', () => {
    for (const text of ['रो हाऊस नं. 5', 'सर्व्हे नं. 12', 'पुणे स. नं. 7', 'यांचे नाव', 'चौ. फु कार्पेट', 'सी टी एस नं. 4', 'के विंग', 'ए के टॉवर्स'])
      expect(plain(text)).toBe(text);
  });

  test('every place leads back to the letters it came from', () => {
    const given = 'क्षेत्र ६२. ४५  चौ.मी. म्हणजेच 1,672.21 चौ.फूट';
    const { text, spanOf } = normalise(given);
    const spanned = (part: string) => {
      const from = text.indexOf(part);
      const span = spanOf(from, from + part.length);
      return given.slice(span.from, span.to);
    };
    expect(spanned('62.45')).toBe('६२. ४५');
    expect(spanned('1672.21')).toBe('1,672.21');
    expect(spanned('चौ.फूट')).toBe('चौ.फूट');
  });

  test('letters composed by NFC keep their place', () => {
    const given = 'दुसर\u093dर\u093cया e\u0301tage 5';
    const { text, spanOf } = normalise(given);
    const from = text.indexOf('5');
    expect(given.slice(spanOf(from, from + 1).from, spanOf(from, from + 1).to)).toBe('5');
    expect(text).toContain('étage');
  });

  test('spans of any text lie within it, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (given) => {
        const { text, spanOf } = normalise(given);
        let last = 0;
        for (let at = 0; at < text.length; at += 1) {
          const { from, to } = spanOf(at, at + 1);
          if (from < last || to <= from || to > given.length) throw new Error(`${at} is at ${from}-${to}`);
          last = from;
        }
      }),
      { numRuns: 500 },
    );
  });
});
