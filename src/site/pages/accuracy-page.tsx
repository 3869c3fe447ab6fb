import { redirectDocument, useSearchParams, type ClientLoaderFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { valuationAccuracy } from '#modules/valuation/contract.ts';
import { AccuracyView, howFarOff } from '#modules/valuation/index.ts';
import { askOwnApi } from '#web/api/own-api.ts';
import { pageMeta } from '../page-meta.ts';
import { Opening, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

type Studies = Awaited<ReturnType<typeof loader>>;

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: howFarOff().title, description: howFarOff().lead }, { path: location.pathname });

/** What is published changes without a new build, so the page is drawn at each request. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await askOwnApi<{ studies: Parameters<typeof AccuracyView>[0]['studies'] }>(context, valuationAccuracy.path);
  return answer?.studies ?? null;
}
/** From a screen of the product the page is fetched whole. */
export const clientLoader: ClientLoaderFunction = ({ request }) => {
  throw redirectDocument(request.url);
};

export default function AccuracyPage({ loaderData }: { loaderData?: Studies }) {
  const [search] = useSearchParams();
  const { title, lead } = howFarOff();
  return (
    <Sheet>
      <Opening title={title} lead={lead} />
      <div className="sheet-data">
        <AccuracyView studies={loaderData ?? null} search={search} />
      </div>
    </Sheet>
  );
}
