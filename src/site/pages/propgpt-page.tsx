import { Link, useLocation, type MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/assistant';
import * as pictures from '#messages/site-pages/pictures';
import * as shared from '#messages/site-pages/shared';
// oxlint-disable import/default -- with `?worker&url` Vite builds a module by itself and hands over its address
import assistantScore from '../behaviours/assistant-score.ts?worker&url';
import filmBehaviour from '../behaviours/film.ts?worker&url';
import flipCards from '../behaviours/flip-cards.ts?worker&url';
// oxlint-enable import/default
import { withTags } from '#web/with-tags.tsx';
import { RateDrawing } from '../home/explore.tsx';
import { pageMeta } from '../page-meta.ts';
import { Film } from '../parts/film.tsx';
import { FlipCard } from '../parts/flip-card.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Action, contact, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';
import '../home/home.css';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname, product: 'PropGPT' });

const features = [
  { title: words.location, text: words.locationText, back: words.locationBack, picture: 'locations' },
  { title: words.sales, text: words.salesText, back: words.salesBack, picture: 'explorer' },
  { title: words.demand, text: words.demandText, back: words.demandBack, picture: 'projects' },
] as const;

export default function PropgptPage() {
  const { pathname } = useLocation();
  return (
    <Sheet behaviours={[flipCards, filmBehaviour, assistantScore]}>
      <Opening
        title={words.title()}
        lead={words.lead()}
        actions={
          <>
            <a className="site-button" href="#video">
              {words.watch()}
            </a>
            <a className="site-button" data-kind="quiet" href="#learn">
              {words.explore()}
            </a>
          </>
        }
      />
      <p className="sheet-status">
        {withTags(words.status(), { ask: <Link to="/analysis/propGPT/" /> })} {words.goal()}
      </p>
      <div className="sheet-wide">
        <ProductPicture name="assistant" eager wide />
      </div>
      <section id="video" className="sheet-part sheet-beside">
        <div>
          <h2>{words.what()}</h2>
          <ul className="sheet-points">
            {words
              .points()
              .split('\n')
              .map((point) => (
                <li key={point}>{point}</li>
              ))}
          </ul>
          <p>
            <Action to={contact(pathname)}>{shared.contactForDemo()}</Action>
          </p>
        </div>
        <div className="sheet-film">
          <FlipCard
            own
            front={
              <>
                <h3>{words.card()}</h3>
                <p>{words.cardText()}</p>
                <div className="home-chart flip-chart">
                  <RateDrawing />
                </div>
                <p>
                  <button type="button" className="site-button" data-turn="" hidden>
                    {words.exploreIt()}
                  </button>
                </p>
              </>
            }
            back={
              <>
                <Film what={pictures.film()} />
                <p>
                  <button type="button" className="site-button" data-kind="quiet" data-turn="" hidden>
                    {words.turnBack()}
                  </button>
                </p>
              </>
            }
          />
        </div>
      </section>
      <Part id="learn" title={words.featuresTitle()}>
        <div className="flip-row" data-flip-group="">
          {features.map(({ title, text, back, picture }) => (
            <FlipCard
              key={title()}
              front={
                <>
                  <ProductPicture name={picture} />
                  <h3>{title()}</h3>
                  <p>{text()}</p>
                </>
              }
              back={
                <>
                  <p className="flip-title" aria-hidden="true">
                    {title()}
                  </p>
                  <p>{back()}</p>
                </>
              }
            />
          ))}
        </div>
      </Part>
      <p
        className="sheet-status"
        data-assistant-score=""
        data-line={words.scoreLine()}
        data-demonstration={words.scoreDemonstration()}
        aria-live="polite"
        hidden
      />
    </Sheet>
  );
}
