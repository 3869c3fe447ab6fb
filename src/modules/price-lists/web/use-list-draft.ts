import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { savePriceList, type ListContent, type SavedList } from '../contract.ts';

export type SaveState = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; why: string };
export type ListDraft = {
  content: ListContent;
  version: number;
  state: SaveState;
  change: (part: Partial<ListContent>) => void;
  saveAgain: () => void;
};

/** A pause in typing, after which what was changed is saved. */
const pauseMs = 900;

/** A price list that is worked on: each change is saved as a version; what the server refuses stays on the screen, with the reason. */
export function useListDraft(list: SavedList): ListDraft {
  const [content, setContent] = useState(list.content);
  const [saved, setSaved] = useState({ version: list.version, content: list.content });
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const isSaving = useRef(false);
  useEffect(() => {
    if (content === saved.content || isSaving.current) return;
    const save = async () => {
      isSaving.current = true;
      setState({ kind: 'saving' });
      try {
        const { version } = await call(savePriceList, { id: list.id, version: saved.version, name: list.name, content }, { quiet: true });
        isSaving.current = false;
        setState({ kind: 'saved' });
        setSaved({ version, content });
      } catch (error) {
        isSaving.current = false;
        setState({ kind: 'failed', why: error instanceof ApiError ? error.message : String(error) });
      }
    };
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [content, saved, list.id, list.name]);
  const change = useCallback((part: Partial<ListContent>) => setContent((now) => ({ ...now, ...part })), []);
  const saveAgain = useCallback(() => setSaved((now) => Object.assign({}, now)), []);
  return { content, version: saved.version, state, change, saveAgain };
}
