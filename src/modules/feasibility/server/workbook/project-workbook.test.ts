import { describe, expect, test } from 'vitest';
import { manyProjects, rowsCalled, workbookOf } from './testing.ts';

describe.each(Object.entries(manyProjects()))('the workbook of %s', (_name, input) => {
  const { answer, sheets } = workbookOf(input);
  const numbers = (sheet: string, label: string) =>
    rowsCalled(sheets, sheet, label).map((row) => row.slice(2, 2 + answer.months).map((cell) => cell!.value as number));

  test('has every line of the plan, to the paisa', () => {
    for (const { line, paise } of answer.lines) {
      const rows = numbers('Cash', line);
      expect(rows.length, line).toBeGreaterThan(0);
      for (const [month, wanted] of paise.entries())
        expect(Math.abs(rows.reduce((sum, row) => sum + row[month]!, 0) - wanted / 100), `${line}, month ${month}`).toBeLessThan(0.001);
    }
    expect(numbers('Cash', 'Net')[0]!.map((rupees) => Math.round(rupees * 100))).toEqual(answer.netPaise.map(Math.round));
  });

  test('has the accounts of the plan, to the paisa', () => {
    const pairs: [sheet: string, label: string, paise: number[] | undefined][] = [
      ['RERA', 'Withdrawn', answer.rera.withdrawnPaise],
      ['RERA', 'Trapped: in the account, not yet free', answer.rera.trappedPaise],
      ['RERA', 'Free cash: what may be spent', answer.freePaise],
      ['Debt', 'Loan at the end of the month', answer.debt?.loanPaise],
      ['Debt', 'Interest', answer.debt?.interestPaise],
      ['Debt', 'Equity: in − and out +', answer.debt ? answer.equityPaise : undefined],
      ['Waterfall', 'Investors', answer.waterfall?.investorPaise],
      ['Waterfall', 'Sponsor', answer.waterfall?.sponsorPaise],
    ];
    for (const [sheet, label, paise] of pairs) {
      if (paise === undefined) continue;
      for (const [month, rupees] of numbers(sheet, label)[0]!.entries())
        expect(Math.abs(rupees - paise[month]! / 100), `${label}, month ${month}`).toBeLessThan(0.011);
    }
  });

  test('has the results of the plan, and its checks are nothing', () => {
    const results = sheets
      .find(({ name }) => name === 'Returns')!
      .rows.slice(1)
      .filter((row) => row[1]?.formula !== undefined && typeof row[2]?.value === 'number');
    expect(results.length).toBeGreaterThan(8);
    for (const [label, now, then] of results)
      expect(Math.abs((now!.value as number) - (then!.value as number)), String(label!.value)).toBeLessThan(
        then!.kind === 'money' ? 0.02 : 1e-7,
      );
    expect(Math.abs(rowsCalled(sheets, 'Checks', 'All checks')[0]![1]!.value as number)).toBeLessThan(0.02);
  });

  test('every number that is not an input is a formula, and every name is used once', () => {
    const names = sheets.flatMap(({ names: given }) => given.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    for (const { name, rows } of sheets)
      for (const row of rows)
        for (const cell of row)
          if (typeof cell?.value === 'number' && cell.formula === undefined) expect(cell.look, name).toMatch(/input|soft/);
  });
});
