import { useState } from 'react';
import { Pagination } from '@mantine/core';
import * as words from '#messages/imports/prepare';
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
        <SpanText
          label={words.description({ row: String(shown.row) })}
          text={shown.text}
          spans={spans}
          activeId={activeId}
          onActive={setActiveId}
        />
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
                {value}{' '}
                <span className={classes.quiet} title={reason}>
                  {words.sureBecause({ percent: String(Math.round(confidence * 100)), reason })}
                </span>
              </dd>
            </div>
          ))}
          {shown.fields.length === 0 && <span className={classes.quiet}>{words.nothingRead()}</span>}
        </dl>
      </div>
      {texts.length > 1 && (
        <Pagination
          total={texts.length}
          value={page}
          onChange={setPage}
          size="sm"
          getControlProps={(control) => ({ 'aria-label': words.descriptionAt({ control }) })}
          getItemProps={(number) => ({ 'aria-label': words.descriptionNumber({ number: String(number) }) })}
        />
      )}
    </div>
  );
}
