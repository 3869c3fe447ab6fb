import { convertArea, type AreaUnit } from '#core/area.ts';
import { amountInHundredths } from '#core/money.ts';
import { parseNumber } from '#core/indian-number.ts';
import { parseDate } from '#core/period.ts';
import * as words from '#messages/land-desk/errors';
import { deals, zones, type Deal, type Zone } from './land-words.ts';
import { ParcelInput } from './parcel.ts';
import type { ParcelColumn, ParcelColumnMap } from './parcel-columns.ts';

const areaUnits: [ParcelColumn, AreaUnit][] = [
  ['areaSqm', 'sqm'],
  ['areaGuntha', 'guntha'],
  ['areaAcre', 'acre'],
  ['areaHectare', 'hectare'],
];
/** What is rounded in one unit is not in the other. */
const mostBetweenAreas = 0.02;

const zoneWords: [RegExp, Zone][] = [
  [/^r[\s-]?\d?$|resid|निवासी|रहिवासी|आवासीय/i, 'residential'],
  [/^c[\s-]?\d?$|commer|वाणिज्य|व्यावसायिक/i, 'commercial'],
  [/^i[\s-]?\d?$|indus|औद्योगिक/i, 'industrial'],
  [/agri|green|शेती|कृषि|कृषी/i, 'agricultural'],
  [/public|psp|reserv|सार्वजनिक/i, 'public'],
];
const dealWords: [RegExp, Deal][] = [
  [/outright|sale|विक्री|बिक्री/i, 'outright'],
  [/jda|joint|jv|संयुक्त/i, 'jda'],
  [/revenue|महसूल|राजस्व/i, 'revenue'],
];

/** A row of a table as a parcel, or one sentence on what is wrong with it. */
export function readParcelRow(cells: readonly string[], columns: ParcelColumnMap): { parcel: ParcelInput } | { fault: string } {
  const faults: string[] = [];
  const text = (column: ParcelColumn) => {
    const cell = columns[column] === undefined ? '' : (cells[columns[column]] ?? '').trim();
    return cell === '-' ? '' : cell;
  };
  const number = (column: ParcelColumn): number | null => {
    const cell = text(column);
    if (cell === '') return null;
    const value = parseNumber(cell);
    if (value === null) faults.push(words.notANumber({ column, cell: cell.slice(0, 40) }));
    return value;
  };
  const areas = areaUnits.flatMap(([column, unit]) => {
    const value = number(column);
    return value === null ? [] : [convertArea(value, unit, 'sqm')];
  });
  if (areas.length > 1 && Math.max(...areas) / Math.min(...areas) - 1 > mostBetweenAreas) faults.push(words.areasDiffer());
  const askingText = text('askingRupees');
  const asking = askingText === '' ? null : amountInHundredths(askingText);
  if (askingText !== '' && asking === null) faults.push(words.notAnAmount({ cell: askingText.slice(0, 40) }));
  const dayText = text('availableOn');
  const day = dayText === '' ? null : parseDate(dayText);
  if (dayText !== '' && day === null) faults.push(words.notADay({ cell: dayText.slice(0, 40) }));
  const zoneText = text('zone');
  const zone = zoneText === '' ? 'unknown' : (zones.find((one) => one === zoneText.toLowerCase()) ?? matched(zoneWords, zoneText));
  if (zone === undefined) faults.push(words.noSuchZone({ cell: zoneText.slice(0, 40) }));
  const dealText = text('deals');
  const wanted =
    dealText === ''
      ? (['outright'] as Deal[])
      : deals.filter((deal) => dealWords.some(([word, one]) => one === deal && word.test(dealText)));
  if (wanted.length === 0) faults.push(words.noSuchDeal({ cell: dealText.slice(0, 40) }));
  const facts = {
    city: text('city') || 'Pune',
    villages: text('village')
      .split(/[;|]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    latitude: number('latitude'),
    longitude: number('longitude'),
    areaSqm: areas.length === 0 ? 0 : Math.min(...areas),
    roadWidthM: number('roadWidthM'),
    zone: zone ?? 'unknown',
    asrLandRupeesPerSqm: number('asrLandRupeesPerSqm'),
    askingPaise: asking,
    deals: wanted.length === 0 ? ['outright' as const] : wanted,
    availableOn: day,
    survey: text('survey'),
    remarks: text('remarks'),
    state: 'offered' as const,
    stateReason: '',
    owner: text('owner'),
    ownerPhone: text('ownerPhone'),
  };
  if (faults.length > 0) return { fault: faults.join(' ') };
  const read = ParcelInput.safeParse(facts);
  return read.success ? { parcel: read.data } : { fault: [...new Set(read.error.issues.map(({ message }) => message))].join(' ') };
}

const matched = <Value>(list: readonly [RegExp, Value][], text: string): Value | undefined => list.find(([word]) => word.test(text))?.[1];
