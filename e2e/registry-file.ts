/** A small register of a town that exists nowhere: one building, its neighbours, and a market that rises by half a percent a month. */
export function registryFile({ city = 'Lakeside', sales = 600 } = {}) {
  const lines = [
    'Registration Date,City,Village,Project Name,Wing,Flat No,Floor,Carpet Area (sq ft),Agreement Value,Document Type,Latitude,Longitude',
  ];
  for (let sale = 0; sale < sales; sale++) {
    const month = Math.floor((sale * 30) / sales);
    const project = sale % 6;
    const floor = 1 + (sale % 12);
    const area = [480, 640, 760, 980][sale % 4] ?? 640;
    const rate = 9000 * 1.005 ** month * (1 + project * 0.02) * (1 + floor * 0.004) * (0.96 + ((sale * 37) % 80) / 1000);
    const day = `${String(1 + (sale % 27)).padStart(2, '0')}/${String(1 + (month % 12)).padStart(2, '0')}/${2024 + Math.floor(month / 12)}`;
    lines.push(
      [
        day,
        city,
        'North Shore',
        `Heron Court ${project + 1}`,
        'A',
        `${floor}0${1 + (sale % 4)}`,
        floor,
        area,
        Math.round(rate * area),
        'Agreement to sale',
        18.61 + project * 0.001,
        73.81,
      ].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
}
