import { useMemo } from 'react';
import { encodeQR } from 'qr';
import classes from './security.module.css';

/** Black on white in both themes: cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = useMemo(() => encodeQR(text, 'svg', { ecc: 'medium', border: 2 }), [text]);
  return <img className={classes.qr} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />;
}
