/** A survey sheet: four plots and the one that is being valued. */
export const LogoMark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path d="M3 4.5 13.5 3 21 4.5v15L10.5 21 3 19.5z" stroke="var(--ink)" strokeWidth="1.5" strokeLinejoin="round" />
    <path d="M13.5 3 12 12l-1.5 9M3 11l9 1 9-1.5" stroke="var(--ink)" strokeWidth="1.5" />
    <path d="m13.2 12.9 6.6-.7v6.5l-7.7 1.1z" fill="var(--seal)" />
  </svg>
);
