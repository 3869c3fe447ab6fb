import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components';
import { init, setPlatformAPI, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import type { Palette } from '../palette.ts';
import type { ChartSpec } from './chart-spec.ts';
import { prepareChart } from './prepare-chart.ts';

use([LineChart, BarChart, ScatterChart, GridComponent, MarkLineComponent, MarkAreaComponent, LabelLayout, SVGRenderer]);

/** The drawing of the screen without a screen: for paper. `measure` tells how wide a text is in the font that will be used. */
export function chartSvg(
  spec: ChartSpec,
  { palette, width, height, measure }: { palette: Palette; width: number; height: number; measure: (text: string, size: number) => number },
): string {
  setPlatformAPI({
    measureText: (text: string, font?: string) => ({ width: measure(text, Number(/(\d+(?:\.\d+)?)px/.exec(font ?? '')?.[1] ?? 12)) }),
  });
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(prepareChart(spec, palette));
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
