import { chooseByKeys, part, parts, showStopped, wantsLessMotion } from './part.ts';

/** Time that a slide stands, in ms. */
const STANDS_MS = 4000;
/** After something was done by hand, nothing moves by itself for so long. */
const RESTS_MS = 8000;

for (const root of parts(document, '[data-slider]')) {
  const slides = parts(root, '[data-slide]');
  const dots = parts(root, '[data-dot]');
  const pause = part(root, '[data-pause]');
  const progress = part(root, '[data-progress]');
  const track = part(root, '[data-slides]');
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = wantsLessMotion();

  const show = (next: number) => {
    at = (next + slides.length) % slides.length;
    for (const [index, slide] of slides.entries()) slide.hidden = index !== at;
    for (const [index, dot] of dots.entries()) dot.setAttribute('aria-current', String(index === at));
  };
  /** The bar fills while a slide stands; it is begun anew with each. */
  const showProgress = (isRunning: boolean) => {
    progress.removeAttribute('data-running');
    void progress.offsetWidth;
    progress.toggleAttribute('data-running', isRunning);
  };
  const run = () => {
    clearTimeout(timer);
    showProgress(true);
    timer = setTimeout(() => {
      show(at + 1);
      run();
    }, STANDS_MS);
  };
  const rest = () => {
    clearTimeout(timer);
    showProgress(false);
    // A slide that somebody chose is read out; those that come by themselves are not.
    track.setAttribute('aria-live', 'polite');
    if (!isStopped)
      timer = setTimeout(() => {
        track.setAttribute('aria-live', 'off');
        run();
      }, RESTS_MS);
  };
  const choose = (next: number) => {
    rest();
    show(next);
    return true;
  };

  root.setAttribute('data-live', '');
  track.removeAttribute('tabindex');
  part(root, '[data-controls]').hidden = false;
  progress.hidden = false;
  part(root, '[data-previous]').addEventListener('click', () => choose(at - 1));
  part(root, '[data-next]').addEventListener('click', () => choose(at + 1));
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => choose(index));
  chooseByKeys(dots, choose);
  pause.addEventListener('click', () => {
    isStopped = !isStopped;
    showStopped(pause, isStopped);
    if (isStopped) rest();
    else run();
  });
  show(0);
  showStopped(pause, isStopped);
  if (isStopped) rest();
  else run();
}
