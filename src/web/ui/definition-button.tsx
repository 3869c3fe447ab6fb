import type { ComponentProps } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import * as words from '#messages/web/ui';
import classes from './definition-tip.module.css';

export const DefinitionButton = ({ of, className = '', ...rest }: { of: string } & ComponentProps<'button'>) => (
  <UnstyledButton className={`${classes.button} ${className}`} aria-label={words.howWorkedOut({ figure: of })} {...rest}>
    <IconInfoCircle size={14} stroke={1.5} />
  </UnstyledButton>
);
