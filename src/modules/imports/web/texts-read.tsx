import { useState } from 'react';
import { Pagination } from '@mantine/core';
import type { ReadText } from '../contract.ts';
import classes from './imports.module.css';
import { SpanText } from './span-text.tsx';

/** Descriptions one by one: the text, with the places lit that its values on the right came from. */
export function TextsRead({ texts }: { texts: readonly ReadText[] }) {
  const [page, setPage] = useState(1);
  const [activeId, setActiveId] = useState<string | null>(null);
  const shown = texts[Math.min(page, texts.length) - 1];
  if (shown === undefined) return null;
  const idOf = (index: number) => `${shown.row}-${index}`;
  const spans = shown.fields.flatMap(({ name, spans: places }, index) =>
    places.map((place) => ({ ...place, id: idOf(index), label: name })),
  );
  return (
    <div className={classes.stack}>
      <div className={classes.reading}>
        <SpanText label={`Description of row ${shown.row}`} text={shown.text} spans={spans} activeId={activeId} onActive={setActiveId} />
        <dl className={classes.facts}>
          {shown.fields.map(({ name, value, confidence, reason }, index) => (
            <div
              key={idOf(index)}
              className={classes.field}
              data-active={activeId === idOf(index) || undefined}
              onMouseEnter={() => setActiveId(idOf(index))}
              onMouseLeave={() => setActiveId(null)}
            >
              <dt>{name}</dt>
              <dd>
                {value} <span className={classes.quiet} title={reason}>{`${Math.round(confidence * 100)} % sure: ${reason}`}</span>
              </dd>
            </div>
          ))}
          {shown.fields.length === 0 && <span className={classes.quiet}>Nothing could be read from this text.</span>}
        </dl>
      </div>
      {texts.length > 1 && (
        <Pagination
          total={texts.length}
          value={page}
          onChange={setPage}
          size="sm"
          getControlProps={(control) => ({ 'aria-label': `${control} description` })}
          getItemProps={(number) => ({ 'aria-label': `Description ${number}` })}
        />
      )}
    </div>
  );
}
