import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { addressOfPlace } from './address-of-place.ts';

type Names = { city?: string | null | undefined; village?: string | null | undefined; project?: string | null | undefined };

/** An address that was typed ("?city=poona&village=wakd") becomes that of the place it was answered for, so that the screen names it as the data do. */
export function useSettledAddress(named: Names, settled: Names | undefined) {
  const { pathname, search } = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const isSame = (['city', 'village', 'project'] as const).every((level) => (named[level] ?? null) === (settled?.[level] ?? null));
  const { city, village = null, project = null } = settled ?? {};
  const to =
    isSame || city === undefined || city === null ? null : addressOfPlace({ pathname, search, params }, { city, village, project });
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true, preventScrollReset: true });
  }, [navigate, to]);
}
