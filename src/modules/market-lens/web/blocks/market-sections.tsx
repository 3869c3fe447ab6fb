import { Section } from '#web/ui/section.tsx';
import classes from '../lens.module.css';
import { BlockView, type View } from './block-view.tsx';
import { sectionsOf } from '../../model/blocks.ts';
import { TopProjects } from './top-projects.tsx';

/** The small multiples of a market, by subject. */
export const MarketSections = (view: View) => {
  const isProject = view.filter.project !== undefined;
  return sectionsOf(view.filter).map(({ id, title, subtitle, blocks }) => (
    <div key={id} id={id} className={classes.anchor}>
      <Section title={title} subtitle={subtitle}>
        <div className={classes.blocks}>
          {blocks.map((block) => (
            <BlockView key={block.id} block={block} {...view} />
          ))}
          {id === 'price' && !isProject && <TopProjects {...view} />}
        </div>
      </Section>
    </div>
  ));
};
