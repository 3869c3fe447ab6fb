import { rowOn } from '#core/dated-table.ts';
import { registrationFeeRateOn, stampDutyRateOn } from '#core/duty-rates.ts';
import { registrationFeePaise, stampDutyPaise } from '#core/duty.ts';
import { rupeesToPaise } from '#core/money.ts';
import { stagesOn, type CashTables } from './cash-tables.ts';
import { wholePaise } from './paise.ts';
import type { Collection, Project } from './project.ts';

/** Given as a share of the price, or the dated rate (rounded up to 100 rupees) with the registration fee and its cap. */
export type DutyRule =
  | { kind: 'share'; share: number; registrationPaise: number }
  | { kind: 'table'; ratePercent: number; feePercent: number | null; feeCapPaise: number | null; source: string };

/** What the dated tables say for one project, looked up once. Shares and yearly rates as decimals. */
export type CashTerms = {
  stages: Collection[];
  separateShare: number;
  labourCess: number;
  gst: {
    home: number;
    affordableHome: number;
    shop: number;
    commercial: number;
    affordablePaise: number;
    affordableCarpetSqm: number;
    ownersFlats: number;
  };
  reverseCharge: { rate: number; capHome: number; capAffordable: number };
  premium: { interestAYear: number; first: number; atCommencement: number; tallFromM: number; firstLeastPaise: number };
  /** How duty and registration fee of the land deal are charged on a value. */
  dutyRule: (valuePaise: number) => DutyRule | null;
  /** Duty and registration fee of the land deal on a value. */
  dutyPaise: (valuePaise: number) => number;
};

/** What of a plan its terms follow from. */
type DatedDeal = Pick<Project, 'start' | 'separateShare'> & { land: Pick<Project['land'], 'deal' | 'duty'> };

/** @throws RangeError, with a plain sentence, where no row holds on the day of the start. */
export function cashTerms({ start, land, separateShare }: DatedDeal, tables: CashTables): CashTerms {
  const figure = (name: string) =>
    rowOn(
      tables.figures.filter((row) => row.figure === name),
      start,
      name,
    ).value;
  return {
    stages: stagesOn(tables, start),
    separateShare: separateShare ?? figure('rera-separate'),
    labourCess: figure('labour-cess'),
    gst: {
      home: figure('gst-home'),
      affordableHome: figure('gst-affordable-home'),
      shop: figure('gst-shop'),
      commercial: figure('gst-commercial'),
      affordablePaise: rupeesToPaise(figure('affordable-price')),
      affordableCarpetSqm: figure('affordable-carpet'),
      ownersFlats: figure('gst-owner-flats'),
    },
    reverseCharge: { rate: figure('reverse-charge'), capHome: figure('gst-home'), capAffordable: figure('gst-affordable-home') },
    premium: {
      interestAYear: figure('premium-interest'),
      first: figure('premium-first'),
      atCommencement: figure('premium-at-commencement'),
      tallFromM: figure('premium-tall-from'),
      firstLeastPaise: rupeesToPaise(figure('premium-first-least')),
    },
    dutyRule: (valuePaise) => dutyRuleOn(land, valuePaise, start, tables),
    dutyPaise: (valuePaise) => (valuePaise === 0 ? 0 : dutyBy(dutyRuleOn(land, valuePaise, start, tables), valuePaise)),
  };
}

/** Duty and fee by the rule, paise; nothing is due on nothing. */
function dutyBy(rule: DutyRule | null, valuePaise: number): number {
  if (rule === null || valuePaise === 0) return 0;
  if (rule.kind === 'share') return wholePaise(valuePaise * rule.share) + rule.registrationPaise;
  const deed = { considerationPaise: valuePaise, marketValuePaise: null };
  const fee = rule.feePercent === null ? 0 : registrationFeePaise({ ...deed, ratePercent: rule.feePercent, capPaise: rule.feeCapPaise });
  return stampDutyPaise({ ...deed, ratePercent: rule.ratePercent }) + fee;
}

function dutyRuleOn({ deal, duty }: DatedDeal['land'], valuePaise: number, on: string, tables: CashTables): DutyRule | null {
  if (duty === null) return null;
  if ('share' in duty) return { kind: 'share', share: duty.share, registrationPaise: rupeesToPaise(duty.registrationRupees) };
  const document = deal === 'outright' ? 'sale' : 'development-agreement';
  // Development agreements stand in the table once for the State; the cesses of the place come on top.
  const authority = deal === 'outright' ? duty.authority : 'Maharashtra';
  const rate = stampDutyRateOn(tables.duties, { authority, on, document, dutiableValuePaise: valuePaise, residential: false });
  if (rate === null)
    throw new RangeError(`No stamp duty of ${authority} is known here for ${document} on ${on}. Give the duty as a share.`);
  const cesses =
    deal === 'outright'
      ? 0
      : 100 *
        rowOn(
          tables.figures.filter((row) => row.figure === 'development-agreement-cesses'),
          on,
          'cesses of a development agreement',
        ).value;
  const fee =
    registrationFeeRateOn(tables.registration, { authority: duty.authority, on }) ??
    registrationFeeRateOn(tables.registration, { authority: 'Maharashtra', on });
  return {
    kind: 'table',
    ratePercent: rate.ratePercent + cesses,
    feePercent: fee?.ratePercent ?? null,
    feeCapPaise: fee?.capPaise ?? null,
    source: rate.source,
  };
}
