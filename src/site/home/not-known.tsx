import * as words from '#messages/site/home';
import { withTags } from '#web/with-tags.tsx';
import { Shown } from '../figures/shown.tsx';

export const NotKnown = () => (
  <section className="home-section">
    <div className="home-words">
      <h2>{words.unknownTitle()}</h2>
      <p>{words.unknown()}</p>
      <p className="home-proof">{words.unknownProof()}</p>
    </div>
    <Refusal />
  </section>
);

/** What the product answers where it cannot know. */
export const Refusal = () => (
  <figure className="home-picture">
    <div className="home-unknown">
      <p className="home-finding">
        {withTags(words.unknownFinding(), { found: <Shown id="refusal.found" />, needed: <Shown id="refusal.needed" /> })}
      </p>
      <p>{words.unknownWhere()}</p>
      <ul className="home-facts">
        <li>{withTags(words.salesFound(), { b: <Bold id="refusal.found" /> })}</li>
        <li>{withTags(words.salesNeeded(), { b: <Bold id="refusal.needed" /> })}</li>
        <li>{withTags(words.searched(), { months: <Shown id="refusal.months" />, radius: <Shown id="refusal.radius" /> })}</li>
      </ul>
    </div>
    <figcaption>{words.unknownCaption()}</figcaption>
  </figure>
);

const Bold = ({ id }: { id: string }) => (
  <b>
    <Shown id={id} />
  </b>
);
