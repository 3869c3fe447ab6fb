import * as words from '#messages/feasibility/plot-table';
import { convertArea, ratePerSqm, type AreaUnit } from '#core/area.ts';
import { Plot } from '../rules/plot.ts';
import { isCorporation, sanctioners, type Sanctioner } from '../rules/sanctioner.ts';
import { plotColumns, type PlotColumn, type PlotColumnMap } from './plot-columns.ts';

export type PlotRow = {
  reference: string;
  plot: Plot;
  /** As the row names it; null where its locality says it. */
  sanctioner: Sanctioner | null;
  /** Rupees a square metre of carpet; null where the row does not say it. */
  saleRatePerSqm: number | null;
  city: string | null;
  village: string | null;
};
export type PlotRowRead = { reference: string; row: PlotRow; fault: null } | { reference: string; row: null; fault: string };

const areaUnits: Partial<Record<PlotColumn, AreaUnit>> = {
  areaSqm: 'sqm',
  areaSqft: 'sqft',
  areaGuntha: 'guntha',
  areaAcre: 'acre',
  areaHectare: 'hectare',
};
/** Two areas of one row may differ by so much: what is rounded in one unit is not in the other. */
const mostBetweenAreas = 0.02;

/** A row of a table as a plot, or one sentence on what is wrong with it. */
export function readPlotRow(cells: readonly string[], columns: PlotColumnMap): PlotRowRead {
  const text = (column: PlotColumn) => {
    const cell = columns[column] === undefined ? '' : (cells[columns[column]] ?? '').trim();
    return cell === '' || cell === '-' ? null : cell;
  };
  const faults: string[] = [];
  const number = (column: PlotColumn): number | null => {
    const cell = text(column);
    if (cell === null) return null;
    const value = Number(cell.replaceAll(/[,\s₹]/g, ''));
    if (Number.isFinite(value)) return value;
    faults.push(words.notNumber({ column: plotColumns[column].label(), value: cell }));
    return null;
  };
  const reference = text('reference') ?? '';
  const areas = (Object.keys(areaUnits) as PlotColumn[]).flatMap((column) => {
    const value = number(column);
    return value === null ? [] : [convertArea(value, areaUnits[column]!, 'sqm')];
  });
  if (areas.length > 1 && Math.max(...areas) / Math.min(...areas) - 1 > mostBetweenAreas) faults.push(words.areasDiffer());
  const place = { city: text('city'), village: text('village') };
  const authority = text('authority');
  const sanctioner = authority === null ? (place.village === null ? 'PMC' : null) : sanctionerOf(authority);
  if (authority !== null && sanctioner === null)
    faults.push(words.noSuchAuthority({ value: authority, authorities: sanctioners.join(', ') }));
  const congested = yesOrNo(text('congested'));
  if (congested === null) faults.push(words.notYesNo({ value: text('congested') ?? '' }));
  const perSqft = number('saleRatePerSqft');
  const saleRate = number('saleRatePerSqm') ?? (perSqft === null ? null : ratePerSqm(perSqft));
  if (saleRate !== null && !(saleRate > 0 && saleRate <= 1e7)) faults.push(words.rateRange());
  const facts = {
    grossPlotSqm: areas.length === 0 ? undefined : Math.min(...areas),
    roadWidthM: number('roadWidthM') ?? undefined,
    congested: congested ?? false,
    roadsAndReservationsSqm: number('reservationsSqm') ?? 0,
    municipalCorporation: sanctioner === null ? undefined : isCorporation(sanctioner),
    planningAuthorityExists: sanctioner !== 'regional-plan',
    asrLandRupeesPerSqm: number('asrLandRupeesPerSqm'),
    city: place.city ?? undefined,
    villages: place.village === null ? [] : [place.village],
  };
  if (areas.length === 0 && faults.length === 0) faults.push(words.noArea());
  if (facts.roadWidthM === undefined && faults.length === 0) faults.push(words.noRoadWidth());
  if (faults.length > 0) return { reference, row: null, fault: words.faults({ faults: faults.join('; ') }) };
  const plot = Plot.safeParse(facts);
  if (!plot.success) return { reference, row: null, fault: plot.error.issues.map(({ message }) => message).join(' ') };
  return { reference, row: { reference, plot: plot.data, sanctioner, saleRatePerSqm: saleRate, ...place }, fault: null };
}

/** Null where the words name none. */
function sanctionerOf(text: string): Sanctioner | null {
  const word = text.toLowerCase().replaceAll(/[\s_]+/g, '-');
  if (/^pmrda|^mmrda|^nmrda|metropolitan/.test(word)) return 'metropolitan-authority';
  if (/gram-?panchayat|regional/.test(word)) return 'regional-plan';
  if (/council|nagar-?parishad/.test(word)) return 'council';
  return sanctioners.find((one) => one.toLowerCase() === word) ?? (/corporation/.test(word) ? 'other-corporation' : null);
}

function yesOrNo(text: string | null): boolean | null {
  if (text === null || /^(no|n|false|0|नाही|नहीं)$/i.test(text)) return false;
  return /^(yes|y|true|1|हो|हाँ)$/i.test(text) ? true : null;
}
