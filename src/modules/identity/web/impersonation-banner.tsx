import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#web/api/call.ts';
import { followPerson, useSession } from '#web/session/session.ts';
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/identity/sign-in';
import { endSeeingAs } from '../contract.ts';
import classes from './impersonation-banner.module.css';

/** On every screen while an administrator sees the product as somebody else. */
export function ImpersonationBanner() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  if (!user?.isImpersonated) return null;
  async function end() {
    await call(endSeeingAs, {});
    await followPerson(queryClient);
    await navigate('/admin/users/');
  }
  return (
    <aside className={classes.banner} aria-label={words.seeingAs()}>
      <span>{withTags(words.seeingAsWho({ email: user.email }), { b: <strong /> })}</span>
      <Button size="compact-sm" variant="default" onClick={() => void end()}>
        {words.endThis()}
      </Button>
    </aside>
  );
}
