/** What a reader of a value should know of the model behind it. The page and docs/methods/model-card.md say the same words. */
export const modelCard: readonly { term: string; words: string }[] = [
  {
    term: 'What it is for',
    words:
      'A first value of a flat for somebody who buys, sells, lends or advises, with how sure it is and the sales it rests on. It is an estimate, not a certified valuation, and no ground for a loan by itself.',
  },
  {
    term: 'What it is not for',
    words:
      'Houses, shops, offices, plots and land (other methods answer those, or nothing does); flats outside the cities whose deeds were read; a price that was not agreed freely.',
  },
  {
    term: 'What it learns from',
    words:
      'Market sales of live imports, after scrutiny: no gifts, mortgages, cancellations, duplicates, nor prices far from all others. Price, month, area, floor, year, place, project, configuration, first sale or resale.',
  },
  {
    term: 'What it never sees',
    words:
      'Who bought or sold: no name, age, sex, religion, origin or loan. Nothing registered on the valuation day or later. The sale that is being valued.',
  },
  {
    term: 'How it is made',
    words:
      'An index of the market, levels of locality, neighbourhood and building that borrow from one another, comparable sales weighed by likeness, boosted trees on what is left, what these lately missed around the flat, and ranges from misses of the months before. Deterministic: the same data and seed give the same rupee.',
  },
  {
    term: 'How it is tried',
    words:
      'Out of time: every sale of twelve months valued as on the first of its month, from earlier sales only. The baseline has the same sales. Sales that were refused count as not valued.',
  },
  {
    term: 'Where it is weak',
    words:
      'New buildings without a sale of their own, thin localities, flats that are much larger or dearer than those around, and months in which the market turns. The tables above say how weak.',
  },
  {
    term: 'When it says nothing',
    words: 'No sale of the building and fewer than eight comparables’ worth around it, or an expected error above 30%.',
  },
  {
    term: 'When it is made anew',
    words:
      'When enough new sales have come (a setting), in the background. A value keeps the name of its model and can be said again to the paisa.',
  },
];
