import * as errors from '#messages/valuation/errors';
import { z } from 'zod';
import { badRequest } from '#core/app-error.ts';
import { sqmToSqft } from '#core/area.ts';
import { stSelection, subjectFields, SubjectToValue } from './answer-contract.ts';

const text = z.string().trim().max(200).optional();
const number = z.coerce.number().optional();

/** What the specification's other calls name a subject by: the words of a search and the columns of a sale. */
const otherNames = {
  City: text,
  Village: text,
  IGR_Village: text,
  Project: text,
  projName: text,
  ProjName: z.union([z.string().trim().max(200), z.array(z.string().trim().max(200)).length(1)]).optional(),
  Project_name_Selected: text,
  Floor_No: number,
  Net_Carpet_Area_sqmt_KHESTRAFAL: number.describe('Net carpet area in square metres.'),
};

/** A subject under the product's own names, the specification's, or some of each. */
export const NamedSubject = z.object({
  ...z.object({ ...subjectFields, stSelection: stSelection.optional() }).partial().shape,
  ...otherNames,
});
type NamedSubject = z.infer<typeof NamedSubject>;

/** @throws AppError where two names of one field say different things; ZodError where what they say is no subject. */
export function subjectOfNames(named: NamedSubject): SubjectToValue {
  const { City, Village, IGR_Village, Project, projName, ProjName, Project_name_Selected, Floor_No, ...rest } = named;
  const { Net_Carpet_Area_sqmt_KHESTRAFAL: areaSqm, ...own } = rest;
  return SubjectToValue.parse({
    ...own,
    city: oneOf('city', [own.city, City]),
    village: oneOf('village', [own.village, Village, IGR_Village]),
    project: oneOf('project', [own.project, Project, projName, [ProjName].flat()[0], Project_name_Selected]),
    floor: oneOf('floor', [own.floor, Floor_No]),
    carpetAreaSqft: oneOf('area', [own.carpetAreaSqft, areaSqm === undefined ? undefined : sqmToSqft(areaSqm)]),
  });
}

type Field = 'city' | 'village' | 'project' | 'floor' | 'area';

function oneOf<Value extends string | number>(field: Field, values: readonly (Value | undefined)[]): Value | undefined {
  const different = new Set(values.filter((value) => value !== undefined && value !== ''));
  if (different.size > 1) throw badRequest(() => errors.givenTwice({ field, values: [...different].join(', ') }));
  return [...different][0];
}
