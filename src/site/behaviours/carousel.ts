import { chooseByKeys, part, parts, showStopped, wantsLessMotion } from './part.ts';

const STANDS_MS = 10_000;
/** While cards move, nothing else moves them. */
const MOVES_MS = 330;
const SWIPE_PX = 50;

for (const root of parts(document, '[data-carousel]')) {
  const cards = parts(root, '[data-card]');
  const dots = parts(root, '[data-dot]');
  const pause = part(root, '[data-pause]');
  const track = part(root, '[data-cards]');
  let at = 0;
  let isMoving = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const placeOf = (index: number) => {
    const steps = (index - at + cards.length) % cards.length;
    if (steps === 0) return 'middle';
    if (steps === 1) return 'after';
    return steps === cards.length - 1 ? 'before' : 'away';
  };
  const draw = () => {
    for (const [index, card] of cards.entries()) {
      const place = placeOf(index);
      card.dataset['place'] = place;
      // Those at the sides can be clicked; what they say is read when they come to the middle.
      card.setAttribute('aria-hidden', String(place !== 'middle'));
    }
    for (const [index, dot] of dots.entries()) dot.setAttribute('aria-current', String(index === at));
  };
  const move = (next: number) => {
    if (isMoving) return false;
    at = (next + cards.length) % cards.length;
    isMoving = true;
    setTimeout(() => (isMoving = false), MOVES_MS);
    draw();
    return true;
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    showStopped(pause, true);
  };
  const play = () => {
    track.setAttribute('aria-live', 'off');
    timer = setInterval(() => move(at + 1), STANDS_MS);
    showStopped(pause, false);
  };
  /** The first step by hand ends what moves by itself. */
  const byHand = (next: number) => {
    if (!move(next)) return false;
    track.setAttribute('aria-live', 'polite');
    stop();
    return true;
  };

  root.setAttribute('data-live', '');
  track.removeAttribute('tabindex');
  part(root, '[data-controls]').hidden = false;
  part(root, '[data-previous]').addEventListener('click', () => byHand(at - 1));
  part(root, '[data-next]').addEventListener('click', () => byHand(at + 1));
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => byHand(index));
  chooseByKeys(dots, byHand);
  for (const [index, card] of cards.entries()) {
    card.addEventListener('click', () => {
      if (index !== at) byHand(index);
    });
  }
  pause.addEventListener('click', () => (timer === undefined ? play() : stop()));

  let swipeFrom: number | null = null;
  track.addEventListener('touchstart', (event) => (swipeFrom = event.touches[0]?.clientX ?? null), { passive: true });
  track.addEventListener('touchend', (event) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (swipeFrom ?? 0);
    if (swipeFrom !== null && Math.abs(moved) > SWIPE_PX) byHand(at + (moved < 0 ? 1 : -1));
    swipeFrom = null;
  });

  draw();
  if (wantsLessMotion()) stop();
  else play();
}
