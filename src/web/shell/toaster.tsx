import { useEffect } from 'react';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import * as words from '#messages/web/frame';
import { onToast, toastMilliseconds, type Toast } from './toast.ts';

const colors: Record<Toast['kind'], string> = { error: 'bad', info: 'indigo', success: 'good' };

/** The same words twice are one toast: its id is what it says. */
function show({ kind, message, title }: Toast) {
  const id = `${kind}:${message}`;
  notifications.show({
    id,
    message,
    title: title ?? (kind === 'error' ? words.didNotWork() : undefined),
    color: colors[kind],
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': words.close() },
  });
}

export default function Toaster() {
  useEffect(() => onToast(show), []);
  return <Notifications position="bottom-right" autoClose={toastMilliseconds} containerWidth={380} zIndex={500} limit={4} />;
}
