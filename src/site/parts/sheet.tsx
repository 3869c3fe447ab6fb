import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { homeAddress, language } from '#core/language.ts';
import * as words from '#messages/site-pages/shared';
import { alternates, inThisLanguage } from '../page-languages.ts';
import './sheet.css';
import { SurveySheet } from './survey-sheet.tsx';

const nothing = [] as const;

/** A public page: its sections one below the other, then what moves on it. Without the scripts the sections are the content. */
export const Sheet = ({ behaviours = nothing, children }: { behaviours?: readonly string[]; children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="sheet">
    {children}
    {behaviours.map((address) => (
      <script key={address} type="module" src={address} />
    ))}
  </main>
);

type OpeningProps = {
  title: string;
  lead: string;
  above?: readonly { name: string; path: string }[];
  actions?: ReactNode;
  picture?: ReactNode;
};

/** What the page says first, with the way back above it and one thing to do. */
export const Opening = ({ title, lead, above = nothing, actions, picture }: OpeningProps) => (
  <section className="sheet-opening" {...(picture === undefined ? { 'data-drawn': '' } : { 'data-pictured': '' })}>
    <div>
      <nav aria-label={words.crumbs()} className="sheet-crumbs">
        <Link to={homeAddress()}>{words.home()}</Link>
        {above.map(({ name, path }) => (
          <Link key={path} to={inThisLanguage(path)}>
            {name}
          </Link>
        ))}
      </nav>
      <h1>{title}</h1>
      <p className="sheet-lead">{lead}</p>
      {actions === undefined ? null : <p className="sheet-actions">{actions}</p>}
    </div>
    {picture ?? <SurveySheet of={title} />}
  </section>
);

type PartProps = { title?: string; id?: string; kind?: 'quiet'; children: ReactNode };

export const Part = ({ title, id, kind, children }: PartProps) => (
  <section className="sheet-part" id={id} data-kind={kind}>
    {title === undefined ? null : <h2>{title}</h2>}
    {children}
  </section>
);

export type Card = { title: string; text: string; to?: string; link?: string };

/** Short texts beside each other, each with where it leads where it leads anywhere. */
export const Cards = ({ cards, level = 'h3' }: { cards: readonly Card[]; level?: 'h2' | 'h3' }) => {
  const Heading = level;
  return (
    <ul className="sheet-cards" data-count={cards.length}>
      {cards.map(({ title, text, to, link }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
          {to === undefined ? null : (
            <p>
              <Link to={inThisLanguage(to)}>
                {link ?? words.readMore()}
                <span className="visually-hidden">: {title}</span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};

type ProductProps = { title: string; text: string; to: string; picture: ReactNode };

/** One of several things that a page leads to, with its picture beside it. */
export const Product = ({ title, text, to, picture }: ProductProps) => (
  <section className="sheet-product" data-pictured="">
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        <Action to={to} quiet>
          {words.readMore()}
          <span className="visually-hidden">: {title}</span>
        </Action>
      </p>
    </div>
    {picture}
  </section>
);

export const Action = ({ to, quiet, children }: { to: string; quiet?: boolean; children: ReactNode }) => (
  <Link to={inThisLanguage(to)} className="site-button" data-kind={quiet === true ? 'quiet' : undefined}>
    {children}
  </Link>
);

/** The end of a page: somebody who answers. */
export function Closing({ title, text, action, msg }: { title: string; text?: string; action?: string; msg?: string }) {
  const { pathname } = useLocation();
  return (
    <section className="sheet-closing">
      <h2>{title}</h2>
      <p>{text ?? words.writeToUs()}</p>
      <p>
        <Action to={contact(pathname, msg)}>{action ?? words.contact()}</Action>
      </p>
    </section>
  );
}

/** The contact page, which then knows from where and, with `msg`, about what somebody writes. `page` may be written with or without its last slash. */
export const contact = (page: string, msg?: string) =>
  `${homeAddress()}contact/?${new URLSearchParams({ ...(msg !== undefined && { msg }), page: alternates(page)?.[language()] ?? page })}`;
