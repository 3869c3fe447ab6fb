import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** So long a page is looked at before it is worth keeping; what is clicked through is not. */
const lookMs = 8_000;
/** A title ends with the product's name. */
const titleOf = (title: string) => title.replace(/\s*[·|–-]\s*Mulya\s*$/, '').trim();

/** Notes what is looked at, for the history of whoever looks. What it asks with comes only when there is something to note. */
export function KeepHistory() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const later = setTimeout(() => void note(`${pathname}${search}`), lookMs);
    return () => clearTimeout(later);
  }, [pathname, search]);
  return null;
}

async function note(address: string) {
  const { noteLooked } = await import('./note-looked.ts');
  await noteLooked(titleOf(document.title), address);
}
