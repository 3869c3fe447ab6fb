import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/products';
import { pageMeta } from '../page-meta.ts';
import { Closing, Opening, Product, Sheet } from '../parts/sheet.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { SurveySheet } from '../parts/survey-sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

type OneProduct = { title: () => string; text: () => string; to: string; picture: ReactNode };

/** Those that are open have a picture; the others say that they are not. */
const products: readonly OneProduct[] = [
  { title: words.sales, text: words.salesText, to: '/sale-transaction-overview', picture: <ProductPicture name="explorer" /> },
  { title: words.market, text: words.marketText, to: '/mma-overview', picture: <ProductPicture name="market" /> },
  { title: words.valuation, text: words.valuationText, to: '/valuation-overview', picture: <ProductPicture name="valuation" /> },
  { title: words.simulator, text: words.simulatorText, to: '/simulator-page/', picture: <ProductPicture name="simulator" /> },
  { title: words.propgpt, text: words.propgptText, to: '/propgpt-overview', picture: <ProductPicture name="assistant" /> },
  { title: words.land, text: words.landText, to: '/residential-landdesk-overview', picture: <SurveySheet of="land" /> },
];

export default function ProductsPage() {
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} />
      {products.map(({ title, text, to, picture }) => (
        <Product key={to} title={title()} text={text()} to={to} picture={picture} />
      ))}
      <Closing title={words.closing()} />
    </Sheet>
  );
}
