import { useState, useSyncExternalStore, type FormEvent } from 'react';
import type { z } from 'zod';
import * as words from '#messages/web/ui';
import type { JsonEndpoint } from '../../core/endpoint.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';

type Faults = Readonly<Record<string, string>>;

/** Runs what it is given, perhaps after something else and perhaps twice. */
export type Around = <T>(act: () => Promise<T>) => Promise<T>;

type Options = { more?: Readonly<Record<string, unknown>> };

/**
 * A form for one endpoint: its fields are named as the endpoint's input, checked by the same contract before sending,
 * and what the server has to say stands beside the field it is about, else above the form.
 */
export const useEndpointForm = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: JsonEndpoint<I, O>,
  {
    onDone,
    around = (act) => act(),
    ...options
  }: Options & { onDone: (answer: z.output<O>, form: HTMLFormElement) => void | Promise<void>; around?: Around },
) =>
  useCheckedForm(endpoint.input, {
    ...options,
    send: async (read, form) => onDone(await around(() => call(endpoint, read as z.input<I>, { quiet: true })), form),
  });

/**
 * A form whose fields are named as `input` has them.
 *
 * Values are read from the form itself, since a browser's password manager fills fields before React is there to notice.
 */
export function useCheckedForm<I extends z.ZodObject>(
  input: I,
  options: Options & {
    send: (read: z.output<I>, form: HTMLFormElement) => void | Promise<void>;
    /** What is said of a fault that no field has. */
    sentenceOf?: (error: unknown) => string;
  },
) {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<{ sentence: string; code: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { sentenceOf = sentenceOfApi } = options;

  async function send(form: HTMLFormElement) {
    const given = { ...Object.fromEntries(new FormData(form)), ...options.more };
    const read = input.safeParse(given);
    setFailure(null);
    setFaults(read.success ? {} : firstFaults(read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))));
    if (!read.success) return focusOn(form, read.error.issues[0]?.path[0]);
    setBusy(true);
    try {
      await options.send(read.data, form);
    } catch (error) {
      const details = error instanceof ApiError && error.code === 'invalid-input' ? readDetails(error.details) : [];
      if (details.length > 0) setFaults(firstFaults(details));
      else setFailure({ sentence: sentenceOf(error), code: error instanceof ApiError ? error.code : '' });
    } finally {
      setBusy(false);
    }
  }

  return {
    failure: failure?.sentence ?? null,
    /** The server's own name for it. */
    failureCode: failure?.code ?? '',
    isBusy,
    faultOf: (name: string) => faults[name],
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void send(event.currentTarget);
    },
  };
}

const sentenceOfApi = (error: unknown) => (error instanceof ApiError ? error.message : words.tryAgainLater());

/** False on the server and until React has taken over: a form sent before that would leave the page. */
export const useIsReady = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

type Detail = { path: string; message: string };

const firstFaults = (details: readonly Detail[]): Faults =>
  Object.fromEntries(details.toReversed().map(({ path, message }) => [path, message]));

const readDetails = (details: unknown): Detail[] =>
  Array.isArray(details)
    ? details.filter((detail): detail is Detail => typeof detail?.path === 'string' && typeof detail?.message === 'string')
    : [];

function focusOn(form: HTMLFormElement, name: PropertyKey | undefined) {
  const field = name === undefined ? null : form.elements.namedItem(String(name));
  if (field instanceof HTMLElement) field.focus();
}
