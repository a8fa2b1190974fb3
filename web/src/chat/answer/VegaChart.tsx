import { Alert, Box, Typography } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import embed, { type Result, type VisualizationSpec } from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import type { TableData } from '../../api/artifacts';
import { toldApart } from './apart';
import { aroundMoney, cellText, currencyOf, signOf } from './cells';
import { comparedIn, comparing } from './compared';
import { fitted } from './fitted';
import { folded } from './folded';
import { Line } from './inTurn';
import { PALETTE, REST } from './palette';
import { flagged, hatched, marksOf, type PartialPeriod } from './partial';
import { PartialNote } from './PartialNote';
import { numberSigns, timeNames } from './periods';
import { polished } from './polish';
import { rowsOf, safeSpec } from './safeSpec';
import { withSeries } from './series';

const USUAL_WIDTH = 600;
const PNG_SCALE = 2;
const WHOLE: readonly PartialPeriod[] = [];

const refuse = () => Promise.reject(new Error('charts load nothing'));
const loader = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

const COLORS = {
  light: { ground: '#ffffff', text: '#566063', title: '#1c2426', grid: '#e3e0da', mark: '#0f6b66', pale: '#86a3a1', range: PALETTE.light, rest: REST.light },
  dark: { ground: '#1b2224', text: '#a9b4b6', title: '#e8ecec', grid: '#2e383b', mark: '#5cc8bf', pale: '#4f7377', range: PALETTE.dark, rest: REST.dark },
};

const config = (dark: boolean) => {
  const c = dark ? COLORS.dark : COLORS.light;
  return {
    background: 'transparent',
    font: 'system-ui, sans-serif',
    view: { stroke: 'transparent' },
    mark: { color: c.mark, tooltip: true },
    bar: { color: c.mark, cornerRadiusEnd: 3 },
    line: { color: c.mark, strokeWidth: 2.5 },
    point: { color: c.mark },
    range: { category: c.range },
    title: { color: c.title, anchor: 'start', fontSize: 14 },
    axis: { labelColor: c.text, titleColor: c.text, gridColor: c.grid, domainColor: c.grid, tickColor: c.grid, labelFontSize: 12, titleFontWeight: 'normal' },
    axisTemporal: { grid: false },
    axisBand: { grid: false },
    legend: { labelColor: c.text, titleColor: c.text, labelFontSize: 12, orient: 'top' },
  };
};

/** Charts are drawn one after the other: several at once would hold the page as long as all of them take. */
const line = new Line();

/** Lets the owner save the picture. */
export interface ChartHandle {
  png: () => Promise<Blob>;
  svg: () => Promise<Blob>;
}

interface Props {
  spec: Record<string, unknown>;
  table: TableData;
  title: string;
  /** Periods that are not whole. */
  partials?: readonly PartialPeriod[];
  /** When that was so, if it is not now. */
  when?: string;
  /** Whether many bars may be laid down; a person's own choice stays. */
  turns?: boolean;
  /** The question that the chart answers. */
  asked?: string;
  ref?: Ref<ChartHandle>;
}

const WHOLE_FROM = 1000;

/** A mean as figures of its column are told: no digits after the point that nobody asked for. */
function meanText(table: TableData, at: number, mean: number, language: string): string {
  const column = table.columns[at];
  if (column === undefined) return String(mean);
  const rounded = Math.abs(mean) >= WHOLE_FROM ? Math.round(mean) : Math.round(mean * 100) / 100;
  const text = `${cellText(rounded, column, language)}${signOf(table, at, language)}`;
  const currency = currencyOf(column);
  // as along the axis beside it
  return currency === null ? `${text}${column.unit ? ` ${column.unit}` : ''}` : aroundMoney(currency, language).join(text);
}

/** An interactive chart, interpreted without eval, drawing nothing but the rows it is given. */
export default function VegaChart({ spec, table, title, partials = WHOLE, when, turns = true, asked = '', ref }: Props) {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const { mode, systemMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Result | null>(null);
  const [failed, setFailed] = useState(false);

  useImperativeHandle(ref, () => ({
    png: async () => {
      const canvas = await drawn.current?.view.toCanvas(PNG_SCALE);
      return new Promise<Blob>((resolve, reject) =>
        canvas ? canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))) : reject(new Error('no chart')),
      );
    },
    svg: async () => new Blob([(await drawn.current?.view.toSVG()) ?? ''], { type: 'image/svg+xml' }),
  }));

  const text = JSON.stringify(spec);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => setWidth(host.current?.clientWidth || USUAL_WIDTH), []);
  const drawing = useMemo(() => {
    const safe = safeSpec(JSON.parse(text) as Record<string, unknown>);
    const long = folded(safe, toldApart(safe, table));
    const { spec: drawn, height, ...fit } = fitted(polished(long.spec, long.table, turns), long.table, width);
    const { spec: colored, more, named } = withSeries(drawn, fit.table, width, dark ? COLORS.dark : COLORS.light);
    const compared = comparedIn(colored, long.table, asked);
    const mean = compared && meanText(long.table, compared.figure, compared.mean, language);
    const spec = compared ? comparing(colored, compared, t('chart.mean', { mean }), dark ? COLORS.dark : COLORS.light) : colored;
    return { ...fit, height: height + more, named, spec, compared, mean, language };
  }, [text, table, turns, width, language, dark, asked, t]);
  const marks = useMemo(() => marksOf(drawing.spec), [drawing]);
  useEffect(() => {
    let current = true;
    const element = host.current;
    if (!element) return;
    setFailed(false);
    const full = {
      ...(partials.length === 0 ? drawing.spec : hatched(drawing.spec, dark ? COLORS.dark : COLORS.light)),
      $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
      data: { values: flagged(rowsOf(drawing.table), partials) },
      width: 'container',
      height: drawing.height,
      autosize: { type: 'fit', contains: 'padding' },
    } as unknown as VisualizationSpec;
    const draw = () => embed(element, full, {
      mode: 'vega-lite',
      actions: false,
      ast: true,
      expr: expressionInterpreter,
      renderer: 'canvas',
      config: config(dark) as never,
      loader: loader as never,
      formatLocale: numberSigns(drawing.language) as never,
      timeFormatLocale: timeNames(drawing.language) as never,
      tooltip: { theme: dark ? 'dark' : 'light' },
    });
    line.inTurn(() => (current ? draw() : null))
      .then((result) => {
        if (current) drawn.current = result;
        else result?.finalize();
      })
      .catch(() => current && setFailed(true));
    return () => {
      current = false;
      drawn.current?.finalize();
      drawn.current = null;
    };
  }, [drawing, dark, partials]);

  return (
    <>
      {failed && (
        <Alert severity="warning" variant="outlined">
          {t('chart.failed')}
        </Alert>
      )}
      <Box ref={host} role="img" aria-label={title} sx={{ width: '100%', minHeight: failed ? 0 : drawing.height, '& canvas': { maxWidth: '100%' } }} />
      <PartialNote partials={partials} mark={`${marks.map((mark) => t(`rows.marked.${mark}`)).join(', ') || t('rows.marked.plain')}:`} when={when} />
      {drawing.compared && (
        <Typography variant="caption" color="textSecondary" component="p">
          {t('chart.peers', { subject: drawing.compared.subject, count: drawing.compared.peers, mean: drawing.mean })}
        </Typography>
      )}
      {drawing.drawn && (
        <Typography variant="caption" color="textSecondary" component="p">
          {t('chart.drawn', { shown: drawing.drawn.shown, total: drawing.drawn.total.toLocaleString(language) })}
        </Typography>
      )}
      {drawing.named && (
        <Typography variant="caption" color="textSecondary" component="p">
          {t('chart.named', { shown: drawing.named.shown, total: drawing.named.total.toLocaleString(language) })}
        </Typography>
      )}
    </>
  );
}
