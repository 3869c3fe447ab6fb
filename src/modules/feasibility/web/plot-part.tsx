import { Checkbox, NativeSelect } from '@mantine/core';
import { formatCount, groupDigits } from '#core/indian-number.ts';
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
import { NumberField } from '#web/form/number-field.tsx';
import { PlaceField } from './place-field.tsx';
import { PlotPlan } from './plot-picture.tsx';
import { PlotSides } from './plot-sides.tsx';
import type { PartProps } from './part-props.ts';
import { UploadPlot } from './upload-plot.tsx';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/plot';

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
        <Section title={words.factsOfThePlot()} subtitle={words.aRoadAndAn()}>
          <div className={classes.fields}>
            <NumberField
              label={words.areaByTitleOr()}
              unit={words.sqM()}
              value={plot.areaSqm}
              onValue={(areaSqm) => set({ areaSqm })}
              description={plot.drawing ? words.emptyTheDrawingSays() : words.theLeastOfTitle()}
              isReadOnly={isReadOnly}
            />
            <NumberField
              label={words.roadThatGivesAccess()}
              unit={words.m2()}
              value={plot.roadWidthM}
              required
              onValue={(roadWidthM) => roadWidthM !== null && set({ roadWidthM })}
              isReadOnly={isReadOnly}
            />
            <NumberField
              label={words.roadsWideningReservations()}
              unit={words.sqM()}
              value={plot.roadsAndReservationsSqm}
              required
              onValue={(area) => area !== null && set({ roadsAndReservationsSqm: area })}
              description={words.landThatIsHanded()}
              isReadOnly={isReadOnly}
            />
            <NumberField
              label={words.asrLandRateOf()}
              unit={words.sqM3()}
              decimals={0}
              value={plot.asrLandRupeesPerSqm}
              onValue={(asrLandRupeesPerSqm) => set({ asrLandRupeesPerSqm })}
              description={words.openLandOfThe()}
              isReadOnly={isReadOnly}
            />
            <PlaceField inputs={inputs} change={change} isReadOnly={isReadOnly} places={places} />
            <NativeSelect
              label={words.whoSanctions()}
              value={plot.sanctioner}
              disabled={isReadOnly}
              data={sanctioners.map((value) => ({ value, label: sanctionerNames[value] }))}
              onChange={(event) => set({ sanctioner: event.currentTarget.value as Sanctioner })}
            />
            <div className={classes.stack} style={{ gap: 8 }}>
              <Checkbox
                label={words.congestedAreaGaothanCore()}
                checked={plot.congested}
                disabled={isReadOnly}
                onChange={(event) => set({ congested: event.currentTarget.checked })}
              />
              <Checkbox
                label={words.inSituFsiFor()}
                checked={plot.inSituTaken}
                disabled={isReadOnly}
                onChange={(event) => set({ inSituTaken: event.currentTarget.checked })}
              />
            </div>
          </div>
        </Section>
        {!isReadOnly && (
          <Section
            title={words.shape()}
            actions={
              <NativeSelect
                aria-label={words.howToGiveThe()}
                size="xs"
                value={draw}
                onChange={(event) => setWay({ draw: event.currentTarget.value as 'measured' })}
                data={[
                  { value: 'measured', label: words.lengthsAndAngles() },
                  { value: 'map', label: words.onTheMap() },
                  { value: 'file', label: words.aFile() },
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
          <Section title={words.whatLiesBeyondEach()} subtitle={words.aRoadHasIts()}>
            <PlotSides drawing={plot.drawing} isReadOnly={isReadOnly} onDrawing={(drawing) => set({ drawing })} />
          </Section>
        )}
      </div>
      <div className={classes.stack}>
        {appraisal?.shape ? (
          <>
            <Section
              title={
                appraisal.massing
                  ? words.floorsFloorsHeightmM({
                      floors: formatCount(appraisal.massing.floors),
                      heightM: appraisal.massing.heightM.toFixed(1),
                    })
                  : words.plan()
              }
              subtitle={
                appraisal.massing
                  ? words.floorSqmSqMA({
                      floorSqm: groupDigits(appraisal.massing.floorSqm, 'indian', 0),
                      builtSqm: groupDigits(appraisal.builtSqm, 'indian', 0),
                    })
                  : undefined
              }
            >
              {building && <DrawingPicture draw={(width) => axonometricDrawing(building, width)} />}
              <PlotPlan appraisal={appraisal} />
              {appraisal.massing && <MarginTable appraisal={appraisal} />}
            </Section>
            {appraisal.parking && (
              <p className={classes.note}>
                {words.parkingForHomesHomes({
                  homes: formatCount(appraisal.homes),
                  cars: formatCount(appraisal.parking.cars),
                  twoWheelers: formatCount(appraisal.parking.twoWheelers),
                })}
              </p>
            )}
          </>
        ) : (
          <p className={classes.note}>{words.giveAShapeTo()}</p>
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
        <caption className="visually-hidden">{words.sidesOfThePlot()}</caption>
        <thead>
          <tr>
            <th scope="col">{words.side()}</th>
            <th scope="col" data-number>
              {words.length()}
            </th>
            <th scope="col" data-number>
              {words.margin()}
            </th>
          </tr>
        </thead>
        <tbody>
          {shape.ring.map(([x, y], at) => {
            const [nextX, nextY] = shape.ring[(at + 1) % shape.ring.length]!;
            return (
              <tr key={at}>
                <td>{shape.sides[at]! + 1}</td>
                <td data-number>{words.nextXM({ nextX: Math.hypot(nextX - x, nextY - y).toFixed(2) })}</td>
                <td data-number>{words.marginsM({ margins: massing.margins[at]!.toFixed(2) })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
