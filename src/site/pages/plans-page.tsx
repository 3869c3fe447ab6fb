import { Link, redirectDocument, type ClientLoaderFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/plans';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, paiseToRupees } from '#core/money.ts';
import { readShelf, type Shelf } from '#modules/payments/contract.ts';
import { meters, monthlyLimits, planNames, plans, skuOf, type PlanName } from '#modules/payments/index.ts';
import { askOwnApi } from '#web/api/own-api.ts';
import { withTags } from '#web/with-tags.tsx';
import { inThisLanguage } from '../page-languages.ts';
import { pageMeta } from '../page-meta.ts';
import { Action, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname, offers: offersOf(loaderData ?? null) });

/** Prices are set while the server runs, so the page is drawn at each request. */
export const loader = ({ context }: LoaderFunctionArgs) => askOwnApi<Shelf>(context, readShelf.path);
/** From a screen of the product the page is fetched whole. */
export const clientLoader: ClientLoaderFunction = ({ request }) => {
  throw redirectDocument(request.url);
};

/** Where somebody buys, tries, renews or ends a plan: a screen of the product. */
const chooseAt = '/plans/choose/';

/** What can be bought and what it costs, by anyone to read. */
export default function PlansPage({ loaderData }: { loaderData?: Shelf | null }) {
  const shelf = loaderData ?? null;
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} />
      {shelf === null ? (
        <Part>
          <p>
            {words.notFetched()} <a href="?">{words.again()}</a>
          </p>
        </Part>
      ) : (
        <>
          {shelf.isTest && <p className="sheet-status">{words.test()}</p>}
          {shelf.payments === 'off' && (
            <p className="sheet-status">{withTags(words.off(), { contact: <Link to={inThisLanguage('/contact/')} /> })}</p>
          )}
          <ul className="plans">
            {planNames.map((plan) => (
              <Plan key={plan} plan={plan} shelf={shelf} />
            ))}
          </ul>
          <ByThePiece shelf={shelf} />
        </>
      )}
      <Closing title={words.closing()} />
    </Sheet>
  );
}

/** Names with hyphens cannot stand in a message. */
const planKeys = {
  propgpt: 'propgpt',
  'market-lens': 'marketLens',
  'market-lens-pro': 'marketLensPro',
  simulator: 'simulator',
} as const satisfies Record<PlanName, string>;
const productKeys: Partial<Record<string, Parameters<typeof words.opens>[0]['product']>> = {
  propgpt: 'propgpt',
  'market-lens': 'marketLens',
  'sale-transactions': 'saleTransactions',
  simulator: 'simulator',
  valuation: 'valuation',
};
const meterKeys = { 'propgpt-questions': 'propgptQuestions', valuations: 'valuations', 'index-two-downloads': 'indexTwo' } as const;

/** To the paisa where there are any: ₹45, ₹36.58. */
const priceWords = (paise: number) => formatMoney(paise, 'INR', { hundredths: paise % 100 !== 0 });
const priceOf = ({ prices }: Shelf, wanted: string) => prices.find(({ sku }) => sku === wanted)?.amountPaise ?? null;

/** What can be bought online, for search engines: each plan for a month, with GST, as it stands on the page. */
const offersOf = (shelf: Shelf | null) =>
  planNames.flatMap((plan) => {
    const paise = shelf === null || shelf.payments === 'off' || shelf.isTest ? null : priceOf(shelf, skuOf(plan, 'month'));
    if (paise === null) return [];
    return [{ name: plans[plan].title, description: words.planWords({ plan: planKeys[plan] }), rupees: paiseToRupees(paise).toFixed(2) }];
  });

function Plan({ plan, shelf }: { plan: PlanName; shelf: Shelf }) {
  const [month, year] = [priceOf(shelf, skuOf(plan, 'month')), priceOf(shelf, skuOf(plan, 'year'))];
  const { title, opens, trialDays } = plans[plan];
  return (
    <li className="plan">
      <h2>{title}</h2>
      <p>{words.planWords({ plan: planKeys[plan] })}</p>
      <p className="plan-price">{month === null ? words.notSold() : withTags(words.aMonth({ price: priceWords(month) }), { b: <b /> })}</p>
      <p className="plan-year">{year === null ? '' : words.aYear({ price: priceWords(year) })}</p>
      <ul className="sheet-points">
        {opens.map((product) => (
          <li key={product}>{words.opens({ product: productKeys[product] ?? 'other' })}</li>
        ))}
        {meters.map((meter) => {
          const limit = monthlyLimits[plan][meter];
          return limit === 0 ? null : (
            <li key={meter}>{words.limit({ meter: meterKeys[meter], isLimited: limit !== null, limit: formatCount(limit) })}</li>
          );
        })}
        {trialDays > 0 && <li>{words.trial({ days: trialDays })}</li>}
      </ul>
      {month !== null && shelf.payments !== 'off' && (
        <p className="plan-act">
          <Link to={chooseAt} className="site-button" data-kind="quiet">
            {words.choose({ plan: title })}
          </Link>
        </p>
      )}
    </li>
  );
}

function ByThePiece({ shelf }: { shelf: Shelf }) {
  const [document, selection] = [priceOf(shelf, 'index-two-pdf'), priceOf(shelf, 'valuation-selection')];
  const pieces = [
    { name: words.document(), text: words.documentText(), price: document, to: '/st/', act: words.findSale() },
    { name: words.selection(), text: words.selectionText(), price: selection, to: '/valuation/selection/', act: words.chooseSales() },
  ];
  return (
    <Part title={words.byThePiece()}>
      <ul className="pieces">
        {pieces.map(({ name, text, price, to, act }) => (
          <li key={to}>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <b>{price === null ? words.notSold() : priceWords(price)}</b>
            <Action to={to} quiet>
              {act}
            </Action>
          </li>
        ))}
        <li>
          <div>
            <h3>{words.certified()}</h3>
            <p>{words.certifiedText()}</p>
          </div>
          <b>{words.quoted()}</b>
          <Action to="/valuation/certified/" quiet>
            {words.quote()}
          </Action>
        </li>
      </ul>
    </Part>
  );
}
