import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import * as words from '#messages/invest/list';
import * as page from '#messages/invest/page';
import type { RankedProject, RankedProjects } from '../contract.ts';
import { partN, partSource, partValue } from '../model/score-words.ts';
import { scorePartIds } from '../model/score/score-cells.ts';
import { caseAddress } from './addresses.ts';
import classes from './invest.module.css';

/** Every part with its value, its n and what it gives to the score. */
export function ProjectsTable({ answer, configuration }: { answer: RankedProjects; configuration: string | undefined }) {
  const columns = useMemo(() => columnsOf(answer.city, configuration), [answer.city, configuration]);
  return (
    <DataTable<RankedProject>
      caption={page.projectsOf({ city: answer.city })}
      columns={columns}
      rows={answer.projects}
      rowKey={({ locality, project }) => `${locality}/${project}`}
      totalRows={answer.total}
      storageKey="invest-projects"
    />
  );
}

function columnsOf(city: string, configuration: string | undefined): Column<RankedProject>[] {
  return [
    {
      id: 'rank',
      header: words.place(),
      width: 70,
      align: 'right',
      meaning: words.placeMeans(),
      cell: ({ rank }) => (rank === null ? '–' : formatCount(rank)),
      sortValue: ({ rank }) => rank,
    },
    {
      id: 'project',
      header: words.project(),
      width: 210,
      cell: ({ project, locality }) => <Link to={caseAddress({ city, village: locality, project, configuration })}>{project}</Link>,
      sortValue: ({ project }) => project,
    },
    { id: 'locality', header: words.locality(), width: 130, cell: ({ locality }) => locality, sortValue: ({ locality }) => locality },
    {
      id: 'score',
      header: words.score(),
      width: 190,
      align: 'right',
      meaning: words.scoreMeans(),
      cell: ({ score, parts, knownWeight }) =>
        score === null ? (
          <span className={classes.soft}>{words.noScore({ share: formatCount(Math.round(100 * knownWeight)) })}</span>
        ) : (
          <>
            {score.toFixed(1)}{' '}
            <span className={classes.points} aria-hidden="true">
              {parts.map(({ part, points }) => (
                <span key={part} style={{ width: `${points}%` }} />
              ))}
            </span>
          </>
        ),
      sortValue: ({ score }) => score,
    },
    {
      id: 'price',
      header: words.medianPrice(),
      width: 170,
      align: 'right',
      cell: ({ configurations }) => priceRange(configurations, configuration),
      sortValue: ({ configurations }) => configurations[0]?.medianRupees ?? null,
    },
    {
      id: 'sales',
      header: words.sales(),
      width: 80,
      align: 'right',
      cell: ({ sales }) => formatCount(sales),
      sortValue: ({ sales }) => sales,
    },
    ...scorePartIds.map((part): Column<RankedProject> => ({
      id: `part-${part}`,
      header: words.part({ part }),
      width: 190,
      align: 'right',
      meaning: partSource(part),
      cell: ({ parts }) => {
        const one = parts.find((row) => row.part === part)!;
        return one.value === null ? (
          <span className={classes.soft}>{words.notKnown()}</span>
        ) : (
          <>
            {partValue(one)} <span className={classes.soft}>{words.givesPoints({ points: one.points.toFixed(1), n: partN(one) })}</span>
          </>
        );
      },
      sortValue: ({ parts }) => parts.find((row) => row.part === part)?.value ?? null,
    })),
  ];
}

/** Median prices of the configurations with the most sales, or of the one that was chosen. */
export function priceRange(configurations: RankedProject['configurations'], configuration: string | undefined): string {
  const prices = configurations
    .filter((one) => configuration === undefined || one.configuration === configuration)
    .flatMap(({ medianRupees }) => medianRupees ?? []);
  if (prices.length === 0) return '–';
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const text = (rupees: number) => formatMoneyShort(rupeesToPaise(rupees));
  return low === high ? text(low) : `${text(low)} – ${text(high)}`;
}
