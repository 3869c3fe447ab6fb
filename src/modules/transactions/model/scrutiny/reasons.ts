import * as words from '#messages/transactions/reasons';

/**
 * Every reason for doubt about a sale, whoever finds it: the reader of a row, scrutiny across documents, or a person. The order
 * is that in which a sale with several is said to be left out. How each is found: docs/methods/which-sales-count.md.
 */
export type ScrutinyReason = {
  /** Of one sale, after "This sale is doubtful:". A sentence. */
  readonly words: string;
  /** Of many, in lists and filters. */
  readonly label: string;
  /** Whether a market sale with it is left out of figures unless the filter asks for it. */
  excludes: boolean;
  /** Where the rule comes from. */
  source: string;
};

const registrationAct = 'Registration Act 1908, s. 23 and 25';
const practice = 'practice of those who work with the registry';
const soleSale = 'one sale per unit and buyers';

const reason = (sentence: () => string, label: () => string, excludes: boolean, source: string): ScrutinyReason =>
  Object.defineProperties({ excludes, source } as ScrutinyReason, {
    words: { get: sentence, enumerable: true },
    label: { get: label, enumerable: true },
  });

export const scrutinyReasons = {
  'analyst-excluded': reason(words.analystExcludedMeans, words.analystExcluded, true, 'the note of the analyst'),
  duplicate: reason(words.duplicateMeans, words.duplicate, true, 'natural key of a document: office, number, year, unit'),
  'later-deed-of-same-sale': reason(words.laterDeedOfSameSaleMeans, words.laterDeedOfSameSale, true, soleSale),
  cancelled: reason(words.cancelledMeans, words.cancelled, true, soleSale),
  'zero-price': reason(words.zeroPriceMeans, words.zeroPrice, true, practice),
  'token-price': reason(words.tokenPriceMeans, words.tokenPrice, true, practice),
  'wrong-decimal-price': reason(
    words.wrongDecimalPriceMeans,
    words.wrongDecimalPrice,
    true,
    'rate against the local median, 0.4 to 2.5 times',
  ),
  'wrong-decimal-area': reason(
    words.wrongDecimalAreaMeans,
    words.wrongDecimalArea,
    true,
    'rate against the local median, 0.4 to 2.5 times',
  ),
  'registered-before-execution': reason(words.registeredBeforeExecutionMeans, words.registeredBeforeExecution, true, registrationAct),
  'registered-late': reason(words.registeredLateMeans, words.registeredLate, true, registrationAct),
  'stale-execution': reason(words.staleExecutionMeans, words.staleExecution, true, registrationAct),
  'related-parties': reason(
    words.relatedPartiesMeans,
    words.relatedParties,
    true,
    'consideration below 50 % of market value with a shared surname',
  ),
  'below-half-market-value': reason(
    words.belowHalfMarketValueMeans,
    words.belowHalfMarketValue,
    true,
    'consideration below 50 % of market value',
  ),
  'rate-out-of-band': reason(words.rateOutOfBandMeans, words.rateOutOfBand, true, 'rate against the local median, 0.4 to 2.5 times'),
  'rate-out-of-building': reason(words.rateOutOfBuildingMeans, words.rateOutOfBuilding, true, 'spread of rates within one project'),
  'implausible-floor': reason(words.implausibleFloorMeans, words.implausibleFloor, true, 'floors of the same project or city'),
  'several-units': reason(words.severalUnitsMeans, words.severalUnits, true, practice),
  'implausible-area': reason(words.implausibleAreaMeans, words.implausibleArea, false, 'units of 5 to 3,000 sq m'),
  'equals-guideline-value': reason(words.equalsGuidelineValueMeans, words.equalsGuidelineValue, false, practice),
  bulk: reason(words.bulkMeans, words.bulk, false, 'five units or more of one buyer'),
  'date-out-of-order': reason(words.dateOutOfOrderMeans, words.dateOutOfOrder, false, 'numbers of an office rise with the date'),
  'several-units-shared': reason(words.severalUnitsSharedMeans, words.severalUnitsShared, false, practice),
  'unknown-document-type': reason(words.unknownDocumentTypeMeans, words.unknownDocumentType, false, 'document types of the registry'),
  'area-not-known': reason(words.areaNotKnownMeans, words.areaNotKnown, false, 'the document'),
  'floor-not-known': reason(words.floorNotKnownMeans, words.floorNotKnown, false, 'the document'),
  'price-not-known': reason(words.priceNotKnownMeans, words.priceNotKnown, false, 'the document'),
  'point-not-known': reason(words.pointNotKnownMeans, words.pointNotKnown, false, 'the document'),
  'parking-not-known': reason(words.parkingNotKnownMeans, words.parkingNotKnown, false, 'the document'),
  'market-value-not-known': reason(words.marketValueNotKnownMeans, words.marketValueNotKnown, false, 'the document'),
  'stamp-duty-not-known': reason(words.stampDutyNotKnownMeans, words.stampDutyNotKnown, false, 'the document'),
  'registration-fee-not-known': reason(words.registrationFeeNotKnownMeans, words.registrationFeeNotKnown, false, 'the document'),
  'built-year-not-known': reason(words.builtYearNotKnownMeans, words.builtYearNotKnown, false, 'the document'),
  'document-year-not-known': reason(words.documentYearNotKnownMeans, words.documentYearNotKnown, false, 'the document'),
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
