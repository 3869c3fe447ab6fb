import { Alert, Button, Loader, SegmentedControl, Select } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { NameKind } from '../contract.ts';
import { DecisionsList } from './decisions-list.tsx';
import { ReviewQueue } from './review-queue.tsx';
import classes from './review.module.css';
import { ReviewState } from './review-state.ts';
import { decisionWords, kindWords } from './review-words.ts';
import { useLatestDecisions, useNameCounts } from './use-names.ts';

export const handle: PageHandle = { access: 'operator', name: 'Names to review' };

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
    return number === null ? kindWords[of].many : `${kindWords[of].many} (${formatCount(number)})`;
  };
  return (
    <Page
      title="Names to review"
      subtitle="What documents call places and projects, where that does not say by itself which one is meant. What you decide is remembered."
      breadcrumbs={[{ label: 'Imports', to: '/imports/' }, { label: 'Names to review' }]}
      actions={
        <Button component={Link} to="/imports/new/" variant="default" leftSection={<IconFileImport size={18} stroke={1.5} />}>
          Import a file
        </Button>
      }
    >
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Which names"
          value={kind}
          onChange={(value) => go({ kind: value as NameKind, page: 1, item: '' })}
          data={(['project', 'village'] as const).map((value) => ({ value, label: label(value) }))}
        />
        <Select
          aria-label="Which of them"
          value={show}
          allowDeselect={false}
          onChange={(value) => go({ show: (value ?? 'open') as ReviewState['show'], page: 1, item: '' })}
          data={[
            { value: 'open', label: 'All open' },
            { value: 'unsure', label: 'Not sure: there are candidates' },
            { value: 'unknown', label: 'Unknown' },
            { value: 'sure', label: 'Settled by themselves' },
            { value: 'decisions', label: 'What was decided' },
          ]}
        />
        <SearchField
          key={show === 'decisions' ? 'decisions' : kind}
          label="Name, in either script"
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
            aria-label={`Only batch ${batch}: show all batches`}
          >
            {`Only batch ${batch}`}
          </Button>
        )}
      </div>
      {waiting[0] && (
        <Alert variant="light" color="indigo" icon={<Loader size={16} />}>
          <output>{`${decisionWords(waiting[0])}: ${waiting[0].undoneAt === null ? 'the sales that are loaded are being changed.' : 'taken back; the sales are being changed back.'}`}</output>
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
