import { useSyncExternalStore } from 'react';

export const mobileQuery = '(max-width: 768px)';

function onChange(listener: () => void) {
  const query = matchMedia(mobileQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True at 768 px and less. The server, which knows no width, says false. */
export const useIsMobile = () =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(mobileQuery).matches,
    () => false,
  );
