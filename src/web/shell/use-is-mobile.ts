import { createContext, use, useSyncExternalStore } from 'react';

export const mobileQuery = '(max-width: 768px)';

/** On the document of a page that the server drew for a phone, by what the browser said of itself. */
export const drawnForPhone = { 'data-drawn-for': 'phone' } as const;
/** Whether the page was drawn for a phone. Where it was not, or the browser said something else than its width shows, the page is drawn anew. */
export const DrawnForPhone = createContext(typeof document !== 'undefined' && document.documentElement.dataset['drawnFor'] === 'phone');

function onChange(listener: () => void) {
  const query = matchMedia(mobileQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True at 768 px and less. */
export function useIsMobile() {
  const atFirst = use(DrawnForPhone);
  return useSyncExternalStore(
    onChange,
    () => matchMedia(mobileQuery).matches,
    () => atFirst,
  );
}
