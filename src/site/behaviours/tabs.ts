import { chooseByKeys, part, parts } from './part.ts';

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
    return true;
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
    // Tabs are links: the space bar, too, has to be told to choose.
    tab.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      choose(at);
    });
  }
  chooseByKeys(tabs, choose);
  choose(
    Math.max(
      0,
      panels.findIndex(({ id }) => `#${id}` === location.hash),
    ),
  );
}
