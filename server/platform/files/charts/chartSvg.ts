import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendPlainComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Locale } from '../../errors/messages.ts';
import { dayText } from '../cellText.ts';
import type { ChartData } from './chartData.calc.ts';
import { chartOption } from './chartOption.calc.ts';

use([BarChart, LineChart, GridComponent, LegendPlainComponent, MarkAreaComponent, MarkLineComponent, SVGRenderer]);

/** The colours of the light screen. */
const onPaper: Readonly<Record<string, string>> = {
  'brand-ring': '#1ea267',
  'info-fg': '#1a5f9e',
  'warning-fg': '#834c00',
  'danger-border': '#e8514e',
  'fg-subtle': '#646d68',
  'fg-muted': '#515b56',
  border: '#e2e6e4',
};

/** The chart of a report as its screen draws it, in points. */
export function chartSvg(chart: ChartData, locale: Locale, size: { width: number; height: number }): string {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const drawing = init(null, null, { renderer: 'svg', ssr: true, ...size });
  drawing.setOption(
    chartOption(chart, {
      still: true,
      fontFamily: 'regular',
      readColour: (colour) =>
        colour.replace(/var\(--chakra-colors-([\w-]+)\)/, (_, name: string) => onPaper[name] ?? '#141916'),
      formatDay: dayText,
      formatNumber: (exact) => (exact === null ? '' : numbers.format(exact as Intl.StringNumericLiteral)),
    }),
  );
  const svg = drawing.renderToSVGString();
  drawing.dispose();
  return svg;
}
