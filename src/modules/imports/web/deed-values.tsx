import type { ReactNode } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import * as words from '#messages/imports/deed';
import { withTags } from '#web/with-tags.tsx';
import type { DeedValue } from '../contract.ts';
import classes from './deed.module.css';
import { surenessNumber, surenessWords } from './sureness.ts';

/** The element of a value, for whoever picks its words in the text. */
export const valueElementId = (id: string) => `value-${id}`;

/**
 * Values with where each came from. Those with words in the text light them: pointing at the row is enough, and its label is a
 * button for the keyboard that brings the words into view.
 */
export const DeedValues = (props: {
  values: readonly DeedValue[];
  activeId: string | null;
  onActive: (id: string | null) => void;
  onFind: (id: string) => void;
  caption: string;
}) => (
  <table className={classes.values}>
    <caption className={classes.caption}>{props.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{words.field()}</th>
        <th scope="col">{words.value()}</th>
        <th scope="col">{words.howSure()}</th>
        <th scope="col">{words.whereFromShort()}</th>
      </tr>
    </thead>
    <tbody>
      {props.values.map((value) => (
        <Row key={value.id} value={value} {...props} />
      ))}
    </tbody>
  </table>
);

function Row(props: { value: DeedValue; activeId: string | null; onActive: (id: string | null) => void; onFind: (id: string) => void }) {
  const { id, label, value, unit, origin, spans, confidence, reason, alsoRead } = props.value;
  const hasWords = spans.length > 0;
  const light = hasWords ? { onMouseEnter: () => props.onActive(id), onMouseLeave: () => props.onActive(null) } : {};
  return (
    <tr id={valueElementId(id)} data-active={props.activeId === id || undefined} data-words={hasWords || undefined} {...light}>
      <th scope="row">
        {hasWords ? (
          <button
            type="button"
            className={classes.find}
            title={words.findInText()}
            onFocus={() => props.onActive(id)}
            onBlur={() => props.onActive(null)}
            onClick={() => props.onFind(id)}
          >
            {label}
          </button>
        ) : (
          label
        )}
      </th>
      <td>
        {value === '' ? <span className={classes.faint}>{words.notKept()}</span> : value}
        {unit !== '' && <span className={classes.unit}> {unit}</span>}
      </td>
      <td data-label={words.howSure()}>
        {confidence === null ? (
          <span className={classes.faint}>{origin === 'worked-out' ? words.workedOut() : words.asTold()}</span>
        ) : (
          <>
            {surenessWords(confidence)} <span className={classes.unit}>{surenessNumber(confidence)}</span>
          </>
        )}
      </td>
      <td className={classes.where}>
        {reason}
        {alsoRead !== '' && value !== '' && (
          <Doubt>{withTags(words.descriptionSays({ value: alsoRead }), { read: <span lang="mr" /> })}</Doubt>
        )}
        {alsoRead !== '' && value === '' && <> {withTags(words.itSays({ value: alsoRead }), { read: <span lang="mr" /> })}</>}
      </td>
    </tr>
  );
}

const Doubt = ({ children }: { children: ReactNode }) => (
  <span className={classes.doubt}>
    <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
    <span>{children}</span>
  </span>
);
