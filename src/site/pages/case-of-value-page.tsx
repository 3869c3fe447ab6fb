import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/cases';
import { ValueCard } from '../home/hero.tsx';
import { Comparables } from '../home/valuing.tsx';
import { CaseStudy, caseMeta } from '../parts/case-study.tsx';
import type { SiteHandle } from '../site-handle.ts';
import '../home/home.css';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) => caseMeta(words.value(), words.valueText(), location.pathname);

export default function CaseOfValuePage() {
  return (
    <CaseStudy
      title={words.value()}
      question={words.questionValue()}
      answer={<ValueCard />}
      lesson={words.lessonValue()}
      open={{ to: '/valuation/', label: words.openValue() }}
    >
      <p className="sheet-large">{words.answerValue()}</p>
      <Comparables />
    </CaseStudy>
  );
}
