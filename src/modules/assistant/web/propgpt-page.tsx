import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import * as words from '#messages/assistant/screen';
import { hasAccess, useSession } from '#web/session/session.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { askAssistant } from '../contract.ts';
import { frameOfView, readQuestion } from '../model/question-address.ts';
import { Conversation } from './conversation.tsx';
import { Offer } from './offer.tsx';

export const handle: PageHandle = { access: 'signed-in', name: words.name };

/** Questions in words. Whoever has not the product is shown what it holds, and the way to it. */
export default function PropgptPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const text = search.toString();
  const [question, view] = useMemo(() => {
    const read = new URLSearchParams(text);
    return [readQuestion(read), read.has('q') ? null : frameOfView(read)] as const;
  }, [text]);
  if (!hasAccess(user, askAssistant.access)) return <Offer />;
  return <Conversation key={words.name()} question={question} view={view} />;
}
