/**
 * A small register of bungalows and of bare plots in one layout and its neighbours, in a locality that exists: building costs are known of
 * its city. A bungalow of 200 sq m goes for about two crore, a plot of 240 sq m for about one.
 */
export function houseRegister({ sales = 480 } = {}) {
  const lines = [
    'Registration Date,City,Village,Project Name,Unit No,Property Type,Carpet Area (sq ft),Agreement Value,Document Type,Latitude,Longitude',
  ];
  for (let sale = 0; sale < sales; sale++) {
    const month = Math.floor((sale * 30) / sales);
    const layout = Math.floor(sale / 2) % 4;
    const isPlot = sale % 2 === 0;
    const area = (isPlot ? [1900, 2300, 2600, 3000] : [1800, 2000, 2200, 2400])[Math.floor(sale / 8) % 4] ?? 0;
    const rate = (isPlot ? 4300 : 9000) * 1.003 ** month * (1 + layout * 0.02) * (0.97 + ((sale * 37) % 60) / 1000);
    const day = `${String(1 + (sale % 27)).padStart(2, '0')}/${String(1 + (month % 12)).padStart(2, '0')}/${2024 + Math.floor(month / 12)}`;
    lines.push(
      [
        day,
        'Pune',
        'Lavale',
        `Egret Meadows ${layout + 1}`,
        sale + 1,
        isPlot ? 'Plot' : 'Bungalow',
        area,
        Math.round(rate * area),
        'Agreement to sale',
        18.535 + layout * 0.001,
        73.733,
      ].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
}
