import { Link } from 'react-router';
import * as words from '#messages/assistant/screen';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { hasAccess, useSession } from '#web/session/session.ts';
import { explorerAddress, readExplorer } from '#modules/transactions/web/index.ts';
import type { AssistantAnswer } from '../contract.ts';
import { numbersOf } from '../model/answer-words.ts';
import { filterOfFrame } from '../model/question-address.ts';
import classes from './propgpt.module.css';
import { frameOf } from './use-answer.ts';

/** On what an answer stands, what its numbers mean, and where the same sales are seen. */
export function AnswerFoot({ answer }: { answer: AssistantAnswer }) {
  const { about, definitions } = answer;
  const { n } = numbersOf(answer);
  const parts = [
    n === null ? null : words.nIs({ n: formatCount(n) }),
    typeof about?.asOf === 'string' ? words.asOfDay({ day: formatDate(about.asOf) }) : null,
    typeof about?.supplyAsOf === 'string' ? words.filingsAsOf({ day: formatDate(about.supplyAsOf) }) : null,
    about === null || about.leftOut === 0 ? null : words.leftOut({ n: about.leftOut }),
    about === null || about.demonstrationSales === 0 ? null : words.demonstration(),
    about?.isTrial === true ? words.trialDays() : null,
  ].filter((part) => part !== null);
  if (parts.length === 0 && definitions.length === 0) return null;
  return (
    <footer className={classes.foot}>
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
      {definitions.map(({ measure, label, sentence }) => (
        <p key={measure}>
          <Link to={`/glossary/#${measure}`}>{label}</Link>: {sentence}
        </p>
      ))}
      <OtherScreens answer={answer} />
    </footer>
  );
}

/** The sales of the answer on the screens that hold them, for those who may open these. */
function OtherScreens({ answer }: { answer: AssistantAnswer }) {
  const { user } = useSession();
  const frame = frameOf(answer);
  if (frame === null || frame.places.length !== 1 || Object.keys(answer.cells).length === 0) return null;
  const filter = filterOfFrame(frame, answer.understood?.days ?? null);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  const screens = [
    { label: words.inMarketLens(), to: `/v4/mma/dashboard/?${search}`, product: 'market-lens' as const },
    { label: words.inExplorer(), to: explorerAddress(readExplorer({}, search)), product: 'sale-transactions' as const },
  ].filter(({ product }) => hasAccess(user, { entitled: product }));
  if (screens.length === 0) return null;
  return (
    <p className={classes.links}>
      {screens.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </p>
  );
}
