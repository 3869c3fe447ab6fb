import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { namesPreviewKey } from '#modules/name-review/web/index.ts';
import { call } from '#web/api/call.ts';
import { type Mapping, previewNames } from '../contract.ts';

/** What would become of the names of an uploaded file: looked up again when how it is read changes, or anything is decided. */
export const useNamesPreview = (uploadId: string, how: { mapping: Mapping; isSettling: boolean }) =>
  useQuery({
    enabled: !how.isSettling,
    queryKey: [...namesPreviewKey, uploadId, how.mapping],
    queryFn: ({ signal }) => call(previewNames, { uploadId, mapping: how.mapping }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
