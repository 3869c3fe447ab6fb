/** Rate × (1 + adjustment) = adjusted, to the rupee; the middle one is the value's. A test holds the sums. */
export const comparables = [
  { project: 'Meghdoot Residency', registered: 'Sep 2026', areaSqft: 835, rate: 14_050, adjustment: -0.01, adjusted: 13_910 },
  { project: 'Ashoka Terraces', registered: 'May 2026', areaSqft: 820, rate: 13_300, adjustment: 0.042, adjusted: 13_859 },
  { project: 'Meghdoot Residency', registered: 'Apr 2026', areaSqft: 812, rate: 13_180, adjustment: 0.047, adjusted: 13_799 },
  { project: 'Saptagiri Heights', registered: 'Aug 2026', areaSqft: 780, rate: 13_450, adjustment: 0.021, adjusted: 13_732 },
  { project: 'Nakshatra Park', registered: 'Jun 2026', areaSqft: 798, rate: 13_210, adjustment: 0.031, adjusted: 13_620 },
] as const;

const rupees = (value: number) => `₹${value.toLocaleString('en-IN')}`;
const percent = (ratio: number) => `${ratio < 0 ? '−' : '+'}${Math.abs(ratio * 100).toFixed(1)}%`;

export const Valuing = () => (
  <section className="home-section">
    <div className="home-words">
      <h2>A value you can argue with</h2>
      <p>
        You see which sales were used, how each was adjusted for time, floor and size, and how much it counts. Take one out and the value
        follows.
      </p>
      <p className="home-proof">
        Here five of fourteen sales. Each adjusted rate is the registered rate times its adjustment; the middle one, ₹13,799, times 812 sq
        ft is ₹1.12 Cr.
      </p>
    </div>
    <figure className="home-picture">
      <div className="home-scroll">
        <table className="home-ledger home-comparables">
          <thead>
            <tr>
              <th scope="col">Sale</th>
              <th scope="col">Registered</th>
              <th scope="col">Carpet</th>
              <th scope="col">Rate</th>
              <th scope="col">Adjusted by</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {comparables.map((sale) => (
              <tr key={sale.project + sale.registered} data-middle={sale.adjusted === 13_799 || undefined}>
                <th scope="row">{sale.project}</th>
                <td>{sale.registered}</td>
                <td>
                  {sale.areaSqft} <small>sq ft</small>
                </td>
                <td>{rupees(sale.rate)}</td>
                <td>{percent(sale.adjustment)}</td>
                <td>{rupees(sale.adjusted)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>Comparables of the valuation above. Demonstration data; the projects do not exist.</figcaption>
    </figure>
  </section>
);
