import { z } from 'zod';
import { isPosition } from '#core/geo.ts';
import * as words from '#messages/land-desk/errors';
import { deals, zones, type Deal, type Zone } from './land-words.ts';

/** What a parcel is matched by. Areas in square metres, widths in metres, money in whole paise; null: not known. */
export type Parcel = {
  id: string;
  reference: string;
  city: string;
  /** The first is the parcel's own; more where it lies across several. */
  villages: readonly string[];
  latitude: number | null;
  longitude: number | null;
  areaSqm: number;
  roadWidthM: number | null;
  zone: Zone;
  askingPaise: number | null;
  deals: readonly Deal[];
  availableOn: string | null;
  /** P-line by plot area; null where no rule gives one, with `fsiFault`. */
  fsi: number | null;
  fsiFault: string | null;
};

export const parcelStates = ['offered', 'in-check', 'withdrawn'] as const;
export type ParcelState = (typeof parcelStates)[number];

const name = z.string().trim().min(1).max(120);

/** What the desk types or reads from a table. The owner's name is sealed, the phone masked, before either is stored. */
export const ParcelInput = z
  .strictObject({
    city: name,
    villages: z.array(name).min(1, { error: words.parcelVillage }).max(5, { error: words.parcelVillages }),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    areaSqm: z.number().positive({ error: words.parcelArea }).max(4e6, { error: words.areaTooLarge }),
    roadWidthM: z.number().positive({ error: words.roadWidth }).max(200, { error: words.roadWidth }).nullable(),
    zone: z.enum(zones),
    asrLandRupeesPerSqm: z.number().positive().max(1e7).nullable(),
    askingPaise: z.int().positive().max(1e15).nullable(),
    deals: z.array(z.enum(deals)).min(1, { error: words.parcelDeals }),
    availableOn: z.iso.date().nullable(),
    survey: z.string().trim().max(120),
    remarks: z.string().trim().max(2000),
    state: z.enum(parcelStates),
    /** Why it is in check or withdrawn. */
    stateReason: z.string().trim().max(500),
    owner: z.string().trim().max(200),
    ownerPhone: z.string().trim().max(40),
  })
  .superRefine((parcel, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if ((parcel.latitude === null) !== (parcel.longitude === null)) fault('latitude', words.halfPosition());
    if (parcel.latitude !== null && parcel.longitude !== null && !isPosition(parcel.latitude, parcel.longitude))
      fault('latitude', words.noPosition());
    if (parcel.state !== 'offered' && parcel.stateReason === '') fault('stateReason', words.stateReason());
  });
export type ParcelInput = z.output<typeof ParcelInput>;

/** Papers by which a title is checked; the list of the desk, in the order in which they are looked through. */
export const titlePapers = [
  'extract',
  'mutations',
  'search',
  'deeds',
  'zone',
  'measurement',
  'conversion',
  'encumbrance',
  'access',
  'consent',
] as const;
export type TitlePaper = (typeof titlePapers)[number];
export const paperStates = ['unseen', 'seen', 'faulty'] as const;
export type PaperState = (typeof paperStates)[number];
