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

/** React marks what it has taken over with a property of this beginning. A page is taken over in parts: a menu whose script comes later stays as it was sent. */
const mark = '__reactProps$';
const isTakenOver = (element: Element) => Object.keys(element).some((name) => name.startsWith(mark));

/**
 * Runs in the head of such a page. Links and what opens by itself do their work without scripts; a link that chooses something for this device
 * (`ownItem(…).writtenAtPress`) has it written down here, and what an address leads to is unfolded here, before it is painted:
 * later it would push down what is read by then. A form is sent by its button, by the key Enter too, so holding buttons back holds forms back.
 */
export const beforeScripts = `(function(){var early={pressed:[],stop:function(){removeEventListener('click',press,true)}};
function press(e){var t=e.target;if(!t.closest)return;
var o=t.closest('[data-own-key]');if(o)try{localStorage.setItem(o.dataset.ownKey,o.dataset.ownText)}catch(x){}
if(t.closest('a[href],summary,label,[type=checkbox],[type=radio],[data-theme-switch],[data-language]'))return;
t=t.closest('button')||t;for(var k in t)if(k.indexOf('${mark}')===0)return;
if(t.tagName==='BUTTON')e.preventDefault();if(early.pressed.indexOf(t)<0)early.pressed.push(t)}
addEventListener('click',press,true);window.mulyaEarly=early;
var h=location.hash.slice(1);if(h){var o=new MutationObserver(unfold);o.observe(document,{childList:true,subtree:true});
addEventListener('DOMContentLoaded',function(){unfold();o.disconnect()})}
function unfold(){var t=document.getElementById(h),d=t&&(t.closest('details')||t.querySelector('details'));if(d){o.disconnect();d.open=true;t.scrollIntoView()}}
})()`;

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
  removeEventListener('input', note, true);
  for (const [field, value] of typed) {
    if (!field.isConnected) continue;
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      field.checked = field.defaultChecked;
      field.click();
      continue;
    }
    // The field holds the file itself, and no script may write its name.
    if (field.type === 'file') {
      field.dispatchEvent(new Event('change', { bubbles: true }));
      continue;
    }
    // React knows what it sets by the field's own property, and takes what differs from it for typed.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
  typed = new Map();
  void pressAll(early);
}

const LOOK_MS = 50;
/** So long after the scripts began, what is pressed may be of a part that is not taken over yet. */
const PATIENCE_MS = 15_000;

async function pressAll({ pressed, stop }: Early) {
  // Without React's mark nothing can be told of parts: what was pressed is pressed now.
  const tellsParts = isTakenOver(document.getElementById('content') ?? document.body);
  const until = performance.now() + (tellsParts ? PATIENCE_MS : 0);
  while (performance.now() < until) {
    const [first] = pressed;
    if (first !== undefined && (!first.isConnected || isTakenOver(first))) {
      pressed.shift();
      press(first);
    } else await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  stop();
  for (const one of pressed) press(one);
}

function press(one: Element) {
  if (!one.isConnected) return;
  if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.focus();
  one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
