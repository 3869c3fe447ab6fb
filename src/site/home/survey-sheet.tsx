import { plots, sales, sheet, subject } from './survey-lines.ts';

const plotOf = (id: string) => plots.find((plot) => plot.id === id)!;

export const SurveySheet = () => (
  <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} className="survey" aria-hidden="true">
    {plots.map((plot) => (
      <polygon key={plot.id} points={plot.points} className={plot.id === subject ? 'survey-subject' : 'survey-plot'} />
    ))}
    <path d="M-10 366C90 330 150 392 250 372S420 300 520 338 610 396 660 380" className="survey-river" />
    <path d="M-10 92 210 118 384 74 660 130" className="survey-metro" />
    {[110, 297, 490].map((x, at) => (
      <circle key={x} cx={x} cy={[106, 96, 96][at]} r="3.5" className="survey-station" />
    ))}
    {sales.map(({ plot, weight }) => {
      const [x, y] = plotOf(plot).middle;
      return <circle key={plot} cx={Math.round(x)} cy={Math.round(y)} r={weight} className="survey-sale" />;
    })}
    <g className="survey-words">
      <text x="24" y="44">
        BALEWADI
      </text>
      <text x="470" y="40">
        AUNDH
      </text>
      <text x="250" y="44">
        BANER
      </text>
    </g>
    <g className="survey-scale">
      <path d="M24 426v6h96v-6" />
      <text x="24" y="420">
        500 m
      </text>
      <path d="M612 62V32m0 0-5 9m5-9 5 9" />
      <text x="608" y="26">
        N
      </text>
    </g>
  </svg>
);
