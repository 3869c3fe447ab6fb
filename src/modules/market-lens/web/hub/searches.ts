import { paths } from '../paths.ts';
import * as words from '#messages/market-lens/hub';

/** The searches that begin an analysis: each asks for a place and leads to one screen. */
export const searches: Record<string, { title: string; answers: string; to: string; label: string }> = {
  [paths.reportSearch]: {
    get title() {
      return words.areaReport();
    },
    get label() {
      return words.areaReport();
    },
    get answers() {
      return words.anAreaOnOne();
    },
    to: paths.report,
  },
  [paths.barsSearch]: {
    get title() {
      return words.chartBuilder();
    },
    get label() {
      return words.chartBuilder();
    },
    get answers() {
      return words.anyNumberOfThe();
    },
    to: paths.bars,
  },
  [paths.bhkSearch]: {
    get title() {
      return words.pricesByBhkNow();
    },
    get label() {
      return words.pricesByBhk();
    },
    get answers() {
      return words.whatOneTwoOr();
    },
    to: paths.bhk,
  },
  [paths.soldSearch]: {
    get title() {
      return words.unitsSold();
    },
    get label() {
      return words.unitsSold();
    },
    get answers() {
      return words.howManyUnitsWere();
    },
    to: paths.sold,
  },
  [paths.areaSalesSearch]: {
    get title() {
      return words.salesOfAnArea();
    },
    get label() {
      return words.salesOfAnArea();
    },
    get answers() {
      return words.everyRegisteredSaleOf();
    },
    to: paths.areaSales,
  },
};
