/*
 * A page that comes with its figures is read, typed into and pressed before its scripts are there. What was typed and pressed until then is not lost: React
 * would empty the fields when it takes the page over, and a form without scripts would leave it.
 */

type Early = { /** What was pressed, in order. */ pressed: Element[]; stop: () => void };
declare global {
  interface Window {
    mulyaEarly?: Early;
  }
}

/**
 * Runs in the head of such a page. Links and what opens by itself do their work without scripts. A form is sent by its button, by the key Enter too, so
 * holding buttons back holds forms back.
 */
export const beforeScripts = `(function(){var early={pressed:[],stop:function(){removeEventListener('click',press,true)}};
function press(e){var t=e.target;if(!t.closest||t.closest('a[href],summary,label,[type=checkbox],[type=radio],[data-theme-switch],[data-language]'))return;
t=t.closest('button')||t;if(t.tagName==='BUTTON')e.preventDefault();
if(early.pressed.indexOf(t)<0)early.pressed.push(t)}
addEventListener('click',press,true);window.mulyaEarly=early})()`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;

let typed = new Map<Field, string>();

/** Before React takes the page over: what the fields hold by now, and what is typed until `afterTakeOver`. */
export function beforeTakeOver(): void {
  if (window.mulyaEarly === undefined) return;
  for (const field of document.querySelectorAll<Field>('main :is(input, textarea, select)'))
    if (isChanged(field)) typed.set(field, field.value);
  addEventListener('input', note, true);
}

function note({ target }: Event) {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    typed.set(target, target.value);
}

/** Once React has it: fields are given what was typed, as if it were typed now, and what was pressed is pressed, in its order. */
export function afterTakeOver(): void {
  const early = window.mulyaEarly;
  if (early === undefined) return;
  delete window.mulyaEarly;
  early.stop();
  removeEventListener('input', note, true);
  for (const [field, value] of typed) {
    if (!field.isConnected) continue;
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      field.checked = field.defaultChecked;
      field.click();
      continue;
    }
    // React knows what it sets by the field's own property, and takes what differs from it for typed.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
  typed = new Map();
  void pressAll(early.pressed);
}

async function pressAll(pressed: readonly Element[]) {
  for (const one of pressed) {
    if (!one.isConnected) continue;
    if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.focus();
    one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    // What the first press draws is there before the next.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
