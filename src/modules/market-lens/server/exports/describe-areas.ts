import * as files from '#messages/market-lens/files';
import * as errors from '#messages/market-lens/errors';
import { settlePlaces } from '#modules/transactions/server/index.ts';
import { z } from 'zod';
import { badRequest } from '#core/app-error.ts';
import { fileNameOf } from '#core/file-name.ts';
import { formatCount } from '#core/indian-number.ts';
import { sortRows } from '#web/table/sort-rows.ts';
import { inBrief, type Exporter } from '#modules/exports/server/index.ts';
import { type MeasuredCell } from '#modules/measures/contract.ts';
import { measureOf, measuredChange } from '#modules/measures/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { areaMeasures, areaName, areaOrders, areaSortValue, byArea, mostPicked } from '../../model/areas.ts';
import { isWithoutSales } from '../../model/filed/filed-asks.ts';
import { prepareAreasChart } from '../../model/prepare-areas-chart.ts';
import { besideWords, currencyOf } from '../../model/said.ts';
import { describeFiledAreas } from './filed/describe-filed.ts';
import { aboutView, caveats, movedWords, placesTable, sideBySide } from './sections.ts';
import { askOf, ViewInput, viewOf } from './view-input.ts';

const AreasInput = ViewInput.extend({
  sortBy: z.enum(areaOrders).default('sales-count'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  picked: z.array(z.string()).max(mostPicked).default([]),
});

const orderWords = (sortBy: (typeof areaOrders)[number], descending: boolean) =>
  sortBy === 'locality'
    ? files.byName({ isDescending: descending })
    : files.byMeasure({ measure: measureOf(sortBy).label.toLowerCase(), isDescending: descending });

const changeOf = (cell: MeasuredCell) => (id: string) =>
  measuredChange(measureOf(id), cell.before?.[id]?.value ?? null, cell.values[id]?.value ?? null)?.words ?? null;

/** The localities of a city in the order of the screen, and those picked side by side. */
export const areasExporter = (clickhouse: ClickHouse): Exporter<typeof AreasInput> => ({
  name: 'market-areas',
  access: { entitled: 'market-lens' },
  input: AreasInput,
  async describe({ sortBy, direction, picked, ...question }) {
    const input = await settlePlaces(clickhouse, question);
    const { city, from, to } = input;
    if (city === undefined) throw badRequest(errors.chooseCity);
    const view = viewOf({ ...input, village: undefined, project: undefined });
    const answer = await askOf(clickhouse, view)(byArea, true);
    const filed = isWithoutSales(answer) ? await describeFiledAreas(clickhouse, view.filter) : null;
    if (filed !== null) return filed;
    const cells = sortRows(answer.cells, [{ id: sortBy, sortValue: areaSortValue(sortBy) }], {
      columnId: sortBy,
      descending: direction === 'desc',
    });
    const chosen = picked.flatMap((name) => answer.cells.find((cell) => areaName(cell) === name) ?? []);
    const beside = besideWords(answer);
    const chart = prepareAreasChart(answer, picked);
    const localities = placesTable(answer, {
      title: files.localities(),
      note: [
        files.areasNote({
          areas: formatCount(answer.cellCount),
          needed: String(answer.cells[0]?.values['median-rate']?.needed ?? 10),
        }),
        ...movedWords(answer),
      ].join(' '),
      names: [{ id: 'locality', label: files.locality(), of: areaName }],
      measures: areaMeasures,
      moved: ['median-rate'],
      cells,
    });
    const drawn = chart === null ? [] : [{ kind: 'chart' as const, chart }];
    return {
      forAnybody: () => ({ sections: inBrief([...drawn, localities], { tables: 1 }) }),
      fileName: fileNameOf(['areas', city, from && `${from}_to_${to ?? 'latest'}`]),
      report: {
        title: files.areasOf({ city }),
        subtitle: orderWords(sortBy, direction === 'desc'),
        ...aboutView(view, answer, areaMeasures),
        sections: [
          ...(chosen.length === 0
            ? []
            : [
                sideBySide(files.sideBySide(), beside === null ? files.picked() : files.pickedBeside({ beside }), {
                  measures: areaMeasures,
                  currency: currencyOf(answer),
                  changeHead: files.change(),
                  sides: chosen.map((cell) => ({
                    name: areaName(cell),
                    value: (id: string) => cell.values[id],
                    change: beside === null ? undefined : changeOf(cell),
                  })),
                }),
              ]),
          ...drawn,
          localities,
          ...caveats(answer),
        ],
      },
    };
  },
});
