import { createContext } from 'react';
import type { Demonstration } from './demonstration-ribbon.tsx';

/** Of the document: what the server found when it drew the page, so that the ribbon has its room before any script is there. */
const attribute = 'data-demonstration';

/** In a browser: what the page came with. Undefined where it came with nothing, as public pages do. */
function ofDocument(): Demonstration {
  const text = typeof document === 'undefined' ? null : document.documentElement.getAttribute(attribute);
  return text === null ? undefined : (JSON.parse(text) as Demonstration);
}

/** Whether demonstration data were loaded when the page was drawn. */
export const PageDemonstration = createContext<Demonstration>(ofDocument());

/** For the document that is drawn. */
export const demonstrationAttribute = (found: Demonstration) =>
  found && { [attribute]: JSON.stringify({ loaded: found.loaded, sales: found.sales }) };
