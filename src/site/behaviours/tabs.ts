import { part, parts } from './part.ts';

for (const root of parts(document, '[data-tabs]')) {
  const list = part(root, '[data-tab-list]');
  const tabs = parts(list, '[data-tab]');
  const panels = parts(root, '[data-panel]');

  const choose = (chosen: number) => {
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === chosen));
      tab.tabIndex = at === chosen ? 0 : -1;
    }
    for (const [at, panel] of panels.entries()) panel.hidden = at !== chosen;
  };
  const byKey = (key: string, at: number): number | null => {
    if (key === 'ArrowRight') return (at + 1) % tabs.length;
    if (key === 'ArrowLeft') return (at - 1 + tabs.length) % tabs.length;
    if (key === 'Home') return 0;
    return key === 'End' ? tabs.length - 1 : null;
  };

  root.setAttribute('data-live', '');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', list.dataset['label'] ?? '');
  for (const [at, tab] of tabs.entries()) {
    const panel = panels[at]!;
    tab.id = `${panel.id}-tab`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.tabIndex = 0;
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(at);
    });
    tab.addEventListener('keydown', (event) => {
      const next = event.key === ' ' ? at : byKey(event.key, at);
      if (next === null) return;
      event.preventDefault();
      choose(next);
      tabs[next]!.focus();
    });
  }
  choose(
    Math.max(
      0,
      panels.findIndex(({ id }) => `#${id}` === location.hash),
    ),
  );
}
