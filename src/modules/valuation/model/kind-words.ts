/** The kind of property by what people call it; what is none of these words stays as it was written. */
export function kindNamed(text: string): string {
  const kind = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  if (/^(apartment|residential|flat|condo|सदनिका|फ्लॅट|फ्लैट)/.test(kind)) return 'flat';
  if (/row-?house|townhouse|रो-?हा?ऊस/.test(kind)) return 'row-house';
  return /(^|-)villas?($|-)|bungalow|independent-house|बंगला|बंगलो|व्हिला|विला/.test(kind) ? 'bungalow' : kind;
}
