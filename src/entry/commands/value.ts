import { parseArgs } from 'node:util';
import { formatMoney, formatMoneyShort, formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import type { PropertyKind } from '#modules/transactions/contract.ts';
import { valueProperty, type Valued } from '#modules/valuation/contract.ts';
import { withServer } from '../api-client.ts';
import { UsageFault, type Command } from './command.ts';

export const value: Command = {
  usage: [
    ['value --city <c> --project <p> --area <sq ft> [--village <v>]', 'value a flat from registered sales'],
    ['      [--lat <n> --lon <n>] [--floor <n>] [--built <year>]', 'a point instead of a project; facts of the flat'],
    ['      [--kind <kind>] [--plot <sq ft>] [--built-up <sq ft>]', 'of another kind; of a house, its plot and built-up area'],
    ['      [--on <yyyy-MM-dd>] [--json]', 'as the market stood on that day; the whole answer as JSON'],
  ],
  async run(args, config) {
    const { values } = parseArgs({
      args,
      options: {
        city: { type: 'string' },
        village: { type: 'string' },
        project: { type: 'string' },
        area: { type: 'string' },
        lat: { type: 'string' },
        lon: { type: 'string' },
        floor: { type: 'string' },
        built: { type: 'string' },
        configuration: { type: 'string' },
        kind: { type: 'string' },
        plot: { type: 'string' },
        'built-up': { type: 'string' },
        on: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    if (!values.city || !values.area) throw new UsageFault('A city and a carpet area in sq ft are needed.');
    const city = values.city;
    const stored = await withServer(config, (api) =>
      api.call(valueProperty, {
        city,
        carpetAreaSqft: values.area,
        village: values.village,
        project: values.project,
        latitude: values.lat,
        longitude: values.lon,
        floor: values.floor,
        builtYear: values.built,
        configuration: values.configuration,
        propertyKind: values.kind as PropertyKind | undefined,
        plotAreaSqft: values.plot,
        builtUpAreaSqft: values['built-up'],
        valuationDate: values.on,
      }),
    );
    if (values.json) console.log(JSON.stringify(stored, null, 2));
    else if (stored.result.kind === 'valued') tell(stored.result);
    else console.log(stored.result.why);
    return stored.result.kind === 'valued' ? 0 : 3;
  },
};

function tell(valued: Valued) {
  const money = (paise: number) => formatMoneyShort(paise, valued.currency);
  console.log(
    `${formatMoney(valued.valuePaise, valued.currency)}  (${money(valued.lowPaise)} to ${money(valued.highPaise)}, ${formatRate(valued.ratePerSqft, valued.currency)})`,
  );
  console.log(`On ${formatDate(valued.valuationDate)}, confidence ${valued.confidence.grade}: ${valued.confidence.words}`);
  if (valued.cost?.kind === 'told')
    for (const { label, basis, paise } of valued.cost.lines) console.log(`${label.padEnd(14)} ${money(paise).padStart(12)}  ${basis}`);
  for (const warning of valued.warnings) console.log(`note: ${warning}`);
  if (valued.comparables.length > 0) console.log(`Comparables (${valued.evidence.n} sales weighed):`);
  for (const sale of valued.comparables.slice(0, 8)) {
    console.log(
      `  ${(sale.weight * 100).toFixed(0).padStart(3)} %  ${formatDate(sale.registeredOn)}  ${sale.project.slice(0, 34).padEnd(34)} ${sale.areaSqft.toFixed(0).padStart(5)} sq ft  ${money(sale.agreementPaise).padStart(12)} → ${money(sale.adjustedPaise)}`,
    );
  }
}
