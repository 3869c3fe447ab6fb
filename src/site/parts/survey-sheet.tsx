import { parcelOf, parcels, road } from './survey-parcels.ts';

/** A sheet of a survey with one parcel marked, another on each page: what the site is about, where a page has no picture of its own. */
export function SurveySheet({ of }: { of: string }) {
  const subject = parcelOf(of);
  return (
    <svg viewBox="-1 -1 482 302" className="survey-sheet" aria-hidden="true">
      {parcels.map(({ number, shape, x, y }) => (
        <g key={number}>
          <path d={shape} />
          <text x={x} y={y} textAnchor="middle" data-code="">
            {number}
          </text>
        </g>
      ))}
      <path d={road} data-road="" />
      <path d={road} data-middle="" />
      <path d={subject.shape} data-subject="" />
      <text x={subject.x} y={subject.y} textAnchor="middle" data-code="" data-subject="">
        {subject.number}
      </text>
    </svg>
  );
}
