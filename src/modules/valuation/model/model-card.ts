import * as words from '#messages/valuation/accuracy';
/** What a reader of a value should know of the model behind it. The page and docs/methods/model-card.md say the same words. */
export const modelCard: readonly { term: string; words: string }[] = [
  {
    get term() {
      return words.whatItIsFor();
    },
    get words() {
      return words.aFirstValueOf();
    },
  },
  {
    get term() {
      return words.whatItIsNot();
    },
    get words() {
      return words.housesShopsOfficesPlots();
    },
  },
  {
    get term() {
      return words.whatItLearnsFrom();
    },
    get words() {
      return words.marketSalesOfLive();
    },
  },
  {
    get term() {
      return words.whatItNeverSees();
    },
    get words() {
      return words.whoBoughtOrSold();
    },
  },
  {
    get term() {
      return words.howItIsMade();
    },
    get words() {
      return words.anIndexOfThe();
    },
  },
  {
    get term() {
      return words.howItIsTried();
    },
    get words() {
      return words.outOfTimeEvery();
    },
  },
  {
    get term() {
      return words.whereItIsWeak();
    },
    get words() {
      return words.newBuildingsWithoutA();
    },
  },
  {
    get term() {
      return words.whenItSaysNothing();
    },
    get words() {
      return words.noSaleOfThe();
    },
  },
  {
    get term() {
      return words.whenItIsMade();
    },
    get words() {
      return words.whenEnoughNewSales();
    },
  },
];
