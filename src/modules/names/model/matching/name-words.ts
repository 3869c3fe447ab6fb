import { plainDevanagari } from './plain-devanagari.ts';

/**
 * Words that names of projects, societies, firms and villages share, with the spellings registers use for them in
 * either script. English words written in Devanagari cannot be had from letters alone (`हाईट्स` sounds like "haits"), so
 * they stand here; everything else is left to sound (`fold-sound.ts`).
 *
 * What a word is decides how much it tells: see `WordKind`.
 */
export type WordKind =
  /** Legal form of a firm: says nothing about which one. */
  | 'form'
  /** Legal form of a housing society. */
  | 'society'
  /** Such a form, but too short to be trusted alone: `को`, `सो`, `हौ` count next to another one only. */
  | 'short-form'
  /** What kind of building: Heights, Residency. */
  | 'building-kind'
  /** What kind of firm: Developers, Constructions. */
  | 'trade'
  /** What kind of place: Nagar, Road. */
  | 'place-kind'
  /** Bk, Kh, East, Old: a fact that tells namesakes apart. */
  | 'fact'
  /** Begins a part of a project: Phase, Wing. */
  | 'part'
  /** And, the, of. */
  | 'link'
  /** Shri, M/s: stands before a name. */
  | 'title'
  /** Any other word whose spellings differ. */
  | 'word';

export type NameWord = { id: string; shown: string; kind: WordKind };

/** `shown, other Latin spellings | Devanagari spellings`; the identity of a word is its first spelling, letters only. */
const WORDS: Record<WordKind, string> = {
  form: `
    Pvt, private, pvtltd | प्रा, प्रायव्हेट, प्राइवेट, प्रायवेट, प्राव्हेट, खाजगी, प्रालि
    Ltd, limited, limted, limitted | लि, लिमिटेड, लिमीटेड, लिमेटेड, मर्यादित, मर्या, मर्यादीत
    LLP, llps | एलएलपी, एलएलपि
    AOP, aops | एओपी
    HUF | एचयुएफ, एच्यूएफ
    Inc, incorporated | इन्क
    OPC | ओपीसी
    Company | कंपनी, कं
    Proprietor, prop, proprietary, proprietorship, proprietors, propritor | प्रोप्रायटर, प्रोप्रा, प्रोप, प्रोपरायटर, प्रोप्रायटरी
    Partnership, partners, partner | भागीदारी, पार्टनरशिप, भागीदार, पार्टनर, पार्टनर्स
    Firm | फर्म, संस्थेचे
    Registered, regd | रजिस्टर्ड, नोंदणीकृत
    Unlimited | अनलिमिटेड`,
  society: `
    Society, societies, soc, socy, societey, soceity, sociaty, socity, soctiy | सोसायटी, सोसा, सोसायटि, सोसाईटी, सोसाइटी, सोसायटीचे, सोसायटीची, सोसा
    Housing, hsg, hsng, housng, hosing | हौसिंग, हाऊसिंग, हाउसिंग, हौसींग, हौसिग, हौंसिंग, होसिंग, हाउसींग, हसिंग
    Cooperative, coop, coope, copoperative, cooprative, cooperativ, corp-op, coorperative, operative | कोऑपरेटिव्ह, कोऑप, कोओप, कोओपरेटिव्ह, कोऑपरेटीव्ह, कोऑपरेटिव, कोऑपरेटिव्, कॉओपरेटिव्ह, कॉपरेटिव्ह, ऑपरेटिव्ह, ऑपरेटीव्ह, ओपरेटिव्ह, ऑपरेटिव
    CHS, chsl, chsltd, cghs, cgsl, chsln, chslt | सीएचएस, सीएचएसएल, सीएचएसलि
    Sahakari, sahkari, sah | सहकारी, सहकारि
    Gruharachana, gruhrachana, gruha-rachana, grihrachana, gruharchana, gruhnirman, gruhanirman, grihanirman, gruh-nirman, gruhrachna | गृहरचना, गृहनिर्माण, ग्रुहरचना, ग्रृहरचना, गृहनिर्मान, गृहरचणा, ग्रुहनिर्माण
    Sanstha, saunstha, sansthan | संस्था, संस्थेची, संस्थे, संस्थेच्या, संसथा
    Maryadit, maryadeet | मर्यादित
    Condominium, condominum, condominiums, condo | कंडोमिनियम, कॉन्डोमिनियम, कन्डोमिनियम, कंडोमिनीयम, कॉन्डोमिनिअम, कंडोमेनियम, कंडोमिनिअम, कॉण्डोमिनियम
    Association, assn, assoc | असोसिएशन, असोशिएशन, अ‍ॅसोसिएशन, असो
    Owners | ओनर्स
    Federation | फेडरेशन`,
  'short-form': `
    Co | को, कॉ
    Sahakari | सह
    Op, ops | ऑप, ओप, आप, ओपी, ऑपी, ऑ
    Housing, ho | हौ, हो, हाऊ, हाउ
    Society, so | सो, सौ, सोस, सॉ, सोसो
    Gruharachana, gru | गृ, गृह, ग्रु
    Sanstha | सं
    Ltd, lt | ली, लिम, ल`,
  'building-kind': `
    Heights, height, hights, hight, hieghts, heigts, heihgts, hts, hgts | हाईट्स, हाईटस, हाइट्स, हाईट, हाइट, हायट्स, हाइट्स्, हाईड्स, हाईटस्, हायटस, हेट्स
    Residency, residence, residences, residencies, residancy, residensy, recidency, resi, rsidency, residenc, reisidency, residenci, residancies, residenses | रेसिडेन्सी, रेसिडेंसी, रेसीडेन्सी, रेसीडेंसी, रेसिडन्सी, रेसिडेन्सि, रेसिडेन्सीज, रेसिडेन्स, रेसिडेन्सेस, रेसिडन्सेस, रेसिडेंसेस, रेसिडेंस, रेसीडन्सी, रेसीडन्स, रेसीडेन्स, रेसीडेंस, रेसिडन्स, रेसिडेन्सीस, रेसिडेसी, रेसिडेन्शी, रेसिडेंन्सी, रेसीडेंन्सी
    Apartment, apartments, appartment, appartments, apt, apts, appt, aptt, apptt, apart, apartmant, aparment, apartement, appartement | अपार्टमेंट, अपार्टमेन्ट, अपार्टमेंटस, अपार्टमेंट्स, अपार्टमेन्ट्स, अपा, अपार्ट, आपार्टमेंट, अॅपार्टमेंट, ॲपार्टमेंट, अपार्टमेटं, अपार्टमेट, अपार्टमेंन्ट, अॅपार्टमेन्ट, अपार्टमेंन्टस, अपार्मेंट
    Park, parks, parc | पार्क, पार्क्स, पारक
    Garden, gardens, gardan, garen | गार्डन, गार्डन्स, गार्डेन, गार्डनस्, गार्डेन्स
    City, cities, citi | सिटी, सीटी, सिटि
    Tower, towers, twr, twrs, tawer | टॉवर, टॉवर्स, टावर, टावर्स, टौवर, टाॅवर, टाॅवर्स, टॉवरस
    Complex, complexes, complx, cmplx, compex, complax | कॉम्प्लेक्स, काॅम्प्लेक्स, कॉंप्लेक्स, कॉम्पलेक्स, कॉप्लेक्स, काम्प्लेक्स, कॉम्प्लेक्
    Homes, home, hommes | होम्स, होम, होमस, होम्ज
    House, houses, hous | हाऊस, हाउस, हौस, हाऊसेस
    Villa, villas, vila, villaz, villaa, ville | व्हिला, व्हिलाज, विला, व्हिलास, विलाज, व्हीला, व्हिल्ला, विल्ला, व्हीलाज, व्हिले, विले
    Bungalow, bungalows, bunglow, bunglows, bungalo, bangalow, bungalaw | बंगला, बंगलो, बंगलोज, बंगले, बंगलोस
    Rowhouse, rowhouses, row-house | रोहाऊस, रोहाउस, रोहौस
    Plaza, plazza | प्लाझा, प्लाजा
    Arcade, arcades, arced | आर्केड, अर्केड, आर्केडस
    Avenue, avenues, avanue, aveneu | अव्हेन्यू, एव्हेन्यू, अवेन्यू, ॲव्हेन्यू, अॅव्हेन्यू, अव्हेन्यु, ॲव्हेन्यूज, अॅवेन्यू, एवेन्यू, अव्हेन्युज, ऍव्हेन्यू
    Square, squre, sqare | स्क्वेअर, स्क्वेयर, स्वेअर, स्क्वायर, स्क्वेर
    Estate, estates | इस्टेट, इस्टेटस, एस्टेट, ईस्टेट, इस्टेट्स, एस्टेट्स
    Hills, hill | हिल्स, हिल, हील्स, हिलस
    Greens, green | ग्रीन्स, ग्रीन, ग्रिन, ग्रीनस, ग्रिन्स
    Meadows, meadow, medows | मेडोज, मेडोव्ज, मिडोज, मेडोस, मीडोज, मेडोज्, मेडोव्स
    Valley, valleys, vally | व्हॅली, वॅली, व्हेली, व्हली, व्हॅल्ली
    View, views, vew | व्ह्यू, व्ह्यु, व्हयू, व्यू, व्हू, वियू, व्हिव, व्हयु, व्ह्यूज, व्ह्यू्ज
    Enclave, enclaves, enclav, anclave | एन्क्लेव्ह, एनक्लेव्ह, एन्क्लेव, एंक्लेव्ह, एन्क्लेव्, एनक्लेव
    County, countee | काउंटी, काऊंटी, कौंटी
    Court, courts | कोर्ट, कोर्टस
    Courtyard, courtyards, kourtyard | कोर्टयार्ड, कोर्ट-यार्ड
    Castle, castles, castel | कॅसल, कॅसेल, कासल, कॅस्टल
    Palace, palaces | पॅलेस, पैलेस
    Mansion, mansions | मॅन्शन, मेन्शन, मॅनशन, मॅन्शन्स
    Manor | मॅनोर, मेनोर, मॅनर
    Terrace, terraces | टेरेस, टेरेसेस
    Woods, wood | वूड्स, वुड्स, वूड, वुड, वुडस
    Lawns, lawn | लॉन्स, लॉन
    Acres, acre | एकर्स, एकर
    Springs, spring | स्प्रिंग्स, स्प्रिंग, स्प्रिंगस, स्प्रींग
    Township, townships | टाऊनशिप, टाउनशिप, टाऊनशीप
    Town, towne | टाऊन, टाउन
    Center, centre, centers, centres | सेंटर, सेन्टर
    Corner, corners | कॉर्नर, कॉरनर, काॅर्नर, कोर्नर
    Nest, nests | नेस्ट
    Abode, abodes | अबोड, अॅबोड
    Habitat | हॅबिटॅट, हॅबिटेट
    Chambers, chamber | चेंबर्स, चेंबर, चेम्बर्स
    Mall | मॉल
    Bazaar, bazar | बाजार
    Market | मार्केट
    Business | बिझनेस, बिजनेस
    Villages, village | व्हिलेज, विलेज, व्हिलेजेस, विल्लेज
    Living | लिव्हिंग, लिविंग
    Landmark, landmarks | लँडमार्क, लॅन्डमार्क, लॅंडमार्क, लँडमार्क्स, लॅन्डमार्क्स
    Niwas, nivas, nivaas, niwaas, nivasa, nivass | निवास
    Sadan | सदन
    Bhavan, bhawan, bhavans | भवन
    Vihar, bihar, viharr | विहार
    Kunj, kunja, koonj | कुंज
    Vatika, watika | वाटिका
    Dham, dhaam | धाम
    Sankul, sankool | संकुल
    Nagari, nagri, nagree | नगरी
    Nagar, nager | नगर
    Colony, colonies, coloney | कॉलनी, काॅलनी, कॉलोनी, कोलनी
    Baug, bag, bagh, baag | बाग
    Puram | पुरम
    Angan, aangan, aangann | अंगण, आंगन, अंगन, आंगण
    Wada, vada, waada | वाडा
    Mahal | महल
    Chhaya, chaya, chhaaya | छाया
    Smruti, smriti | स्मृती, स्मृति
    Darshan | दर्शन
    Gruha, gruh, grih | गृह
    Ghar | घर
    Residential, residentials | रेसिडेन्शियल, रेसिडेन्शिअल, रेसिडेंशियल, रेसिडेन्सियल, निवासी
    Commercial | कमर्शियल, कमर्शिअल, व्यापारी
    Project, projects | प्रकल्प, प्रोजेक्ट, प्रॉजेक्ट, प्रकल्पातील, प्रकल्पामधील, प्रोजेक्टस
    Scheme, schemes | स्कीम, स्किम, योजना
    Gruhprakalp, gruhaprakalp | गृहप्रकल्प
    Layout, lay-out | लेआऊट, लेआउट, लेऔट`,
  trade: `
    Developers, developer, devlopers, developars, developeres, dev, devlpr, devs, devloper, developesr | डेव्हलपर्स, डेव्हलपर, डेव्हलपरस, डेवलपर्स, डेव्हलोपर्स, डेव्हलपर्स्, डेवलपर, डेव्हलोपर, डेव्हलपस, डेव्ह, विकासक, डेव्हलर्पस
    Development, developments, devlopment | डेव्हलपमेंट, डेव्हलपमेन्ट, डेव्हलपमेंटस, डेव्हलपमेंट्स, डेवलपमेंट
    Builders, builder, buildars, bldrs | बिल्डर्स, बिल्डर, बील्डर्स, बिल्डरस
    Buildcon, build-con | बिल्डकॉन, बिल्डकाॅन, बिल्डकोन
    Buildtech | बिल्डटेक
    Buildwell | बिल्डवेल
    Promoters, promoter, promotors, pramoters | प्रमोटर्स, प्रमोटर, प्रोमोटर्स, प्रमोटरस, प्रवर्तक
    Construction, constructions, construct, constructs, constn, const, constuction, constrution, contructions, constro, construtions | कन्स्ट्रक्शन, कन्स्ट्रक्शन्स, कंस्ट्रक्शन, कंन्स्ट्रक्शन, कन्ट्रक्शन, कंस्ट्रक्शन्स, कन्स्ट्रक्शनस, कंट्रक्शन, कन्स्ट्रक्श, कन्स्ट्रो, कंन्स्ट्रक्शन्स
    Constructors, constructor | कन्स्ट्रक्टर, कन्स्ट्रक्टर्स
    Contractors, contractor | कॉन्ट्रॅक्टर, कॉन्ट्रॅक्टर्स
    Associates, associate, assosiates, asso, assoicates, associats, assocaites | असोसिएट्स, असोसिएटस, असोशिएट्स, असोसिएट, अॅसोसिएट्स, ॲसोसिएट्स, असोसिएटस्, असोसीएट्स, असोशिएटस, असोसिट्स, असोसियेटस, असोसियेट्स, अससोसिएट्स
    Properties, property, propertise, propertys | प्रॉपर्टीज, प्रॉपर्टी, प्रॉपर्टिज, प्रोपर्टीज, प्राॅपर्टीज, प्रोपर्टी, प्रॉपर्टीस
    Realty, reality, realities, realties, realtys, reality's | रियल्टी, रिअॅलिटी, रिअल्टी, रियॅलिटी, रिॲलिटी, रिॲल्टी, रियालिटी, रिअलिटी, रिअॅल्टी, रिअॅलिटीज, रियल्टीज, रिअल्टीज
    Realtors, realtor, reltors | रियल्टर्स, रिअल्टर्स, रिॲल्टर्स, रिअॅल्टर्स
    Real | रिअल, रियल, रिॲल
    Infra, infras | इन्फ्रा, इंफ्रा, इनफ्रा
    Infrastructure, infrastructures, infrastucture | इन्फ्रास्ट्रक्चर, इंफ्रास्ट्रक्चर, इन्फ्रास्ट्रक्चर्स
    Infracon | इन्फ्राकॉन, इंफ्राकॉन
    Infratech | इन्फ्राटेक
    Enterprises, enterprise, enterprizes, enterprices | एंटरप्रायझेस, एन्टरप्रायझेस, एंटरप्रायजेस, एन्टरप्रायजेस, एंटरप्राईजेस, एन्टरप्राईजेस, एंटरप्रायझेज, एन्टरप्रायझेज, एंटरप्राइजेस, एंटरप्राइझेस, एन्टरप्राइझेस
    Ventures, venture | व्हेंचर्स, वेंचर्स, व्हेन्चर्स, व्हेंचर, वेन्चर्स
    Group, groups | ग्रुप, ग्रूप, समूह
    Corporation, corp, corpn | कॉर्पोरेशन, कार्पोरेशन, काॅर्पोरेशन, कॉर्पो, कॉर्प
    Shelters, shelter | शेल्टर्स, शेल्टर
    Spaces, space | स्पेसेस, स्पेस
    Lifespaces, lifespace | लाईफस्पेसेस, लाइफस्पेसेस, लाईफस्पेस
    Spacecon | स्पेसकॉन
    Housingco | हौसिंगको
    Housings | हौसिंग्स
    Lands, land | लँड, लॅन्ड, लँड्स, लॅण्ड
    Holdings, holding | होल्डिंग्स, होल्डिंग
    Industries, industry | इंडस्ट्रीज, इन्डस्ट्रीज
    Investments, investment | इन्व्हेस्टमेंट, इन्व्हेस्टमेंट्स
    Brothers, bros | ब्रदर्स
    Sons | सन्स
    International | इंटरनॅशनल, इंटरनेशनल
    India | इंडिया
    Engineers, engineering, engineer, engg | इंजिनिअर्स, इंजिनियर्स, इंजिनिअरिंग
    Architects, architect | आर्किटेक्ट, आर्किटेक्टस
    Consultants | कन्सल्टंट्स, कन्सल्टंट
    Landscapes | लँडस्केप्स
    Trust | ट्रस्ट, न्यास
    Joint | जॉईंट, जॉइंट
    Erectors | इरेक्टर्स`,
  'place-kind': `
    Pune, poona | पुणे, पूणे
    Mumbai, bombay | मुंबई
    Thane | ठाणे
    Road, rd | रोड, रस्ता, मार्ग
    Peth | पेठ
    Mauje, mouje, mouza, moje, mauza | मौजे, मौ
    Gaon, gav, gaav, gao, gaothan, gavthan | गाव, गांव, गावठाण, गांवठाण
    Tarf, taraf | तर्फ, तर्फे`,
  fact: `
    Bk, budruk, budrukh, bhudruk, budrk, bdk, budrook, budurk | बुद्रुक, बु, बुद्रूक, बुदृक, बुद्रक, बुद्रुख, बुदुक, बुद्रकु
    Kh, khurd, khurda, khd, khurdh, kurd | खुर्द, खु, खर्द, खूर्द
    East | पूर्व, पुर्व, ईस्ट, इस्ट, ईष्ट
    West, paschim | पश्चिम, वेस्ट
    North, uttar | उत्तर, नॉर्थ, नाॅर्थ
    South, dakshin | दक्षिण, साऊथ, साउथ
    New, navi, nava, nave, nawi, naveen | नवी, नवा, नवे, न्यू, न्यु, नवीन
    Old, juni, juna, june | जुनी, जुना, जुने, ओल्ड`,
  part: `
    Phase, ph, phas, fase, faze, phse, phaze | फेज, फेस, फेझ, टप्पा, फेज्, फेजमधील, फेजमध्ये, टप्प्यातील
    Stage | स्टेज
    Wing, wings | विंग, विंग्स, वींग, विंगमधील, विंगमध्ये, विंगचे
    Building, buildings, bldg, bldgs, bld, blg, buiding, buidling, bldng, building's, buildng, buliding, bulding, imarat | बिल्डिंग, बिल्डींग, इमारत, बिल्डिग, बील्डिंग, बिल्डिंगमधील, इमारतीमधील, इमारतीतील
    Block, blocks, blk | ब्लॉक, ब्लाॅक, ब्लोक
    Sector, sectors, sec | सेक्टर
    Plot, plots | प्लॉट, प्लाॅट, प्लाट, भूखंड
    Part | पार्ट, भाग
    Cluster, clusters | क्लस्टर
    Annexe, annex, anex | अॅनेक्स, ॲनेक्स, अनेक्स
    Pocket | पॉकेट
    Zone | झोन
    Extension, extn, ext | एक्स्टेन्शन, एक्सटेन्शन`,
  link: `
    And, n, aur | आणि, व, अँड, ॲन्ड, अॅण्ड, अॅन्ड, ॲण्ड, ऍन्ड, ऍण्ड, अँन्ड, अण्ड, अॅड, एन्ड
    The | द, दि
    Of | ऑफ
    At, in, by, for | ॲट, अॅट, ऍट, बाय
    No, nos, num, number | नं, नंबर, क्र, क्रमांक, न`,
  title: `
    Shri, shree, sri, shrii, sree, shreee, shry | श्री, श्रि
    Mr | मि, मिस्टर
    Mrs, smt, sou, shrimati, shreemati, saubhagyavati | श्रीमती, सौभाग्यवती
    Dr, doctor | डॉ, डॉक्टर
    Kum, kumari | कुमारी
    M/s, ms, messrs, messers | मे, मेसर्स, मेसस, मेर्सस, मेसर्सस`,
  word: `
    Affordable | अॅफोर्डेबल, ॲफोर्डेबल, अफोर्डेबल
    Alpha, alfa | अल्फा
    Amber | अंबर, ॲम्बर
    Aqua | ॲक्वा, अॅक्वा
    Aura, ora | ऑरा, औरा
    Aurum | ऑरम, औरम
    Austin | ऑस्टिन
    Autumn | ऑटम
    Azure | अझूर
    Bay | बे
    Beach | बीच
    Beaumonde | ब्यूमॉन्ड, बोमोंड
    Belair, bel-air | बेलएअर
    Bella | बेला
    Beverly | बेव्हर्ली
    Bliss | ब्लिस
    Blossom, blossoms | ब्लॉसम, ब्लॉसम्स, ब्लॉझम
    Blue | ब्लू, ब्ल्यू, ब्लु
    Boulevard | बुलेवार्ड, बुलेव्हार्ड
    Breeze | ब्रीझ
    Bridge | ब्रिज
    Bright | ब्राईट, ब्राइट
    Brook, brooks | ब्रुक, ब्रूक
    Capital | कॅपिटल
    Cascade, cascades | कॅस्केड
    Casa | कासा
    Cedar | सीडर, सेडर
    Central | सेंट्रल, सेन्ट्रल
    Century | सेंच्युरी
    Charm | चार्म
    Cherry | चेरी
    Classic | क्लासिक
    Cliff | क्लिफ
    Cloud, clouds | क्लाऊड, क्लाउड
    Clover | क्लोव्हर
    Coast | कोस्ट
    Comfort | कम्फर्ट, कंफर्ट
    Coral | कोरल
    Country | कंट्री
    Cosmos | कॉसमॉस
    Crescent | क्रेसेंट
    Crest | क्रेस्ट
    Crown | क्राऊन, क्राउन
    Crystal, cristal, krystal | क्रिस्टल
    Daffodil, daffodils | डॅफोडिल, डॅफोडिल्स
    Delight | डिलाईट, डिलाइट
    Deluxe | डिलक्स
    Diamond | डायमंड, डायमण्ड
    Divine | डिव्हाईन, डिव्हाइन
    Dream, dreams | ड्रीम, ड्रीम्स, ड्रिम, ड्रिम्स
    Eagle | ईगल
    Earth | अर्थ
    Eco | इको
    Eden | ईडन, इडन
    Edge | एज
    Elegance, eligance, elegant | एलिगन्स, इलेगन्स, एलेगन्स, इलिगन्स
    Elite | एलिट, एलीट, इलाईट, एलाईट
    Emerald, emrald | एमराल्ड, एमेराल्ड, एमरल्ड, इमरल्ड
    Empire | एम्पायर, एंपायर
    Epic | एपिक
    Escapade | एस्केपेड
    Essence | एसेन्स
    Eternia | इटर्निया
    Eternity | इटर्निटी
    Euphoria | युफोरिया
    Exotica | एक्झोटिका, एक्सोटिका
    Express | एक्सप्रेस
    Falcon | फाल्कन
    Fantasia | फॅन्टेशिया
    First | फर्स्ट
    Flora | फ्लोरा
    Florence | फ्लोरेन्स
    Forest | फॉरेस्ट
    Fortune | फॉर्च्यून, फॉर्च्युन
    Fountain | फाऊंटन
    Freedom | फ्रीडम
    Fresh | फ्रेश
    Fusion | फ्यूजन
    Future | फ्यूचर, फ्युचर
    Galaxy | गॅलेक्सी, गैलेक्सी
    Garnet | गार्नेट
    Gateway | गेटवे
    Gem, gems | जेम, जेम्स
    Glory | ग्लोरी
    Global | ग्लोबल
    Gold | गोल्ड
    Golden | गोल्डन
    Good | गुड
    Grace | ग्रेस
    Grand | ग्रँड, ग्रॅन्ड, ग्रॅण्ड
    Grande | ग्रँडे
    Grandeur | ग्रँडर, ग्रॅन्डर
    Grove | ग्रोव्ह, ग्रोव
    Hamlet | हॅम्लेट
    Happy | हॅपी
    Harmony | हार्मनी, हारमनी
    Haven | हेवन, हॅवन
    Heart | हार्ट
    Heaven, heavens | हेवन, हेव्हन
    Heritage | हेरिटेज
    High | हाय
    Highland, highlands | हायलँड, हायलँड्स
    Hillside | हिलसाईड, हिलसाइड
    Horizon | होरायझन, हॉरिझॉन, होरीझॉन
    Ice | आईस, आइस
    Icon, ikon | आयकॉन, आयकाॅन, ऑयकॉन, आयकोन
    Ideal | आयडियल, आयडीयल
    Imperial | इम्पिरियल, इंपिरियल, इम्पेरिअल
    Imperia | इम्पिरिया, इम्पेरिया
    Infinity | इन्फिनिटी, इंफिनिटी
    Insignia | इन्सिग्निया
    Island | आयलंड, आयलँड
    Ivory | आयव्हरी
    Ivy | आयव्ही
    Jade | जेड
    Jasmine | जस्मिन, जॅस्मिन
    Jewel, jewels | ज्वेल, ज्वेल्स
    Joy | जॉय
    King, kings | किंग, किंग्स
    Kingdom | किंगडम
    Lagoon | लगून
    Lake | लेक
    Lakeside | लेकसाईड
    Leaf | लीफ
    Legacy | लेगसी, लिगसी
    Legend | लिजेंड, लेजंड, लिजंड
    Leisure | लेझर
    Liberty | लिबर्टी
    Life | लाईफ, लाइफ, लायफ
    Lifestyle, lifestyles | लाईफस्टाईल, लाइफस्टाइल
    Light | लाईट, लाइट
    Lily | लिली
    Little | लिटल
    London | लंडन
    Lord, lords | लॉर्ड, लॉर्ड्स
    Lotus | लोटस
    Luxuria | लक्झुरिया
    Luxury | लक्झरी
    Magic | मॅजिक
    Magnolia | मॅग्नोलिया
    Majestic | मॅजेस्टिक, मॅजिस्टिक, मेजेस्टिक
    Majestique | मॅजेस्टीक, मॅजेस्टिक्यू
    Manhattan | मॅनहॅटन, मॅनहटन
    Maple | मेपल
    Marigold | मेरीगोल्ड, मॅरीगोल्ड
    Marina | मरिना
    Marvel | मार्व्हल, मार्वल
    Matrix | मॅट्रिक्स
    Maxima | मॅक्सिमा
    Mega | मेगा
    Melody | मेलडी
    Metro | मेट्रो
    Milestone | माईलस्टोन, माइलस्टोन
    Millennium, millenium | मिलेनियम, मिलेनिअम
    Mint | मिंट
    Miracle | मिरॅकल
    Mirage | मिराज
    Monarch | मोनार्क
    Mont, mount | माऊंट, माउंट
    Moon | मून
    Mountain | माऊंटन
    Mystic | मिस्टिक
    Nature, natures | नेचर, नेचर्स
    Neo | निओ
    Next | नेक्स्ट
    Noble | नोबल
    Nova | नोवा, नोव्हा
    Oak, oaks | ओक, ओक्स
    Oasis | ओएसिस, ओअॅसिस, ओॲसिस
    Ocean | ओशन
    Omega | ओमेगा
    Onyx | ऑनिक्स
    Opal | ओपल
    Optima | ऑप्टिमा
    Optimum | ऑप्टिमम
    Opulence | ऑप्युलन्स
    Orange | ऑरेंज
    Orbit | ऑर्बिट
    Orchid, orchids | ऑर्किड, ऑर्चिड, आर्किड, ऑर्किड्स
    Orchard, orchards | ऑर्चर्ड
    Orion | ओरायन
    Oxygen | ऑक्सिजन
    Oyster | ऑयस्टर
    Pacific | पॅसिफिक
    Palm, palms | पाम, पाम्स
    Panache | पनाश, पनाचे
    Panorama | पॅनोरमा, पॅनोरामा
    Paradise, paradis | पॅराडाईज, पॅराडाइज, पॅराडाईस, पॅराडाइस, पैराडाइज, पॅराडाइझ, पॅराडाईझ, पॅरेडाइज
    Paramount | पॅरामाऊंट
    Peace | पीस
    Pearl, pearls | पर्ल, पर्ल्स
    Pebble, pebbles | पेबल, पेबल्स
    Perfect | परफेक्ट
    Phoenix | फिनिक्स, फोनिक्स
    Pine | पाईन, पाइन
    Pinnacle, pinacle | पिनॅकल, पिनेकल
    Pink | पिंक
    Planet | प्लॅनेट
    Platinum | प्लॅटिनम, प्लेटिनम
    Pleasant | प्लेझंट
    Plus | प्लस
    Point | पॉईंट, पॉइंट
    Premier, premiere | प्रीमियर, प्रिमियर
    Premium | प्रीमियम, प्रिमियम
    Prestige | प्रेस्टीज, प्रेस्टिज
    Pride | प्राईड, प्राइड, प्राइट
    Prime | प्राईम, प्राइम
    Primrose | प्रिमरोज
    Prince | प्रिन्स
    Princess | प्रिन्सेस
    Pristine | प्रिस्टाईन, प्रिस्टिन, प्रिस्टाइन
    Pyramid | पिरॅमिड
    Quantum | क्वांटम
    Queen | क्वीन
    Radiance | रेडियन्स
    Rainbow | रेनबो
    Rain | रेन
    Regalia | रिगालिया, रेगालिया
    Regency | रिजन्सी, रीजन्सी, रिजेन्सी, रेजेन्सी
    Regent | रिजंट, रीजंट
    Reserve | रिझर्व्ह
    Retreat | रिट्रीट
    Ridge, ridges | रिज
    River, rivers | रिव्हर, रिवर
    Riverside | रिव्हरसाईड, रिव्हरसाइड
    Riviera | रिव्हिएरा
    Rock | रॉक
    Rose | रोज, रोझ
    Royal, royals | रॉयल, राॅयल, रोयल
    Royale | रोयाल, रॉयाल
    Ruby | रुबी
    Sapphire | सफायर, सॅफायर
    Sea
    Seaside | सीसाईड
    Season, seasons | सीझन, सीझन्स, सिझन्स
    Serene | सेरेन, सिरीन
    Serenity | सेरेनिटी, सिरेनिटी
    Seven | सेव्हन
    Shine | शाईन
    Side | साईड, साइड
    Signature, signatures | सिग्नेचर
    Silicon | सिलिकॉन
    Silver | सिल्व्हर, सिल्वर
    Sky | स्काय, स्काई
    Skyline | स्कायलाईन, स्कायलाइन
    Smart | स्मार्ट
    Solitaire | सॉलिटेअर, सॉलिटेयर
    Sparkle | स्पार्कल
    Splendid | स्प्लेंडिड
    Splendour, splendor | स्प्लेंडर
    Star, stars | स्टार, स्टार्स
    Sterling | स्टर्लिंग
    Stone, stones | स्टोन
    Street | स्ट्रीट
    Style | स्टाईल
    Summit | समिट
    Sun | सन
    Sunflower | सनफ्लॉवर
    Sunny | सनी
    Sunrise | सनराईज, सनराइज, सनराईझ
    Sunshine | सनशाईन, सनशाइन
    Sunset | सनसेट
    Supreme | सुप्रीम, सुप्रिम
    Sweet | स्वीट
    Symphony | सिम्फनी, सिंफनी
    Synergy | सिनर्जी
    Thumb | थंब
    Time, times | टाईम, टाईम्स
    Titanium | टायटॅनियम, टिटॅनियम
    Topaz | टोपाझ
    Treasure | ट्रेझर
    Tree, trees | ट्री
    Trinity | ट्रिनिटी
    Triumph | ट्रायम्फ
    Tulip, tulips | ट्युलिप, ट्यूलिप
    Twin | ट्विन
    Ultima | अल्टिमा
    Unique | युनिक, युनीक
    Universal | युनिव्हर्सल
    Uptown | अपटाऊन
    Urban | अर्बन
    Utopia | युटोपिया
    Vantage | व्हँटेज
    Venice | व्हेनिस
    Venus | व्हिनस, व्हीनस
    Viceroy | व्हाईसरॉय
    Victory | व्हिक्टरी
    Vintage | व्हिंटेज
    Vision | व्हिजन
    Vista | व्हिस्टा
    Water | वॉटर
    Waterfront | वॉटरफ्रंट
    Wave, waves | वेव्ह, वेव्हज
    Wellington | वेलिंग्टन
    White | व्हाईट, व्हाइट
    Whitefield | व्हाईटफील्ड
    Willow, willows | विलो, विलोज
    Wind, winds | विंड, विंड्स
    Windsor | विंडसर
    Wonder, wonders | वंडर
    World | वर्ल्ड
    Zen | झेन
    Zenith | झेनिथ
    Zest | झेस्ट
    Northern | नॉर्दर्न
    Southern | सदर्न
    Eastern | ईस्टर्न
    Western | वेस्टर्न
    Four | फोर
    Five | फाईव्ह, फाइव्ह
    Three | थ्री
    Bell, bells | बेल
    Lounge | लाऊंज, लाउंज
    Gera, geras | गेरा, गेराज
    Dew | ड्यू
    Drop, drops | ड्रॉप, ड्रॉप्स
    Rise | राईज, राइज
    Fair | फेअर, फेयर
    Neptune | नेपच्यून, नेपच्युन
    Saint, st | सेंट
    Song, songs | सॉंग, साँग
    Foot
    Print, prints
    Front | फ्रंट
    Scape, scapes | स्केप
    Suburbia | सबर्बिया
    Laxmi, lakshmi, lakshami, laksmi, laxami | लक्ष्मी
    Mahalaxmi, mahalakshmi, mahalakshami | महालक्ष्मी
    Rushi, rishi, rhishi | ऋषी
    Yellow | यलो, येलो
    Sovereign | सॉव्हरिन, सॉव्हरीन
    Rutu, ritu | ऋतू, ऋतु
    Dnyaneshwar, gyaneshwar, jnaneshwar, dnyneshwar | ज्ञानेश्वर
    Pradnya, pragya, prajna | प्रज्ञा
    Rajhans | राजहंस
    Samrajya, samraajya, samrajy | साम्राज्य
    Vishwa, vishva | विश्व
    Krupa, kripa | कृपा`,
};

/** Words whose own end sounds like a plural: Palace, Lotus. */
const HISSES = /(?:s|ce|se|x|z|ze|ge|sh)$/;

/** Shorter words share their consonants with Marathi ones. */
const FEWEST_CONSONANTS = 5;

const byConsonants = new Map<string, NameWord | null>();
const byLatin = new Map<string, NameWord>();
const byDevanagari = new Map<string, NameWord>();

for (const [kind, lines] of Object.entries(WORDS) as [WordKind, string][]) {
  for (const line of lines.trim().split('\n')) {
    const [latin = '', devanagari = ''] = line.split('|');
    const spellings = latin.split(',').map((spelling) => spelling.trim());
    const shown = spellings[0] ?? '';
    const word: NameWord = { id: shown.toLowerCase().replace(/[^a-z]/g, ''), shown, kind };
    for (const spelling of spellings) addFirst(byLatin, spelling.toLowerCase(), word);
    for (const spelling of devanagari.split(',')) {
      const plain = plainDevanagari(spelling.trim());
      const written = { ...word, shown: inNumberOf(plain, spellings) };
      addFirst(byDevanagari, plain, written);
      addConsonants(consonantsOf(plain), written);
    }
  }
}

function addFirst(words: Map<string, NameWord>, spelling: string, word: NameWord) {
  if (spelling !== '' && !words.has(spelling)) words.set(spelling, word);
}

/** The spelling to show for a Devanagari one: `ग्रीन` is Green, `ग्रीन्स` Greens, though both are one word here. */
function inNumberOf(devanagari: string, [first = '', ...others]: string[]) {
  const one = first.endsWith('s') ? others.find((other) => `${other}s` === first.toLowerCase()) : first.toLowerCase();
  if (one === undefined || HISSES.test(one)) return first;
  const many = /[सझज]$/.test(devanagari);
  const shown = many && (first.endsWith('s') || others.includes(`${one}s`)) ? `${one}s` : many ? first : one;
  return shown === first.toLowerCase() ? first : shown.charAt(0).toUpperCase() + shown.slice(1);
}

/** Two words with the same consonants leave neither to be told by them. */
function addConsonants(consonants: string, word: NameWord) {
  if (consonants.length < FEWEST_CONSONANTS) return;
  const before = byConsonants.get(consonants);
  byConsonants.set(consonants, before === undefined || before?.id === word.id ? word : null);
}

/** The word with this spelling in small Latin letters. */
export const latinWord = (spelling: string): NameWord | undefined => byLatin.get(spelling) ?? compound(spelling, byLatin);

/** The word with this Devanagari spelling. */
export function devanagariWord(spelling: string): NameWord | undefined {
  const plain = plainDevanagari(spelling);
  return byDevanagari.get(plain) ?? byConsonants.get(consonantsOf(plain)) ?? compound(plain, byDevanagari);
}

/** Words that are put together into one: `Newtown`, `न्यूटाऊन`, `Sunview`. */
const PUT_TOGETHER: ReadonlySet<WordKind> = new Set(['word', 'building-kind', 'fact']);
const SHORTEST_HALF = 3;

function compound(spelling: string, words: ReadonlyMap<string, NameWord>): NameWord | undefined {
  for (let cut = SHORTEST_HALF; cut <= spelling.length - SHORTEST_HALF; cut++) {
    const first = words.get(spelling.slice(0, cut));
    if (first === undefined || !PUT_TOGETHER.has(first.kind)) continue;
    const second = words.get(spelling.slice(cut));
    if (second === undefined || !PUT_TOGETHER.has(second.kind) || second.kind === 'fact') continue;
    return { id: first.id + second.id, shown: first.shown + second.shown.toLowerCase(), kind: 'word' };
  }
  return undefined;
}

/** A long word's consonants, and the vowel it may begin with: every typist has vowels of his own for `रेसिडेन्सी`. */
function consonantsOf(plain: string) {
  let consonants = plain.charAt(0);
  for (const letter of plain.slice(1)) {
    if (letter >= 'क' && letter <= 'ह') consonants += letter;
    else if (letter === 'ं') consonants += 'न';
  }
  return consonants;
}
