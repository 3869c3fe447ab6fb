import { lazy, Suspense, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconList, IconMap2 } from '@tabler/icons-react';
import { formatCount } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { readPalette, type Palette } from '../palette.ts';
import { onColorScheme, readColorScheme } from '../shell/color-scheme.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { colorSteps, stepOf } from './color-steps.ts';
import classes from './market-map.module.css';
import type { MapSpec, Step } from './map-spec.ts';
import { stepColor } from './map-style.ts';
import { useTiles } from './use-tiles.ts';

const Drawing = lazy(() => import('./drawing.tsx'));

/** Places coloured by a measure, with a legend that filters, and the same as a list for keyboard and screen reader. Keep `spec` in a memo. */
export function MarketMap(props: { spec: MapSpec; height?: number; onPick?: (id: string) => void; actions?: ReactNode }) {
  const { spec, height = 420 } = props;
  const tiles = useTiles();
  const [asList, setAsList] = useState(false);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const steps = useMemo(() => colorSteps(spec.points), [spec.points]);
  return (
    <figure className={classes.map}>
      <figcaption className={classes.head}>
        <div>
          <div className={classes.title}>{spec.title}</div>
          {spec.subtitle && <div className={classes.subtitle}>{spec.subtitle}</div>}
        </div>
        <div className={classes.actions}>
          {props.actions}
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            leftSection={asList ? <IconMap2 size={14} stroke={1.5} /> : <IconList size={14} stroke={1.5} />}
            onClick={() => setAsList(!asList)}
          >
            {asList ? 'Map' : 'List'}
          </Button>
        </div>
      </figcaption>
      {spec.points.length === 0 ? (
        <div className={classes.frame} style={{ minHeight: height }}>
          <EmptyState title="No place here has a position on the map">
            The sales are in the table; their localities have no coordinates yet.
          </EmptyState>
        </div>
      ) : asList ? (
        <PlaceList spec={spec} steps={steps} hidden={hidden} height={height} onPick={props.onPick} />
      ) : (
        <div className={classes.frame}>
          <Suspense fallback={<Skeleton height={height} />}>
            <Drawing spec={spec} steps={steps} hiddenSteps={hidden} height={height} tiles={tiles} onPick={props.onPick} />
          </Suspense>
        </div>
      )}
      {spec.points.length > 0 && <Legend spec={spec} steps={steps} hidden={hidden} setHidden={setHidden} />}
    </figure>
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

function PlaceList({ spec, steps, hidden, height, onPick }: Filtered & { height: number; onPick?: (id: string) => void }) {
  const shown = spec.points
    .filter((point) => !hidden.includes(stepOf(point.value, steps)))
    .sort((one, other) => (other.value ?? -Infinity) - (one.value ?? -Infinity));
  return (
    <section
      className={classes.frame}
      style={{ height, overflow: 'auto' }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that arrow keys scroll it
      tabIndex={0}
      aria-label={spec.title}
    >
      <table className={classes.list}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">{spec.measure.name}</th>
            {spec.size && <th scope="col">{spec.size.name}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((point) => (
            <tr key={point.id}>
              <th scope="row">
                {onPick ? (
                  <button type="button" className={classes.pick} onClick={() => onPick(point.id)}>
                    {point.label}
                  </button>
                ) : (
                  point.label
                )}
              </th>
              <td>{point.value === null ? NOT_KNOWN : spec.measure.format(point.value)}</td>
              {spec.size && <td>{point.size === undefined ? NOT_KNOWN : spec.size.format(point.size)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The legend's swatches are the map's own colours, read again when the theme turns. */
function usePalette(): Palette | null {
  const scheme = useSyncExternalStore(onColorScheme, readColorScheme, () => null);
  return useMemo(() => (scheme === null ? null : readPalette(document.documentElement, scheme)), [scheme]);
}
