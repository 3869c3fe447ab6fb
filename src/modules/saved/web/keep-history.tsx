import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteLooked } from './note-looked.ts';

/** So long a page is looked at before it is worth keeping; what is clicked through is not. */
const lookMs = 8_000;
/** A title ends with the product's name. */
const titleOf = (title: string) => title.replace(/\s*[·|–-]\s*Mulya\s*$/, '').trim();

/** Notes what is looked at, for the history of whoever looks. */
export default function KeepHistory() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const later = setTimeout(() => void noteLooked(titleOf(document.title), `${pathname}${search}`), lookMs);
    return () => clearTimeout(later);
  }, [pathname, search]);
  return null;
}
