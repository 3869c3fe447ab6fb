/** The first element that matches within another. @throws Error where the markup lacks it: markup and behaviour are shipped together. */
export function part<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

export const parts = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

export const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Arrow keys, Home and End on one of several lead to another, which is chosen and has the focus then (patterns of ARIA).
 * @param choose answers false where nothing can be chosen just now.
 */
export function chooseByKeys(all: readonly HTMLElement[], choose: (at: number) => boolean) {
  const nextBy: Record<string, (at: number) => number> = {
    ArrowRight: (at) => (at + 1) % all.length,
    ArrowLeft: (at) => (at - 1 + all.length) % all.length,
    Home: () => 0,
    End: () => all.length - 1,
  };
  for (const [at, one] of all.entries()) {
    one.addEventListener('keydown', (event) => {
      const next = nextBy[event.key]?.(at);
      if (next === undefined) return;
      event.preventDefault();
      if (choose(next)) all[next]!.focus();
    });
  }
}

/** A button that says what it will do next: stop what moves, or let it go on. */
export function showStopped(button: HTMLElement, isStopped: boolean) {
  button.toggleAttribute('data-stopped', isStopped);
  button.setAttribute('aria-label', (isStopped ? button.dataset['wordsPlay'] : button.dataset['wordsPause']) ?? '');
}

/**
 * Begins once, when the element is a quarter of the window or less from being seen: what stands further down is not asked for while somebody
 * waits for the first view, and never by who does not come to it.
 */
export function whenNear(root: Element, begin: () => void) {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      begin();
    },
    { rootMargin: '25% 0px' },
  );
  near.observe(root);
}
