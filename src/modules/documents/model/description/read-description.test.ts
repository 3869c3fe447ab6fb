import { describe, expect, test } from 'vitest';
import { readDescription } from './read-description.ts';
import { readFields } from './testing.ts';

describe('the three templates of the register', () => {
  test('a narrative', () => {
    expect(
      readFields(
        '1) पालिकेचे नाव:पुणे म.न.पा. इतर वर्णन :, इतर माहिती: मौजे बाणेर येथील स.नं. ११२/३ या मिळकतीवर बांधण्यात येणा-या निलगिरी हाईट्स या प्रकल्पातील विंग बी मधील सातव्या मजल्यावरील सदनिका नं. ७०४ यांसी कार्पेट क्षेत्र ६२. ४५ चौ.मी. म्हणजेच ६७२.२१ चौ.फूट + बाल्कनी ७.१० चौ.मी. + एक कव्हर्ड कार पार्किंग नं. ४५ ( ( Survey Number : 112/3 ; ) )',
      ),
    ).toEqual({
      village: 'बाणेर',
      project: 'निलगिरी हाईट्स',
      wing: 'B',
      floor: 7,
      unit: '704',
      unit_kind: 'flat',
      carpet_sqm: 62.45,
      balcony_sqm: 7.1,
      parking_count: 1,
      survey: 'survey 112/3',
    });
  });

  test('a list of labels', () => {
    expect(
      readFields(
        'सदनिका नं: बी-1203, माळा नं: 12 वा मजला, इमारतीचे नाव: सह्याद्री रेसिडेन्सी, ब्लॉक नं: वाकड, इतर माहिती: कारपेट एरिया 78.12 चौ.मी. ड्राय बाल्कनी 2.8 चौ.मी. टेरेस 5.2 चौ.मी.( ( GAT NUMBER : 214 ; ) )',
      ),
    ).toEqual({
      village: 'वाकड',
      project: 'सह्याद्री रेसिडेन्सी',
      wing: 'B',
      floor: 12,
      unit: 'बी-1203',
      unit_kind: 'flat',
      carpet_sqm: 78.12,
      balcony_sqm: 2.8,
      terrace_sqm: 5.2,
      survey: 'gat 214',
    });
  });

  test('English', () => {
    expect(
      readFields(
        'Apartment/Flat No:B-2701, Floor No:27, Building Name:Harbour Crest Tower 2, Block Sector:Wakad, Road:Hill Road, Other Information: RERA carpet area 845 Sq.Ft. i.e. 78.50 Sq.Mtr. + balcony 6.10 Sq.Mtr. + 2 covered car parking, MahaRERA No. P52100099999( ( Survey Number : 30/2 ; ) )',
      ),
    ).toEqual({
      village: 'Wakad',
      project: 'Harbour Crest',
      building: '2',
      wing: 'B',
      floor: 27,
      unit: 'B-2701',
      unit_kind: 'flat',
      carpet_sqm: 78.5,
      balcony_sqm: 6.1,
      parking_count: 2,
      survey: 'survey 30/2',
      rera: 'P52100099999',
    });
  });
});

describe('every value shows where it comes from', () => {
  const text = 'मौजे बाणेर येथील स.नं. ११२/३ वरील ओंकार सोसायटी मधील तिस-या मजल्यावरील सदनिका नं. ७ क्षेत्र ५२५ चौ.फूट म्हणजे ४८.७७ चौ.मी. बांधीव';
  const spanned = (name: string) =>
    readDescription(text)
      .fields.filter((field) => field.name === name)
      .flatMap(({ spans }) => spans.map(({ from, to }) => text.slice(from, to)));

  test('by spans of the text as given, digits and all', () => {
    expect(spanned('village')).toEqual(['बाणेर']);
    expect(spanned('unit')).toEqual(['७']);
    expect(spanned('floor')).toEqual(['तिस-या मजल्यावरील']);
    expect(spanned('survey')).toEqual(['११२/३']);
    expect(spanned('builtup_sqm')).toEqual(['५२५ चौ.फूट म्हणजे ४८.७७ चौ.मी', 'बांधीव']);
  });

  test('with a confidence and a reason', () => {
    for (const field of readDescription(text).fields) {
      expect(field.confidence).toBeGreaterThan(0.5);
      expect(field.confidence).toBeLessThanOrEqual(1);
      expect(field.reason).not.toBe('');
    }
  });

  test('a Marathi name comes with a Latin form', () => {
    expect(readDescription(text).fields.find(({ name }) => name === 'village')?.value).toEqual({ mr: 'बाणेर', en: 'Baner' });
  });
});

describe('areas', () => {
  const flat = (areas: string) => {
    const values = readFields(`सदनिका नं. 5 ${areas}`);
    delete values.unit;
    delete values.unit_kind;
    return values;
  };

  test('म्हणजेच repeats an area in the other unit, it does not add one', () => {
    expect(flat('कार्पेट क्षेत्र 560 चौ.फुट म्हणजेच 52.03 चौ.मी.')).toEqual({ carpet_sqm: 52.03 });
    expect(flat('क्षेत्र 560 चौ.फुट किंवा 52.03 चौ.मी. बिल्टअप')).toEqual({ builtup_sqm: 52.03 });
    expect(flat('क्षेत्र 1430 चौ.फुट / 132.85 चौ.मी. बांधीव')).toEqual({ builtup_sqm: 132.85 });
    expect(flat('950 चौ. फूट सेलेबल म्हणजेच 88.26 चौ.मी.')).toEqual({ saleable_sqm: 88.26 });
    expect(flat('क्षेत्र 600 चौरस फुट (55.74 चौरस मीटर)')).toEqual({ area_sqm: 55.74 });
  });

  test('two units that disagree are told, and trusted less', () => {
    const { fields, remarks } = readDescription('सदनिका नं. 5 कार्पेट क्षेत्र 50.00 चौ.मी. म्हणजेच 700 चौ.फूट');
    const carpet = fields.find(({ name }) => name === 'carpet_sqm');
    expect(carpet?.value).toBe(50);
    expect(carpet?.confidence).toBeLessThan(0.8);
    expect(remarks).toHaveLength(1);
  });

  test('the word for the basis stands before or behind', () => {
    expect(flat('कार्पेट क्षेत्र 50 चौ.मी. बाल्कनी 5 चौ.मी. टेरेस 6 चौ.मी.')).toEqual({ carpet_sqm: 50, balcony_sqm: 5, terrace_sqm: 6 });
    expect(flat('50 चौ.मी. कार्पेट + 5 चौ.मी. बाल्कनी + 6 चौ.मी. टेरेस')).toEqual({ carpet_sqm: 50, balcony_sqm: 5, terrace_sqm: 6 });
    expect(flat('क्षेत्र 50.88 चौ.मी. (कार्पेट) तसेच लगतचे टेरेस क्षेत्र 11.42 चौ.मी.')).toEqual({ carpet_sqm: 50.88, terrace_sqm: 11.42 });
    expect(flat('क्षेत्र 56.88 चौ.मी. तसेच लगतचे टेरेस क्षेत्र 6.97 चौ.मी. कारपेट ही मिळकत')).toEqual({ carpet_sqm: 56.88, terrace_sqm: 6.97 });
    expect(flat('63.96 चौ.मी. रेरा कारपेट क्षेत्रफळाच्या सदनिके सोबत 3.25 चौ.मी. क्षेत्रफळाची बाल्कनी')).toEqual({
      carpet_sqm: 63.96,
      balcony_sqm: 3.25,
    });
  });

  test('spellings of one basis are one basis', () => {
    for (const word of ['कार्पेट', 'कारपेट', 'चटई क्षेत्र', 'रेरा कार्पेट', 'महारेरा कार्पेट', 'carpet', 'RERA carpet area'])
      expect(flat(`${word} 50 चौ.मी.`)).toEqual({ carpet_sqm: 50 });
    for (const word of ['बिल्टअप', 'बिल्ट अप', 'बिल्ट-अप', 'बांधीव', 'बांधकाम क्षेत्र', 'built-up'])
      expect(flat(`${word} 50 चौ.मी.`)).toEqual({ builtup_sqm: 50 });
    for (const word of ['सेलेबल', 'सुपर बिल्टअप', 'विक्रीयोग्य', 'saleable']) expect(flat(`${word} 50 चौ.मी.`)).toEqual({ saleable_sqm: 50 });
  });

  test('spellings of one unit are one unit', () => {
    for (const unit of ['चौ.मी.', 'चौ. मी.', 'चौ मी', 'चौ.मीटर', 'चौरस मीटर', 'चौ. मीटर्स', 'चौमी', 'sq.m.', 'Sq. Mtrs.', 'square metres'])
      expect(flat(`कार्पेट 50 ${unit}`)).toEqual({ carpet_sqm: 50 });
    for (const unit of ['चौ.फूट', 'चौ. फुट', 'चौ.फु.', 'चौरस फूट', 'चौ.फिट', 'sq.ft.', 'sq. feet', 'square feet'])
      expect(flat(`कार्पेट 538.2 ${unit}`)).toEqual({ carpet_sqm: 50 });
  });

  test('a total of parts is not another area', () => {
    expect(flat('कार्पेट 63.55 चौ.मी., बाल्कनी 5.10 चौ.मी., एकूण 68.65 चौ.मी.')).toEqual({ carpet_sqm: 63.55, balcony_sqm: 5.1 });
    expect(flat('क्षेत्र 86.21 चौ.मी. कारपेट लगतचे टेरेस 16.63 चौ.मी. असे एकुण कार्पेट क्षेत्र 102.84 चौ.मी.')).toEqual({
      carpet_sqm: 86.21,
      terrace_sqm: 16.63,
    });
    expect(flat('एकूण कार्पेट क्षेत्र 70 चौ.मी.')).toEqual({ carpet_sqm: 70 });
  });

  test('several balconies are one figure, from several places', () => {
    expect(flat('कार्पेट 50 चौ.मी. + बाल्कनी 5.20 चौ.मी. + ड्राय बाल्कनी 2.75 चौ.मी.')).toEqual({ carpet_sqm: 50, balcony_sqm: 7.95 });
  });

  test('a part that is included has no area of its own', () => {
    expect(flat('क्षेत्र 132.85 चौ.मी. बांधीव टेरेस सह')).toEqual({ builtup_sqm: 132.85 });
    expect(flat('बाल्कनी व टेरेस सह कार्पेट क्षेत्र 70 चौ.मी.')).toEqual({ carpet_sqm: 70 });
  });

  test('lofts, open ground and common areas are no field', () => {
    expect(flat('कार्पेट 22.30 चौ.मी. व पोटमाळा 11.15 चौ.मी.')).toEqual({ carpet_sqm: 22.3 });
    expect(flat('कार्पेट 38.09 चौ.मी. समोरील मोकळी जागा 12.00 चौ.मी.')).toEqual({ carpet_sqm: 38.09 });
  });

  test('RERA carpet is preferred to the older one', () => {
    expect(flat('मोफा कार्पेट 47.10 चौ.मी. व रेरा कार्पेट 49.62 चौ.मी.')).toEqual({ carpet_sqm: 49.62 });
  });

  test('the land is not the flat', () => {
    expect(readFields('गट नं. 214 यासी क्षेत्रफळ 3994.40 चौ.मी. या मिळकतीवर बांधण्यात येणा-या सदनिका नं. 5 क्षेत्र 47.98 चौ.मी.').area_sqm).toBe(
      47.98,
    );
    expect(readFields('गट नं. 712 मधील 1 हे 80 आर क्षेत्रावरील इमारतीमधील सदनिका नं. 5 कार्पेट 36 चौ.मी.')).not.toHaveProperty('area_sqm');
    expect(readFields('सदनिका नं. 5 कार्पेट 36 चौ.मी. जमिनीतील अविभक्त हिस्सा 12.5 चौ.मी.')).not.toHaveProperty('area_sqm');
    expect(readFields('सदनिका नं. 5 क्षेत्र 39.47 चौ मी पैकी 50% अविभाजित हिस्सा').area_sqm).toBe(39.47);
    expect(readFields('सदनिका नं. 5, प्लॉट नं. 7, सेक्टर 20, क्षेत्र 45 चौ.मी.').area_sqm).toBe(45);
  });

  test('what was given up for a new home is not sold', () => {
    expect(flat('जुने क्षेत्र 402 चौ.फुट कार्पेट, नवीन क्षेत्र 538.2 चौ.फुट रेरा कार्पेट')).toEqual({ carpet_sqm: 50 });
    expect(flat('225 चौ.फुट ऐवजी 538.2 चौ.फुट कार्पेट')).toEqual({ carpet_sqm: 50 });
  });

  test('nothing is measured in digits that only look like an area', () => {
    expect(flat('पॅन 402, दि. 12/03/2021, रु. 45,00,000/-')).toEqual({});
    expect(flat('कार्पेट क्षेत्र 99999 चौ.मी.')).toEqual({});
  });
});

describe('land', () => {
  test('what is sold stands behind «पैकी»', () => {
    expect(readFields('मौजे कासारसाई येथील गट नं 141 यासी एकूण क्षेत्र 03 हे 10 आर + पो.ख. 00 हे 06 आर पैकी 00 हे 20 आर ही मिळकत')).toEqual({
      village: 'कासारसाई',
      unit_kind: 'land',
      area_sqm: 2000,
      survey: 'gat 141',
    });
  });

  test('in English the whole stands behind', () => {
    expect(readFields('Gat No. 77/2 admeasuring 0 H 25 R out of total 1 H 12 R').area_sqm).toBe(2500);
  });

  test('units of land', () => {
    expect(readFields('गट नं. 5 क्षेत्र 2 गुंठे म्हणजेच 202.34 चौ.मी.').area_sqm).toBe(202.34);
    expect(readFields('गट नं. 5 क्षेत्र 0-08-50 हे.आर.चौ.मी.').area_sqm).toBe(850);
    expect(readFields('गट नं. 5 क्षेत्र 0.4417 हेक्टर . आर').area_sqm).toBe(4417);
    expect(readFields('Gat No. 5 admeasuring 0 H 40 R').area_sqm).toBe(4000);
    expect(readFields('गट नं. 5 क्षेत्र 1 एकर').area_sqm).toBeCloseTo(4046.82, 1);
  });

  test('a plot is sold where nothing stands on it', () => {
    expect(readFields('मौजे मारुंजी येथील गट नं. 64/3 मधील प्लॉट नं. 17 यासी क्षेत्र 186.00 चौ.मी.')).toEqual({
      village: 'मारुंजी',
      unit: '17',
      unit_kind: 'plot',
      area_sqm: 186,
      survey: ['gat 64/3', 'plot 17'],
    });
  });

  test('neighbours are not the property', () => {
    expect(readFields('प्लॉट नं. 7, स.नं. 510/1, पूर्वेस 9 मीटर रस्ता, पश्चिमेस प्लॉट नं. 8, दक्षिणेस स.नं. 511').survey).toEqual([
      'plot 7',
      'survey 510/1',
    ]);
    expect(readFields('गट नं. 11 क्षेत्र 20 आर, चतुःसीमा पूर्वेस - गट नं. 12, पश्चिमेस - गट नं. 13').survey).toBe('gat 11');
  });
});

describe('units', () => {
  test('kinds and their spellings', () => {
    const kinds = {
      flat: ['सदनिका', 'फ्लॅट', 'फलॅट', 'फ्लँट', 'अपार्टमेंट', 'पेंटहाऊस', 'Flat'],
      shop: ['दुकान', 'शॉप', 'गाळा', 'शोरूम', 'Shop'],
      office: ['ऑफिस', 'ऑफीस', 'कार्यालय', 'Office'],
      row_house: ['रो हाऊस', 'रो-हाऊस', 'रोहाऊस', 'Row House'],
      bungalow: ['बंगला', 'बंगलो', 'Bungalow'],
      godown: ['गोडाऊन', 'गोदाम', 'Godown'],
      industrial: ['औद्योगिक गाळा', 'इंडस्ट्रियल शेड', 'Industrial Unit'],
      plot: ['प्लॉट', 'भूखंड', 'Plot'],
    };
    for (const [kind, words] of Object.entries(kinds))
      for (const word of words) expect([word, readFields(`${word} नं. 12`).unit_kind]).toEqual([word, kind]);
  });

  test('numbers as they are written', () => {
    for (const number of ['704', 'बी-1203', 'A-110', '12/सी', '2806-ए', 'जीएस -9', '1/डी/1010', 'डी 604', 'ए/3'])
      expect([number, readFields(`फ्लॅट नं. ${number}, दुसरा मजला`).unit]).toEqual([number, number]);
  });

  test('several units are a list, with their areas and floors', () => {
    expect(readFields('सदनिका क्र. १२०१ व १२०२ यांसी अनुक्रमे कार्पेट क्षेत्र ७४.५० चौ.मी. व ८१.२० चौ.मी.')).toMatchObject({
      unit: ['1201', '1202'],
      carpet_sqm: [74.5, 81.2],
    });
    expect(
      readFields('पहिल्या मजल्यावरील सदनिका नं. 101 क्षेत्र 50 चौ.मी. कार्पेट आणि तिसऱ्या मजल्यावरील सदनिका नं. 303 क्षेत्र 60 चौ.मी. कार्पेट'),
    ).toMatchObject({
      unit: ['101', '303'],
      floor: [1, 3],
      carpet_sqm: [50, 60],
    });
    expect(readFields('सदनिका नं. 4 क्षेत्र 450 चौ.फुट व सदनिका नं. 5 क्षेत्र 475 चौ.फुट बिल्टअप')).toMatchObject({ builtup_sqm: [41.806, 44.1286] });
    expect(readFields('ऑफिस क्र. 401 ते 404, चौथा मजला').unit).toEqual(['401', '402', '403', '404']);
    expect(readFields('गोडाऊन नं. 14 व 15, क्षेत्र 500 चौ.मी. प्रत्येकी बिल्टअप').builtup_sqm).toEqual([500, 500]);
    expect(readFields('दुकान नं. 9, 10 व 11').unit).toEqual(['9', '10', '11']);
  });

  test('a number behind a comma is not another unit', () => {
    expect(readFields('सदनिका नं. 704, 7 वा मजला').unit).toBe('704');
    expect(readFields('दुकान नं. 3, 45.6 चौ.मी.').unit).toBe('3');
  });

  test('many flats of a house are none that is sold', () => {
    expect(readFields('जमिनीचे क्षेत्र 1182.60 चौ.मी. त्यावरील 24 सदनिकांची इमारत')).toEqual({ unit_kind: 'land', area_sqm: 1182.6 });
  });

  test("a party's home is not the property", () => {
    expect(readFields('सदनिका नं. 8, दुसरा मजला. लिहून घेणार राहणार फ्लॅट नं. 12, चौथा मजला, सुयोग नगर')).toMatchObject({ unit: '8', floor: 2 });
  });

  test('deeds that went before are not the property', () => {
    expect(readFields('सदनिका नं. 8. मूळ दस्त क्र. 4512/2009 हवेली 3 दि. 12/06/2009')).toEqual({ unit: '8', unit_kind: 'flat' });
  });
});

describe('floors', () => {
  const floor = (text: string) => readFields(`सदनिका नं. 5 ${text}`).floor;

  test('in words and digits', () => {
    expect(floor('सातव्या मजल्यावरील')).toBe(7);
    expect(floor('12 वा मजला')).toBe(12);
    expect(floor('माळा नं: 4')).toBe(4);
    expect(floor('twenty first floor')).toBe(21);
    expect(floor('Floor No:4TH')).toBe(4);
    expect(floor('त्रेचाळिसाव्या मजल्यावरील')).toBe(43);
  });

  test('ground is 0, a basement below it', () => {
    for (const words of ['तळमजला', 'तळ मजल्यावरील', 'ground floor', 'अप्पर ग्राउंड फ्लोअर'])
      expect([words, floor(`, ${words}, `)]).toEqual([words, 0]);
    expect(readFields('सदनिका नं: बी-5, माळा नं: तळ, इमारतीचे नाव: जलधारा').floor).toBe(0);
    expect(floor('लोअर ग्राउंड फ्लोअर')).toBe(-1);
  });

  test('the floor of a parking space and the height of a house are not that of the flat', () => {
    expect(floor('तिसऱ्या मजल्यावरील व तळमजल्यावरील एक पार्किंग')).toBe(3);
    expect(floor('तळ अधिक सात मजल्याची इमारत')).toBeUndefined();
    expect(readFields('Bungalow No. 3, ground plus one').floor).toBeUndefined();
    expect(floor('स्टील्ट फ्लोअर मधील कार पार्किंग नं.10')).toBeUndefined();
  });

  test('a home on two floors has both', () => {
    expect(floor('अकराव्या व बाराव्या मजल्यावर')).toEqual([11, 12]);
  });
});

describe('wings, buildings, parking', () => {
  test('a wing is a Latin letter, a tower or a building its own field', () => {
    expect(readFields('सदनिका नं. 5, बी विंग').wing).toBe('B');
    expect(readFields('ब विंग मधील सदनिका नं. 5').wing).toBe('B');
    expect(readFields('विंग "एफ" मधील सदनिका नं. 5').wing).toBe('F');
    expect(readFields('बिल्डिंग/विंग ए मधील सदनिका नं. 5')).toMatchObject({ wing: 'A' });
    expect(readFields('बी-1 विंग मधील सदनिका नं. 5').wing).toBe('B-1');
    expect(readFields('Flat No:G-4, Floor No:Ground').wing).toBeUndefined();
    expect(readFields('टॉवर 4 मधील सदनिका नं. 5').building).toBe('4');
    expect(readFields('इमारत नं. बी-3 मधील सदनिका नं. 302').building).toBe('B-3');
  });

  test('a slot is not an area, and not a flat', () => {
    expect(readFields('सदनिका नं. 5 व कार पार्किंग नं. 45')).toEqual({ unit: '5', unit_kind: 'flat', parking_count: 1 });
    expect(readFields('सदनिका नं. 5 पार्किंग पी1/11, पी1/12, पी1/13').parking_count).toBe(3);
    expect(readFields('सदनिका नं. 5 कव्हर्ड कार पार्किंग 2 नग').parking_count).toBe(2);
    expect(readFields('सदनिका नं. 5 दोन कव्हर्ड कार पार्किंगसह').parking_count).toBe(2);
    expect(readFields('सदनिका नं. 5 कार पार्किंग नं.10 यांसी क्षेत्र 9.29 चौ.मी.')).toMatchObject({ parking_count: 1, parking_sqm: 9.29 });
    expect(readFields('सदनिका नं. 5 व सामाईक पार्किंगचा हक्क').parking_count).toBeUndefined();
    expect(readFields('सदनिका नं. 5 व दोन टू व्हीलर पार्किंग').parking_count).toBeUndefined();
  });
});

describe('names', () => {
  const project = (text: string) => readFields(text).project;

  test('the project, by what stands around it', () => {
    expect(project('या मिळकतीवर बांधण्यात येणा-या कोरल कोव्ह या गृहरचना प्रकल्पामधील सदनिका नं. 5')).toBe('कोरल कोव्ह');
    expect(project("गट नं. 12 वरील 'आर्या सिग्नेचर होम्स' मधील सदनिका नं. 5")).toBe('आर्या सिग्नेचर होम्स');
    expect(project('सदनिका नं. 502,पाचवा मजला,बी विंग सोनल सागर,प्लॉट नं 5,सेक्टर 20')).toBe('सोनल सागर');
    expect(project('आशियाना स्मृती को-ऑप. हौसिंग सोसायटी लि. मधील सदनिका नं. 2')).toBe('आशियाना स्मृती को-ऑप. हौसिंग सोसायटी लि');
    expect(project('सदनिका नं: 5, माळा नं: 2, इमारतीचे नाव: समीर गंध टॉवर बी, ब्लॉक नं: वाकड')).toBe('समीर गंध');
    expect(project('Flat No. 302 in Wing "C" of the building known as "Sea Breeze" situate at Village Juhu')).toBe('Sea Breeze');
    expect(project('सि.स.नं. 5 या मिळकतीवर पुनर्विकसित होणाऱ्या "वास्तु श्री" इमारतीतील सदनिका नं. 2')).toBe('वास्तु श्री');
    expect(project('Flat No. 4, Second Floor, Kaveri Apartment, having an area of 855 sq. ft.')).toBe('Kaveri Apartment');
  });

  test('what a deed is about is no name', () => {
    for (const text of ['सदर मिळकतीवरील बोजा कमी केल्याबाबत', 'इतर माहिती दस्तात नमूद केल्याप्रमाणे', 'दि. 04/01/2023 रोजीच्या चुक दुरुस्ती पत्रान्वये'])
      expect(readFields(text)).toEqual({});
  });

  test('the village', () => {
    const village = (text: string) => readFields(text).village;
    expect(village('गाव मौजे वडगांवशेरी, तालुका हवेली, जिल्हा पुणे येथील सर्वे नं. 43')).toBe('वडगांवशेरी');
    expect(village('कोथरूड, पुणे येथील सिटीएस नं. 1188')).toBe('कोथरूड');
    expect(village('फ्लॅट क्र. 17 दुसरा मजला बिबवेवाडी स.नं. 640/1')).toBe('बिबवेवाडी');
    expect(village('Flat No 301 Third Floor Shree Ganesh Apartment Narhe Pune S No 41/4/3')).toBe('Narhe');
    expect(village('Building Name:OMKAR APARTMENT 3RD FLOOR VADGAON SHERI PUNE, Flat No:15, Road:-')).toBe('VADGAON SHERI');
    expect(village('सदनिका नं: 5, माळा नं: 2, ब्लॉक नं: बोरीवली पश्चिम मुंबई')).toBeUndefined();
    expect(village('फ्लॅट नं. 4, कोथरूड रोड, स.नं. 12')).toBeUndefined();
    expect(village('मौजे औंध पुणे येथील स.नं. 12')).toBe('औंध');
    expect(village('सदनिका नं. 1101,प्लॉट नं. 110,सेक्टर - 11,खारघर,चटई क्षेत्र 91.15 चौ.मी.')).toBe('खारघर');
    expect(village('Property situated at Village Mouje Aundh, Pune, CTS No. 1134')).toBe('Aundh');
    expect(village('मौजे चरहोली (चऱ्होली) खुर्द ता. खेड')).toBe('चरहोली खुर्द');
  });
});

describe('land numbers and hints to the valuation', () => {
  test('kinds of numbers, from text and tail, each once', () => {
    expect(readFields('स.नं. 88 हिस्सा नं. 4 येथील प्लॉट नं. 31 सदनिका नं. 5( ( Survey Number : 88 ; HISSA NUMBER : 4 ; ) )').survey).toEqual([
      'survey 88',
      'hissa 4',
      'plot 31',
    ]);
    expect(readFields('सि.टी.एस.नं. 1204/5, फायनल प्लॉट नं. 508/ब, टी.पी. स्कीम 1, सदनिका नं. 5').survey).toEqual([
      'cts 1204/5',
      'final_plot 508/ब',
    ]);
    expect(readFields('सर्वे नं. 149/2/2, 148/1+2, 9/1अ सदनिका नं. 5').survey).toEqual(['survey 149/2/2', 'survey 148/1+2', 'survey 9/1अ']);
    expect(readFields('सीटीएस नं. 161/1 ते 161/7 सदनिका नं. 5').survey).toBe('cts 161/1 ते 161/7');
  });

  test('zone, rate, depreciation and year', () => {
    expect(readFields('(विभाग नं.32/502 दर रु.39600/- प्रति चौ.मी.) सदनिका नं. 5, 30% घसारा बांधकाम वर्ष-1990')).toMatchObject({
      asr_zone: '32/502',
      asr_rate_per_sqm: 39600,
      depreciation_pct: 30,
      year_built: 1990,
    });
    expect(readFields('विभाग 8/34 U-2 सदनिका नं. 5').asr_zone).toBe('8/34 U-2');
  });

  test('both formats of the RERA number', () => {
    expect(readFields('महारेरा क्र. P52100091145').rera).toBe('P52100091145');
    expect(readFields('महारेरा: PR1260002590417').rera).toBe('PR1260002590417');
    expect(readFields('नोंदणी क्रमांक पी५२१०००९१९०३').rera).toBe('P52100091903');
    expect(readFields('फोन 9812345678').rera).toBeUndefined();
  });
});

describe('limits', () => {
  test('a text that is no description is cut, and says so', () => {
    const { remarks } = readDescription('सदनिका नं. 5 '.repeat(3_000));
    expect(remarks[0]).toContain('cut to 20000');
  });

  test('nothing is told of nothing', () => {
    expect(readDescription('')).toEqual({ fields: [], unitCount: 0, remarks: [] });
    expect(readDescription('सदनिका नं: -, माळा नं: -, इमारतीचे नाव: -, ब्लॉक नं: -, रोड : -').fields).toEqual([]);
  });
});

describe('ways of writing that came up later', () => {
  test('a line without blanks is cut at the words of the form', () => {
    expect(readFields('मौजेधानोरीस.नं.24/2/3वरीलशिवकृपासोसायटीतीलफ्लॅटनं.6दुसरामजला480चौ.फूटबिल्टअप')).toMatchObject({
      village: 'धानोरी',
      project: 'शिवकृपा सोसायटी',
      floor: 2,
      unit: '6',
      builtup_sqm: 44.5931,
      survey: 'survey 24/2/3',
    });
    expect(readFields('Apartment/Flat No:A/1702Shop No:Floor No:17Building Name:Larkspur HeightsBlock Sector:Borivali West').project).toBe(
      'Larkspur Heights',
    );
  });

  test('a letter with a number before the word for building names it', () => {
    expect(readFields('ए-3 बिल्डींग मधील फ्लॅट नंबर 2').building).toBe('A-3');
    expect(readFields('ए, बी, सी इमारतींपैकी बी इमारतीमधील फ्लॅट नं. 305').building).toBe('B');
    expect(readFields("Car parking in the building's basement, Flat No. 4, 2nd floor").building).toBeUndefined();
  });

  test('one unit of area stands for all of a list', () => {
    expect(readFields('ऑफिस क्र. 301 व 302, कार्पेट क्षेत्र अनुक्रमे 30.10 व 28.45 चौ.मी.').carpet_sqm).toEqual([30.1, 28.45]);
    expect(readFields('सदनिका नं. 5, चटई 46.20, बाल्कनी 5.11, युटिलिटी 2.02 चौ.मी.')).toMatchObject({ carpet_sqm: 46.2, balcony_sqm: 7.13 });
    expect(readFields('फ्लॅट क्र. 1004 व 1005 - कारपेट अनुक्रमे 70.22 व 58.91 चौ.मी. - बाल्कनी अनुक्रमे 9.04 व 7.10 चौ.मी. - 3 पार्किंग')).toMatchObject(
      {
        carpet_sqm: [70.22, 58.91],
        balcony_sqm: [9.04, 7.1],
        parking_count: 3,
      },
    );
  });

  test('short forms of areas are known, and built is told from balcony', () => {
    expect(readFields('सदनिका 5, का.क्षे. 92.44 चौ.मी. - बा.क्षे. 11.25 चौ.मी. - टे.क्षे. 4.00 चौ.मी.')).toMatchObject({
      carpet_sqm: 92.44,
      balcony_sqm: 11.25,
      terrace_sqm: 4,
    });
    expect(readFields('सदनिका 5, 41.82 चौ.मी. (बां.क्षे.)')).toMatchObject({ builtup_sqm: 41.82 });
  });

  test('storeys that make up a whole are one area', () => {
    expect(readFields('बंगला बांधकाम क्षेत्र तळमजला 900 चौ.फूट + पहिला मजला 900 चौ.फूट असे एकूण 1800 चौ.फूट').builtup_sqm).toBeCloseTo(167.22, 2);
  });

  test('parking of two kinds is added up, and counted behind the word too', () => {
    expect(readFields('फ्लॅट नं. 702, 1 कव्हर्ड व 1 ओपन कार पार्किंग').parking_count).toBe(2);
    expect(readFields('फ्लॅट नं. 702, कव्हर्ड पार्किंग - एक').parking_count).toBe(1);
    expect(readFields('फ्लॅट नं. 702, दोन झाकलेल्या पार्किंगच्या जागा').parking_count).toBe(2);
  });

  test('a year counts as the year of construction only beside what says so', () => {
    expect(readFields('फ्लॅट नं. 5, बांधकाम 1998 सालचे, घसारा 25 %').year_built).toBe(1998);
    expect(readFields('फ्लॅट नं. 5, इमारत (सन 2010), घसारा 14%').year_built).toBe(2010);
    expect(readFields('फ्लॅट नं. 5, वार्षिक मूल्यदर तक्ता 2024-25, दस्त क्र. 4410/2019').year_built).toBeUndefined();
  });

  test('a scheme goes before the name of one of its houses', () => {
    expect(readFields('फ्लॅट नं. 702, कार्निव्हल हिल्स, बिल्डिंग "ऑर्किड", 7 वा मजला').project).toBe('कार्निव्हल हिल्स');
    expect(readFields('Flat No. 12, "Cedar" Building, Riverwalk Township, Gat No. 88').project).toBe('Riverwalk Township');
    expect(readFields('"भूमीत्र" इमारत, सदनिका नं. 504').project).toBe('भूमीत्र');
  });

  test('a village is read through its road, its bracket, its strokes and before its taluka', () => {
    expect(readFields('मौजे सिंहगड रोड वडगाव बु!! स.नं.14/2ब दुकान नं.1').village).toBe('वडगाव बु');
    expect(readFields('मौजा: हुडकेश्वर (खुर्द), ख.नं. 14/3').village).toBe('हुडकेश्वर खुर्द');
    expect(readFields('मौजे कोंढवे-धावडे स.नं. 61/2').village).toBe('कोंढवे-धावडे');
    expect(readFields('Row House No. 4 at Gat No. 45, Moshi, Tal. Haveli').village).toBe('Moshi');
    expect(readFields('Office No. 604, Zenobia Business Park, Balewadi, Pune 411045').village).toBe('Balewadi');
  });

  test('a unit is told without its word by its letter before the storey, and its kind by what is said of it', () => {
    expect(readFields('मातोश्री को.हौ.सो.लि., ए-8, तिसरा मजला, 455 चौ.फूट').unit).toBe('ए-8');
    expect(readFields('Unit No. 1703 (Residential), 17th Floor').unit_kind).toBe('flat');
    expect(readFields('Unit No. G-12, Ground Floor, "Parijat Industrial Estate"').unit_kind).toBe('industrial');
    expect(readFields('सदनिका क्र. 1004 मजला 10 वा')).toMatchObject({ unit: '1004', floor: 10 });
  });
});

describe('the year of a house', () => {
  test.each([
    ['Flat No. 5, building on land with 99 yrs lease commencing from 2007', undefined],
    ['Flat No. 5, lease of the building for 99 years commencing from year 2007', undefined],
    ['सदनिका क्र. 5, इमारतीचा भाडेपट्टा सन 2007 पासून 99 वर्षे', undefined],
    ['सदनिका 5, बांधकाम प्रारंभ प्रमाणपत्र सन 2018', undefined],
    ['Flat 5, commencement certificate year 2018 building', undefined],
    ['Flat 5, 99 years leasehold from the year 2007, building constructed in 1995', 1995],
    ['सदनिका 5, बांधकाम सन 1995, भाडेपट्टा 2007 पासून', 1995],
    ['Flat 5 on lease dated 2007, building completed in 2001', 2001],
  ])('of «%s» is %s: neither a lease nor a permit tells it', (text, year) => {
    expect(readFields(text).year_built).toBe(year);
  });
});

describe('what clerks, prints and keyboards make of a text', () => {
  test.each([
    ['मौजे धायरी, प्लॉट नं. 5 क्षेत्र-1,163चौ फूट', { area_sqm: 108.05 }],
    ['सदनिका क्र. 5, क्षेत्र-1,163चौ.फूट बिल्टअप', { builtup_sqm: 108.05 }],
    ['मौजे वाघोली गट नं. 120 एकूण क्षेत्र 01 हे 18 आर, प्लॉट नं. 5 यांसी क्षेत्र 1500 चौ.फूट', { area_sqm: 139.35 }],
    ['मौजे वाघोली गट नं. 120 यांसी एकूण क्षेत्र 01 हे 18 आर यामधील प्लॉट नं. 5', { area_sqm: undefined }],
    ['सदनिका क्र. 5, 733 चौ.फुट रेरा कारपेट म्हणजेच 74.94 चौ.मी. बिल्ट अप', { carpet_sqm: 68.1, builtup_sqm: 74.94 }],
    ['सदनिका क्र. 5, पार्किंग + 7 वा मजला', { floor: 7 }],
    ['सदनिका क्र. 5, पार्किंग + 7 मजली इमारत', { floor: undefined }],
    ['सदनिका क्र. 5, ग्रौंड फ्लोअर', { floor: 0 }],
    ['Flat No. 5, IInd floor', { floor: 2, unit: '5' }],
    ['Flat No. 5, Ist Floor', { floor: 1 }],
    ['सदनिका क्र. 5, 2 -या मजल्यावर', { floor: 2, unit: '5' }],
    ['सदनिका क्र. 5, चोथ्या मजल्यावर', { floor: 4 }],
    [
      'sadanika kr. 305, tisra majla, karpet kshetra 450 sq.ft.',
      { unit: '305', unit_kind: 'flat', floor: 3, carpet_sqm: 41.81, project: undefined },
    ],
    ['sadnika kr 12 va 13, pahila majala', { unit: ['12', '13'], floor: 1 }],
    ['मौजे के शवनगर येथील सदनिका क्र. 5', { village: 'केशवनगर' }],
  ])('«%s»', (text, expected) => {
    const found = readFields(text) as Record<string, unknown>;
    for (const [name, value] of Object.entries(expected))
      if (typeof value === 'number') expect(found[name]).toBeCloseTo(value, 2);
      else if (value === undefined) expect(found[name]).toBeUndefined();
      else expect(found).toMatchObject({ [name]: value });
  });

  test.each(['रियल इस्टेट', 'मोकळा', 'एक्सिस्टिंग स्ट्रक्चर', 'प्रोजेक्ट', 'फेज 1', 'Existing Structure', 'Project', 'Open Plot', 'NA'])(
    '"%s" in the place of a name is no project',
    (name) => {
      expect(readFields(`सदनिका नं: 5, माळा नं: 2, इमारतीचे नाव: ${name}, ब्लॉक नं: -`).project).toBeUndefined();
    },
  );
});
