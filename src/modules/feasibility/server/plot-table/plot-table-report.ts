import { fileNameOf } from '#core/file-name.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatDate, type IsoDate } from '#core/period.ts';
import type { Described } from '#modules/exports/server/index.ts';
import { rulesKnownOn } from '../../model/rules/rule-tables.ts';
import { bidColumns, bidRows, type RateOf } from './bid-rows.ts';

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
    title: `What may be paid for the plots of ${fileName}`,
    subtitle: `${formatCount(rows)} rows; rules as known on ${formatDate(rulesKnownOn)}`,
    filterSentence: `Table ${fileName}`,
    asOf,
    demonstration,
    currency: 'INR',
    sections: [
      {
        kind: 'note',
        title: 'How to read it',
        text: 'For screening: the best scheme of each plot, and what is left for its land after cost and the profit asked for (usual shares and rates of the tables of defaults). Growth, escalation, months, margins of a drawing and homes that must be whole are not in it: work out the plots that matter one by one. Title, flood, airport and blue line are not checked.',
      },
    ],
    definitions: [],
  },
  streamed: [
    {
      title: 'Plots',
      columns: bidColumns,
      count: rows,
      fingerprint,
      rows: ({ signal }) => bidRows(path, start, rateOf, signal),
    },
  ],
});
