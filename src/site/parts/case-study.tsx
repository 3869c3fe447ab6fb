import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import * as words from '#messages/site-pages/cases';
import { inThisLanguage } from '../page-languages.ts';
import { pageMeta } from '../page-meta.ts';
import { Action, Closing, Opening, Part, Sheet } from './sheet.tsx';

const above = () => [{ name: words.title(), path: inThisLanguage('/casestudy/') }];

export const caseMeta = (title: string, description: string, path: string): MetaDescriptor[] =>
  pageMeta({ title, description }, { path, above: above() });

type Props = {
  title: string;
  question: string;
  /** What the product answered, as it shows it: beside the question, in the first view. */
  answer: ReactNode;
  lesson: string;
  open: { to: string; label: string };
  children: ReactNode;
};

/** A question, what the product answered to it, and what to take from that; with the way to ask it again. */
export const CaseStudy = ({ title, question, answer, lesson, open, children }: Props) => (
  <Sheet>
    <Opening title={title} lead={question} above={above()} picture={answer} />
    <Part title={words.answer()}>{children}</Part>
    <Part title={words.lesson()}>
      <p>{lesson}</p>
      <p>
        <Action to={open.to} quiet>
          {open.label}
        </Action>
      </p>
    </Part>
    <Closing title={words.closing()} />
  </Sheet>
);
