/** The sections of the report in their order, in both languages, with the letters of IBBI rule 8(3) that each answers. */
export const headings = {
  instruction: { en: 'Instruction and purpose', mr: 'सूचना व मूल्यांकनाचा उद्देश', rule: 'b' },
  parties: { en: 'Customer and borrower', mr: 'ग्राहक व कर्जदार', rule: '' },
  valuer: { en: 'Valuer, experts and disclosure of interest', mr: 'मूल्यांकनकार, तज्ज्ञ व हितसंबंधांचे प्रकटीकरण', rule: 'c d' },
  dates: { en: 'Dates', mr: 'दिनांक', rule: 'e' },
  property: { en: 'Property and ownership', mr: 'मालमत्ता व मालकी हक्क', rule: 'a' },
  documents: { en: 'Documents seen', mr: 'पाहिलेले दस्तऐवज', rule: 'g' },
  position: { en: 'Address, position and boundaries', mr: 'पत्ता, स्थान व चतुःसीमा', rule: '' },
  locality: { en: 'Locality, landmarks and access', mr: 'परिसर, ठळक खुणा व रस्ता', rule: '' },
  plan: { en: 'Plan approval, FSI and deviation', mr: 'बांधकाम नकाशा मंजुरी व विचलन', rule: '' },
  construction: { en: 'Construction, age and residual life', mr: 'बांधकाम, वय व उर्वरित आयुष्य', rule: '' },
  occupancy: { en: 'Occupancy and tenancy', mr: 'वापर व भाडेकरू', rule: '' },
  areas: { en: 'Areas', mr: 'क्षेत्रफळ', rule: '' },
  utilities: { en: 'Utilities', mr: 'सुविधा', rule: '' },
  marketability: { en: 'Marketability and demand', mr: 'विक्रीयोग्यता व मागणी', rule: '' },
  risks: { en: 'Risks', mr: 'जोखीम', rule: '' },
  sources: { en: 'Inspection and sources of information', mr: 'पाहणी व माहितीचे स्रोत', rule: 'f g' },
  procedures: { en: 'Procedures and standards', mr: 'कार्यपद्धती व मानके', rule: 'h' },
  comparables: { en: 'Market approach: comparable sales', mr: 'बाजार पद्धत: तुलनात्मक विक्री', rule: 'h' },
  cost: { en: 'Cost approach', mr: 'खर्च पद्धत', rule: 'h' },
  income: { en: 'Income approach', mr: 'उत्पन्न पद्धत', rule: 'h' },
  changes: { en: 'Against the automated valuation', mr: 'स्वयंचलित मूल्यांकनाशी तुलना', rule: 'g' },
  factors: { en: 'Major factors and reconciliation', mr: 'प्रमुख घटक व समन्वय', rule: 'j' },
  guideline: { en: 'Guideline value', mr: 'बाजारमूल्य दर तक्त्यानुसार मूल्य', rule: '' },
  stage: { en: 'Stage of construction', mr: 'बांधकामाचा टप्पा', rule: '' },
  conclusion: { en: 'Conclusion of value', mr: 'मूल्यांकनाचा निष्कर्ष', rule: 'k' },
  restrictions: { en: 'Restrictions on use', mr: 'वापरावरील निर्बंध', rule: 'i' },
  caveats: { en: 'Caveats, assumptions and limiting conditions', mr: 'मर्यादा, गृहीतके व अटी', rule: 'l' },
  declaration: { en: 'Declaration', mr: 'घोषणापत्र', rule: 'c d' },
} as const;
export type HeadingKey = keyof typeof headings;
export const headingKeys = Object.keys(headings) as HeadingKey[];

export const annexures = {
  photos: { en: 'Annexure A: Photographs', mr: 'परिशिष्ट अ: छायाचित्रे' },
  map: { en: 'Annexure B: Location', mr: 'परिशिष्ट ब: स्थानदर्शक नकाशा' },
  files: { en: 'Annexure C: Documents and their checksums', mr: 'परिशिष्ट क: दस्तऐवज' },
  rule: { en: 'Annexure D: Contents under rule 8(3)', mr: 'परिशिष्ट ड: नियम ८(३) नुसार मजकूर' },
} as const;

/** Companies (Registered Valuers and Valuation) Rules 2017, rule 8(3). */
export const ruleContents: readonly [letter: string, content: string][] = [
  ['a', 'Background information of the asset being valued'],
  ['b', 'Purpose of valuation and appointing authority'],
  ['c', 'Identity of the valuer and any other experts involved'],
  ['d', 'Disclosure of valuer interest or conflict, if any'],
  ['e', 'Date of appointment, valuation date and date of report'],
  ['f', 'Inspections and/or investigations undertaken'],
  ['g', 'Nature and sources of the information used or relied upon'],
  ['h', 'Procedures adopted and valuation standards followed'],
  ['i', 'Restrictions on use of the report'],
  ['j', 'Major factors that were taken into account'],
  ['k', 'Conclusion'],
  ['l', 'Caveats, limitations and disclaimers'],
];

/** Where in the report each letter is answered. */
export const sectionsOfRule = (letter: string) =>
  headingKeys.flatMap((key, at) => (headings[key].rule.split(' ').includes(letter) ? [`${at + 1}. ${headings[key].en}`] : []));
