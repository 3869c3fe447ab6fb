import { lazy, Suspense, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { readPalette, type Palette } from '../palette.ts';
import { onColorScheme, readColorScheme } from '../shell/color-scheme.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FigureFrame, type FrameRows } from '../ui/figure-frame.tsx';
import { colorSteps, stepOf } from './color-steps.ts';
import classes from './market-map.module.css';
import type { MapSpec, Step } from './map-spec.ts';
import { stepColor } from './map-style.ts';
import { useTiles } from './use-tiles.ts';

const Drawing = lazy(() => import('./drawing.tsx'));

/** Places coloured by a measure, with a legend that filters, and the same as a list for keyboard and screen reader. Keep `spec` in a memo. */
export function MarketMap(props: { spec: MapSpec; height?: number; onPick?: (id: string) => void; actions?: ReactNode }) {
  const { spec, height = 420, onPick } = props;
  const tiles = useTiles();
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const steps = useMemo(() => colorSteps(spec.points), [spec.points]);
  const isEmpty = spec.points.length === 0;
  return (
    <FigureFrame
      of="map"
      words={spec}
      height={height}
      actions={props.actions}
      rows={isEmpty ? undefined : () => frameRows({ spec, steps, hidden }, onPick)}
      legend={isEmpty ? null : <Legend spec={spec} steps={steps} hidden={hidden} setHidden={setHidden} />}
    >
      <div className={classes.frame} style={{ minHeight: height }}>
        {isEmpty ? (
          <EmptyState title="No place here has a position on the map">
            The sales are in the table; their localities have no coordinates yet.
          </EmptyState>
        ) : (
          <Suspense fallback={<Skeleton height={height} />}>
            <Drawing spec={spec} steps={steps} hiddenSteps={hidden} height={height} tiles={tiles} onPick={onPick} />
          </Suspense>
        )}
      </div>
    </FigureFrame>
  );
}

type Filtered = { spec: MapSpec; steps: readonly Step[]; hidden: readonly number[] };

function Legend({ spec, steps, hidden, setHidden }: Filtered & { setHidden: (hidden: readonly number[]) => void }) {
  const palette = usePalette();
  const toggle = (at: number) => setHidden(hidden.includes(at) ? hidden.filter((one) => one !== at) : [...hidden, at]);
  return (
    <div className={classes.legend}>
      <span className={classes.measure}>{spec.measure.name}</span>
      {steps.map((step, at) => (
        <button key={`${step.from}`} type="button" className={classes.step} aria-pressed={!hidden.includes(at)} onClick={() => toggle(at)}>
          <span
            className={classes.swatch}
            data-unknown={step.color === null || undefined}
            style={palette ? { background: stepColor(step, palette) } : undefined}
          />
          {stepWords(step, at === 0, spec)}
          <span className={classes.count}>{formatCount(step.count)}</span>
        </button>
      ))}
      {spec.size && <span className={classes.size}>Size: {spec.size.name.toLowerCase()}</span>}
    </div>
  );
}

function stepWords({ from, to }: Step, isFirst: boolean, { measure }: MapSpec) {
  if (from === null || to === null) return NOT_KNOWN;
  if (from === to) return measure.format(from);
  return isFirst ? `up to ${measure.format(to)}` : `from ${measure.format(from)}`;
}

/** Dearest first. */
function frameRows({ spec, steps, hidden }: Filtered, onPick?: (id: string) => void): FrameRows {
  const { measure, size } = spec;
  const shown = spec.points
    .filter((point) => !hidden.includes(stepOf(point.value, steps)))
    .sort((one, other) => (other.value ?? -Infinity) - (one.value ?? -Infinity));
  return {
    head: ['Place', measure.name, ...(size ? [size.name] : [])],
    rows: shown.map((point) => ({
      key: point.id,
      cells: [
        point.label,
        point.value === null ? NOT_KNOWN : measure.format(point.value),
        ...(size ? [point.size === undefined ? NOT_KNOWN : size.format(point.size)] : []),
      ],
      onPick: onPick && (() => onPick(point.id)),
    })),
  };
}

/** The legend's swatches are the map's own colours, read again when the theme turns. */
function usePalette(): Palette | null {
  const scheme = useSyncExternalStore(onColorScheme, readColorScheme, () => null);
  return useMemo(() => (scheme === null ? null : readPalette(document.documentElement, scheme)), [scheme]);
}
