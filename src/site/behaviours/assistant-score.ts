import { parts } from './part.ts';

/** What the page reads of the last published run (`assistant/score-contract.ts`). */
type Score = { cases: number; pass: number; abstained: number; wrong: number; triedAt: string; demonstration: boolean };

const locale = `${document.documentElement.lang}-u-nu-latn`;
const count = (value: number) => new Intl.NumberFormat(locale).format(value);
const day = (instant: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date(instant));

for (const root of parts(document, '[data-assistant-score]')) void show(root);

/** Without a published run the line stays hidden: nothing was measured here. */
async function show(root: HTMLElement) {
  const answer = await fetch('/api/v1/assistant/accuracy').catch(() => null);
  if (answer?.ok !== true) return;
  const { last } = (await answer.json()) as { last: Score | null };
  if (last === null) return;
  const values: Record<string, string> = {
    n: count(last.cases),
    right: count(last.pass),
    left: count(last.abstained),
    wrong: count(last.wrong),
    day: day(last.triedAt),
  };
  const line = (root.dataset['line'] ?? '').replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  root.textContent = last.demonstration ? `${line} ${root.dataset['demonstration'] ?? ''}` : line;
  root.hidden = false;
}
