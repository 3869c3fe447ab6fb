import { part, parts, whenNear } from './part.ts';
import { postAgain } from './post.ts';

/** What the page reads of the answer (`valuation/free-contract.ts`). */
type Valued = {
  kind: 'valued';
  valuePaise: number;
  lowPaise: number;
  highPaise: number;
  sales: number;
  demonstration: boolean;
  words: { value: string; low: string; high: string; asOf: string };
};
type Refused = { kind: 'refused'; why: string; found: number; needed: number | null };
type Answer = { answer: Valued | Refused; left: number };

/** Width of the drawing, its margins and how much of it the range takes. */
const [WIDTH, EDGE] = [520, 60];

for (const form of parts(document, '[data-free-value]') as HTMLFormElement[]) start(form);

function start(form: HTMLFormElement) {
  const place = part(form, '[data-answer]');
  const button = part<HTMLButtonElement>(form, 'button');
  const sentence = (name: string, values: Record<string, string | number> = {}) =>
    Object.entries(values).reduce(
      (text, [key, value]) => text.replace(`{${key}}`, () => String(value)),
      form.dataset[`words${name}`] ?? '',
    );
  const line = (text: string, kind = '') => {
    const one = document.createElement('span');
    one.className = kind;
    one.textContent = text;
    return one;
  };
  let isBusy = false;

  async function ask(): Promise<readonly Node[]> {
    const { project, carpetAreaSqft, configuration, floor } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const flat = {
      carpetAreaSqft: Number(carpetAreaSqft),
      configuration,
      ...(project !== '' && { project }),
      ...(floor !== '' && { floor: Number(floor) }),
    };
    const reply = await postAgain('/api/v1/valuations/free', flat).catch(() => null);
    if (reply === null) return [line(sentence('Offline'), 'free-fault')];
    if (!reply.ok) {
      const { error } = (await reply.json().catch(() => ({}))) as { error?: string };
      return [line(reply.status === 429 && error !== undefined ? error : sentence('Fault'), 'free-fault')];
    }
    const { answer, left } = (await reply.json()) as Answer;
    if (answer.kind === 'valued') return drawValue(answer, left);
    // A value that is refused for its expected error lacks no number of sales.
    const { why, found, needed } = answer;
    return needed === null ? [line(why)] : [line(why), line(sentence('Missing', { found, needed }))];
  }

  const drawValue = (answer: Valued, left: number) => [
    line(answer.words.value, 'free-figure'),
    line(sentence('Range', answer.words)),
    band(answer),
    line(sentence('Sales', { n: answer.sales, day: answer.words.asOf }), 'free-small'),
    ...(answer.demonstration ? [line(sentence('Demonstration'), 'free-small')] : []),
    line(left > 0 ? sentence('Left', { n: left }) : sentence('Last'), 'free-small'),
  ];

  whenNear(form, () => void offerProjects(part<HTMLSelectElement>(form, '[data-projects]')));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    button.setAttribute('aria-disabled', 'true');
    place.setAttribute('aria-busy', 'true');
    place.replaceChildren(line(sentence('Wait')));
    void ask()
      .catch(() => [line(sentence('Fault'), 'free-fault')])
      .then((nodes) => {
        place.replaceChildren(...nodes);
        place.removeAttribute('aria-busy');
        button.removeAttribute('aria-disabled');
        isBusy = false;
      });
  });
}

/** Those with most sales come first, so the first is chosen. Where they cannot be had the flat lies somewhere in the locality. */
async function offerProjects(list: HTMLSelectElement) {
  const reply = await fetch('/api/v1/valuations/free').catch(() => null);
  if (reply?.ok !== true) return;
  const { projects } = (await reply.json()) as { projects: string[] };
  list.append(...projects.map((name) => new Option(name, name)));
  if (projects.length > 0) list.selectedIndex = 1;
}

/** The range as a band with the value in it, drawn to scale. */
function band({ valuePaise, lowPaise, highPaise }: Valued) {
  const at = (amount: number) => EDGE + ((amount - lowPaise) / (highPaise - lowPaise || 1)) * (WIDTH - 2 * EDGE);
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', `0 0 ${WIDTH} 64`);
  drawing.setAttribute('aria-hidden', 'true');
  const path = (shape: string, kind: string) => {
    const one = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    one.setAttribute('d', shape);
    one.setAttribute('class', kind);
    drawing.append(one);
  };
  path(`M8 46H${WIDTH - 8}`, 'free-line');
  path(`M${at(lowPaise)} 14H${at(highPaise)}V46H${at(lowPaise)}Z`, 'speaking-band');
  path(`M${at(valuePaise)} 6V54`, 'speaking-value');
  return drawing;
}
