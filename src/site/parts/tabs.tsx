import type { ReactNode } from 'react';

export type Tab = { id: string; label: string; panel: ReactNode };

/** Sections with links to each; `behaviours/tabs.ts` makes tabs of them. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <div className="tabs" data-tabs="">
    <div className="tabs-list" data-tab-list="" data-label={label}>
      {tabs.map(({ id, label: name }) => (
        <a key={id} href={`#${id}`} data-tab="">
          {name}
        </a>
      ))}
    </div>
    {tabs.map(({ id, label: name, panel }) => (
      <div key={id} id={id} data-panel="" className="tabs-panel">
        <h3>{name}</h3>
        {panel}
      </div>
    ))}
  </div>
);
