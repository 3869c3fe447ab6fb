/**
 * A toast is announced here and shown by whoever listens: Mantine's notifications in the application, a few lines of our own on the
 * public pages. So the code that calls the server needs neither.
 */
export type Toast = { kind: 'error' | 'info' | 'success'; message: string; title?: string };

const listeners = new Set<(toast: Toast) => void>();
/** Said before anyone listened: whoever comes first shows it. */
let waiting: Toast[] = [];

export function onToast(listener: (toast: Toast) => void) {
  listeners.add(listener);
  const missed = waiting;
  waiting = [];
  for (const toast of missed) listener(toast);
  return () => void listeners.delete(listener);
}

const announce = (toast: Toast) => {
  if (listeners.size === 0) waiting.push(toast);
  for (const listener of listeners) listener(toast);
};

export const toast = {
  error: (message: string, title?: string) => announce({ kind: 'error', message, title }),
  info: (message: string, title?: string) => announce({ kind: 'info', message, title }),
  success: (message: string, title?: string) => announce({ kind: 'success', message, title }),
};

/** Toasts stay for twenty seconds, long enough to be read aloud. */
export const toastMilliseconds = 20_000;
