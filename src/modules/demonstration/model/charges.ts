import { registrationFeePaise, stampDutyPaise } from '#core/duty.ts';
import { type BuyerKind, registrationFeeRateOn, type RegistrationFeeRate, stampDutyRateOn, type StampDutyRate } from '#core/duty-rates.ts';
import { dayNumber } from './calendar.ts';
import type { Locality } from './places.ts';

/** A row of reference/place-authority.csv: whose duty applies in a place, and when. */
export type PlaceAuthority = { city: string; place: string; authority: string; fromDay: number; toDay: number };

export function readPlaceAuthorities(table: readonly Record<string, string>[]): PlaceAuthority[] {
  return table.map((row) => ({
    city: row['city'] ?? '',
    place: row['place'] ?? '',
    authority: row['authority'] ?? '',
    fromDay: dayOf(row['valid_from'] ?? ''),
    toDay: row['valid_to'] ? dayOf(row['valid_to']) : Number.MAX_SAFE_INTEGER,
  }));
}

export function dayOf(isoDate: string): number {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number);
  return dayNumber(year, month, day);
}

/** What is charged from a day on, until the next step: slabs from the lowest upward. */
type DutyStep = { fromDay: number; slabs: { uptoRupees: number; ratePercent: number }[] };
type FeeStep = { fromDay: number; rate: { ratePercent: number; capPaise: number | null } | null };
type AuthoritySpan = { authority: AuthorityCharges; fromDay: number; toDay: number };

/** The tables of one authority laid out as steps in time, so that millions of deeds need no search through rows. */
type AuthorityCharges = {
  name: string;
  sale: Record<BuyerKind, DutyStep[]>;
  newFlat: Record<BuyerKind, DutyStep[]> | null;
  fee: Record<BuyerKind, FeeStep[]>;
};

/**
 * Duty and fee of a deed by the dated tables. Where a table is silent because it starts later or ends earlier than the
 * demonstration, the nearest day it covers is used: a made-up deed of 2016 needs some duty, a real one would get none.
 */
export class Charges {
  private readonly spans: AuthoritySpan[][];
  private readonly stateFee: Record<BuyerKind, FeeStep[]>;

  constructor(
    duties: readonly StampDutyRate[],
    fees: readonly RegistrationFeeRate[],
    places: readonly PlaceAuthority[],
    localities: readonly Locality[],
  ) {
    const byAuthority = new Map<string, AuthorityCharges>();
    const chargesOf = (name: string) => {
      const charges = byAuthority.get(name) ?? layOut(name, duties, fees);
      byAuthority.set(name, charges);
      return charges;
    };
    this.stateFee = feeSteps('Maharashtra', fees);
    this.spans = localities.map((locality) => {
      const spans = places
        .filter((each) => each.city === locality.city.name && each.place === locality.name)
        .map(({ authority, fromDay, toDay }) => ({ authority: chargesOf(authority), fromDay, toDay }));
      if (spans.length === 0) throw new Error(`No authority is known for ${locality.city.name}, ${locality.name}.`);
      return spans;
    });
  }

  authorityOf(locality: number, day: number): string {
    return this.authorityOn(locality, day).name;
  }

  /** Rupees; `valueRupees` is the higher of price and market value. */
  stampDuty(locality: number, executedDay: number, valueRupees: number, buyers: BuyerKind, residential: boolean, newFlat: boolean): number {
    const authority = this.authorityOn(locality, executedDay);
    const kind = residential ? buyers : 'general';
    const ofNewFlats = newFlat && authority.newFlat ? stepOn(authority.newFlat[kind], executedDay) : null;
    const step = ofNewFlats && ofNewFlats.fromDay <= executedDay ? ofNewFlats : stepOn(authority.sale[kind], executedDay);
    const slab = step.slabs.find((each) => valueRupees <= each.uptoRupees);
    if (!slab) throw new Error(`No stamp duty is known for ${authority.name}.`);
    return stampDutyPaise({ considerationPaise: valueRupees * 100, marketValuePaise: null, ratePercent: slab.ratePercent }) / 100;
  }

  /** Rupees, or null where the tables name no fee. */
  registrationFee(locality: number, registeredDay: number, valueRupees: number, buyers: BuyerKind, inMaharashtra: boolean): number | null {
    const steps = inMaharashtra ? this.stateFee : this.authorityOn(locality, registeredDay).fee;
    const { rate } = stepOn(steps[buyers], registeredDay);
    if (!rate) return null;
    return Math.round(registrationFeePaise({ considerationPaise: valueRupees * 100, marketValuePaise: null, ...rate }) / 100);
  }

  private authorityOn(locality: number, day: number): AuthorityCharges {
    const spans = this.spans[locality] as AuthoritySpan[];
    for (const span of spans) if (day >= span.fromDay && day <= span.toDay) return span.authority;
    return (spans[0] as AuthoritySpan).authority;
  }
}

/** The step in force, or the first one for days before it. */
function stepOn<Step extends { fromDay: number }>(steps: readonly Step[], day: number): Step {
  for (let at = steps.length - 1; at > 0; at -= 1) if (day >= (steps[at] as Step).fromDay) return steps[at] as Step;
  return steps[0] as Step;
}

function layOut(name: string, duties: readonly StampDutyRate[], fees: readonly RegistrationFeeRate[]): AuthorityCharges {
  const hasNewFlats = duties.some((row) => row.authority === name && row.document === 'new-flat');
  return {
    name,
    sale: byBuyer((buyers) => dutySteps(name, 'sale', buyers, duties)),
    newFlat: hasNewFlats ? byBuyer((buyers) => dutySteps(name, 'new-flat', buyers, duties)) : null,
    fee: feeSteps(name, fees),
  };
}

const byBuyer = <Value>(make: (buyers: BuyerKind) => Value): Record<BuyerKind, Value> => ({
  general: make('general'),
  'women-only': make('women-only'),
  joint: make('joint'),
});

function dutySteps(authority: string, document: string, buyers: BuyerKind, duties: readonly StampDutyRate[]): DutyStep[] {
  const rows = duties.filter((row) => row.authority === authority && row.document === document);
  const bounds = [...new Set(rows.map((row) => row.uptoPaise ?? Number.MAX_SAFE_INTEGER))].toSorted((a, b) => a - b);
  return startDays(rows).map((on) => ({
    fromDay: dayOf(on),
    slabs: bounds.flatMap((upto) => {
      const rate = stampDutyRateOn(duties, { authority, on, dutiableValuePaise: upto, document, buyers });
      return rate ? [{ uptoRupees: upto / 100, ratePercent: rate.ratePercent }] : [];
    }),
  }));
}

function feeSteps(authority: string, fees: readonly RegistrationFeeRate[]): Record<BuyerKind, FeeStep[]> {
  const rows = fees.filter((row) => row.authority === authority && row.document === 'sale');
  if (rows.length === 0) return byBuyer(() => [{ fromDay: 0, rate: null }]);
  return byBuyer((buyers) =>
    startDays(rows).map((on) => {
      const rate = registrationFeeRateOn(fees, { authority, on, buyers });
      return { fromDay: dayOf(on), rate: rate && { ratePercent: rate.ratePercent, capPaise: rate.capPaise } };
    }),
  );
}

const startDays = (rows: readonly { validFrom: string }[]) => [...new Set(rows.map((row) => row.validFrom))].toSorted();
