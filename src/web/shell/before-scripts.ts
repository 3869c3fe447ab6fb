/*
 * A page that comes with its figures is read, typed into and pressed before its scripts are there. What was typed and pressed until then is not lost: React
 * would empty the fields when it takes the page over, and a form without scripts would leave it.
 */

type Early = {
  /** What was pressed, in order. */
  pressed: Element[];
  /** Fields whose value was confirmed by the key Enter, or left by Tab. */
  confirmed: Element[];
  /**
   * Whether React hears what happens to an element. A page is taken over in parts: a menu whose script comes later stays as it was sent, and a part
   * is marked when React begins with it but heard when it is done. On a slow phone seconds lie between. Told as React itself does (`getNearestMountedFiber`).
   */
  isTakenOver: (element: Element) => boolean;
  stop: () => void;
};
declare global {
  interface Window {
    mulyaEarly?: Early;
  }
}

/** What React writes on an element that it takes over begins so, and holds these flags until its part is done: placement, hydrating. */
const mark = '__reactFiber$';
const notDone = 2 | 4096;

/**
 * Runs in the head of such a page. Links and what opens by itself do their work without scripts; a link that chooses something for this device
 * (`ownItem(…).writtenAtPress`) has it written down here, and what an address leads to is unfolded here, before it is painted:
 * later it would push down what is read by then. A form is sent by its button, by the key Enter too, so holding buttons back holds forms back.
 */
export const beforeScripts = `(function(){var early={pressed:[],confirmed:[],isTakenOver:isTakenOver,
stop:function(){removeEventListener('click',press,true);removeEventListener('keydown',confirm,true)}};
function isTakenOver(t){for(var k in t)if(k.indexOf('${mark}')===0){for(var f=t[k];f&&!f.alternate;f=f.return)if(f.flags&${notDone})return false;return true}return false}
function press(e){var t=e.target;if(!t.closest)return;
var o=t.closest('[data-own-key]');if(o)try{localStorage.setItem(o.dataset.ownKey,o.dataset.ownText)}catch(x){}
if(t.closest('a[href],summary,label,[type=checkbox],[type=radio],[data-theme-switch],[data-language]'))return;
t=t.closest('button')||t;if(isTakenOver(t))return;
if(t.tagName==='BUTTON')e.preventDefault();if(early.pressed.indexOf(t)<0)early.pressed.push(t)}
function confirm(e){if((e.key==='Enter'||e.key==='Tab')&&e.target.tagName==='INPUT'&&!isTakenOver(e.target))early.confirmed.push(e.target)}
addEventListener('click',press,true);addEventListener('keydown',confirm,true);window.mulyaEarly=early;
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

const typed = new Map<Field, string>();

/** Before React takes the page over: what the fields hold by now, and what is typed until their part of the page is taken over. */
export function beforeTakeOver(): void {
  if (window.mulyaEarly === undefined) return;
  for (const field of document.querySelectorAll<Field>('main :is(input, textarea, select)'))
    if (isChanged(field)) typed.set(field, field.value);
  addEventListener('input', note, true);
}

function note({ target }: Event) {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  if (isField && window.mulyaEarly?.isTakenOver(target) === false) typed.set(target, target.value);
}

/** Once React has it: fields are given what was typed, as if it were typed now, and what was pressed is pressed, in its order. */
export function afterTakeOver(): void {
  if (window.mulyaEarly !== undefined) void catchUp(window.mulyaEarly);
}

const LOOK_MS = 50;
/** So long after the scripts began, what is typed and pressed may be of a part that is not taken over yet. */
const PATIENCE_MS = 15_000;
const pause = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function catchUp({ pressed, confirmed, isTakenOver, stop }: Early) {
  // Without React's mark nothing can be told of parts: all is given and pressed now.
  const tellsParts = isTakenOver(document.getElementById('content') ?? document.body);
  const isReady = (one: Element) => !tellsParts || !one.isConnected || isTakenOver(one);
  const until = performance.now() + (tellsParts ? PATIENCE_MS : 0);
  do {
    await giveBack([...typed.keys()].filter(isReady), confirmed);
    const [first] = pressed;
    const form = first?.closest('form') ?? null;
    const waitsForField = form !== null && [...typed.keys()].some((field) => field.form === form);
    if (first !== undefined && isReady(first) && !waitsForField) {
      pressed.shift();
      press(first);
      await pause();
    } else await pause(LOOK_MS);
  } while (performance.now() < until);
  stop();
  removeEventListener('input', note, true);
  delete window.mulyaEarly;
  await giveBack([...typed.keys()], confirmed);
  for (const one of pressed) press(one);
}

/** React works off what is typed after the task it is told in: who is left, and what is pressed, come in later ones. */
async function giveBack(fields: readonly Field[], confirmed: readonly Element[]) {
  if (fields.length === 0) return;
  for (const field of fields) {
    const value = typed.get(field) ?? '';
    typed.delete(field);
    if (field.isConnected) give(field, value);
  }
  await pause();
  // A field that takes its value when it is left or Enter is pressed: nobody listened then.
  for (const field of fields)
    if (field.isConnected && (document.activeElement !== field || confirmed.includes(field)))
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await pause();
}

function give(field: Field, value: string) {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  // The field holds the file itself, and no script may write its name.
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React knows what it sets by the field's own property, and takes what differs from it for typed.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function press(one: Element) {
  if (!one.isConnected) return;
  if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.focus();
  one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
