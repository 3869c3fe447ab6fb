import { use, useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconCertificate, IconEdit } from '@tabler/icons-react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import type { ApiError } from '#web/api/api-error.ts';
import { queryString } from '#web/api/address.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { hasAccess, useSession } from '#web/session/session.ts';
import { toast } from '#web/shell/toast.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { NoAccess } from '#web/ui/no-access.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import * as words from '#messages/valuation/screens';
import { AskTool } from '#modules/transactions/web/index.ts';
import type { Subject } from '../contract.ts';
import { ImpossibleFacts, impossibleFactsOf } from './impossible-facts.tsx';
import { NotPaid } from './not-paid.tsx';
import { NotEnough } from './not-enough.tsx';
import { ScreenTabs } from './screen-tabs.tsx';
import { SeveralProjects, severalProjectsOf } from './several-projects.tsx';
import { subjectWords } from '../model/subject-words.ts';
import { useValuation } from './use-valuation.ts';
import type { ValuationShown } from './valuation-context.ts';
import {
  mayFetch,
  selectionPath,
  storedSearch,
  forgetSearch,
  storeSearch,
  subjectOf,
  valuationAddress,
  valuationPath,
  ValuationSearch,
} from './valuation-search.ts';
import { ValueWaiting } from './value-waiting.tsx';
import classes from './screens.module.css';

const product = { entitled: 'valuation' } as const;
/** Open to whoever is signed in: without the product, one valuation opens to whoever has paid for its selection. */
export const handle: PageHandle = { access: 'signed-in', name: words.valuation };

/** Around the screens of one valuation: asks for it once, and says what stands in its way. */
export default function ValuationLayout() {
  const { pathname } = useLocation();
  const [search] = useUrlState(ValuationSearch);
  const subject = subjectOf(search);
  const { user } = useSession();
  if (!hasAccess(user, product) && search.id === undefined && search.stSelection === undefined)
    return <NoAccess needed={product} pageName={words.valuation()} user={user} />;
  if (search.id === undefined && subject === null) return <NoSearch pathname={pathname} />;
  return <OneValuation search={search} subject={subject} />;
}

/** Opened without a search: the last one of this person on this device, or the screen that asks for one. */
function NoSearch({ pathname }: { pathname: string }) {
  const stored = storedSearch();
  useEffect(() => {
    if (stored === null) toast.info(words.pleaseSearch());
  }, [stored]);
  return <Navigate to={stored === null ? valuationPath : pathname + stored} replace state={{ isStored: true }} />;
}

/** What this device remembered is there no more: it asks for a search, as if it had remembered nothing. */
function Forgotten() {
  useEffect(() => {
    forgetSearch();
    toast.info(words.pleaseSearch());
  }, []);
  return <Navigate to={valuationPath} replace />;
}

/** The homes like a subject, where it stands. */
const marketOf = ({ city, village, project, configuration, propertyKind }: Subject) => ({
  city,
  village,
  project,
  configurations: configuration === undefined ? undefined : [configuration],
  propertyKinds: [propertyKind],
});

function OneValuation({ search, subject }: { search: ValuationSearch; subject: Subject | null }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isPaid = mayFetch(search);
  const query = useValuation(
    !isPaid ? null : search.id !== undefined ? { id: search.id } : subject === null ? null : { subject, stSelection: search.stSelection },
    { quiet: isStored(state) },
  );
  const answered = query.data;
  const paid = { stSelection: search.stSelection, valuationPaid: search.valuationPaid };
  const text = queryString(answered === undefined ? { ...search } : { id: answered.id, ...paid });
  useEffect(() => {
    if (answered === undefined) return;
    storeSearch(text);
    // The address of an answer is the answer itself: opened again it is what was said, and not asked anew.
    if (search.id === undefined) void navigate({ pathname, search: text }, { replace: true });
  }, [answered, navigate, pathname, search.id, text]);

  const { user } = useSession();
  const askAbout = use(AskTool);
  if (isStored(state) && isNotFound(query.error)) return <Forgotten />;
  if (search.id !== undefined && isNotIncluded(query.error)) return <NoAccess needed={product} pageName={words.valuation()} user={user} />;
  const shown = answered?.result.subject ?? subject;
  const several = severalProjectsOf(query.error);
  const impossible = impossibleFactsOf(query.error);
  const ask = (next: Partial<ValuationSearch>) => void navigate(valuationAddress(next, 'dashboard/'));
  return (
    <Page
      title={
        shown === null
          ? words.valuation()
          : shown.project === undefined
            ? words.valuationOfFlat()
            : words.valuationOf({ project: shown.project })
      }
      subtitle={(shown !== null || query.isLoading) && <span className={classes.subject}>{shown !== null && subjectWords(shown)}</span>}
      breadcrumbs={[{ label: words.valuation(), to: valuationPath }, { label: shown?.project ?? words.aProperty() }]}
      actions={
        <>
          <Button
            component={Link}
            to={
              search.stSelection === undefined
                ? valuationAddress({ ...shown, change: true }, '')
                : selectionPath + queryString({ ...shown })
            }
            variant="default"
            leftSection={<IconEdit size={16} stroke={1.5} />}
          >
            {search.stSelection === undefined ? words.changeProperty() : words.chooseOtherSales()}
          </Button>
          {answered && <CopyLink />}
          {shown !== null && askAbout({ filter: marketOf(shown) })}
          {answered?.result.kind === 'valued' && (
            <Button
              component={Link}
              to={`/valuation/certified/new/?valuation=${answered.id}`}
              variant="default"
              leftSection={<IconCertificate size={16} stroke={1.5} />}
            >
              {words.certifiedReport()}
            </Button>
          )}
        </>
      }
    >
      {(query.isLoading || answered?.result.kind === 'valued') && <ScreenTabs base={valuationPath} search={text} />}
      {!isPaid || (search.stSelection !== undefined && isRefused(query.error)) ? (
        <NotPaid
          subject={subject}
          stSelection={search.stSelection ?? ''}
          onPaid={() => void navigate({ pathname, search: queryString({ ...search, valuationPaid: true }) })}
        />
      ) : several !== null && subject !== null ? (
        <SeveralProjects
          message={(query.error as ApiError).message}
          localities={several}
          onChoose={(village) => ask({ ...subject, village })}
        />
      ) : impossible !== null && subject !== null ? (
        <ImpossibleFacts subject={subject} faults={impossible} onValue={(changed) => ask({ ...changed, ...paid })} />
      ) : (
        <div aria-live="polite" aria-busy={query.isLoading}>
          <StateView query={query} waiting={<ValueWaiting />} errorTitle={analysisFailed(words.valuation())}>
            {({ id, result, valuedAt }) =>
              result.kind === 'valued' ? (
                <Outlet context={{ value: result, id, valuedAt, base: valuationPath, search: text } satisfies ValuationShown} />
              ) : (
                <NotEnough answer={result} onAsk={ask} />
              )
            }
          </StateView>
        </div>
      )}
    </Page>
  );
}

const isStored = (state: unknown) => typeof state === 'object' && state !== null && 'isStored' in state;
/** Deleted since, or another person's. */
const isNotFound = (error: Error | null) => error !== null && (error as ApiError).code === 'not-found';
const isNotIncluded = (error: Error | null) => error !== null && (error as ApiError).code === 'not-included';
/** The address says it is paid for, and the server knows of no payment. */
const isRefused = (error: Error | null) => error !== null && (error as ApiError).code === 'payment-required';
