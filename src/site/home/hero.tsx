import { Link } from 'react-router';
import { SurveySheet } from './survey-sheet.tsx';

export const Hero = () => (
  <section className="home-hero">
    <div className="home-hero-words">
      <h1>What a flat is worth, shown by the sales around it</h1>
      <p className="home-lead">
        Mulya reads the registry’s own documents and turns them into values, market views and answers. Every figure carries the sales it
        stands on.
      </p>
      <p>
        <Link to="/v4/st/listings/" className="site-button">
          Open the sales explorer
        </Link>
      </p>
    </div>
    <figure className="home-picture home-map">
      <SurveySheet />
      <div className="home-value">
        <span className="home-small">2 BHK · 812 sq ft carpet · 9th floor</span>
        <span className="home-value-figure">
          ₹1.12 <small>Cr</small>
        </span>
        <span className="home-range" aria-hidden="true">
          <i />
        </span>
        <span className="home-small">likely between ₹1.07 Cr and ₹1.17 Cr</span>
        <span className="home-foot">n = 14 sales · Apr to Sep 2026</span>
      </div>
      <figcaption>
        A valuation on demonstration data: the flat in seal red, the sales that support it in blue, larger where nearer in kind.
      </figcaption>
    </figure>
  </section>
);
