import * as words from '#messages/market-lens/blocks';
/** Known to the page before what is in them is fetched. */
export const premiumsSection = {
  id: 'premiums',
  get title() {
    return words.premiums();
  },
} as const;
export const affordSection = {
  id: 'affordability',
  get title() {
    return words.affordability();
  },
} as const;
