/** Printed with every automated value: what it takes for granted, and what it is not. */
export const assumptions: readonly string[] = [
  'An automated estimate of market value from registered prices; it is not advice, and not a certified valuation.',
  'The property was not inspected. Title is assumed clear and marketable, areas are as stated or as in the documents.',
  'No structural, soil or encumbrance survey was made; charges, litigation and unauthorised work are not considered.',
  'The value is of the market on the day of valuation, and should not be used after six months.',
  'It is for the stated purpose and the person who asked only; nobody else may rely on it.',
];
export const disclaimer = assumptions.slice(0, 2).join(' ');
