/** A case as sheets of formulas that go on working: inputs may be changed, all else follows. In the functions that Excel and LibreOffice share. */
import { addMonths } from '#core/period.ts';
import * as words from '#messages/invest/buyer-case';
import * as file from '#messages/invest/file';
import { columnLetters, type LiveCell, type LiveSheet } from '#modules/exports/index.ts';
import type { RuleFigure } from '#modules/feasibility/index.ts';
import { buyerCase } from '../model/case/buyer-case.ts';
import type { BuyerCaseInput } from '../model/case/buyer-case-input.ts';
import { figureOn, type CaseTables } from '../model/case/case-tables.ts';
import { settleCase } from '../model/case/settled-case.ts';
import { taxTables } from '../model/case/tax-years.ts';

type Row = (LiveCell | null)[];
const text = (value: string, look?: LiveCell['look']): LiveCell => ({ value, kind: 'text', ...(look && { look }) });
const formula = (of: string, value: number | string | null = null, kind: LiveCell['kind'] = 'money'): LiveCell => ({
  value,
  formula: of,
  kind,
});

/** Null where taxes have no table: a sheet that leaves tax out would not be the case. */
export function caseSheets(input: BuyerCaseInput, tables: CaseTables): LiveSheet[] | null {
  const answer = buyerCase(input, tables);
  if ('refused' in answer || answer.afterTax === null || answer.comparison === null) return null;
  const { settled } = settleCase(input, tables);
  const { figures } = taxTables(settled, tables);
  if (figures === null) return null;
  const { costs } = answer;
  const { years } = settled;
  const months = 12 * years;
  const on = (name: string, day: string, rows: readonly RuleFigure[] = figures) => figureOn(rows, name, day)?.value ?? 0;
  const end = addMonths(settled.on, months);
  const isIndexed = settled.resident && settled.on < '2024-07-23';

  const names: LiveSheet['names'][number][] = [];
  const inputs: Row[] = [[text(words.inputs(), 'heading'), null]];
  const put = (name: string, label: string, value: number, kind: LiveCell['kind'] = 'money', look: LiveCell['look'] = 'input') => {
    names.push({ name, row: inputs.length, column: 1 });
    inputs.push([text(label), { value, kind, look }]);
  };
  const rupees = (paise: number) => paise / 100;
  put('Price', words.price(), settled.priceRupees);
  put('Duty', words.dutyPaid(), rupees(costs.dutyPaise));
  put('Fee', words.registrationPaid(), rupees(costs.registrationPaise));
  put('Gst', words.gstPaid(), rupees(costs.gstPaise));
  put('Once', words.once(), rupees(costs.oncePaise));
  put('Loan', words.loan(), settled.loanRupees);
  put('Interest', words.interest(), settled.interestAYear, 'factor');
  put('Term', words.term(), settled.loanMonths, 'count');
  put('Prepayment', words.prepayment(), settled.prepaymentRupees);
  put('Rent', words.rent(), settled.rentRupees);
  put('Vacant', words.vacant(), settled.vacantMonths, 'factor');
  put('Rent_growth', words.rentGrowth(), settled.rentGrowthAYear, 'factor');
  put('Maintenance', words.maintenance(), settled.maintenanceRupees);
  put(
    'Maintenance_gst_above',
    file.gstAbove(),
    figureOn(tables.figures, 'maintenance-gst-above', settled.on)?.value ?? 1e12,
    'money',
    'soft',
  );
  put('Maintenance_gst', file.gstOnMaintenance(), figureOn(tables.figures, 'maintenance-gst', settled.on)?.value ?? 0, 'factor', 'soft');
  put('Property_tax', words.propertyTax(), settled.propertyTaxRupees);
  put('Other_costs', words.other(), settled.otherRupees);
  put('Cost_growth', words.costGrowth(), settled.costGrowthAYear, 'factor');
  put('Possession', words.possession(), settled.possessionMonths, 'count');
  put('Growth', words.growth(), settled.growthAYear, 'factor');
  put('Sale_cost', words.saleCost(), settled.saleCostShare, 'factor');
  put('Sale_cost_lowers_gain', file.saleCostLowersGain(), settled.saleCostsLowerGain ? 1 : 0, 'count');
  put('Tax_share', words.taxShare(), settled.taxShare, 'factor');
  put('Surcharge', words.surcharge(), settled.surchargeShare, 'factor');
  put('Old_regime', file.oldRegime(), settled.regime === 'old' ? 1 : 0, 'count');
  put('Gain_rate', file.gainRate(), on('gain-plain', end), 'factor', 'soft');
  put('Gain_cess', file.cess(), on('gain-cess', end), 'factor', 'soft');
  put('May_index', file.mayIndex(), isIndexed ? 1 : 0, 'count', 'soft');
  put('Index_rate', file.indexRate(), isIndexed ? on('gain-indexed', end) : 0, 'factor', 'soft');
  put('Index_ratio', file.indexRatio(), isIndexed ? on('cost-inflation', end) / on('cost-inflation', settled.on) : 1, 'factor', 'soft');
  put('Deposit_rate', words.deposit(), settled.depositAYear, 'factor');
  put('Index_growth', words.index(), settled.indexAYear, 'factor');
  put('Rent_deposit', words.rentDeposit(), settled.rentDepositMonths, 'factor');
  names.push({ name: 'Instalment', row: inputs.length, column: 1 });
  inputs.push([
    text(words.instalment(), 'total'),
    formula(
      'IF(Loan=0,0,IF(Interest=0,Loan/Term,Loan*(Interest/12)*(1+Interest/12)^Term/((1+Interest/12)^Term-1)))',
      rupees(answer.instalmentPaise),
    ),
  ]);

  // Running sums stand unrounded; what is shown is their rounding, so that months add up to years.
  const heads = [
    'Month',
    'Rent like',
    'Costs grown',
    'Rent',
    'Maintenance',
    'Property tax',
    'Other',
    'Rent elsewhere',
    'Owed',
    'Paid',
    'Prepaid',
    'Before prepayment',
    'Deposit',
    'Index',
  ];
  const at = Object.fromEntries(heads.map((head, column) => [head, columnLetters(column)])) as Record<string, string>;
  const monthRow = (month: number) => month + 2;
  const monthly: Row[] = [heads.map((head) => text(head, 'heading'))];
  for (let month = 0; month <= months; month += 1) {
    const [now, before] = [monthRow(month), monthRow(month) - 1];
    const cell = (head: string) => `${at[head]}${now}`;
    const was = (head: string) => `${at[head]}${before}`;
    const whole = (head: string) => `(ROUND(${cell(head)},2)-ROUND(${was(head)},2))`;
    if (month === 0) {
      const start = 'Price+Duty+Fee+Gst+Once-ROUND(Loan,2)-Rent*Rent_deposit';
      const zero = (): LiveCell => ({ value: 0, kind: 'money' });
      monthly.push([
        { value: 0, kind: 'count' },
        zero(),
        zero(),
        zero(),
        zero(),
        zero(),
        zero(),
        zero(),
        formula('Loan'),
        zero(),
        zero(),
        zero(),
        formula(start),
        formula(start),
      ]);
      continue;
    }
    const grown = (name: string) => `(1+${name})^INT((${cell('Month')}-1)/12)`;
    const let_ = `${cell('Month')}>Possession`;
    const cost = `Maintenance*${cell('Costs grown')}`;
    const owed = `${was('Owed')}*(1+Interest/12)`;
    const due = `IF(${cell('Month')}>=Term,${owed},MIN(Instalment,${owed}))`;
    const isYearEnd = month % 12 === 0;
    const year = Math.ceil(month / 12);
    const spent = `${whole('Paid')}+${whole('Prepaid')}+${whole('Maintenance')}+${whole('Property tax')}+${whole('Other')}+IF(${let_},0,${whole('Rent elsewhere')})-${whole('Rent elsewhere')}`;
    const saving = isYearEnd ? `-Years!${columnLetters(13)}${year + 2}` : '';
    const cessThen = on('gain-cess', addMonths(settled.on, 12 * (year - 1) + 1));
    monthly.push([
      { value: month, kind: 'count' },
      formula(`Rent*${grown('Rent_growth')}`),
      formula(grown('Cost_growth'), null, 'factor'),
      formula(`${was('Rent')}+IF(${let_},${cell('Rent like')}*(12-Vacant)/12,0)`),
      formula(`${was('Maintenance')}+IF(${let_},${cost}*(1+IF(${cost}>Maintenance_gst_above,Maintenance_gst,0)),0)`),
      formula(`${was('Property tax')}+IF(${let_},Property_tax*${cell('Costs grown')}/12,0)`),
      formula(`${was('Other')}+IF(${let_},Other_costs*${cell('Costs grown')}/12,0)`),
      formula(`${was('Rent elsewhere')}+${cell('Rent like')}`),
      formula(
        isYearEnd
          ? `IF(${cell('Before prepayment')}-MIN(${cell('Before prepayment')},Prepayment)<0.005,0,${cell('Before prepayment')}-MIN(${cell('Before prepayment')},Prepayment))`
          : `IF(${cell('Before prepayment')}<0.005,0,${cell('Before prepayment')})`,
      ),
      formula(`${was('Paid')}+${due}`),
      formula(`${was('Prepaid')}+${isYearEnd ? `MIN(${cell('Before prepayment')},Prepayment)` : '0'}`),
      formula(`${owed}-${due}`),
      formula(`${was('Deposit')}*(1+Deposit_rate*(1-MIN(1,Tax_share*(1+Surcharge)*(1+${cessThen}))))^(1/12)+${spent}${saving}`),
      formula(`${was('Index')}*(1+Index_growth)^(1/12)+${spent}${saving}`),
    ]);
  }

  const yearHeads = [
    words.year(),
    words.rentIn(),
    words.maintenance(),
    words.propertyTax(),
    words.other(),
    words.instalments(),
    words.prepaid(),
    words.ofItInterest(),
    words.owed(),
    words.incomeTax(),
    words.cash(),
    file.restOfInstalment(),
    file.cess(),
    file.savedAsOwner(),
  ];
  const yearly: Row[] = [yearHeads.map((head) => text(head, 'heading'))];
  const { flowsPaise } = answer.afterTax;
  const last = years + 2;
  const saleRow = last + 2;
  yearly.push([
    { value: 0, kind: 'count' },
    ...Array.from({ length: 7 }, () => null),
    formula('ROUND(Loan,2)', settled.loanRupees),
    null,
    formula('-(Price+Duty+Fee+Gst+Once-ROUND(Loan,2))', rupees(flowsPaise[0] ?? 0)),
  ]);
  for (let year = 1; year <= years; year += 1) {
    const [from, to, row] = [monthRow(12 * (year - 1)), monthRow(12 * year), year + 2];
    const day = addMonths(settled.on, 12 * year);
    const within = (head: string) => `ROUND(Months!${at[head]}${to},2)-ROUND(Months!${at[head]}${from},2)`;
    const onTop = `(1+Surcharge)*(1+M${row})`;
    const taxed = `MAX(0,MAX(0,B${row}-D${row})*(1-${on('rent-deduction', day)})-H${row}*${on('let-interest', day)})`;
    const one = answer.years[year - 1]!;
    yearly.push([
      { value: year, kind: 'count' },
      formula(within('Rent'), rupees(one.rentPaise)),
      formula(within('Maintenance'), rupees(one.maintenancePaise)),
      formula(within('Property tax'), rupees(one.propertyTaxPaise)),
      formula(within('Other'), rupees(one.otherPaise)),
      formula(within('Paid'), rupees(one.instalmentsPaise)),
      formula(within('Prepaid'), rupees(one.prepaymentPaise)),
      formula(`F${row}+G${row}-(I${row - 1}-I${row})`, rupees(one.interestPaise)),
      formula(`ROUND(Months!${at['Owed']}${to},2)`, rupees(one.balancePaise)),
      formula(`ROUND(${taxed}*Tax_share*${onTop},2)`, rupees(one.incomeTaxPaise ?? 0)),
      formula(
        `B${row}-C${row}-D${row}-E${row}-F${row}-G${row}-J${row}${year === years ? `+B${saleRow + 4}` : ''}`,
        rupees(flowsPaise[year] ?? 0),
      ),
      formula(`F${row}+G${row}-H${row}`),
      { value: on('gain-cess', day), kind: 'factor', look: 'soft' },
      formula(
        `IF(Old_regime=1,ROUND((MIN(H${row},${on('own-home-interest', day)})+MIN(L${row},${on('own-home-principal', day)}))*Tax_share*${onTop},2),0)`,
      ),
    ]);
  }
  const isLong = addMonths(settled.on, 24) < end;
  const lowering = `IF(Sale_cost_lowers_gain=1,B${saleRow + 1},0)`;
  const cost = '(Price+Duty+Fee+Gst)';
  const received = `(B${saleRow}-${lowering})`;
  const plain = `MAX(0,${received}-${cost})*${isLong ? 'Gain_rate' : 'Tax_share'}`;
  const gain = isLong ? `MIN(${plain},IF(May_index=1,MAX(0,${received}-${cost}*Index_ratio)*Index_rate,${plain}))` : plain;
  const { sale, comparison } = answer;
  const total = (label: string, of: string, paise: number | null, kind: LiveCell['kind'] = 'money'): Row => [
    text(label, 'total'),
    formula(of, paise === null ? null : kind === 'money' ? rupees(paise) : paise, kind),
  ];
  yearly.push(
    [null],
    total(words.salePrice(), `ROUND(Price*(1+Growth)^${years},2)`, sale.pricePaise),
    total(words.saleCost(), `ROUND(B${saleRow}*Sale_cost,2)`, sale.costPaise),
    total(words.gainTax(), `ROUND(${gain}*(1+Surcharge)*(1+Gain_cess),2)`, sale.taxPaise),
    total(words.owed(), `I${last}`, sale.balancePaise),
    total(words.leftAtEnd(), `B${saleRow}-B${saleRow + 1}-B${saleRow + 2}-B${saleRow + 3}`, sale.leftPaise),
    total(words.returnAfterTax(), `IFERROR(IRR(K2:K${last},${answer.afterTax.irr ?? 0.05}),"")`, answer.afterTax.irr, 'percent'),
    total(words.own(), `B${saleRow + 4}`, comparison.own.at(-1) ?? null),
    total(file.withDeposit(), `ROUND(Months!${at['Deposit']}${monthRow(months)}+Rent*Rent_deposit,2)`, comparison.deposit.at(-1) ?? null),
    total(file.withIndex(), `ROUND(Months!${at['Index']}${monthRow(months)}+Rent*Rent_deposit,2)`, comparison.index.at(-1) ?? null),
  );
  // Year 1 stands in the third row: the heading and the purchase come before it.
  return [
    { name: 'Case', widths: [60, 18], frozen: { rows: 1, columns: 1 }, rows: inputs, names },
    { name: 'Years', widths: [34, ...Array.from({ length: 13 }, () => 16)], frozen: { rows: 1, columns: 1 }, rows: yearly, names: [] },
    { name: 'Months', widths: heads.map(() => 16), frozen: { rows: 1, columns: 1 }, rows: monthly, names: [] },
  ];
}
