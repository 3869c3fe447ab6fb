import { RUPEES_PER_LAKH } from '#core/money.ts';

const usualYears = 20;
const within = (text: string | null, least: number, most: number) => {
  const value = Number(text);
  return text !== null && text !== '' && value >= least && value <= most ? value : undefined;
};

/** Income and terms of the loan, as the address holds them: card and file are asked with the same. */
export function affordTerms(search: URLSearchParams) {
  const lakh = within(search.get('incomeLakh'), 0.1, 100_000);
  return {
    income: lakh === undefined ? undefined : lakh * RUPEES_PER_LAKH,
    years: within(search.get('loanYears'), 1, 40) ?? usualYears,
    ratePercent: within(search.get('loanRate'), 0, 40),
  };
}
