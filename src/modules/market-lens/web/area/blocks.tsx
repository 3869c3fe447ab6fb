import type { Block } from '../../model/blocks.ts';
import { BlockView } from '../blocks/block-view.tsx';
import classes from '../analyses.module.css';

type View = Omit<Parameters<typeof BlockView>[0], 'block'>;

/** Small multiples, two or three to a row. */
export const Blocks = ({ blocks, ...view }: View & { blocks: readonly Block[] }) => (
  <div className={classes.blocks}>
    {blocks.map((block) => (
      <BlockView key={block.id} block={block} {...view} />
    ))}
  </div>
);
