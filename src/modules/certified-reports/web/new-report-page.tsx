import { useSearchParams } from 'react-router';
import type { Valued } from '#modules/valuation/contract.ts';
import { formatMoneyShort } from '#core/money.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { paths } from './paths.ts';
import { emptyDraft, RequestForm, type RequestDraft } from './request-form.tsx';
import { useValuationBehind } from './use-certified.ts';
import * as words from '#messages/certified-reports/reports';
import { formatCount } from '#core/indian-number.ts';

export const handle: PageHandle = {
  access: 'signed-in',
  name: words.askForACertified,
};

/** Asks for a report, with `?valuation=` about a property that was valued automatically, without it about one described here. */
export default function NewReportPage() {
  const valuationId = useSearchParams()[0].get('valuation');
  const query = useValuationBehind(valuationId);
  return (
    <Page
      title={words.askForACertified()}
      subtitle={words.youGetTheQuote()}
      breadcrumbs={[{ label: words.certifiedReports(), to: paths.mine }, { label: words.askForOne() }]}
    >
      {valuationId === null ? (
        <RequestForm draft={emptyDraft} valuationId={null} about={null} />
      ) : (
        <StateView query={query} errorTitle={words.thisValuationCouldNot()}>
          {({ id, result }) =>
            result.kind === 'valued' ? (
              <RequestForm
                draft={draftOf(result)}
                valuationId={id}
                about={words.theValuerBeginsWith({
                  valuePaise: formatMoneyShort(result.valuePaise, result.currency),
                  comparables: formatCount(result.comparables.length),
                })}
              />
            ) : (
              <RequestForm draft={emptyDraft} valuationId={null} about={words.theAutomatedValuationGave()} />
            )
          }
        </StateView>
      )}
    </Page>
  );
}

const assetOf: Partial<Record<Valued['subject']['propertyKind'], RequestDraft['assetKind']>> = {
  flat: 'flat',
  shop: 'shop',
  office: 'office',
  plot: 'plot',
  'row-house': 'row-house',
  bungalow: 'row-house',
};

function draftOf({ subject, place }: Valued): RequestDraft {
  return {
    ...emptyDraft,
    assetKind: assetOf[subject.propertyKind] ?? 'flat',
    city: subject.city,
    locality: subject.village ?? place.locality ?? '',
    project: subject.project ?? '',
    carpetSqft: String(Math.round(subject.carpetAreaSqft)),
    latitude: place.latitude,
    longitude: place.longitude,
  };
}
