import { useLocation, type MetaFunction } from 'react-router';
import * as pictures from '#messages/site-pages/pictures';
import * as words from '#messages/site-pages/sales';
import * as shared from '#messages/site-pages/shared';
// oxlint-disable import/default -- with `?worker&url` Vite builds a module by itself and hands over its address
import film from '../behaviours/film.ts?worker&url';
import slider from '../behaviours/slider.ts?worker&url';
import tabs from '../behaviours/tabs.ts?worker&url';
// oxlint-enable import/default
import { pageMeta } from '../page-meta.ts';
import { Film } from '../parts/film.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Action, Closing, contact, Opening, Part, Sheet } from '../parts/sheet.tsx';
import { Slider, type Slide } from '../parts/slider.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { Testimonials } from '../parts/testimonials.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname, product: words.productName() });

const slide = (icon: string, title: string, points: string): Slide => ({ icon, title, points: points.split('\n') });

/** Outlines on a square of 24. */
const icons = {
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6M17.500 14.300c2.200.8 3.500 2.900 3.500 5.700',
  bars: 'M4 20V10h4v10zM10 20V4h4v16zM16 20v-7h4v7z',
  map: 'M3 6.500 9 4l6 2.500L21 4v13.500L15 20l-6-2.500L3 20zM9 4v13.500M15 6.500V20',
  rupee: 'M7 4h10M7 8.500h10M7 4h3.500a4.500 4.500 0 0 1 0 9H7l7 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.500 2',
  shield: 'M12 3 5 6v5.500c0 4.500 3 7.800 7 9.500 4-1.700 7-5 7-9.500V6zM9 12l2.200 2.200L15.200 10',
} as const;

export default function SaleTransactionsPage() {
  const { pathname } = useLocation();
  return (
    <Sheet behaviours={[film, slider, tabs]}>
      <Opening
        title={words.title()}
        lead={words.lead()}
        actions={<Action to={contact(pathname)}>{shared.requestDemo()}</Action>}
        picture={<Film eager what={pictures.film()} />}
      />
      <Part title={words.slidesTitle()} kind="quiet">
        <Slider
          label={words.slidesTitle()}
          slides={[
            slide(icons.people, words.buyers(), words.buyersPoints()),
            slide(icons.bars, words.benchmark(), words.benchmarkPoints()),
            slide(icons.map, words.growth(), words.growthPoints()),
            slide(icons.rupee, words.pricing(), words.pricingPoints()),
            slide(icons.clock, words.timing(), words.timingPoints()),
            slide(icons.shield, words.risk(), words.riskPoints()),
          ]}
        />
      </Part>
      <Part title={words.tabsTitle()}>
        <Tabs
          label={words.tabsTitle()}
          tabs={[
            { id: 'locations', label: words.locations(), panel: <Panel text={words.locationsText()} picture="locations" /> },
            { id: 'projects', label: words.projects(), panel: <Panel text={words.projectsText()} picture="projects" /> },
            {
              id: 'sale-transactions',
              label: words.transactions(),
              panel: <Panel text={words.transactionsText()} picture="transactions" />,
            },
          ]}
        />
        <p>
          <Action to="/v4/st/listings/" quiet>
            {words.open()}
          </Action>
        </p>
      </Part>
      <Testimonials of="saleTransaction" title={words.roles()} />
      <Closing title={words.closing()} action={shared.requestDemo()} />
    </Sheet>
  );
}

const Panel = ({ text, picture }: { text: string; picture: 'locations' | 'projects' | 'transactions' }) => (
  <>
    <p>{text}</p>
    <ProductPicture name={picture} wide />
  </>
);
