import { noSaleSentence } from '#messages/market-lens/filed';
import { Button } from '@mantine/core';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasAccess, useSession } from '#web/session/session.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { projectsSummary } from '#modules/projects/contract.ts';
import { projectsOfPlace } from '#modules/projects/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { placeWords } from '#modules/transactions/web/index.ts';
import { filedSentence, noSaleTitle } from '../../model/filed/filed-words.ts';
import { lensPaths } from '../lens-state.ts';
import classes from './filed.module.css';
import { ImportSales } from './import-sales.tsx';
import * as words from '#messages/market-lens/filed';

type Props = {
  filter: SaleFilter;
  answer: Pick<MeasureAnswer, 'supply'>;
  isReport?: boolean | undefined;
  /** Where another place is chosen. */
  searchAt?: string | undefined;
};

/** The one statement in place of every block that sales would fill: what is not known, what is, and where to go on. */
export function NoSaleHere({ filter, answer, isReport, searchAt = lensPaths.search }: Props) {
  const { user } = useSession();
  const sentence = answer.supply?.sentence ?? null;
  const mayImport = hasAccess(user, 'operator');
  return (
    <section className={classes.statement} aria-label={words.whatIsKnownHere()}>
      <p className={classes.title}>{noSaleTitle(placeWords(filter), filter)}</p>
      <p>
        {noSaleSentence()} {filedSentence(answer)}
      </p>
      {sentence !== null && <p>{sentence}</p>}
      {isReport !== true && (
        <>
          {!mayImport && <p>{words.pricesAndPaceAre()}</p>}
          <div className={classes.ways}>
            <ImportSales />
            <ProjectsLinks filter={filter} />
            <Button component={Link} to={searchAt} variant="default">
              {words.chooseAnotherPlace()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** The same place on the screen of projects, for those to whom it is open. */
function ProjectsLinks({ filter }: { filter: SaleFilter }) {
  const { user } = useSession();
  if (!hasAccess(user, projectsSummary.access)) return null;
  return projectsOfPlace(filter).map(({ of, to }) => (
    <Button key={to} component={Link} to={to} variant="default" leftSection={<IconBuildingSkyscraper size={16} stroke={1.5} />}>
      {words.projectsInOf({ of })}
    </Button>
  ));
}
