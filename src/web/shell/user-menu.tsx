import { Menu } from '@mantine/core';
import { IconHistory, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '../session/session.ts';
import { useColorScheme } from './color-scheme.ts';
import { nameOf, UserButton } from './user-button.tsx';

export default function UserMenu({ user }: { user: User }) {
  const [scheme, setScheme] = useColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const name = nameOf(user);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UserButton user={user} />
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
        <Menu.Item component={Link} to="/profile/history/" leftSection={<IconHistory size={16} stroke={1.5} />}>
          History
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
