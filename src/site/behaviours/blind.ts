import { part, parts, whenNear } from './part.ts';

/** What the page reads of a published study (`valuation/accuracy-contract.ts`). */
type Study = { n: number; mdape: number | null; ppe5: number | null; ppe10: number | null; ppe20: number | null; cutOff: string };
type Published = { source: string; split: string; demonstration: boolean; study: Study };

const locale = `${document.documentElement.lang}-u-nu-latn`;
const percent = (value: number) => `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)}%`;
const day = (date: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));

for (const root of parts(document, '[data-blind]'))
  whenNear(root, () => {
    void show(root);
    for (const place of parts(root, '[data-loaded]')) void showLoaded(place);
  });

/** What is loaded on this installation (`loadedSales` in `transactions/contract.ts`); nothing where nothing is. */
async function showLoaded(place: HTMLElement) {
  const answer = await fetch('/api/v1/sales/loaded').catch(() => null);
  if (answer?.ok !== true) return;
  const { sales, words } = (await answer.json()) as { sales: number; words: { sales: string; cities: string; asOf: string } };
  if (sales === 0) return;
  const values: Record<string, string> = { sales: words.sales, cities: words.cities, day: words.asOf };
  place.textContent = (place.dataset['loaded'] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Until this installation has measured, and where it cannot be asked, the page keeps what it was made with. */
async function show(root: HTMLElement) {
  const answer = await fetch('/api/v1/valuation-accuracy').catch(() => null);
  if (answer?.ok !== true) return;
  const { studies } = (await answer.json()) as { studies: readonly Published[] };
  const own = studies.filter(({ source }) => source === '');
  const published = own.find(({ split }) => split === 'rolling') ?? own[0];
  if (published !== undefined && published.study.n > 0 && published.study.mdape !== null) draw(root, published);
}

const found = (root: HTMLElement, { n, mdape }: Study) =>
  (root.dataset['found'] ?? '').replace('{n}', () => new Intl.NumberFormat(locale).format(n)).replace('{x}', () => percent(mdape ?? 0));

function draw(root: HTMLElement, { study, demonstration }: Published) {
  part(root, '[data-finding]').textContent = found(root, study);
  const shares = { 5: study.ppe5, 10: study.ppe10, 20: study.ppe20 };
  for (const [step, share] of Object.entries(shares)) {
    const row = part(root, `[data-step="${step}"]`);
    row.hidden = share === null;
    part(row, '[data-bar]').setAttribute('width', String(share ?? 0));
    part(row, '[data-share]').textContent = percent(share ?? 0);
  }
  const proof = part(root, '[data-proof]');
  proof.textContent = proof.dataset['proof'] ?? '';
  part(root, '[data-day]').textContent = (root.dataset['foot'] ?? '').replace('{day}', () => day(study.cutOff));
  part(root, '[data-demonstration]').hidden = !demonstration;
}
