import type { ComponentProps } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './definition-tip.module.css';

export const DefinitionButton = ({ of, className = '', ...rest }: { of: string } & ComponentProps<'button'>) => (
  <UnstyledButton className={`${classes.button} ${className}`} aria-label={`How ${of} is worked out`} {...rest}>
    <IconInfoCircle size={14} stroke={1.5} />
  </UnstyledButton>
);
