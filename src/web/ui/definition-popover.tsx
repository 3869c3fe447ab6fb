import type { ReactNode } from 'react';
import { Popover } from '@mantine/core';
import { DefinitionButton } from './definition-button.tsx';
import classes from './definition-tip.module.css';

export default function DefinitionPopover({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Popover width={300} position="bottom-start" withinPortal>
      <Popover.Target>
        <DefinitionButton of={of} />
      </Popover.Target>
      <Popover.Dropdown className={classes.words}>{children}</Popover.Dropdown>
    </Popover>
  );
}
