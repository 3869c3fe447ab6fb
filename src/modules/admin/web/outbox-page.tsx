import { Skeleton } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import * as frame from '#messages/admin/frame';
import * as words from '#messages/admin/outbox';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { timeWords } from '#web/ui/time-words.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { useOutbox } from './use-admin.ts';

export const handle: PageHandle = { access: 'superuser', name: frame.title };

export default function OutboxPage() {
  return (
    <AdminPage title={words.title()} subtitle={words.about()}>
      <StateView query={useOutbox()} waiting={<Skeleton height={320} />} errorTitle={words.failed()}>
        {({ messages, mailServer, smsServer }) => (
          <>
            <p className={classes.faint}>
              {words.mails({ server: mailServer })} {words.phones({ server: smsServer })}
            </p>
            {messages.length === 0 ? (
              <EmptyState title={words.empty()} icon={<IconMail size={28} stroke={1.5} />} />
            ) : (
              messages.map(({ id, to, subject, text, sentAt }) => (
                <article key={id} className={classes.letter}>
                  <h3>{subject || words.toPhone()}</h3>
                  <p className={classes.faint}>{words.toWhom({ to, when: timeWords(sentAt) })}</p>
                  <pre className={classes.text}>{text}</pre>
                </article>
              ))
            )}
          </>
        )}
      </StateView>
    </AdminPage>
  );
}
