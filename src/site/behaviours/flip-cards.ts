import { parts } from './part.ts';

/** Cards turn when the top of their section has come up to this share of the window's height. */
const THRESHOLD = 0.4;
const APART_MS = 300;

const turn = (card: HTMLElement, isTurned: boolean) => card.toggleAttribute('data-turned', isTurned);

for (const group of parts(document, '[data-flip-group]')) {
  const cards = parts(group, '[data-flip]');
  let isTurned = false;
  let waiting: ReturnType<typeof setTimeout>[] = [];
  group.setAttribute('data-live', '');
  const look = () => {
    const isReached = group.getBoundingClientRect().top <= innerHeight * THRESHOLD;
    if (isReached === isTurned) return;
    isTurned = isReached;
    for (const timer of waiting) clearTimeout(timer);
    waiting = cards.map((card, at) => setTimeout(() => turn(card, isReached), at * APART_MS));
  };
  addEventListener('scroll', look, { passive: true });
  addEventListener('resize', look);
  look();
}

/** A card with buttons of its own: what lies on the side that cannot be seen cannot be reached either. */
for (const card of parts(document, '[data-flip-own]')) {
  card.setAttribute('data-live', '');
  const [front, back] = parts(card, '[data-side]');
  const show = (isTurned: boolean) => {
    turn(card, isTurned);
    front?.toggleAttribute('inert', isTurned);
    back?.toggleAttribute('inert', !isTurned);
    const film = parts(card, 'video').find((each) => each.offsetParent !== null) as HTMLVideoElement | undefined;
    if (film === undefined) return;
    if (isTurned) void film.play().catch(() => undefined);
    else film.pause();
  };
  for (const button of parts(card, '[data-turn]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const isTurned = !card.hasAttribute('data-turned');
      show(isTurned);
      (isTurned ? back : front)?.querySelector<HTMLElement>('[data-turn]')?.focus({ preventScroll: true });
    });
  }
  show(false);
}
