import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as words from '#messages/site/frame';
import { homeAddress } from '#core/language.ts';
import './site.css';

/** A page that says what happened to the address: an empty survey sheet, a sentence, the way back. */
export const StatePage = (props: { title: string; tabTitle: string; code: string; children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="site-state">
    <title>{`${props.tabTitle} · Mulya`}</title>
    <svg viewBox="0 0 320 120" width="320" height="120" aria-hidden="true">
      <path
        d="M8 20 104 8l16 102H16zM104 8l100 8-8 98-76-4zM204 16l108-8v96l-116 10z"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <path d="M112 60l88 5" stroke="var(--line-strong)" strokeWidth="1.5" />
      <path d="m204 16 108-8v96l-116 10z" fill="none" stroke="var(--seal)" strokeWidth="1.5" strokeDasharray="5 4" />
      <text
        data-code=""
        x="256"
        y="72"
        textAnchor="middle"
        fill="var(--seal)"
        fontSize="22"
        fontWeight="600"
        fontFamily="var(--font-serif)"
      >
        {props.code}
      </text>
    </svg>
    <h1>{props.title}</h1>
    {props.children}
    <p>
      <Link className="site-button" data-kind="quiet" to={homeAddress()}>
        {words.backHome()}
      </Link>
    </p>
  </main>
);
