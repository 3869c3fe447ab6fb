import type { LiveSheet } from '#modules/exports/index.ts';
import { cashAnswer } from '../../model/cash/cash-answer.ts';
import { cashTerms } from '../../model/cash/cash-terms.ts';
import { Project } from '../../model/cash/project.ts';
import { cashTables, lakh, sixHomes } from '../../model/cash/testing.ts';
import { projectWorkbook } from './project-workbook.ts';

/** Plans that use every part of one: each way to pay for land and permission, phases, seasons, loans with a plan, tiers. */
export function manyProjects(): Record<string, unknown> {
  const small = { ...sixHomes, months: 40 };
  const city = {
    ...small,
    land: {
      deal: 'outright',
      priceRupees: lakh(400.5),
      duty: { authority: 'PMC' },
      payments: [
        { month: 0, share: 1 / 3 },
        { month: 5, share: 2 / 3 },
      ],
    },
    approvals: [
      { name: 'Premium', rupees: 7_777_777, month: 3, paid: 'instalments', heightM: 72 },
      { name: 'Charge', rupees: 1_234_567, month: 3, paid: 'at-occupation' },
      { name: 'Fees', rupees: 99_999, month: 2 },
    ],
    construction: {
      rupees: lakh(611.17),
      fromMonth: 4,
      months: 17,
      curve: 'smoothstep',
      escalationAYear: 0.06,
      delayMonths: 1,
      overrunMonths: 2,
      overrunShare: 0.031,
      possessionAfterMonths: 2,
    },
    costs: [
      { name: 'Architects', shareOfConstruction: 0.035 },
      { name: 'Club', rupees: 3_333_333, fromMonth: 6, months: 7, curve: 'sine', escalationAYear: 0.05 },
      { name: 'Garden', rupees: 1_000_001, fromMonth: 9, months: 5, curve: [0.1, 0.4, 0.5] },
    ],
    labourCess: true,
    sales: [
      {
        name: 'Homes',
        units: 21,
        priceRupees: 6_789_123,
        carpetSqm: 61.5,
        gst: 'home',
        fromMonth: 5,
        launchShare: 0.17,
        unitsAMonth: 0.9,
        growthAYear: 0.057,
        season: [1, 1, 1.2, 1, 0.9, 0.6, 0.6, 0.7, 0.9, 1.6, 1.5, 1],
      },
      {
        name: 'Small homes',
        units: 9,
        priceRupees: 4_400_000,
        carpetSqm: 38,
        gst: 'home',
        fromMonth: 8,
        unitsAMonth: 0.4,
        completedUnitsAMonth: 0.9,
        growthAYear: 0.03,
      },
      {
        name: 'Shops',
        units: 3,
        priceRupees: 9_100_000,
        gst: 'shop',
        fromMonth: 10,
        unitsAMonth: 0.5,
        collections: [
          { share: 0.4, at: 'sale' },
          { share: 0.35, at: { progress: 0.5 } },
          { share: 0.25, at: 'possession' },
        ],
      },
    ],
    brokerageShare: 0.02,
    marketingShare: 0.03,
  };
  const loan = { equityRupees: lakh(500), interestAYear: 0.135 };
  const tiers = {
    investorShare: 0.9,
    preferredAYear: 0.1,
    tiers: [
      { untilAYear: 0.18, promote: 0.2 },
      { untilAYear: null, promote: 0.3 },
    ],
  };
  const byArea = { deal: 'area-share', ownerShare: 0.35, agreementValueRupees: lakh(650), duty: { share: 0.05 } };
  const byRevenue = { deal: 'revenue-share', ownerShare: 0.3, of: 'gross', landValueRupees: lakh(400) };
  const work = (part: object) => ({ ...city.construction, ...part });
  return {
    small,
    city,
    'one month of work': { ...small, construction: { ...sixHomes.construction, months: 1 } },
    'rates that fall': { ...city, sales: city.sales.map((phase) => ({ ...phase, growthAYear: -0.04 })) },
    'a work of four years': { ...city, months: 150, construction: work({ months: 48, curve: 'sine', delayMonths: 12 }) },
    'a work by own shares': { ...city, construction: work({ curve: [0.05, 0.15, 0.3, 0.35, 0.15] }) },
    'a linear work without escalation': { ...city, construction: work({ curve: 'linear', escalationAYear: 0, overrunMonths: 0 }) },
    'land for nothing': { ...city, land: { ...city.land, priceRupees: 0 } },
    'a loan without interest': { ...city, debt: { ...loan, interestAYear: 0 } },
    'half of the area with a loan': { ...city, land: { ...byArea, ownerShare: 0.5, developerPaysOwnersGst: false }, debt: loan },
    'revenue, gross, with tiers': { ...city, land: byRevenue, debt: loan, waterfall: tiers },
    'sold as it is launched': { ...city, sales: city.sales.map((phase) => ({ ...phase, launchShare: 1 })) },
    'sold after possession': { ...city, sales: city.sales.map((phase) => ({ ...phase, fromMonth: 26, launchShare: 0 })) },
    'with a loan': { ...city, debt: loan },
    'loan with a plan': { ...city, debt: { ...loan, repayment: { fromMonth: 14, months: 9 } } },
    'interest on draws': { ...city, debt: { ...loan, interestOn: 'opening-and-half-draws', feeShare: 0.01 } },
    tiers: { ...city, debt: loan, waterfall: tiers },
    'share of the area': {
      ...city,
      land: {
        deal: 'area-share',
        ownerShare: 0.4,
        agreementValueRupees: lakh(700),
        duty: { authority: 'PMC' },
        deposit: { rupees: lakh(20), month: 1, backInMonth: 24 },
        landValueRupees: lakh(500),
      },
    },
    'share of revenue': {
      ...city,
      land: {
        deal: 'revenue-share',
        ownerShare: 0.32,
        of: 'net-of-selling',
        agreementValueRupees: lakh(600),
        duty: { share: 0.05, registrationRupees: 30_000 },
        landValueRupees: lakh(450),
      },
    },
    'no return': { ...small, sales: [{ ...sixHomes.sales[0], priceRupees: lakh(5) }] },
  };
}

export function workbookOf(input: unknown) {
  const project = Project.parse(input);
  const terms = cashTerms(project, cashTables);
  const answer = cashAnswer(project, terms);
  return { project, answer, sheets: projectWorkbook({ project, terms, answer }, null) };
}

/** Cells of the rows of a sheet that bear this label. */
export const rowsCalled = (sheets: readonly LiveSheet[], sheet: string, label: string): LiveSheet['rows'] =>
  sheets.find(({ name }) => name === sheet)?.rows.filter((row) => row[0]?.value === label) ?? [];
