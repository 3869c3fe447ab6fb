import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { groupDigits } from '#core/indian-number.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import { Section } from '#web/ui/section.tsx';
import { z } from 'zod';
import { sanctionerNames, sanctioners, type Sanctioner } from '../model/rules/sanctioner.ts';
import type { PlaceRow } from '../model/rules/rule-tables.ts';
import { axonometricDrawing } from '../model/drawing/axonometric-drawing.ts';
import { buildingOfScenario } from '../model/drawing/building-of-scenario.ts';
import type { Appraised } from './appraise-scenario.ts';
import { DrawPlot } from './draw-plot.tsx';
import { DrawingPicture } from './drawing-picture.tsx';
import { MeasuredPlot } from './measured-plot.tsx';
import { NumberField } from './number-field.tsx';
import { PlaceField } from './place-field.tsx';
import { PlotPlan } from './plot-picture.tsx';
import { PlotSides } from './plot-sides.tsx';
import type { PartProps } from './part-props.ts';
import { UploadPlot } from './upload-plot.tsx';
import classes from './simulator.module.css';

const Way = z.object({ draw: z.enum(['measured', 'map', 'file']).optional() });

/** The plot: how large, which shape, on which roads, under which authority. */
export function PlotPart({
  inputs,
  change,
  isReadOnly,
  appraised,
  places,
}: PartProps & { appraised: Appraised; places: readonly PlaceRow[] }) {
  const { plot } = inputs;
  const [{ draw = 'measured' }, setWay] = useUrlState(Way);
  const set = (part: Partial<typeof plot>) => change('plot', part);
  const appraisal = appraised.kind === 'appraised' ? appraised.appraisal : null;
  const building = appraisal && buildingOfScenario(inputs, appraisal);
  return (
    <div className={classes.desk}>
      <div className={classes.stack}>
        <Section
          title="Facts of the plot"
          subtitle="A road and an area are enough for the area statement; a shape adds margins, floors and height."
        >
          <div className={classes.fields}>
            <NumberField
              label="Area by title or measurement"
              unit="sq m"
              value={plot.areaSqm}
              onValue={(areaSqm) => set({ areaSqm })}
              description={plot.drawing ? 'Empty: the drawing says it' : 'The least of title, measurement and 7/12'}
              isReadOnly={isReadOnly}
            />
            <NumberField
              label="Road that gives access"
              unit="m"
              value={plot.roadWidthM}
              required
              onValue={(roadWidthM) => roadWidthM !== null && set({ roadWidthM })}
              isReadOnly={isReadOnly}
            />
            <NumberField
              label="Roads, widening, reservations"
              unit="sq m"
              value={plot.roadsAndReservationsSqm}
              required
              onValue={(area) => area !== null && set({ roadsAndReservationsSqm: area })}
              description="Land that is handed over"
              isReadOnly={isReadOnly}
            />
            <NumberField
              label="ASR land rate of the zone"
              unit="₹/sq m"
              decimals={0}
              value={plot.asrLandRupeesPerSqm}
              onValue={(asrLandRupeesPerSqm) => set({ asrLandRupeesPerSqm })}
              description="Open land, of the year, without guidelines"
              isReadOnly={isReadOnly}
            />
            <PlaceField inputs={inputs} change={change} isReadOnly={isReadOnly} places={places} />
            <NativeSelect
              label="Who sanctions"
              value={plot.sanctioner}
              disabled={isReadOnly}
              data={sanctioners.map((value) => ({ value, label: sanctionerNames[value] }))}
              onChange={(event) => set({ sanctioner: event.currentTarget.value as Sanctioner })}
            />
            <div className={classes.stack} style={{ gap: 8 }}>
              <Checkbox
                label="Congested area (gaothan, core)"
                checked={plot.congested}
                disabled={isReadOnly}
                onChange={(event) => set({ congested: event.currentTarget.checked })}
              />
              <Checkbox
                label="In-situ FSI for what is handed over"
                checked={plot.inSituTaken}
                disabled={isReadOnly}
                onChange={(event) => set({ inSituTaken: event.currentTarget.checked })}
              />
            </div>
          </div>
        </Section>
        {!isReadOnly && (
          <Section
            title="Shape"
            actions={
              <SegmentedControl
                aria-label="How to give the shape"
                size="xs"
                value={draw}
                onChange={(way) => setWay({ draw: way as 'measured' })}
                data={[
                  { value: 'measured', label: 'Lengths and angles' },
                  { value: 'map', label: 'On the map' },
                  { value: 'file', label: 'A file' },
                ]}
              />
            }
          >
            {draw === 'measured' && (
              <MeasuredPlot key={JSON.stringify(plot.drawing?.ring)} plot={plot} onDrawing={(drawing) => set({ drawing })} />
            )}
            {draw === 'map' && <DrawPlot plot={plot} onDrawing={(drawing) => set({ drawing, areaSqm: null })} />}
            {draw === 'file' && <UploadPlot plot={plot} onDrawing={(drawing) => set({ drawing, areaSqm: null })} />}
          </Section>
        )}
        {plot.drawing && (
          <Section
            title="What lies beyond each side"
            subtitle="A road has its front margin, a neighbour the side margin, a stream a margin of its own."
          >
            <PlotSides drawing={plot.drawing} isReadOnly={isReadOnly} onDrawing={(drawing) => set({ drawing })} />
          </Section>
        )}
      </div>
      <div className={classes.stack}>
        {appraisal?.shape ? (
          <>
            <Section
              title={appraisal.massing ? `${appraisal.massing.floors} floors, ${appraisal.massing.heightM.toFixed(1)} m high` : 'Plan'}
              subtitle={
                appraisal.massing
                  ? `${groupDigits(appraisal.massing.floorSqm, 'indian', 0)} sq m a floor within the margins, ${groupDigits(appraisal.builtSqm, 'indian', 0)} sq m of P-line in all; rules as known on 30 Jan 2025.`
                  : undefined
              }
            >
              {building && <DrawingPicture draw={(width) => axonometricDrawing(building, width)} />}
              <PlotPlan appraisal={appraisal} />
              {appraisal.massing && <MarginTable appraisal={appraisal} />}
            </Section>
            {appraisal.parking && (
              <p className={classes.note}>
                Parking for {appraisal.homes} homes: {appraisal.parking.cars} cars and {appraisal.parking.twoWheelers} two-wheelers (Tables
                8-B, 8-C).
              </p>
            )}
          </>
        ) : (
          <p className={classes.note}>Give a shape to see margins, floors and height. The area statement and the money work without it.</p>
        )}
      </div>
    </div>
  );
}

function MarginTable({
  appraisal: { shape, massing },
}: {
  appraisal: NonNullable<Extract<Appraised, { kind: 'appraised' }>['appraisal']>;
}) {
  if (shape === null || massing === null) return null;
  return (
    <div className={classes.scroll}>
      <table>
        <caption className="visually-hidden">Sides of the plot with their margins</caption>
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col" data-number>
              Length
            </th>
            <th scope="col" data-number>
              Margin
            </th>
          </tr>
        </thead>
        <tbody>
          {shape.ring.map(([x, y], at) => {
            const [nextX, nextY] = shape.ring[(at + 1) % shape.ring.length]!;
            return (
              <tr key={at}>
                <td>{shape.sides[at]! + 1}</td>
                <td data-number>{Math.hypot(nextX - x, nextY - y).toFixed(2)} m</td>
                <td data-number>{massing.margins[at]!.toFixed(2)} m</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
