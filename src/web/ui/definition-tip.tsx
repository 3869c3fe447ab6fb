import type { ReactNode } from 'react';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './definition-tip.module.css';

/** A small i that opens how a number is made. Opened by click, touch or Enter, since a hover does not exist on a phone. */
export const DefinitionTip = ({ of, children }: { of: string; children: ReactNode }) => (
  <Popover width={300} position="bottom-start" withinPortal>
    <Popover.Target>
      <UnstyledButton className={classes.button} aria-label={`How ${of} is worked out`}>
        <IconInfoCircle size={14} stroke={1.5} />
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown className={classes.words}>{children}</Popover.Dropdown>
  </Popover>
);
