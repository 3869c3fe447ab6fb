/** H3 resolution whose cells are some 25 to 70 pixels wide at a zoom of the map, in India's latitudes. */
export function hexResolution(zoom: number) {
  if (zoom < 5) return 3;
  if (zoom < 7) return 4;
  if (zoom < 9) return 5;
  if (zoom < 10.5) return 6;
  if (zoom < 11.8) return 7;
  if (zoom < 13.5) return 8;
  return 9;
}
