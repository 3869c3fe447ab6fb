import { parseMoney, takeCurrency } from '#core/money.ts';

/** Words of headers that only sales, offers and lettings have. */
const OF_SALES =
  /(?<!\p{L})(?:(?:sale|sold|asking|list(?:ing)?|offer|ask|resale|transaction|transacted|total|base|unit|avg|average|median|final|current|agreement|guide|expected)?_?(?:price|rent|rental)s?|psf|psm|consideration|(?:agreement|market|sale|deal|circle|guidance)_?value|bhk|bedrooms?|beds(?=_(?:and_)?baths?)|carpet(?:_area)?|super_?(?:built_?up|area)|stamp_?duty|emi|deposit|listing_?(?:id|date|url)|posted_?(?:on|by)|furnish(?:ed|ing))(?!\p{L})|किंमत|किमत|मोबदला|बाजारभाव|बाजारमूल्य|भाडे|विक्री|मुद्रांक/iu;
/** Words that may also be of something else: then the figures decide. */
const PERHAPS_OF_SALES =
  /(?<!\p{L})(?:amount|amt|value|cost|worth|budget|rate|inr|rs|lakhs?|lacs?|crores?|cr|sum|paid)(?!\p{L})|रक्कम|मूल्य|दर|₹/iu;
/** No fee, fare or count of a place is as high for most of its rows. */
const LEAST_PRICE = 50_000;

/**
 * Whether a table tells what property costs: by its headers, or by a column whose values are mostly written as money ("₹ 85 lakh",
 * "$500000").
 */
export function tellsPrices(headers: readonly string[], sample: readonly (readonly string[])[]): boolean {
  return headers.some((header, column) => {
    const words = header
      .normalize('NFC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
      .replace(/[^\p{L}\p{M}\p{N}₹]+/gu, '_');
    if (OF_SALES.test(words)) return true;
    const values = sample.map((cells) => (cells[column] ?? '').trim()).filter((value) => value !== '');
    if (values.length === 0) return false;
    const isMost = (fits: (value: string) => boolean) => values.filter(fits).length * 2 > values.length;
    return isMost(isWrittenAsMoney) || (PERHAPS_OF_SALES.test(words) && isMost((value) => (plainSum(value) ?? 0) >= LEAST_PRICE));
  });
}

/** A sign of a currency, or lakh and crore, beside a figure. */
function isWrittenAsMoney(value: string) {
  const { amount, marks } = takeCurrency(value);
  return (
    /\d|[०-९]/.test(amount) &&
    (marks.length > 0 || (/(?:lakhs?|lacs?|crores?|cr|लाख|कोटी|करोड)\.?$/i.test(amount) && parseMoney(amount) !== null))
  );
}

const plainSum = (value: string) => {
  const money = parseMoney(takeCurrency(value).amount);
  return money === null ? null : money.paise / 100;
};
