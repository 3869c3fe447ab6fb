import { groupDigits } from '#core/indian-number.ts';
import type { Plot } from './plot.ts';
import type { FsiRow, RuleFigure, RuleSource } from './rule-tables.ts';

/** One line of the statutory area statement (Performa-I): what it is, how it was worked out, and by which clause. */
export type StatementLine = Omit<RuleSource, 'validTo'> & {
  /** The number of the line on the form. */
  line: string;
  label: string;
  /** Square metres; of line 16, which is a ratio, the ratio. */
  sqm: number;
  unit: 'sqm' | 'ratio';
  /** The sum with its figures in it, such as "1.10 × 3,700". */
  formula: string;
};

/** Potential before ancillary FSI, ancillary FSI and both, in square metres. */
export type Reading = { pot: number; anc: number; total: number };
export type Step = { sqm: number; formula: string; rule: RuleSource };
/** `sqm` is what is handed over beyond what a reservation already gives. */
export type Amenity = Step & { required: number; adjusted: number };

export const plain = (sqm: number) => String(Math.round(sqm * 100) / 100);

/** A formula as people read it: "1.1 × 2000" → "1.1 × 2,000". Formulas are made plain, since a table of thousands of plots makes them and shows none. */
export const printedFormula = (formula: string) =>
  formula.replaceAll(/\d{4,}(?:\.(\d+))?/g, (digits, decimals: string | undefined) =>
    groupDigits(Number(digits), 'indian', decimals?.length ?? 0),
  );
const product = (share: number, fsi: number, plot: number) => `${share === 1 ? '' : `${plain(share)} × `}${fsi} × ${plain(plot)}`;

type Facts = {
  plot: Plot;
  fsi: FsiRow;
  homes: RuleFigure;
  openShare: RuleFigure;
  openFormula: string;
  balance: number;
  amenity: Amenity;
  net: number;
  recreationalOpenSpace: number;
  basic: number;
  premiumMost: number;
  premium: number;
  tdrMost: number;
  inSitu: Step & { forLand: number; forAmenity: number };
  used: Reading;
  capFormula: string;
  maximum: number;
  ancillaryShare: number;
  inclusive: Step;
};

/** The lines of the form in its order, each with its sum, clause and day. */
export function performaLines(facts: Facts): StatementLine[] {
  const { plot, fsi, homes, balance, amenity, net, basic, premium, tdrMost, inSitu, used, maximum, ancillaryShare, inclusive } = facts;
  const title: RuleSource = { clause: 'Performa-I', validFrom: fsi.validFrom, validTo: null, source: 'Facts of the plot', confidence: 'H' };
  const line = (number: string, label: string, sqm: number, formula: string, rule: RuleSource): StatementLine => ({
    line: number,
    label,
    sqm,
    unit: number === '16' ? 'ratio' : 'sqm',
    formula,
    clause: rule.clause,
    validFrom: rule.validFrom,
    source: rule.source,
    confidence: rule.confidence,
  });
  const roads = plot.roadsAndReservationsSqm - plot.reservationsSqm;
  const tdrColumn = used.pot - basic - premium;
  const bought = Math.max(0, tdrColumn - inSitu.sqm);
  const [basicShare, premiumShare, tdrShare] = plot.shareOfBasicPremiumTdr;
  const retained = plot.retainedSqm;
  const proposed = Math.max(0, used.total - retained);
  const consumed = retained + proposed;
  return [
    line('1', 'Area of the plot', plot.grossPlotSqm, plain(plot.grossPlotSqm), title),
    line('2a', 'Roads of the plan with their widening', roads, plain(roads), title),
    line('2b', 'Reservations', plot.reservationsSqm, plain(plot.reservationsSqm), title),
    line('2c', 'Roads and reservations', plot.roadsAndReservationsSqm, `${plain(roads)} + ${plain(plot.reservationsSqm)}`, title),
    line('3', 'Balance area', balance, `${plain(plot.grossPlotSqm)} − ${plain(plot.roadsAndReservationsSqm)}`, title),
    line('4a', 'Amenity space required', amenity.required, amenity.formula, amenity.rule),
    line('4b', 'Amenity space adjusted from reservations', amenity.adjusted, plain(amenity.adjusted), title),
    line('4c', 'Amenity space to be handed over', amenity.sqm, `${plain(amenity.required)} − ${plain(amenity.adjusted)}`, amenity.rule),
    line('5', 'Net plot', net, `${plain(balance)} − ${plain(amenity.sqm)}`, title),
    line('6', 'Recreational open space', facts.recreationalOpenSpace, facts.openFormula, facts.openShare),
    line('7', 'Internal roads', 0, '0, one plot and no layout', title),
    line('8', 'Plotable area', net, `${plain(net)}, one plot and no layout`, title),
    line('9', 'Basic FSI', basic, product(basicShare, fsi.basic, net), fsi),
    line('10a', 'Most FSI by premium', facts.premiumMost, product(premiumShare, fsi.premium, plot.grossPlotSqm), fsi),
    line('10b', 'FSI by premium', premium, `${plain(plot.premiumUsed)} × ${plain(facts.premiumMost)}`, fsi),
    line('11a', 'In-situ FSI for roads and reservations', inSitu.forLand, inSitu.formula, inSitu.rule),
    line('11b', 'In-situ FSI for amenity space', inSitu.forAmenity, inSitu.formula, inSitu.rule),
    line(
      '11c',
      'TDR',
      bought,
      plot.planningAuthorityExists
        ? `${plain(plot.tdrUsed)} of ${product(tdrShare, fsi.tdr, plot.grossPlotSqm)} = ${plain(tdrMost)}, within the cap`
        : '0: no planning authority',
      fsi,
    ),
    line('11d', 'In-situ FSI and TDR', tdrColumn, inSitu.sqm > tdrColumn ? 'what the cap leaves' : '11a + 11b + 11c', fsi),
    line('12', 'FSI under chapter 7', 0, '0 in this statement; the schemes have it', title),
    line('13a', 'Proposed potential', used.pot, facts.capFormula, fsi),
    line('13b', 'Ancillary FSI', used.anc, `${plain(ancillaryShare)} × ${plain(used.pot)}`, homes),
    line('13c', 'Permissible built-up area (P-line)', used.total, `${plain(used.pot)} + ${plain(used.anc)}`, fsi),
    line(
      '14',
      'Most by the width of the road',
      (1 + ancillaryShare) * maximum,
      `${fsi.maximum} × ${plain(plot.grossPlotSqm)} × ${plain(1 + ancillaryShare)}`,
      { ...fsi, confidence: 'M' },
    ),
    line('15a', 'Existing area that stays', retained, plain(retained), title),
    line('15b', 'Proposed built-up area (P-line)', proposed, `${plain(used.total)} − ${plain(retained)}`, title),
    line('15c', 'Built-up area', consumed, `${plain(retained)} + ${plain(proposed)}`, title),
    line('16', 'FSI consumed (15 ÷ 13)', consumed / used.total, `${plain(consumed)} ÷ ${plain(used.total)}`, title),
    line('17a', 'Inclusive housing required, over and above', inclusive.sqm, inclusive.formula, inclusive.rule),
    line('17b', 'Inclusive housing proposed', inclusive.sqm, plain(inclusive.sqm), inclusive.rule),
  ];
}
