import { type KeyboardEvent, useRef, useState } from 'react';
import { Badge, Kbd } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import * as words from '#messages/name-review/review';
import { toast } from '#web/shell/toast.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { withTags } from '#web/with-tags.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import type { NameCandidate, NameDecision, NameStateWanted, NameToReview } from '../contract.ts';
import type { Decide } from './decide.ts';
import { NameDetails } from './name-details.tsx';
import classes from './review.module.css';
import type { ReviewState } from './review-state.ts';
import { decisionWords, stateColors } from './review-words.ts';
import { NAMES_ON_A_PAGE, useDecide, useNames, useTakeBack } from './use-names.ts';

/** The list on the left, the open name on the right. Arrow keys walk the list; A, N and U decide without leaving it. */
export function ReviewQueue(props: {
  state: ReviewState & { show: NameStateWanted };
  last: NameDecision | null;
  pending: readonly NameDecision[];
  go: (change: Partial<ReviewState>) => void;
}) {
  const { state, last, go } = props;
  const { kind, show, q, batch, page } = state;
  const query = useNames({ kind, state: show, search: q, ...(batch !== undefined && { batch }) }, page);
  const decide = useDecide();
  const takeBack = useTakeBack();
  /** Decided on this page: they leave the list at once, though their sales follow a moment later. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Readonly<Record<string, NameCandidate>>>({});
  const list = useRef<HTMLUListElement>(null);

  const names = (query.data?.names ?? []).filter(({ id }) => !gone.has(id));
  const open = names.find(({ id }) => id === state.item) ?? names[0] ?? null;
  const at = open === null ? -1 : names.indexOf(open);
  const candidate = open === null ? undefined : (chosen[open.id] ?? open.candidates[0]);

  const openName = (name: NameToReview) => {
    go({ item: name.id });
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(buttonId(name))}`)?.focus();
  };
  const decideOpen: Decide = (decision) => {
    if (open === null || decide.isPending) return;
    const next = names[at + 1] ?? names[at - 1];
    const { city, village, name } = open;
    decide.mutate(
      { kind, city, village, name, ...decision },
      {
        onSuccess: (made) => {
          toast.success(words.asSentence({ decision: decisionWords(made) }), words.remembered());
          if (decision.action === 'split') return;
          setGone((before) => new Set(before).add(open.id));
          if (next) openName(next);
        },
      },
    );
  };
  const undo = () => {
    if (last === null || takeBack.isPending) return;
    takeBack.mutate(last.id, {
      onSuccess: (undone) => {
        toast.info(words.asSentence({ decision: decisionWords(undone) }), words.takenBack());
        setGone(new Set());
      },
    });
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -names.length, End: names.length };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = names[Math.max(0, Math.min(names.length - 1, at + step))];
      if (next) {
        openName(next);
      }
      return;
    }
    const key = event.key.toLowerCase();
    const number = Number(event.key);
    if (key === 'a' && candidate && open?.state !== 'sure') decideOpen({ action: 'accept', target: candidate.id });
    else if (key === 'n' && open?.state !== 'sure') decideOpen({ action: 'new' });
    else if (key === 'u') undo();
    else if (number >= 1 && open?.candidates[number - 1]) setChosen((before) => ({ ...before, [open.id]: open.candidates[number - 1]! }));
  };

  return (
    <StateView
      query={query}
      isEmpty={() => names.length === 0}
      empty={<NothingWaits show={show} searched={q !== '' || batch !== undefined} kind={kind} />}
      errorTitle={words.namesFailed()}
    >
      {({ total, sales }) => (
        <>
          <p className={classes.soft}>
            {words.namesOn({ names: total, sales })} {show !== 'sure' && withTags(words.keys(), { k: <Kbd size="xs" /> })}
          </p>
          <div className={classes.sides}>
            <div>
              <ul aria-label={words.listOf({ kind })} className={classes.list} ref={list}>
                {names.map((name) => (
                  <li key={name.id}>
                    <button
                      type="button"
                      id={buttonId(name)}
                      aria-current={name.id === open?.id}
                      tabIndex={name.id === open?.id ? 0 : -1}
                      className={classes.item}
                      onClick={() => go({ item: name.id })}
                      onKeyDown={onKey}
                    >
                      <span className={classes.name}>{name.name}</span>
                      {name.latin !== '' && <span className={classes.soft}>{name.latin}</span>}
                      <span className={classes.soft}>
                        {[name.village, name.city].filter(Boolean).join(', ')} · {words.sales({ sales: name.sales })}
                      </span>
                      <Badge size="sm" variant="light" color={stateColors[name.state]} className={classes.badge}>
                        {words.state({ state: name.state })}
                      </Badge>
                    </button>
                  </li>
                ))}
              </ul>
              <PageNumbers
                total={total}
                pageSize={NAMES_ON_A_PAGE}
                page={page}
                onPage={(next) => {
                  setGone(new Set());
                  go({ page: next, item: '' });
                }}
              />
            </div>
            {open && (
              <NameDetails
                key={open.id}
                name={open}
                candidate={candidate}
                onCandidate={(one) => setChosen((before) => ({ ...before, [open.id]: one }))}
                onDecide={decideOpen}
                isBusy={decide.isPending}
              />
            )}
          </div>
        </>
      )}
    </StateView>
  );
}

const buttonId = ({ id }: NameToReview) => `name-${id.replaceAll(/\s/g, '_')}`;

function NothingWaits({ show, searched, kind }: { show: NameStateWanted; searched: boolean; kind: NameToReview['kind'] }) {
  if (searched) return <EmptyState title={words.noMatch()}>{words.noMatchWhy()}</EmptyState>;
  if (show === 'sure') return <EmptyState title={words.noneSettled({ kind })}>{words.noneSettledWhy()}</EmptyState>;
  return (
    <EmptyState title={words.nothingWaits()} icon={<IconChecks size={28} stroke={1.5} />}>
      {words.nothingWaitsWhy({ kind })}
    </EmptyState>
  );
}
