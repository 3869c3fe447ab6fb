const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A GSTIN whose last character is what the fourteen before it give: each times 1, 2, 1, 2 …, quotient and remainder by 36 added up, and
 * the sum filled up to a multiple of 36 (the portal's own check; found alike in several public implementations).
 */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  let sum = 0;
  for (let at = 0; at < 14; at += 1) {
    const product = digits.indexOf(text[at] ?? '') * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return text[14] === digits[(36 - (sum % 36)) % 36];
}
