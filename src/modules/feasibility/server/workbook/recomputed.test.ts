/** @module-tag deep */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveSheet } from '#modules/exports/index.ts';
import { readWorkbook, workbookBytes } from '#modules/exports/testing.ts';
import { manyProjects, workbookOf } from './testing.ts';

/*
 * LibreOffice works the workbooks out from their inputs alone: nothing that we stored beside a formula is in them. Only where it is
 * installed; `project-workbook.test.ts` compares what is stored with the plan everywhere.
 */
const run = promisify(execFile);
const office = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);

const projects = manyProjects();
/** What somebody changes: the cell of the workbook, and the same in the plan that the product is given. */
const changes: Record<string, [cell: string, field: string, value: number][]> = {
  city: [
    ['Land_price', 'land.priceRupees', 61_234_567],
    ['Phase_1_pace', 'sales.0.unitsAMonth', 0.6],
    ['Work_delay', 'construction.delayMonths', 4],
    ['Escalation', 'construction.escalationAYear', 0.08],
    ['Hurdle', 'hurdleAYear', 0.21],
    ['Brokerage_share', 'brokerageShare', 0.025],
  ],
  'loan with a plan': [
    ['Equity', 'debt.equityRupees', 30_000_000],
    ['Interest', 'debt.interestAYear', 0.16],
    ['Repayment_months', 'debt.repayment.months', 12],
    ['Phase_2_price', 'sales.1.priceRupees', 5_100_000],
  ],
  'share of the area': [
    ['Owner_share', 'land.ownerShare', 0.45],
    ['Agreement_value', 'land.agreementValueRupees', 81_000_000],
    ['Possession_after', 'construction.possessionAfterMonths', 5],
  ],
  tiers: [
    ['Preferred', 'waterfall.preferredAYear', 0.12],
    ['Tier_1_promote', 'waterfall.tiers.0.promote', 0.25],
    ['Investor_share', 'waterfall.investorShare', 0.8],
  ],
};

function changed(project: unknown, list: (typeof changes)[string]): unknown {
  const copy = structuredClone(project);
  for (const [, field, value] of list) {
    const path = field.split('.');
    let part = copy as Record<string, unknown>;
    for (const step of path.slice(0, -1)) part = part[step] as Record<string, unknown>;
    part[path.at(-1)!] = value;
  }
  return copy;
}

/** The inputs as changed, and no value beside any formula. */
const stripped = (sheets: LiveSheet[], cells: Record<string, number>): LiveSheet[] =>
  sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row, at) =>
      row.map((cell, column) => {
        if (cell?.formula !== undefined) return { ...cell, value: null };
        const name = sheet.names.find((named) => named.row === at && named.column === column)?.name;
        return cell !== null && name !== undefined && cells[name] !== undefined ? { ...cell, value: cells[name] } : cell;
      }),
    ),
  }));

describe.skipIf(!office)('LibreOffice works out', () => {
  let folder: string;
  const cases = [
    ...Object.entries(projects).map(([name, project]) => ({ name, project, cells: {}, given: project })),
    ...Object.entries(changes).map(([name, list]) => ({
      name: `${name}, changed`,
      project: projects[name]!,
      cells: Object.fromEntries(list.map(([cell, , value]) => [cell, value])),
      given: changed(projects[name], list),
    })),
  ];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mulya-workbooks-'));
    for (const [at, { project, cells }] of cases.entries())
      await writeFile(join(folder, `${at}.xlsx`), await workbookBytes(stripped(workbookOf(project).sheets, cells)));
    const files = cases.map((_case, at) => join(folder, `${at}.xlsx`));
    await run(
      'soffice',
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...files],
      {
        timeout: 240_000,
      },
    );
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(cases.map(({ name }, at) => [name, at] as const))(
    '%s as the product does: every cell within a rupee, no error',
    async (_name, at) => {
      const { sheets: wanted, answer } = workbookOf(cases[at]!.given);
      const found = await readWorkbook(await readFile(join(folder, 'out', `${at}.xlsx`)));
      let compared = 0;
      for (const { name, rows } of wanted.filter((sheet) => sheet.name !== 'Checks'))
        for (const [row, cells] of rows.entries())
          for (const [column, cell] of cells.entries()) {
            if (cell?.formula === undefined || typeof cell.value !== 'number' || cell.kind === 'month') continue;
            const value = found.get(name)?.[row]?.[column];
            const where = `${name}, "${String(cells[0]?.value)}", column ${column}: ${cell.formula.slice(0, 200)}`;
            expect(typeof value, where).toBe('number');
            const most = cell.kind === 'money' ? 1 : 1e-6 * Math.max(1, Math.abs(cell.value));
            expect(Math.abs((value as number) - cell.value), where).toBeLessThan(most);
            compared += 1;
          }
      expect(compared).toBeGreaterThan(1000);
      const all = found.get('Checks')!.find(([label]) => label === 'All checks')!;
      expect(Math.abs(all[1] as number)).toBeLessThan(0.05);
      expect(answer.netPaise.length).toBeGreaterThan(5);
    },
  );
});
