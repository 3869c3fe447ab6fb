import { paiseToRupees } from '#core/money.ts';
import { addMonths, startOfMonth, type IsoDate } from '#core/period.ts';
import { blankInputs, sanctionerIn, type ScenarioInputs } from '#modules/feasibility/index.ts';
import { areaStatementOf, shippedTables } from '#modules/feasibility/server/index.ts';
import * as words from '#messages/land-desk/errors';

type Facts = {
  city: string;
  villages: readonly string[];
  areaSqm: number;
  roadWidthM: number | null;
  asrLandRupeesPerSqm: number | null;
  askingPaise?: number | null;
  deals?: readonly string[];
};

/** P-line by plot area, or the sentence that says why the rules give none: no road width, a place they do not cover, two authorities. */
export function fsiOf(parcel: Facts, today: IsoDate): { fsi: number | null; fsiFault: string | null } {
  if (parcel.roadWidthM === null) return { fsi: null, fsiFault: words.roadUnknown() };
  const answer = areaStatementOf({
    grossPlotSqm: parcel.areaSqm,
    roadWidthM: parcel.roadWidthM,
    asrLandRupeesPerSqm: parcel.asrLandRupeesPerSqm,
    city: parcel.city,
    villages: parcel.villages,
    permissionOn: today,
  });
  if ('refused' in answer) return { fsi: null, fsiFault: answer.refused.join(' ') };
  return { fsi: answer[answer.usedReading].total / parcel.areaSqm, fsiFault: null };
}

/** The parcel as a scenario of the simulator that starts next month: everything that is known of it, the rest by the simulator's own defaults. */
export function scenarioOf(parcel: Facts & { roadWidthM: number }, today: IsoDate): ScenarioInputs {
  const blank = blankInputs(addMonths(startOfMonth(today), 1));
  const village = parcel.villages[0] ?? '';
  const asking = parcel.askingPaise ?? null;
  return {
    ...blank,
    plot: {
      ...blank.plot,
      areaSqm: parcel.areaSqm,
      roadWidthM: parcel.roadWidthM,
      sanctioner: sanctionerIn(shippedTables().rules.places, { city: parcel.city, village }, today) ?? blank.plot.sanctioner,
      place: { city: parcel.city, villages: [...parcel.villages] },
      asrLandRupeesPerSqm: parcel.asrLandRupeesPerSqm,
    },
    land: { deal: 'outright', askingRupees: asking === null ? null : paiseToRupees(asking) },
  };
}
