import { part, parts } from './part.ts';
import { post, postAgain } from './post.ts';

/** The form is shown at least so long before it is sent: what is quicker looks like a program's (`leads/model/suspicion.ts`). */
const LEAST_SHOWN_MS = 3200;
const shownAt = performance.now();

const writing = part(document, '[data-contact]');
const form = part<HTMLFormElement>(writing, 'form');
const whole = part(form, '[data-fault]');
const sent = part(document, '[data-sent]');
const fields = parts(form, '[data-words-fault]') as (HTMLInputElement | HTMLTextAreaElement)[];

// Faults are told beside the fields, in the language of the page.
form.noValidate = true;

function tell(field: HTMLInputElement | HTMLTextAreaElement, isWrong: boolean) {
  const id = `${field.id}-fault`;
  document.getElementById(id)?.remove();
  field.setAttribute('aria-invalid', String(isWrong));
  field.removeAttribute('aria-describedby');
  if (!isWrong) return;
  const words = document.createElement('span');
  words.id = id;
  words.dataset['said'] = '';
  words.textContent = field.dataset['wordsFault'] ?? '';
  field.setAttribute('aria-describedby', id);
  field.after(words);
}

/** Browsers measure a least length only in what was typed by hand, and take spaces for words. */
const isWrong = (field: HTMLInputElement | HTMLTextAreaElement) =>
  !field.validity.valid || (field.required && field.value.trim().length < Math.max(1, field.minLength));

function tellWhole(words: string | undefined) {
  whole.textContent = words ?? '';
  whole.hidden = words === undefined;
}

type Fault = { code?: string; details?: { path: string }[] };

async function submit() {
  const wrong = fields.filter((field) => {
    const found = isWrong(field);
    tell(field, found);
    return found;
  });
  tellWhole(undefined);
  if (wrong.length > 0) return wrong[0]?.focus();
  const { openedAt, ...texts } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  await new Promise((resolve) => setTimeout(resolve, LEAST_SHOWN_MS - (performance.now() - shownAt)));
  const answer = await postAgain('/api/v1/requests', { ...texts, openedAt: Number(openedAt) }).catch(() => null);
  if (answer === null) return tellWhole(form.dataset['wordsOffline']);
  if (answer.ok) return showSent();
  if (answer.status === 429) return tellWhole(form.dataset['wordsMany']);
  const fault = (await answer.json().catch(() => ({}))) as Fault;
  const refused = fields.filter((field) => fault.details?.some(({ path }) => path === field.name) === true);
  for (const field of refused) tell(field, true);
  if (refused.length === 0) tellWhole(answer.status === 400 ? form.dataset['wordsStale'] : form.dataset['wordsFailed']);
  refused[0]?.focus();
}

function showSent() {
  writing.hidden = true;
  sent.hidden = false;
  part(sent, '[data-sent-words]').focus();
  scrollTo(0, 0);
}

let isBusy = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (isBusy) return;
  isBusy = true;
  form.setAttribute('aria-busy', 'true');
  void submit().finally(() => {
    isBusy = false;
    form.removeAttribute('aria-busy');
  });
});
for (const field of fields)
  field.addEventListener('input', () => {
    if (field.getAttribute('aria-invalid') === 'true') tell(field, isWrong(field));
  });
/** Who is signed in need not type name and address. */
async function fillIn() {
  const verified = (await (await fetch('/auth/user/verify/')).json()) as object;
  if (!('success' in verified)) return;
  const [person] = (await (await post('/auth/user/current/', {})).json()) as { fields: Record<string, string> }[];
  if (person === undefined) return;
  const { first_name: first = '', last_name: last = '', email = '', mobile_number: mobile = '' } = person.fields;
  const own: Record<string, string> = { name: `${first} ${last}`.trim(), email, mobileNumber: mobile };
  for (const field of fields) if (field.value === '') field.value = own[field.name] ?? '';
}
// Without it the fields stay empty, as they are for everybody else.
fillIn().catch(() => undefined);
