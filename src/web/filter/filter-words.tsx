import type { ComponentProps } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import * as words from '#messages/web/filter';
import type { FilterPart } from './filter-part.ts';
import classes from './filter-sentence.module.css';

type Props = { part: FilterPart } & Omit<ComponentProps<'button'>, 'part'>;

const Change = ({ part }: { part: FilterPart }) =>
  part.words !== null && <span className="visually-hidden"> {words.changePart({ label: part.label })}</span>;

// Whoever opens something under a button gives it a class of its own, too.

/** A word of the sentence, or a filter that can be added to it. */
export const PartWords = ({ part, className = '', ...rest }: Props) => (
  <UnstyledButton className={`${part.words === null ? classes.add : classes.words} ${className}`} {...rest}>
    {part.words === null && <IconPlus size={13} stroke={1.5} />}
    {part.words ?? part.label}
    <Change part={part} />
  </UnstyledButton>
);

/** The same on a phone. */
export const ChipWords = ({ part, className = '', ...rest }: Props) => (
  <UnstyledButton className={`${classes.chipWords} ${className}`} {...rest}>
    {part.words === null ? part.label : part.words}
    <Change part={part} />
  </UnstyledButton>
);
