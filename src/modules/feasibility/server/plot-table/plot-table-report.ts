import * as words from '#messages/feasibility/plot-table';
import { fileNameOf } from '#core/file-name.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatDate, type IsoDate } from '#core/period.ts';
import type { Described } from '#modules/exports/server/index.ts';
import { rulesKnownOn } from '../../model/rules/rule-tables.ts';
import { bidColumns, bidRows, type RateOf, wordedBids } from './bid-rows.ts';

type Facts = {
  fileName: string;
  path: string;
  rows: number;
  /** First of the month in which plans begin: by it figures of dated tables are taken. */
  start: IsoDate;
  rateOf: RateOf | null;
  /** Changes with the file and with what registered sales say. */
  fingerprint: string;
  demonstration: boolean;
  asOf: IsoDate | null;
};

/** A table of plots with what may be paid for each. */
export const plotTableReport = ({ fileName, path, rows, start, rateOf, fingerprint, demonstration, asOf }: Facts): Described => ({
  fileName: fileNameOf(['bids', fileName.replace(/\.\w+$/, '')]),
  report: {
    title: words.title({ file: fileName }),
    subtitle: words.subtitle({ rows: formatCount(rows), day: formatDate(rulesKnownOn) }),
    filterSentence: words.tableOf({ file: fileName }),
    asOf,
    demonstration,
    currency: 'INR',
    sections: [
      {
        kind: 'note',
        title: words.howToRead(),
        text: words.howToReadText(),
      },
    ],
    definitions: [],
  },
  streamed: [
    {
      title: words.plots(),
      columns: bidColumns(),
      count: rows,
      fingerprint,
      rows: ({ signal }) => wordedBids(bidRows(path, start, rateOf, signal)),
    },
  ],
});
