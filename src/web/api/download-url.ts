import type { z } from 'zod';
import type { DownloadEndpoint } from '#core/endpoint.ts';
import { addressOf } from './address.ts';

/** The link of a file: put it in an <a href download>, so that the browser streams it to disk. */
export const downloadUrl = <I extends z.ZodObject>(endpoint: DownloadEndpoint<I>, input: z.input<I>) => addressOf(endpoint.path, input);
