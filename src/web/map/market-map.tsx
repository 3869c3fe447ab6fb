import { lazy, Suspense, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import type { LatLon } from '#core/geo.ts';
import { isKnown, notKnown } from '#core/not-known.ts';
import * as words from '#messages/web/ui';
import { readPalette, type Palette } from '../palette.ts';
import { onColorScheme, readColorScheme } from '../shell/color-scheme.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FigureFrame, type FrameRows } from '../ui/figure-frame.tsx';
import { colorSteps, stepOf } from './color-steps.ts';
import classes from './market-map.module.css';
import type { MapPoint, MapSpec, Step } from './map-spec.ts';
import { stepColor } from './map-style.ts';
import { useTiles } from './use-tiles.ts';

const Drawing = lazy(() => import('./drawing.tsx'));

/**
 * Places coloured by a measure, with a legend that filters, and the same as a list for keyboard and screen reader. Keep `spec` in a memo.
 * With `onPickPlace` any place on the map can be chosen, and from the list the places it names.
 */
export function MarketMap(props: {
  spec: MapSpec;
  height?: number;
  onPick?: (id: string) => void;
  /** A point with an area: outlined in seal red and zoomed to. */
  pickedId?: string | null;
  onPickPlace?: (place: LatLon) => void;
  /** Marked, and shown from near when the map opens. */
  pickedPlace?: LatLon | null;
  actions?: ReactNode;
  /** The point that something beside the map points at, and the one the map's own pointer is on. */
  markedId?: string | null;
  onPointAt?: (id: string | null) => void;
}) {
  const { spec, height = 420, onPick, onPickPlace } = props;
  const tiles = useTiles();
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const isMeasured = spec.measure !== undefined;
  const steps = useMemo(() => (isMeasured ? colorSteps(spec.points) : []), [spec.points, isMeasured]);
  const pick = (point: MapPoint) => (onPickPlace ? onPickPlace(point) : onPick?.(point.id));
  const isEmpty = spec.points.length === 0;
  return (
    <FigureFrame
      of="map"
      words={spec}
      height={height}
      actions={props.actions}
      rows={isEmpty ? undefined : () => frameRows({ spec, steps, hidden }, onPick || onPickPlace ? pick : undefined)}
      legend={isEmpty || !isMeasured ? null : <Legend spec={spec} steps={steps} hidden={hidden} setHidden={setHidden} />}
    >
      <div className={classes.frame} style={{ minHeight: height }}>
        {isEmpty ? (
          <EmptyState title={words.noPositions()}>{words.noPositionsWhy()}</EmptyState>
        ) : (
          <Suspense fallback={<Skeleton height={height} />}>
            <Drawing
              spec={spec}
              steps={steps}
              hiddenSteps={hidden}
              height={height}
              tiles={tiles}
              onPick={onPick}
              pickedId={props.pickedId ?? null}
              onPickPlace={onPickPlace}
              pickedPlace={props.pickedPlace ?? null}
              markedId={props.markedId ?? null}
              onPointAt={props.onPointAt}
            />
          </Suspense>
        )}
        {tiles?.attribution && !isEmpty && <div className={classes.thanks}>{tiles.attribution}</div>}
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
      <span className={classes.measure}>{spec.measure?.name}</span>
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
      {spec.size && spec.as !== 'cells' && <span className={classes.size}>{words.sizeOf({ measure: spec.size.name.toLowerCase() })}</span>}
    </div>
  );
}

function stepWords({ from, to }: Step, isFirst: boolean, { measure }: MapSpec) {
  if (from === null || to === null || !measure) return notKnown();
  if (from === to) return measure.format(from);
  return isFirst ? words.upTo({ to: measure.format(to) }) : words.from({ from: measure.format(from) });
}

/** Dearest first; by name where nothing is measured. */
function frameRows({ spec, steps, hidden }: Filtered, pick?: (point: MapPoint) => void): FrameRows {
  const { measure, size } = spec;
  const shown = spec.points
    .filter((point) => !measure || !hidden.includes(stepOf(point.value, steps)))
    .sort((one, other) => (measure ? (other.value ?? -Infinity) - (one.value ?? -Infinity) : one.label.localeCompare(other.label)));
  const text = (value: number | null | undefined, format: (value: number) => string) => (isKnown(value) ? format(value) : notKnown());
  return {
    head: ['Place', ...(measure ? [measure.name] : []), ...(size ? [size.name] : [])],
    rows: shown.map((point) => ({
      key: point.id,
      cells: [point.label, ...(measure ? [text(point.value, measure.format)] : []), ...(size ? [text(point.size, size.format)] : [])],
      onPick: pick && (() => pick(point)),
    })),
  };
}

/** The legend's swatches are the map's own colours, read again when the theme turns. */
function usePalette(): Palette | null {
  const scheme = useSyncExternalStore(onColorScheme, readColorScheme, () => null);
  return useMemo(() => (scheme === null ? null : readPalette(document.documentElement, scheme)), [scheme]);
}
