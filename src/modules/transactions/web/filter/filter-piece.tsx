import { useState, type ReactNode } from 'react';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './filter.module.css';

/** A word of the filter's sentence that opens what it can be changed to. `isSet` words are stronger than those left as they come. */
export function FilterPiece(props: {
  label: string;
  words: string;
  isSet: boolean;
  children: (close: () => void) => ReactNode;
  width?: number;
}) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={props.width ?? 300} trapFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={classes.piece}
          data-set={props.isSet || undefined}
          data-open={opened || undefined}
          aria-label={`${props.label}: ${props.words}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.words}>{props.words}</span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={props.label} className={classes.dropdown}>
        {opened && props.children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
