import { RUPEES_PER_CRORE } from '#core/money.ts';
import { Project } from '../cash/project.ts';
import type { Sanctioner } from '../rules/sanctioner.ts';
import type { Scheme } from '../rules/schemes.ts';
import type { MixedSize, ScenarioInputs } from './scenario-inputs.ts';
import type { UsedFigures } from './used-figures.ts';

type Facts = { inputs: ScenarioInputs; figures: UsedFigures; chosen: Scheme; builtSqm: number; homesBySize: MixedSize[]; heightM: number };

/** Whose stamp duty a deed of the land bears. */
export const dutyAuthority: Record<Sanctioner, string> = {
  PMC: 'PMC',
  PCMC: 'PCMC',
  'metropolitan-authority': 'PMRDA influence zone',
  'other-corporation': 'Other municipal corporation',
  council: 'Municipal council',
  'regional-plan': 'Gram panchayat',
};

/** The monthly plan that follows from a scenario. @throws RangeError, with plain sentences, where it cannot be. */
export function projectOf({ inputs, figures, chosen, builtSqm, homesBySize, heightM }: Facts): Project {
  const { programme, sales, cost, finance, land } = inputs;
  const rupees = (sum: number) => Math.round(sum);
  const allHomes = homesBySize.reduce((sum, { homes }) => sum + homes, 0);
  const construction = builtSqm * figures.construction.value;
  const shareOf = (name: string, shareOfConstruction: number) => ({ name, shareOfConstruction });
  const read = Project.safeParse({
    start: programme.start,
    land: landOf(land, inputs.plot.sanctioner),
    approvals: [
      {
        name: 'Premium and TDR',
        rupees: rupees((chosen.permissionCrore ?? 0) * RUPEES_PER_CRORE),
        month: programme.approvalMonths,
        paid: cost.premiumsPaid,
        heightM,
      },
      {
        name: 'Development charge',
        rupees: rupees((chosen.developmentChargeCrore ?? 0) * RUPEES_PER_CRORE),
        month: programme.approvalMonths,
      },
      { name: 'Other approvals', rupees: rupees(builtSqm * figures.otherApproval.value), month: programme.approvalMonths },
    ],
    construction: {
      rupees: rupees(construction),
      fromMonth: programme.approvalMonths,
      months: programme.constructionMonths,
      escalationAYear: cost.escalationAYear,
      possessionAfterMonths: programme.possessionAfterMonths,
    },
    costs: [
      shareOf('Architects and engineers', figures.professional.value),
      shareOf('Contingency', figures.contingency.value),
      shareOf('Overhead', figures.overhead.value),
      ...(chosen.inclusiveHousing > 0
        ? [
            {
              name: 'Inclusive housing',
              rupees: rupees(chosen.inclusiveHousing * figures.construction.value),
              fromMonth: programme.approvalMonths,
              months: programme.constructionMonths,
              escalationAYear: cost.escalationAYear,
            },
          ]
        : []),
    ],
    labourCess: true,
    // Each size sells at its part of the pace.
    sales: homesBySize.map(({ name, homes, carpetSqm, ratePerSqm }) => ({
      name,
      units: homes,
      priceRupees: rupees(ratePerSqm * carpetSqm),
      carpetSqm,
      gst: 'home',
      fromMonth: programme.approvalMonths + programme.launchAfterMonths,
      launchShare: sales.launchShare,
      unitsAMonth: ((figures.unitsAMonth?.value ?? 0) * homes) / allHomes,
      growthAYear: sales.growthAYear,
    })),
    brokerageShare: figures.brokerage.value,
    marketingShare: figures.marketing.value,
    hurdleAYear: figures.hurdle.value,
    profitOfGdv: figures.profitOfGdv.value,
    ...(finance.loan && { debt: { equityRupees: finance.loan.equityRupees, interestAYear: figures.interest.value } }),
    ...(finance.investor && {
      waterfall: {
        investorShare: finance.investor.share,
        preferredAYear: finance.investor.preferredAYear,
        tiers: [{ untilAYear: null, promote: finance.investor.promote }],
      },
    }),
  });
  if (!read.success) throw new RangeError(read.error.issues.map(({ message }) => message).join(' '));
  return read.data;
}

function landOf(land: ScenarioInputs['land'], sanctioner: Sanctioner) {
  const duty = { authority: dutyAuthority[sanctioner] };
  return land.deal === 'outright'
    ? { deal: land.deal, priceRupees: land.askingRupees ?? 0, duty }
    : { deal: land.deal, ownerShare: land.ownerShare, agreementValueRupees: land.agreementValueRupees, duty };
}
