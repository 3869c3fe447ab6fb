/**
 * Sales whose price and area can be relied on. A flag that ends in "-not-known" marks a gap in another column; any other
 * flag is a doubt.
 */
export const usable =
  "agreement_paise > 0 AND area_sqm > 0 AND rate_per_sqft > 0 AND NOT arrayExists(flag -> NOT endsWith(flag, '-not-known'), flags)";

/**
 * Where a sale's building stands. The middle of its village is no such place: taken for one, it would put all buildings of the
 * village on one spot.
 */
export const stands = {
  latitude: "if(sale.location_basis IN ('village', 'geocoder-area'), NULL, sale.latitude)",
  longitude: "if(sale.location_basis IN ('village', 'geocoder-area'), NULL, sale.longitude)",
} as const;

/** A project of a locality is a building; sales that name none are told apart by where they are, to about ten metres. */
export const buildingColumns = `locality, project,
            if(project = '', round(ifNull(${stands.latitude}, 0), 4), 0) AS unnamedLatitude,
            if(project = '', round(ifNull(${stands.longitude}, 0), 4), 0) AS unnamedLongitude`;
