import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/cases';
import { Refusal } from '../home/not-known.tsx';
import { CaseStudy, caseMeta } from '../parts/case-study.tsx';
import type { SiteHandle } from '../site-handle.ts';
import '../home/home.css';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) => caseMeta(words.refusal(), words.refusalText(), location.pathname);

export default function CaseOfRefusalPage() {
  return (
    <CaseStudy
      title={words.refusal()}
      question={words.questionRefusal()}
      answer={<Refusal />}
      lesson={words.lessonRefusal()}
      open={{ to: '/valuation/', label: words.openValue() }}
    >
      <p className="sheet-large">{words.answerRefusal()}</p>
    </CaseStudy>
  );
}
