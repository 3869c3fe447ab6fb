import { Skeleton } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { momentInWords } from './moment.ts';
import { useOutbox } from './use-admin.ts';

export const handle: PageHandle = { access: 'superuser', name: 'Administration' };

export default function OutboxPage() {
  return (
    <AdminPage
      title="Outbox"
      subtitle="Mails and messages to phones that no server takes are kept here. That you read them is kept in the audit log."
    >
      <StateView query={useOutbox()} waiting={<Skeleton height={320} />} errorTitle="The outbox could not be fetched.">
        {({ messages, mailServer, smsServer }) => (
          <>
            <p className={classes.faint}>
              {mailServer ? 'Mails go to the mail server that is set.' : 'No mail server is set (SMTP_URL): mails stay here.'}{' '}
              {smsServer
                ? 'Messages to phones go to the sender that is set.'
                : 'No sender for phones is set (SMS_URL): messages stay here.'}
            </p>
            {messages.length === 0 ? (
              <EmptyState title="The outbox is empty" icon={<IconMail size={28} stroke={1.5} />} />
            ) : (
              messages.map(({ id, to, subject, text, sentAt }) => (
                <article key={id} className={classes.letter}>
                  <h3>{subject || 'Message to a phone'}</h3>
                  <p className={classes.faint}>
                    to {to}, {momentInWords(sentAt)}
                  </p>
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
