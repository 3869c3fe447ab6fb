import { type LoosePhrase, loosePhrase } from './loose.ts';

/** What a field of the form means, whatever number it has in a layout. */
export const index2FieldNames = [
  'document_type',
  'consideration',
  'loan_amount',
  'market_value',
  'property',
  'area',
  'assessment',
  'executants',
  'claimants',
  'executed_on',
  'registered_on',
  'submitted_on',
  'serial',
  'stamp_duty',
  'registration_fee',
  'remarks',
] as const;
export type Index2FieldName = (typeof index2FieldNames)[number];

export const index2Tails = ['valuation_basis', 'article'] as const;
export type Index2Tail = (typeof index2Tails)[number];

/** Who printed the form, as its labels tell. */
export type LabelKind = 'marathi' | 'english' | 'licence';

export type LabelRule<Name extends string> = {
  name: Name;
  /** In words for a person. */
  inWords: string;
  /** Beginnings by which the label is known, the longest first. */
  heads: readonly { phrase: LoosePhrase; kind: LabelKind }[];
  /** What the label may go on with, in any order: it is no part of the value. */
  tails: readonly LoosePhrase[];
};
export type FormRule = { layout: 'form' | 'mortgage-notice'; fields: ReadonlyMap<number, LabelRule<Index2FieldName>> };

type Spelling = { mr?: readonly string[]; en?: readonly string[]; licence?: readonly string[]; rest?: readonly string[] };

function rule<Name extends string>(name: Name, inWords: string, { mr = [], en = [], licence = [], rest = [] }: Spelling): LabelRule<Name> {
  const heads = [
    ...mr.map((text) => ({ phrase: loosePhrase(text), kind: 'marathi' as const })),
    ...licence.map((text) => ({ phrase: loosePhrase(text), kind: 'licence' as const })),
    ...en.map((text) => ({ phrase: loosePhrase(text), kind: 'english' as const })),
  ];
  return {
    name,
    inWords,
    heads: heads.toSorted((a, b) => b.phrase.codes.length - a.phrase.codes.length),
    tails: rest.map(loosePhrase).toSorted((a, b) => b.codes.length - a.codes.length),
  };
}

const PARTY_REST = [
  'लिहून ठेवणार?या',
  'पक्षकाराचे नाव',
  'पक्षकाराचे व',
  'किंवा दिवाणी न्यायालयाचा',
  'हुकुमनामा किंवा',
  'हुकुमनामा',
  'आदेश असल्यास',
  'असल्यास',
  'प्रतिवादिचे नाव व पत्ता',
  'नाव व पत्ता',
  'name and address',
  'address',
  'of party',
  'or civil court decree or order if any',
  'of defendant',
];

/** The form of the registry: Marathi prints, English translations and the English leave-and-licence print share its numbers. */
const form: FormRule = {
  layout: 'form',
  fields: new Map<number, LabelRule<Index2FieldName>>([
    [
      1,
      rule('document_type', 'type of document', {
        mr: ['विलेखाचा प्रकार', 'लेखाचा प्रकार', 'दस्तऐवजाचा प्रकार', 'दस्ताचा प्रकार'],
        en: [
          'Type of Deed',
          'Type of Document',
          'Deed Type',
          'Document Type',
          'Title of Deed',
          'Title of Document',
          'Title',
          'Nature of Deed',
          'Nature of Document',
          'Name of Document',
          'Article Name',
        ],
        rest: ['of deed', 'of document'],
      }),
    ],
    [
      2,
      rule('consideration', 'consideration', {
        mr: ['मोबदला'],
        en: ['Consideration', 'Amount of Consideration', 'Compensation'],
        rest: ['amount', 'रक्कम'],
      }),
    ],
    [
      3,
      rule('market_value', 'market value', {
        mr: ['बाजारभाव', 'बाजारमूल्य'],
        en: ['Market Value', 'Market Price'],
        rest: [
          'भाडेपटटयाच्या बाबतितपटटाकार आकारणी देतो की पटटेदार ते नमुद करावे',
          'भाडेपटटयाच्या बाबतित',
          'पटटाकार आकारणी देतो की',
          'पटटेदार ते नमुद करावे',
          'In case of lease, the lessor/lessee should specify',
          'In case of lease state whether lessor or lessee pays the assessment',
          'In case of lease',
        ],
      }),
    ],
    [
      4,
      rule('property', 'property', {
        mr: ['भू-मापन पोटहिस्सा व घरक्रमांक', 'भू-मापन पोटहिस्सा', 'भू-मापन'],
        en: [
          'Survey details, sub-division & house number',
          'Survey details',
          'Land Survey, sub-division and house number',
          'Land Survey',
          'Survey No, sub-division and house no',
          'Survey, sub-division and house number',
          'Property Description',
          'Description of Property',
          'Property details',
        ],
        licence: ['Property Description Corporation'],
        rest: ['व घरक्रमांक', 'घरक्रमांक', 'असल्यास', 'sub-division & house number', 'sub-division and house number', 'if any'],
      }),
    ],
    [5, rule('area', 'area', { mr: ['क्षेत्रफळ'], en: ['Area', 'Area of Property'] })],
    [
      6,
      rule('assessment', 'assessment', {
        mr: ['आकारणी किंवा जुडी देण्यात असेल तेव्हा', 'आकारणी'],
        en: ['In case of assessment or levy, if any', 'Assessment or judi, when given', 'Assessment', 'In case of assessment'],
        rest: ['किंवा जुडी', 'देण्यात असेल तेव्हा', 'or judi', 'or levy', 'if any', 'when given'],
      }),
    ],
    [
      7,
      rule('executants', 'executing parties', {
        mr: ['दस्तऐवज करुन देणार?या', 'दस्त करुन देणार?या', 'लिहून देणार?या', 'लिहून देणार'],
        en: [
          'Executant',
          'Executing party',
          'Party executing',
          'Name and address of executant',
          'Name of executant',
          'Seller',
          'Vendor',
          'Lessor',
        ],
        licence: ['Licensor Name and Address', 'Licencsor Name and Address', 'Licensor', 'Licencsor'],
        rest: PARTY_REST,
      }),
    ],
    [
      8,
      rule('claimants', 'claiming parties', {
        mr: ['दस्तऐवज करुन घेणार?या', 'दस्त करुन घेणार?या', 'लिहून घेणार?या', 'लिहून घेणार'],
        en: [
          'Claimant',
          'Claiming party',
          'Party claiming',
          'Name and address of claimant',
          'Name of claimant',
          'Purchaser',
          'Buyer',
          'Lessee',
        ],
        licence: ['Licensee Name and Address', 'Licencee Name and Address', 'Licensee', 'Licencee'],
        rest: PARTY_REST,
      }),
    ],
    [
      9,
      rule('executed_on', 'date of execution', {
        mr: ['दस्तऐवज करुन दिल्याचा दिनांक', 'दस्त करुन दिल्याचा दिनांक', 'दस्तऐवज करुन दिल्याची तारीख'],
        en: ['Date of Execution', 'Execution Date'],
        rest: ['of document', 'of deed'],
      }),
    ],
    [
      10,
      rule('registered_on', 'date of registration', {
        mr: ['दस्त नोंदणी केल्याचा दिनांक', 'दस्तऐवज नोंदणी केल्याचा दिनांक', 'दस्त नोंदणी केल्याची तारीख'],
        en: ['Date of Registration', 'Registration Date'],
        rest: ['of document', 'of deed'],
      }),
    ],
    [
      11,
      rule('serial', 'serial number', {
        mr: ['अनुक्रमांक खंड व पृष्ठ', 'अनुक्रमांक'],
        en: ['Serial No., Volume & Page', 'Serial Number, Volume and Page', 'Serial No, Volume and Page', 'Serial No', 'Serial Number'],
        rest: ['खंड व पृष्ठ', 'volume & page', 'volume and page'],
      }),
    ],
    [
      12,
      rule('stamp_duty', 'stamp duty', {
        mr: ['बाजारभावाप्रमाणे मुद्रांक शुल्क', 'मुद्रांक शुल्क'],
        en: ['Stamp Duty as per Market Value', 'Stamp Duty'],
        rest: ['as per market value', 'paid'],
      }),
    ],
    [
      13,
      rule('registration_fee', 'registration fee', {
        mr: ['बाजारभावाप्रमाणे नोंदणी शुल्क', 'नोंदणी शुल्क', 'नोंदणी फी'],
        en: [
          'Registration Fees as per Market Value',
          'Registration Fee as per Market Value',
          'Registration Fees',
          'Registration Fee',
          'Registration',
        ],
        rest: ['as per market value', 'fees', 'fee', 'paid'],
      }),
    ],
    [14, rule('remarks', 'remarks', { mr: ['शेरा'], en: ['Remarks', 'Remark'] })],
  ]),
};

/** E-filed notice of intimation of mortgage: other numbers, other meanings. Its labels print both languages. */
const mortgageNotice: FormRule = {
  layout: 'mortgage-notice',
  fields: new Map<number, LabelRule<Index2FieldName>>([
    [1, rule('document_type', 'type of document', { mr: ['विलेखाचा प्रकार'], en: ['Title'], rest: ['Title'] })],
    [2, rule('loan_amount', 'loan amount', { mr: ['कर्जाची रक्कम'], en: ['Loan Amount'], rest: ['Loan amount'] })],
    [
      3,
      rule('property', 'property', {
        mr: ['भू-मापन पोटहिस्सा व घरक्रमांक', 'भू-मापन'],
        en: ['Property Description', 'Survey details'],
        rest: ['पोटहिस्सा व घरक्रमांक', 'घरक्रमांक', 'असल्यास'],
      }),
    ],
    [4, rule('area', 'area', { mr: ['क्षेत्रफळ'], en: ['Area'], rest: ['Area'] })],
    [
      5,
      rule('executants', 'mortgagor', {
        mr: ['कर्ज घेणार?याचे नाव व पत्ता', 'कर्ज घेणार?या', 'कर्ज घेणार'],
        en: ['Mortgagor', 'Name and address of mortgagor'],
        rest: ['नाव व पत्ता', 'Mortgagor', 'name and address'],
      }),
    ],
    [
      6,
      rule('claimants', 'mortgagee', {
        mr: ['कर्ज देणार?याचे नाव व पत्ता', 'कर्ज देणार?या', 'कर्ज देणार'],
        en: ['Mortgagee', 'Name and address of mortgagee'],
        rest: ['नाव व पत्ता', 'Mortgagee', 'name and address'],
      }),
    ],
    [
      7,
      rule('executed_on', 'date of mortgage', {
        mr: ['गहाण / कर्जाचा दिनांक', 'गहाण'],
        en: ['Date of Mortgage'],
        rest: ['कर्जाचा दिनांक', 'Date of Mortgage'],
      }),
    ],
    [
      8,
      rule('registered_on', 'date of filing', {
        mr: ['नोटीस फाईल केल्याचा दिनांक', 'नोटीस फाईल'],
        en: ['Date of filing'],
        rest: ['केल्याचा दिनांक', 'Date of filing'],
      }),
    ],
    [9, rule('serial', 'filing number', { mr: ['फायलींग नंबर', 'फाईलिंग नंबर'], en: ['Filing No', 'Filing Number'], rest: ['Filing No'] })],
    [10, rule('stamp_duty', 'stamp duty', { mr: ['मुद्रांक शुल्क'], en: ['Stamp Duty'], rest: ['Stamp Duty'] })],
    [
      11,
      rule('registration_fee', 'filing fee', {
        mr: ['फायलींग शुल्क', 'फाईलिंग शुल्क'],
        en: ['Filing Amount', 'Filing Fee'],
        rest: ['Filing Amount', 'Filing Fee'],
      }),
    ],
    [
      12,
      rule('submitted_on', 'date of submission', { mr: ['सादर केल्याचा दिनांक'], en: ['Date of submission'], rest: ['Date of submission'] }),
    ],
    [13, rule('remarks', 'remarks', { mr: ['शेरा'], en: ['Remark', 'Remarks'], rest: ['Remark'] })],
  ]),
};

export const formRules: readonly FormRule[] = [form, mortgageNotice];

export const tailRules: readonly LabelRule<Index2Tail>[] = [
  rule('valuation_basis', 'basis of valuation', {
    mr: ['मुल्यांकनासाठी विचारात घेतलेला तपशील', 'मुल्यांकनासाठी विचारात घेतलेला'],
    en: ['Details considered for valuation', 'Details taken for valuation', 'Valuation details'],
    rest: ['तपशील'],
  }),
  rule('article', 'article of stamp duty', {
    mr: ['मुद्रांक शुल्क आकारताना निवडलेला अनुच्छेद', 'मुद्रांक शुल्क आकारताना निवडलेला'],
    en: [
      'Stamp duty charged under Article',
      'Article selected for stamp duty',
      'Article selected while charging stamp duty',
      'Article selected for levying stamp duty',
    ],
    rest: ['अनुच्छेद'],
  }),
];

export const headerNames = ['title', 'office', 'document_number', 'form_code', 'village', 'note'] as const;
export type HeaderName = (typeof headerNames)[number];

export const headerRules: readonly LabelRule<HeaderName>[] = [
  rule('title', 'title', {
    mr: ['सूची क्र २', 'सूची क्रमांक २', 'सूची क्र दोन'],
    en: ['List No. 2', 'List No II', 'Index II', 'Index 2', 'Index No 2', 'Index No II'],
  }),
  rule('office', 'office', {
    mr: ['दुय्यम निबंधक', 'दुय्यम निबंधक कार्यालय'],
    en: ['Sub-Registrar', 'Sub Registrar Office', 'Office of the Sub-Registrar', 'SRO Name'],
    rest: ['office', 'कार्यालय'],
  }),
  rule('document_number', 'document number', {
    mr: ['दस्त क्रमांक', 'फायलींग नंबर', 'दस्तक्र'],
    en: ['Document No', 'Document Number', 'Doc No', 'Filing No'],
    rest: ['/ वर्ष', 'and year'],
  }),
  rule('form_code', 'form code', { mr: ['नोंदणी'], en: ['Regn', 'Registration'], rest: ['Regn'] }),
  rule('village', 'village', { mr: ['गावाचे नाव', 'गावाचे नांव'], en: ['Village Name', 'Name of Village', 'Village'] }),
  rule('note', 'note', { mr: ['टीप'], en: ['Note'] }),
];
