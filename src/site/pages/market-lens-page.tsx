import { useLocation, type MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/market';
import * as pictures from '#messages/site-pages/pictures';
import * as shared from '#messages/site-pages/shared';
// oxlint-disable import/default -- with `?worker&url` Vite builds a module by itself and hands over its address
import carousel from '../behaviours/carousel.ts?worker&url';
import filmBehaviour from '../behaviours/film.ts?worker&url';
// oxlint-enable import/default
import { pageMeta } from '../page-meta.ts';
import { Carousel } from '../parts/carousel.tsx';
import { Film } from '../parts/film.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Action, Cards, Closing, contact, Opening, Part, Sheet } from '../parts/sheet.tsx';
import { Testimonials } from '../parts/testimonials.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname, product: words.productName() });

export default function MarketLensPage() {
  const { pathname } = useLocation();
  return (
    <Sheet behaviours={[carousel, filmBehaviour]}>
      <Opening
        title={words.title()}
        lead={words.lead()}
        actions={<Action to={contact(pathname)}>{shared.requestDemo()}</Action>}
        picture={<ProductPicture name="market" eager />}
      />
      <Part title={words.problemsTitle()}>
        <Cards
          cards={[
            { title: words.brochures(), text: words.brochuresText() },
            { title: words.averages(), text: words.averagesText() },
            { title: words.late(), text: words.lateText() },
          ]}
        />
      </Part>
      <Part title={words.modulesTitle()} kind="quiet">
        <Carousel
          label={words.modulesTitle()}
          cards={[
            { title: words.velocity(), text: words.velocityText() },
            { title: words.buyers(), text: words.buyersText() },
            { title: words.price(), text: words.priceText() },
            { title: words.trends(), text: words.trendsText() },
            { title: words.risks(), text: words.risksText() },
            { title: words.developers(), text: words.developersText() },
          ]}
        />
      </Part>
      <Part title={words.snapshotTitle()}>
        <p>{words.snapshot()}</p>
        <Film what={pictures.film()} />
      </Part>
      <Part title={words.differencesTitle()}>
        <Cards
          cards={[
            { title: words.registered(), text: words.registeredText() },
            { title: words.comparable(), text: words.comparableText() },
            { title: words.honest(), text: words.honestText(), to: '/casestudy3/' },
            { title: words.reusable(), text: words.reusableText() },
          ]}
        />
      </Part>
      <Testimonials of="mma" title={words.roles()} />
      <Closing title={words.contactTitle()} text={words.contactText()} msg={words.contactTitle()} />
    </Sheet>
  );
}
