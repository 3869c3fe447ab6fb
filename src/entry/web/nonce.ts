import { createContext } from 'react';

/** The one-time word that lets this page's inline scripts run under the content security policy. Known on the server only. */
export const Nonce = createContext<string | undefined>(undefined);
