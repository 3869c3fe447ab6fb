import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/cases';
import { figure } from '../figures/figure.ts';
import { RateChart } from '../home/explore.tsx';
import { CaseStudy, caseMeta } from '../parts/case-study.tsx';
import type { SiteHandle } from '../site-handle.ts';
import '../home/home.css';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) => caseMeta(words.rates(), words.ratesText(), location.pathname);

/** The explorer with the very question that the chart answers. */
const { city, from, to } = figure('rates.sales').query.input;
const sameView = `/v4/st/listings/${String(city)}/?from=${String(from)}&to=${String(to)}&kind=flat`;

export default function CaseOfRatesPage() {
  return (
    <CaseStudy
      title={words.rates()}
      question={words.questionRates()}
      answer={<RateChart />}
      lesson={words.lessonRates()}
      open={{ to: sameView, label: words.openRates() }}
    >
      <p className="sheet-large">{words.answerRates()}</p>
    </CaseStudy>
  );
}
