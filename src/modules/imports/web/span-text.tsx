import { type KeyboardEvent, useMemo, useRef } from 'react';
import { cutSpans, type TextSpan } from './cut-spans.ts';
import classes from './span-text.module.css';

export type LabelledSpan = TextSpan & {
  /** What stands there: "Carpet area". */
  label: string;
};

/**
 * A text whose parts belong to values beside it. Pointing at a part makes its span the active one, and the active one is lit
 * wherever it stands; so the values light the text by the same `activeId`. The marks are one stop of the Tab key: arrows go
 * from one to the next, Enter picks it, Escape leaves.
 */
export function SpanText(props: {
  text: string;
  spans: readonly LabelledSpan[];
  activeId: string | null;
  onActive: (id: string | null) => void;
  /** Pressed: bring its value into view. */
  onPick?: (id: string) => void;
  /** What the text is: "Property description". */
  label: string;
}) {
  const { text, spans, activeId, onActive, onPick } = props;
  const pieces = useMemo(() => cutSpans(text, spans), [text, spans]);
  const labels = useMemo(() => new Map(spans.map(({ id, label }) => [id, label])), [spans]);
  const root = useRef<HTMLElement>(null);
  const firstMark = pieces.findIndex(({ ids }) => ids.length > 0);
  const activeMark = pieces.findIndex(({ ids }) => activeId !== null && ids.includes(activeId));
  const tabStop = activeMark >= 0 ? activeMark : firstMark;

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: string) {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const marks = [...(root.current?.querySelectorAll<HTMLElement>('[role=button]') ?? [])];
      marks[(marks.indexOf(event.currentTarget) + step + marks.length) % marks.length]?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onPick?.(id);
    else if (event.key === 'Escape') onActive(null);
    else return;
    event.preventDefault();
  }

  return (
    <section ref={root} className={classes.text} aria-label={props.label} lang={/\p{Script=Devanagari}/u.test(text) ? 'mr' : 'en'}>
      {pieces.map(({ from, text: part, ids }, index) => {
        const [id] = ids;
        if (id === undefined) return part;
        return (
          <span
            key={from}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button of HTML cannot break over two lines; these words must
            role="button"
            tabIndex={index === tabStop ? 0 : -1}
            className={classes.mark}
            title={ids.map((one) => labels.get(one)).join(', ')}
            data-active={(activeId !== null && ids.includes(activeId)) || undefined}
            onMouseEnter={() => onActive(id)}
            onMouseLeave={() => onActive(null)}
            onFocus={() => onActive(id)}
            onBlur={() => onActive(null)}
            onClick={() => onPick?.(id)}
            onKeyDown={(event) => onKeyDown(event, id)}
          >
            {part}
          </span>
        );
      })}
    </section>
  );
}
