import * as words from '#messages/market-lens/signals';
import { claims } from './claims.ts';
import { lines } from './lines.ts';
import { changeOf, fires, isBeyondChance, missing, percentWords, quiet, refused, valueWords, valueOf, type Rule } from './reading.ts';

/** Rules on what promoters filed. */
export const stockRules: readonly Rule[] = [
  {
    id: 'stock-up-pace-down',
    kind: 'risk',
    title: words.titleStockUp,
    threshold: words.stockUpLine,
    reason: words.stockUpReason,
    inputs: ['unsold-units', 'sales-velocity', 'months-of-inventory', 'sales-count'],
    judge(reading) {
      const why = missing(reading, [
        ['unsold-units', 'now', lines.projects],
        ['unsold-units', 'before', lines.projects],
        ['sales-velocity', 'now', lines.sales],
        ['sales-velocity', 'before', lines.sales],
      ]);
      if (why !== null) return refused(why);
      if (valueOf(reading.before, 'unsold-units') === 0) return refused(words.nothingUnsold());
      const [stock, pace] = [changeOf(reading, 'unsold-units'), changeOf(reading, 'sales-velocity')];
      const moves = { stockMove: move(stock), stock: percentWords(stock), paceMove: move(pace), pace: percentWords(pace) };
      if (stock < lines.stockUp || pace > -lines.paceDown || !isBeyondChance(reading, 'sales-velocity'))
        return quiet(words.stockAndPace(moves));
      return fires(
        stock >= 0.15 && pace <= -0.2 ? 'high' : 'medium',
        words.stockAndPaceNow({ ...moves, units: valueWords('unsold-units', valueOf(reading.now, 'unsold-units')) }),
      );
    },
    claim: claims.lagCity,
  },
  {
    id: 'completion-delays',
    kind: 'risk',
    title: words.titleLate,
    threshold: words.lateLine,
    reason: words.lateReason,
    inputs: ['overdue-units', 'supply-pipeline', 'registered-projects'],
    judge(reading) {
      const why = missing(reading, [['overdue-units', 'now', lines.projects]]);
      if (why !== null) return refused(why);
      const [late, coming] = [valueOf(reading.now, 'overdue-units') as number, valueOf(reading.now, 'supply-pipeline') ?? 0];
      if (late + coming === 0) return refused(words.noneUnderWay());
      const share = (100 * late) / (late + coming);
      const sentence = words.late({
        late: valueWords('overdue-units', late),
        all: valueWords('supply-pipeline', late + coming),
        share: share.toFixed(0),
      });
      return share < lines.overdueShare ? quiet(sentence) : fires(share >= 50 ? 'high' : 'medium', sentence);
    },
    claim: claims.moreOverdue,
  },
  {
    id: 'supply-due',
    kind: 'risk',
    title: words.titleDue,
    threshold: words.dueLine,
    reason: words.dueReason,
    inputs: ['unsold-due', 'units-sold', 'unsold-units'],
    judge(reading) {
      const why = missing(reading, [['units-sold', 'now', lines.projects]]);
      if (why !== null) return refused(why);
      const [due, sold] = [valueOf(reading.now, 'unsold-due') ?? 0, valueOf(reading.now, 'units-sold') as number];
      if (sold === 0) return refused(words.nothingSold());
      const years = due / sold;
      const sentence = words.due({ due: valueWords('unsold-due', due), sold: valueWords('units-sold', sold) });
      return years <= lines.dueYears ? quiet(sentence) : fires(years >= 2 ? 'high' : 'medium', sentence);
    },
    claim: claims.lagCity,
  },
  {
    id: 'stock-clears',
    kind: 'opportunity',
    title: words.titleClears,
    threshold: words.clearsLine,
    reason: words.clearsReason,
    inputs: ['months-of-inventory', 'unsold-units', 'units-launched', 'sales-count'],
    judge(reading) {
      const why = missing(reading, [
        ['months-of-inventory', 'now', lines.sales],
        ['unsold-units', 'now', lines.projects],
        ['unsold-units', 'before', lines.projects],
      ]);
      if (why !== null) return refused(why);
      if (valueOf(reading.before, 'unsold-units') === 0) return refused(words.nothingUnsold());
      const [months, stock] = [valueOf(reading.now, 'months-of-inventory') as number, changeOf(reading, 'unsold-units')];
      const sentence = words.clears({ months: months.toFixed(1), move: move(stock), stock: percentWords(stock) });
      if (months > lines.monthsOfInventory || stock > -lines.stockDown) return quiet(sentence);
      return fires(months <= 12 ? 'high' : 'medium', sentence);
    },
    claim: claims.leadCity,
  },
];

const move = (ratio: number): 'down' | 'other' => (ratio < 0 ? 'down' : 'other');
