import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '../session/session.ts';
import { useColorScheme } from './color-scheme.ts';

export function UserMenu({ user }: { user: User }) {
  const [scheme, setScheme] = useColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={`${initials(name)}, account of ${name}`}>
          <Avatar size={30} radius={15} color="indigo" variant="light" name={name}>
            {initials(name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          {name !== user.email && <br />}
          {name !== user.email && user.email}
        </Menu.Label>
        <Menu.Item component={Link} to="/profile/" leftSection={<IconUser size={16} stroke={1.5} />}>
          Your profile
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={() => setScheme(other)}
          leftSection={scheme === 'dark' ? <IconSun size={16} stroke={1.5} /> : <IconMoon size={16} stroke={1.5} />}
        >
          Switch to the {other} theme
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/auth/signout/" leftSection={<IconLogout size={16} stroke={1.5} />}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part[0]!.toUpperCase())
    .join('');
