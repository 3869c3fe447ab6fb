import type { z } from 'zod';
// Whoever makes a promise answers what breaks it in plain words.
import './plain-issues.ts';

/**
 * Who may call an endpoint. `entitled` names the product that must have been granted to the person, or several of which
 * any one is enough; an operator keeps the data; a superuser may call everything.
 */
export type Access = 'anyone' | 'signed-in' | 'operator' | 'superuser' | { entitled: Product | readonly Product[] };
/** What a key of a program may be good for. */
export const apiScopes = ['valuations', 'market', 'feasibility', 'assistant'] as const;
export type ApiScope = (typeof apiScopes)[number];
export const products = ['market-lens', 'sale-transactions', 'valuation', 'simulator', 'propgpt', 'land-desk', 'valuer'] as const;
export type Product = (typeof products)[number];

/** The products of which any one opens what asks for it. */
export const productsFor = ({ entitled }: Exclude<Access, string>): readonly Product[] =>
  typeof entitled === 'string' ? [entitled] : entitled;

type Base<Input extends z.ZodObject> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify path; `:name` parts are fields of `input` and arrive in it. */
  path: string;
  access: Access;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Query string (GET, DELETE) or JSON body, together with the path's `:name` parts. */
  input: Input;
  /** Open to programs as well, with a key that has this scope; what its owner may not do, the key may not. */
  apiScope?: ApiScope;
  /** The analysis that the call makes: a fault of ours is told with its name, as the specification has it. */
  analysis?: string;
  /** An input as somebody would send it, for the OpenAPI document; a test sends it. */
  example?: Readonly<Record<string, unknown>>;
  /** Calls per minute and caller, where the general limit (`rate-limits.ts`) does not fit. */
  ratePerMinute?: number;
  /** Bytes of body allowed, where the general limit (1 MB) does not fit. */
  bodyLimit?: number;
  /**
   * Open to whoever is signed in, too, where the input says `trialLink: true`: what a trial sees of it is the handler's to keep.
   */
  canBeTried?: true;
  /** Reads although its method would change something, gives room back, or lets in whoever will make room: not refused when the disk is full. */
  worksOnFullDisk?: true;
  /** Puts another session in this browser's place: its other calls wait until that has happened. */
  changesSession?: true;
  /** Called by a program that signs what it sends: no CSRF token is asked for, and the handler proves the signature over `request.rawBody`. */
  signed?: true;
};

export type JsonEndpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> = Base<Input> & {
  kind: 'json';
  output: Output;
};
/** Answers with a file, streamed. */
export type DownloadEndpoint<Input extends z.ZodObject = z.ZodObject> = Base<Input> & { kind: 'download'; contentType: string };
/** Takes one file as multipart/form-data (part name `file`), the input fields as query string. */
export type UploadEndpoint<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> = Base<Input> & {
  kind: 'upload';
  output: Output;
};
/** Answers in events (text/event-stream), each sent as soon as it is there; what fails before the first one is answered as any call is. */
export type StreamEndpoint<Input extends z.ZodObject = z.ZodObject, Event extends z.ZodType = z.ZodType> = Base<Input> & {
  kind: 'stream';
  event: Event;
};
export type Endpoint = JsonEndpoint | DownloadEndpoint | UploadEndpoint | StreamEndpoint;

/** The promise between browser and server: from it come validation, types, OpenAPI and the access test. */
export const endpoint = <I extends z.ZodObject, O extends z.ZodType>(promise: Omit<JsonEndpoint<I, O>, 'kind'>): JsonEndpoint<I, O> => ({
  kind: 'json',
  ...promise,
});
export const download = <I extends z.ZodObject>(promise: Omit<DownloadEndpoint<I>, 'kind'>): DownloadEndpoint<I> => ({
  kind: 'download',
  ...promise,
});
export const upload = <I extends z.ZodObject, O extends z.ZodType>(promise: Omit<UploadEndpoint<I, O>, 'kind'>): UploadEndpoint<I, O> => ({
  kind: 'upload',
  ...promise,
});
export const stream = <I extends z.ZodObject, E extends z.ZodType>(promise: Omit<StreamEndpoint<I, E>, 'kind'>): StreamEndpoint<I, E> => ({
  kind: 'stream',
  ...promise,
});
