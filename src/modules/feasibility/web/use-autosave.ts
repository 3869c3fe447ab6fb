import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { savePlot, type PlotContent, type SavedPlot } from '../contract.ts';
import { withMine, type MergeConflict } from '../model/scenario/merge-content.ts';
import type { PlotDraft } from './use-plot-draft.ts';
import * as words from '#messages/feasibility/plot';

type Conflicting = { plot: SavedPlot; merged: PlotContent; conflicts: MergeConflict[] };
export type SaveState =
  | { kind: 'saved' | 'saving' | 'merged' }
  | { kind: 'failed'; sentence: string }
  | ({ kind: 'conflict'; take: (whose: 'mine' | 'theirs') => void } & Conflicting);

/** A pause in typing, after which what was changed is saved. */
const pauseMs = 1200;
const tryAgainMs = 8000;

/** Saves each change as a version. What another window saved meanwhile is put together with it; what both changed is asked back. */
export function useAutosave(plot: SavedPlot, { content, replace }: PlotDraft): SaveState {
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  /** What the server has, by the last answer. */
  const [saved, setSaved] = useState({ version: plot.version, content: plot.content });
  const isSaving = useRef(false);
  const latest = useRef(content);

  useEffect(() => {
    latest.current = content;
    if (content === saved.content || isSaving.current) return;
    const take = (answer: Conflicting) => (whose: 'mine' | 'theirs') => {
      setSaved({ version: answer.plot.version, content: answer.plot.content });
      replace(whose === 'mine' ? withMine({ content: answer.merged, conflicts: answer.conflicts }) : answer.merged);
    };
    async function save() {
      isSaving.current = true;
      setState({ kind: 'saving' });
      try {
        const answer = await call(savePlot, { id: plot.id, version: saved.version, name: plot.name, content }, { quiet: true });
        isSaving.current = false;
        if (answer.kind === 'conflict') {
          const conflicting = { plot: answer.plot, merged: answer.merged, conflicts: answer.conflicts as MergeConflict[] };
          setState({ kind: 'conflict', ...conflicting, take: take(conflicting) });
          return;
        }
        // What was typed while it was on its way is saved next, as a change of this version.
        const isMerged = answer.merged && latest.current === content;
        setSaved({
          version: isMerged || !answer.merged ? answer.plot.version : saved.version,
          content: isMerged ? answer.plot.content : content,
        });
        if (isMerged) replace(answer.plot.content);
        setState({ kind: answer.merged ? 'merged' : 'saved' });
      } catch (error) {
        isSaving.current = false;
        setState({ kind: 'failed', sentence: error instanceof ApiError ? error.message : words.thePlotCouldNot() });
        setTimeout(() => setSaved((now) => Object.assign({}, now)), tryAgainMs);
      }
    }
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [content, saved, plot.id, plot.name, replace]);

  const isUnsaved = content !== saved.content;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const pending = useRef<{ version: number; content: PlotContent } | null>(null);
  useEffect(() => {
    pending.current = isUnsaved ? { version: saved.version, content } : null;
  }, [isUnsaved, saved.version, content]);
  // Who goes to another screen within the pause loses nothing.
  useEffect(
    () => () => {
      if (pending.current) void call(savePlot, { id: plot.id, name: plot.name, ...pending.current }, { quiet: true }).catch(() => {});
    },
    [plot.id, plot.name],
  );
  return isUnsaved && (state.kind === 'saved' || state.kind === 'merged') ? { kind: 'saving' } : state;
}
