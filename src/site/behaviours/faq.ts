import { part, parts, wantsLessMotion } from './part.ts';

/** A search is a few words; what is longer is cut, not refused. */
const LONGEST_TERM = 200;
const APPEARS_MS = 800;

for (const root of parts(document, '[data-faq]')) {
  const [acrossBox, withinBox] = [
    part<HTMLInputElement>(root, '[data-search="across"]'),
    part<HTMLInputElement>(root, '[data-search="within"]'),
  ];
  const heading = part(root, '[data-heading]');
  const none = part(root, '[data-none]');
  const noCategories = part(root, '[data-no-categories]');
  const sections = parts(root, '[data-category]');
  const choices = parts(root, '[data-choose]');
  const questions = parts(root, '[data-question]').map((element) => ({
    element,
    category: element.closest<HTMLElement>('[data-category]')?.dataset['category'],
    lines: [...element.querySelectorAll<HTMLElement>('summary, p')].map((line) => ({ line, text: line.textContent })),
  }));
  let category =
    choices.find((choice) => choice.getAttribute('href') === location.hash)?.dataset['choose'] ?? choices[0]?.dataset['choose'];

  const termOf = (box: HTMLInputElement) => box.value.trim().slice(0, LONGEST_TERM);
  const has = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase());
  const isFound = ({ lines }: (typeof questions)[number], term: string) => lines.some(({ text }) => has(text, term));

  const draw = () => {
    const [across, within] = [termOf(acrossBox), termOf(withinBox)];
    const found = questions.filter(
      (question) =>
        (across === '' ? question.category === category : isFound(question, across)) && (within === '' || isFound(question, within)),
    );
    for (const question of questions) {
      question.element.hidden = !found.includes(question);
      for (const { line, text } of question.lines) mark(line, text, [across, within]);
    }
    for (const section of sections) section.hidden = !found.some((question) => question.category === section.dataset['category']);
    const term = within === '' ? across : within;
    heading.hidden = term === '';
    heading.textContent = filledIn(found.length === 0 ? heading.dataset['noneFound'] : heading.dataset['found'], term, found.length);
    none.hidden = found.length > 0;
    none.textContent = (term === '' ? none.dataset['inCategory'] : none.dataset['matching']) ?? '';
    const named = new Set(questions.filter((question) => across === '' || isFound(question, across)).map((question) => question.category));
    for (const choice of choices) {
      const isChosen = across === '' && choice.dataset['choose'] === category;
      choice.hidden = !named.has(choice.dataset['choose']);
      if (isChosen) choice.setAttribute('aria-current', 'true');
      else choice.removeAttribute('aria-current');
    }
    noCategories.hidden = named.size > 0;
    noCategories.textContent = filledIn(noCategories.dataset['words'], across, 0);
  };
  const close = () => {
    for (const { element } of questions) element.removeAttribute('open');
  };

  root.setAttribute('data-live', '');
  for (const box of parts(root, '[data-search-box]')) box.hidden = false;
  for (const box of [acrossBox, withinBox]) box.addEventListener('input', draw);
  for (const choice of choices) {
    choice.addEventListener('click', (event) => {
      event.preventDefault();
      category = choice.dataset['choose'];
      acrossBox.value = '';
      withinBox.value = '';
      close();
      draw();
    });
  }
  draw();
  if (!wantsLessMotion()) {
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      seen.disconnect();
      root.animate({ opacity: [0, 1], transform: ['translateY(12px)', 'none'] }, { duration: APPEARS_MS, easing: 'ease-out' });
    });
    seen.observe(root);
  }
}

function filledIn(pattern: string | undefined, term: string, count: number) {
  // By functions: a term may hold what `replace` would read as a sign of its own.
  return (pattern ?? '').replace('{n}', () => String(count)).replace('{term}', () => term);
}

/** The text with every place of the terms marked. Nothing of it is ever read as markup. */
function mark(line: HTMLElement, text: string, terms: readonly string[]) {
  const low = text.toLowerCase();
  const pieces: (string | HTMLElement)[] = [];
  let from = 0;
  const nextPlace = () =>
    terms
      .filter((term) => term !== '')
      .map((term) => ({ at: low.indexOf(term.toLowerCase(), from), length: term.length }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length)[0];
  // Where small letters are of another length than capital ones, places would be wrong.
  for (let place = low.length === text.length ? nextPlace() : undefined; place !== undefined; place = nextPlace()) {
    const marked = document.createElement('mark');
    marked.textContent = text.slice(place.at, place.at + place.length);
    pieces.push(text.slice(from, place.at), marked);
    from = place.at + place.length;
  }
  line.replaceChildren(...pieces, text.slice(from));
}
