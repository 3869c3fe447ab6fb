/** "2 BHK baner" is flats of 2 BHK at "baner"; without a number of rooms the text stays as it is. Devanagari digits and बीएचके count, too. */
export function readRooms(text: string): { configuration: string | null; rest: string } {
  const latin = text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));
  const found = /(?<![\d.])(\d(?:\.5)?)[\s-]*(bhk|rk|बीएचके|आरके)(?![\p{L}\d])/iu.exec(latin);
  if (found === null) return { configuration: null, rest: text };
  const [phrase, rooms, kind = ''] = found;
  const rest = latin.replace(phrase, ' ').replaceAll(/\s+/g, ' ').trim();
  return { configuration: `${rooms} ${/^(rk|आरके)$/i.test(kind) ? 'RK' : 'BHK'}`, rest };
}
