import { useQuery } from '@tanstack/react-query';
import { mapSettings } from '#core/map-settings.ts';
import { call } from '../api/call.ts';
import type { TileSource } from './tile-layers.ts';

/** The operator's tiles, if any. Until that is known, and when it cannot be, the map is drawn without. */
export function useTiles(): TileSource | undefined {
  const { data } = useQuery({
    queryKey: ['map-settings'],
    queryFn: ({ signal }) => call(mapSettings, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });
  return data?.tiles ?? undefined;
}
