import { type AreaBasis, areaBases } from '#modules/transactions/contract.ts';

/**
 * To net carpet area, where a file tells another one (industry practice, domain §1.4). Saleable loading differs by city:
 * Thane 1.40 and Mumbai 1.45 against Pune's 1.35.
 */
const TO_CARPET: Record<AreaBasis, { divisor: number; confidence: number }> = {
  carpet: { divisor: 1, confidence: 1 },
  'built-up': { divisor: 1.2, confidence: 0.6 },
  saleable: { divisor: 1.35, confidence: 0.4 },
  'floor-area': { divisor: 1, confidence: 0.9 },
  plot: { divisor: 1, confidence: 1 },
  unknown: { divisor: 1, confidence: 0.5 },
};
const SALEABLE_LOADING: Readonly<Record<string, number>> = { thane: 1.4, mumbai: 1.45, 'navi mumbai': 1.45 };

export function toCarpet(areaSqm: number, basis: AreaBasis, city: string) {
  const { divisor, confidence } = TO_CARPET[basis];
  const by = basis === 'saleable' ? (SALEABLE_LOADING[city.toLowerCase()] ?? divisor) : divisor;
  return { areaSqm: areaSqm / by, confidence };
}

export function areaBasisIn(text: string): AreaBasis {
  const word = text.toLowerCase().replace(/[\s_]+/g, '-');
  const found = areaBases.find((basis) => basis === word);
  if (found) return found;
  if (/carpet|कार्पेट|कारपेट|चटई/.test(word)) return 'carpet';
  if (/saleable|salable|super|सेलेबल/.test(word)) return 'saleable';
  if (/built|बिल्ट|बांधीव/.test(word)) return 'built-up';
  if (/floor/.test(word)) return 'floor-area';
  return /plot|land|प्लॉट|भूखंड/.test(word) ? 'plot' : 'unknown';
}
