/**
 * Every reason for doubt about a sale, whoever finds it: the reader of a row, scrutiny across documents, or a person. The order
 * is that in which a sale with several is said to be left out. How each is found: docs/methods/which-sales-count.md.
 */
export type ScrutinyReason = {
  /** Of one sale, after "This sale is doubtful:". A sentence. */
  words: string;
  /** Of many, in lists and filters. */
  label: string;
  /** Whether a market sale with it is left out of figures unless the filter asks for it. */
  excludes: boolean;
  /** Where the rule comes from. */
  source: string;
};

const registrationAct = 'Registration Act 1908, s. 23 and 25';
const practice = 'practice of those who work with the registry';
const soleSale = 'one sale per unit and buyers';

export const scrutinyReasons = {
  'analyst-excluded': {
    words: 'An analyst left it out.',
    label: 'Left out by an analyst',
    excludes: true,
    source: 'the note of the analyst',
  },
  duplicate: {
    words: 'The same document is already there.',
    label: 'Same document again',
    excludes: true,
    source: 'natural key of a document: office, number, year, unit',
  },
  'later-deed-of-same-sale': {
    words: 'The agreement for the same sale is already counted.',
    label: 'Later deed of a sale already counted',
    excludes: true,
    source: soleSale,
  },
  cancelled: {
    words: 'A later document cancels it.',
    label: 'Cancelled later',
    excludes: true,
    source: soleSale,
  },
  'zero-price': { words: 'It states no price.', label: 'No price', excludes: true, source: practice },
  'token-price': {
    words: 'The price is a token, not what was paid.',
    label: 'Token price',
    excludes: true,
    source: practice,
  },
  'wrong-decimal-price': {
    words: 'The price is about ten times too high or too low; with the point moved it would be usual.',
    label: 'Price with a wrong decimal',
    excludes: true,
    source: 'rate against the local median, 0.4 to 2.5 times',
  },
  'wrong-decimal-area': {
    words: 'The area looks written in another unit or with the point in the wrong place; corrected it would be usual.',
    label: 'Area with a wrong decimal or unit',
    excludes: true,
    source: 'rate against the local median, 0.4 to 2.5 times',
  },
  'registered-before-execution': {
    words: 'It was registered before it was signed, so one of the dates is wrong.',
    label: 'Registered before signing',
    excludes: true,
    source: registrationAct,
  },
  'registered-late': {
    words:
      'It was registered more than eight months after signing, which the law does not allow even with a fine: a date is wrong, or the price is old.',
    label: 'Registered eight months late or more',
    excludes: true,
    source: registrationAct,
  },
  'stale-execution': {
    words: 'It was signed more than four months before it was registered, so its price is of another time.',
    label: 'Signed more than four months before',
    excludes: true,
    source: registrationAct,
  },
  'related-parties': {
    words: 'Seller and buyer share a surname and the price is below half of the official value, as between relatives.',
    label: 'Probably between relatives',
    excludes: true,
    source: 'consideration below 50 % of market value with a shared surname',
  },
  'below-half-market-value': {
    words: 'The price is below half of the official value.',
    label: 'Below half of the official value',
    excludes: true,
    source: 'consideration below 50 % of market value',
  },
  'rate-out-of-band': {
    words: 'The rate lies outside 0.4 to 2.5 times what is usual here at that time.',
    label: 'Rate far from the local median',
    excludes: true,
    source: 'rate against the local median, 0.4 to 2.5 times',
  },
  'rate-out-of-building': {
    words: 'The rate is less than half or more than double what is usual in this project.',
    label: 'Rate far from others in the project',
    excludes: true,
    source: 'spread of rates within one project',
  },
  'implausible-floor': {
    words: 'The floor lies far above the building, or above any building of the place.',
    label: 'Implausible floor',
    excludes: true,
    source: 'floors of the same project or city',
  },
  'several-units': {
    words: 'One price for several units whose own areas are not all known: it is not the price of one.',
    label: 'One price for several units',
    excludes: true,
    source: practice,
  },
  'implausible-area': {
    words: 'The area cannot be that of such a unit, so it is kept as not known. The price counts.',
    label: 'Implausible area',
    excludes: false,
    source: 'units of 5 to 3,000 sq m',
  },
  'equals-guideline-value': {
    words: 'The price is exactly the official value: perhaps written to fit the duty, perhaps true.',
    label: 'Price equals official value',
    excludes: false,
    source: practice,
  },
  bulk: {
    words: 'The same buyer bought five units or more on that day.',
    label: 'Bulk purchase',
    excludes: false,
    source: 'five units or more of one buyer',
  },
  'date-out-of-order': {
    words: 'The documents with the numbers around its own were registered at another time: day and month may be swapped.',
    label: 'Date does not fit the document number',
    excludes: false,
    source: 'numbers of an office rise with the date',
  },
  'several-units-shared': {
    words: 'The document is about several units; its price is shared out by area.',
    label: 'Price shared out over several units',
    excludes: false,
    source: practice,
  },
  'unknown-document-type': {
    words: 'What kind of document it is could not be told.',
    label: 'Unknown document type',
    excludes: false,
    source: 'document types of the registry',
  },
  'area-not-known': { words: 'The area is not known.', label: 'Area not known', excludes: false, source: 'the document' },
  'floor-not-known': { words: 'The floor could not be read.', label: 'Floor not known', excludes: false, source: 'the document' },
  'price-not-known': { words: 'The price could not be read.', label: 'Price not known', excludes: false, source: 'the document' },
  'point-not-known': {
    words: 'The place on the map could not be read.',
    label: 'Place not known',
    excludes: false,
    source: 'the document',
  },
  'parking-not-known': { words: 'The parking could not be read.', label: 'Parking not known', excludes: false, source: 'the document' },
  'market-value-not-known': {
    words: 'The official value could not be read.',
    label: 'Official value not known',
    excludes: false,
    source: 'the document',
  },
  'stamp-duty-not-known': {
    words: 'The stamp duty could not be read.',
    label: 'Stamp duty not known',
    excludes: false,
    source: 'the document',
  },
  'registration-fee-not-known': {
    words: 'The registration fee could not be read.',
    label: 'Registration fee not known',
    excludes: false,
    source: 'the document',
  },
  'built-year-not-known': {
    words: 'The year of building could not be read.',
    label: 'Year of building not known',
    excludes: false,
    source: 'the document',
  },
  'document-year-not-known': {
    words: 'The year of the document could not be read.',
    label: 'Document year not known',
    excludes: false,
    source: 'the document',
  },
} as const satisfies Record<string, ScrutinyReason>;

export type ReasonCode = keyof typeof scrutinyReasons;
export const reasonCodes = Object.keys(scrutinyReasons) as ReasonCode[];
/** Those that leave a market sale out, first to be named first. */
export const excludingReasons = reasonCodes.filter((code) => scrutinyReasons[code].excludes);

/** Words for any code: one that a later version wrote is shown as it is spelt. */
export const reasonOf = (code: string): ScrutinyReason =>
  isReasonCode(code) ? scrutinyReasons[code] : { words: `${spelt(code)}.`, label: spelt(code), excludes: false, source: '' };

export const isReasonCode = (code: string): code is ReasonCode => Object.hasOwn(scrutinyReasons, code);

const spelt = (code: string) => {
  const text = code.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
