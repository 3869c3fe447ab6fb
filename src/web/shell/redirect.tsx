import { Navigate, type NavigateProps } from 'react-router';

/** Leads to another screen. A server that draws the page leads nowhere: the browser does, as soon as it has the page. */
export const Redirect = (to: NavigateProps) => (typeof document === 'undefined' ? null : <Navigate {...to} />);
