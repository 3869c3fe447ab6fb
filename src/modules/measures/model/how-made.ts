/** What holds for every measure, said in the glossary in the words of docs/methods/measures.md; a test fails when the two differ. */
export const howMade: readonly { term: string; words: string }[] = [
  {
    term: 'Rows',
    words:
      'market sales of live imports that match the filter and are not left out by scrutiny (which sales count). One filter serves all numbers of a screen.',
  },
  {
    term: 'n',
    words:
      'is the number of sales that carry the number: for a rate those that tell price and area, for a share those that tell the fact asked about.',
  },
  {
    term: 'Needed',
    words:
      'below the number named here the answer is how many sales there are, never a thin number. Where places, projects or promoters are compared with each other, medians and the like need at least 10. What says something about buyers needs at least 5 buyers, whatever is said below; a row of fewer is not shown, nor counted, and if it is the only one the next smallest is withheld with it, because the total would tell it.',
  },
  { term: 'Quantiles', words: 'are exact, interpolated between neighbours (type 7), never sketches.' },
  { term: 'Amounts', words: 'in several currencies are never mixed: counts stay, amounts are withheld.' },
  {
    term: 'Months',
    words:
      'of a pace run from the first day asked for to the last, as far as the data reach; whole months count as 1, parts by days ÷ 30.4375. A bucket of time counts only its part of the period.',
  },
  {
    term: 'Beside it',
    words:
      'the year before is the same days a year earlier, of at most twelve months: a longer period, which would share sales with it, stands beside the period of the same length that ends the day before (whole months are answered with whole months). Both are of the days that the data reach, and neither is given where the data begin in the midst of what would be compared with. Another area has the same filter otherwise.',
  },
  {
    term: 'Usual scope',
    words:
      'a screen on which nothing else was chosen is of residential flats registered in the last twelve whole months that the data of the city reach, beside the twelve before. A call of the API has no usual scope: it counts what it is asked, and says which days it counted.',
  },
  {
    term: 'Rows behind',
    words: 'a number open with it, by the same expression that made the cell; numbers about buyers have none.',
  },
];
