import { Menu } from '@mantine/core';
import { IconCheck, IconHistory, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { language, languageNames, languages, languageTags } from '#core/language.ts';
import * as words from '#messages/web/frame';
import type { User } from '../session/session.ts';
import { useColorScheme } from './color-scheme.ts';
import { switchLanguage } from './switch-language.ts';
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
          {words.profile()}
        </Menu.Item>
        <Menu.Item component={Link} to="/profile/history/" leftSection={<IconHistory size={16} stroke={1.5} />}>
          {words.history()}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={() => setScheme(other)}
          leftSection={scheme === 'dark' ? <IconSun size={16} stroke={1.5} /> : <IconMoon size={16} stroke={1.5} />}
        >
          {words.switchTheme({ theme: other })}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{words.chooseLanguage()}</Menu.Label>
        {languages.map((each) => (
          <Menu.Item
            key={each}
            lang={languageTags[each]}
            aria-current={each === language() ? 'true' : undefined}
            onClick={() => void switchLanguage(user, each)}
            leftSection={each === language() ? <IconCheck size={16} stroke={1.5} /> : <span style={{ width: 16 }} />}
          >
            {languageNames[each]}
          </Menu.Item>
        ))}
        <Menu.Label>{words.notAllTranslated()}</Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/auth/signout/" leftSection={<IconLogout size={16} stroke={1.5} />}>
          {words.signOut()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
