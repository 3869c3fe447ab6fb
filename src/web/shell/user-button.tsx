import type { ComponentProps } from 'react';
import { UnstyledButton } from '@mantine/core';
import * as words from '#messages/web/frame';
import type { User } from '../session/session.ts';
import classes from './user-button.module.css';

export const nameOf = (user: User) => [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;

export function UserButton({ user, className = '', ...rest }: { user: User } & ComponentProps<'button'>) {
  const name = nameOf(user);
  return (
    <UnstyledButton className={`${classes.button} ${className}`} aria-label={words.accountOf({ initials: initials(name), name })} {...rest}>
      {initials(name)}
    </UnstyledButton>
  );
}

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part[0]!.toUpperCase())
    .join('');
