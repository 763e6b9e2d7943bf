import { chakra } from '@chakra-ui/react';
import { BarChart, LineChart } from 'echarts/charts';
import {
  DataZoomSliderComponent,
  GridComponent,
  LegendPlainComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use, type ECharts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useColorMode } from '../theme/colorMode.ts';
import { colourReader } from '../theme/colourReader.ts';
import type { ChartData } from '../../../server/platform/files/charts/chartData.calc.ts';
import { chartOption, narrowOption, type ChartOption } from '../../../server/platform/files/charts/chartOption.calc.ts';
import type { TooltipLine } from '../../../server/platform/files/charts/chartLook.calc.ts';
import { formatDate, formatDecimal } from '../i18n/format.ts';

// The library's other renderer writes style attributes, which the content security policy forbids.
use([
  BarChart,
  LineChart,
  GridComponent,
  TooltipComponent,
  LegendPlainComponent,
  DataZoomSliderComponent,
  MarkAreaComponent,
  MarkLineComponent,
  CanvasRenderer,
]);

const narrowest = 480;

function element(tag: string, text: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  Object.assign(made.style, style);
  return made;
}

/** Built by hand: names are what people typed, and must stay text. */
function tooltipElement(title: string, lines: TooltipLine[], notes: readonly string[]): HTMLElement {
  const box = element('div', '', {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: '8px',
    rowGap: '2px',
    alignItems: 'center',
    fontSize: '0.8125rem',
  });
  box.append(element('strong', title, { gridColumn: '1 / -1', fontWeight: '600' }));
  for (const { name, value, colour } of lines) {
    box.append(
      element('span', '', { width: '8px', height: '8px', borderRadius: '50%', background: colour }),
      element('span', name, {}),
      element('span', value, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }),
    );
  }
  for (const note of notes)
    box.append(element('span', note, { gridColumn: '1 / -1', maxWidth: '20rem', whiteSpace: 'normal' }));
  return box;
}

export function ChartDrawing({ series, x, markers, notes }: ChartData) {
  const locale = useLanguage();
  const mode = useColorMode();
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const [chart, setChart] = useState<ECharts | null>(null);

  useEffect(() => {
    // Where nothing can be drawn, the table beside it still shows all.
    if (host === null || document.createElement('canvas').getContext('2d') === null) return undefined;
    const made = init(host);
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(host);
    setChart(made);
    return () => {
      observer.disconnect();
      made.dispose();
      setChart(null);
    };
  }, [host]);

  useEffect(() => {
    if (chart === null || host === null) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const data: ChartData = { series, x, ...(markers ? { markers } : {}), ...(notes ? { notes } : {}) };
    const baseOption = chartOption(data, {
      still,
      fontFamily: 'Inter Variable, ui-sans-serif, system-ui, sans-serif',
      readColour: colourReader(host),
      formatDay: formatDate,
      formatNumber: (exact) => formatDecimal(exact, locale, { digits: 0, maxDigits: 6 }),
      showTooltip: tooltipElement,
    });
    const wide = { grid: baseOption.grid, yAxis: baseOption.yAxis } as ChartOption;
    chart.setOption(
      {
        baseOption,
        media: [{ query: { maxWidth: narrowest }, option: narrowOption(data) }, { option: wide }],
      },
      { notMerge: true },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the colours are read from the page, which is in another mode then
  }, [chart, host, series, x, markers, notes, locale, mode]);

  return (
    <chakra.div
      ref={setHost}
      w="full"
      h="full"
      css={{ '@media print': { '& canvas': { maxWidth: '100% !important', height: 'auto !important' } } }}
    />
  );
}
