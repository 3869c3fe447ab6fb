import { useMemo } from 'react';
import { Button } from '@mantine/core';
import { formatCount, groupDigits, roundTo } from '#core/indian-number.ts';
import { formatMoney, formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { formatChange } from '#core/percent.ts';
import ledger from '#web/table/ledger.module.css';
import { Sideways } from '#web/table/sideways.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import * as words from '#messages/price-lists/compare';
import * as page from '#messages/price-lists/page';
import * as tower from '#messages/price-lists/tower';
import { compareLists, type ComparedFigure } from '../model/compare-lists.ts';
import { workOut, type WorkedOut } from '../model/work-out.ts';
import { useList } from './use-list.ts';
import classes from './price-lists.module.css';

const mostRows = 60;
const names = {
  sum: words.sum,
  average: words.average,
  base: words.base,
  homes: words.homes,
  months: words.months,
  rupees: words.rupees,
  present: words.present,
  cheapest: words.cheapest,
  dearest: words.dearest,
} as const satisfies Record<ComparedFigure['id'], () => string>;

/** Two price lists: their sums, and every home whose price differs. */
export function CompareSection({ name, worked, beside, onBack }: { name: string; worked: WorkedOut; beside: string; onBack: () => void }) {
  const query = useList(beside);
  return (
    <StateView query={query} errorTitle={page.listFailed()}>
      {(other) => (
        <Section
          title={words.title({ first: name, second: other.name })}
          actions={
            <Button variant="default" onClick={onBack}>
              {words.back({ name })}
            </Button>
          }
        >
          <Compared name={name} worked={worked} otherName={other.name} content={other.content} />
        </Section>
      )}
    </StateView>
  );
}

function textOf(id: ComparedFigure['id'], value: number | null): string {
  if (value === null) return '–';
  switch (id) {
    case 'average':
    case 'base':
      return formatRate(value);
    case 'homes':
      return formatCount(value);
    case 'months':
      return groupDigits(roundTo(value, 1), 'indian', 1);
    default:
      return formatMoneyShort(rupeesToPaise(value));
  }
}

function Compared({
  name,
  worked,
  otherName,
  content,
}: {
  name: string;
  worked: WorkedOut;
  otherName: string;
  content: Parameters<typeof workOut>[0];
}) {
  const other = useMemo(() => workOut(content), [content]);
  const { figures, homes } = useMemo(() => compareLists(worked, other), [worked, other]);
  const price = (rupees: number | null, of: string) =>
    rupees === null ? words.onlyHere({ name: of }) : formatMoney(rupeesToPaise(rupees));
  return (
    <div className={classes.stack}>
      <Sideways label={words.table()}>
        <table className={ledger.ledger}>
          <thead>
            <tr>
              {[words.what(), name, otherName, words.difference()].map((head, at) => (
                <th key={at} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ id, first, second }) => (
              <tr key={id}>
                <th scope="row">{names[id]()}</th>
                <td>{textOf(id, first)}</td>
                <td>{textOf(id, second)}</td>
                <td>{first === null || second === null || first === 0 ? '' : formatChange(second / first - 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      {homes.length === 0 ? (
        <p className={classes.note}>{words.same()}</p>
      ) : (
        <Sideways label={words.homesTable()}>
          <table className={ledger.ledger}>
            <caption>{words.homesTable()}</caption>
            <thead>
              <tr>
                {[words.home(), name, otherName, words.difference()].map((head, at) => (
                  <th key={at} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {homes.slice(0, mostRows).map(({ key, floor, stack, first, second }) => (
                <tr key={key}>
                  <th scope="row">{tower.homeOf({ floor: formatCount(floor), stack })}</th>
                  <td>{price(first, otherName)}</td>
                  <td>{price(second, name)}</td>
                  <td>{first === null || second === null ? '' : formatChange(second / first - 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
      {homes.length > mostRows && <p className={classes.note}>{words.moreHomes({ homes: homes.length - mostRows })}</p>}
    </div>
  );
}
