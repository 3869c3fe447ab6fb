import { Alert, Button, Loader, SegmentedControl, Select } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as words from '#messages/name-review/review';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { nameStates, type NameKind } from '../contract.ts';
import { DecisionsList } from './decisions-list.tsx';
import { ReviewQueue } from './review-queue.tsx';
import classes from './review.module.css';
import { ReviewState } from './review-state.ts';
import { decisionWords } from './review-words.ts';
import { useLatestDecisions, useNameCounts } from './use-names.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'operator', name: words.title };

/** Names of places and projects that documents write and nobody knows for sure, and what was decided about them. */
export default function ReviewPage() {
  const [state, go] = useUrlState(ReviewState);
  const { kind, show, q, batch } = state;
  const counts = useNameCounts(batch);
  const { waiting, last } = useLatestDecisions();
  const open = (of: NameKind) =>
    counts.data?.reduce((sum, one) => (one.kind === of && one.state !== 'sure' ? sum + one.names : sum), 0) ?? null;
  const label = (of: NameKind) => {
    const number = open(of);
    const what = words.many({ kind: of });
    return number === null ? what : words.countOf({ what, count: formatCount(number) });
  };
  return (
    <Page
      title={words.title()}
      subtitle={words.about()}
      breadcrumbs={[{ label: words.imports(), to: '/imports/' }, { label: words.title() }]}
      actions={
        <Button component={Link} to="/imports/new/" variant="default" leftSection={<IconFileImport size={18} stroke={1.5} />}>
          {words.importFile()}
        </Button>
      }
    >
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={words.whichNames()}
          value={kind}
          onChange={(value) => go({ kind: value as NameKind, page: 1, item: '' })}
          data={(['project', 'village'] as const).map((value) => ({ value, label: label(value) }))}
        />
        <Select
          aria-label={words.whichOfThem()}
          value={show}
          allowDeselect={false}
          onChange={(value) => go({ show: (value ?? 'open') as ReviewState['show'], page: 1, item: '' })}
          data={[...nameStates, 'decisions' as const].map((of) => ({ value: of, label: words.show({ show: of }) }))}
        />
        <SearchField
          key={show === 'decisions' ? 'decisions' : kind}
          label={words.searchLabel()}
          text={q}
          onSearch={(text) => go({ q: text ?? '', page: 1, item: '' })}
          className={classes.search}
        />
        {batch !== undefined && show !== 'decisions' && (
          <Button
            variant="light"
            color="indigo"
            rightSection="×"
            onClick={() => go({ batch: undefined, page: 1, item: '' })}
            aria-label={words.onlyBatchShowAll({ batch: String(batch) })}
          >
            {words.onlyBatch({ batch: String(batch) })}
          </Button>
        )}
      </div>
      {waiting[0] && (
        <Alert variant="light" color="indigo" icon={<Loader size={16} />}>
          <output>
            {waiting[0].undoneAt === null
              ? words.followed({ decision: decisionWords(waiting[0]) })
              : words.followedBack({ decision: decisionWords(waiting[0]) })}
          </output>
        </Alert>
      )}
      {show === 'decisions' ? (
        <DecisionsList search={q} page={state.page} onPage={(page) => go({ page })} />
      ) : (
        <ReviewQueue state={{ ...state, show }} last={last} pending={waiting} go={go} />
      )}
    </Page>
  );
}
