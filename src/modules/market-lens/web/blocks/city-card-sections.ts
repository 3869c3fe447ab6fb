/** Known to the page before what is in them is fetched. */
export const premiumsSection = { id: 'premiums', title: 'Premiums' } as const;
export const affordSection = { id: 'affordability', title: 'Affordability' } as const;
