import type { DocumentClass } from '#modules/transactions/contract.ts';

/**
 * From the document type as printed to why it counts as a market sale or not (domain: document types of the Maharashtra
 * registry, Marathi and English). Order matters: nearly every non-sale also contains "agreement" or "deed", so what
 * disqualifies is asked first. Spaces, dots and hyphens are dropped before matching, for prints are careless with them.
 */
const RULES: readonly (readonly [DocumentClass, RegExp])[] = [
  ['cancellation', /रद्द|cancel|revocation/],
  ['correction', /दुरुस्ती|दुरूस्ती|पुरवणी|correction|rectification|supplement|confirmation|कन्फर्मेशन/],
  ['society-conveyance', /मानीव|deemedconvey/],
  ['alternate-accommodation', /पर्यायी(?:जाग|निवास|सदनिक)|alternateaccommodation|alternativeaccommodation|paaa/],
  ['development-agreement', /विकसन|विकासकरार|डेव्हलपमेंट|डेव्हलपमेन्ट|development|jointventure/],
  ['power-of-attorney', /मुखत्यार|पॉवरऑफअ|powerofattorney|^poa$/],
  // before the lease, whose word is in this one in both languages
  ['release', /हक्कसोड|हक्कसोड|रिलीज|रिलिज|release|relinquish/],
  ['lease', /भाडे|पट्टा|किराया|लीज|लिज|लिव्ह|लायसन्स|लायसेन्स|lease|leaveandlicen|leave&licen|licen[cs]e|tenancy|36अ|rent/],
  [
    'mortgage',
    /गहाण|बंधक|मॉर्गेज|मॉरगेज|डिपॉझिट|डिपॉजिट|फर्दरचार्ज|कन्व्हेयन्सऑफमॉ|रि?कन्व्हे|रीकन्व्हे|mortgage|depositoftitle|furthercharge|reconvey|intimation|इंटिमेशन|charge/,
  ],
  ['gift', /बक्षी|बक्षि|दानपत्र|दानविलेख|गिफ्ट|gift/],
  ['partition', /वाटप|partition/],
  ['court-or-will', /मृत्युपत्र|मृत्यूपत्र|^will|willdeed|codicil|लिसपेंड|lispendens|हुकुमनामा|decree|courtorder|probate|न्यायालय/],
  [
    'other',
    /घोषणा|संमती|समंती|ताबा|प्रतिज्ञा|अदलाबदल|declaration|consent|possession|affidavit|indemnity|exchange|trustdeed|partnership|adoption/,
  ],
  [
    'market-sale',
    /करारनामा|करारपत्र|साठेखत|साठेखत|सेल|खरेदी|खरेदि|विक्री|विक्रि|विक्रय|बैनामा|फरोक्त|अभिहस्तांतरण|कन्व्हेयन्स|कन्व्हेअन्स|अपार्टमेंट|असाईनमेंट|असाइनमेंट|ट्रान्सफर|हस्तांतरण|agreement|sale|sell|conveyance|apartment|assignment|transfer|purchase/,
  ],
];

/** Null when the words are not known: such a document is kept as `other` and the report says so. */
export function documentClassOf(documentType: string): DocumentClass | null {
  const squeezed = documentType
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.\-_/()\u200b-\u200d]+/g, '');
  // रीकन्व्हेयन्स gives back a mortgage, कन्व्हेयन्स alone is a sale; the rule above must not see the second in the first.
  if (/^(?:कन्व्हेयन्स|कन्व्हेअन्स)/.test(squeezed) && !/मॉर्गेज/.test(squeezed)) return 'market-sale';
  for (const [documentClass, words] of RULES) if (words.test(squeezed)) return documentClass;
  return null;
}
