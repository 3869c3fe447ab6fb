import * as roles from '#messages/site-pages/roles';
import * as words from '#messages/site-pages/shared';

/** What somebody in a role wants to know, in the two-letter style of the specification. No customer said it, and the block says so. */
type Testimonial = { role: string; location: string; text: string; avatar: string };

const pune = roles.pune;
const mumbai = roles.mumbai;
const say = (role: () => string, location: () => string, text: () => string, avatar: string): Testimonial => ({
  role: role(),
  location: location(),
  text: text(),
  avatar,
});

/** Three of each group. */
const groups = {
  mma: () => [
    say(roles.marketManager, pune, roles.marketManagerText, 'PM'),
    say(roles.marketInvestor, mumbai, roles.marketInvestorText, 'IN'),
    say(roles.marketResearch, pune, roles.marketResearchText, 'RL'),
  ],
  valuation: () => [
    say(roles.valuationBanker, mumbai, roles.valuationBankerText, 'BK'),
    say(roles.valuationBuyer, pune, roles.valuationBuyerText, 'HB'),
    say(roles.valuationAnalyst, pune, roles.valuationAnalystText, 'AN'),
  ],
  propgpt: () => [
    say(roles.propgptSeller, pune, roles.propgptSellerText, 'SE'),
    say(roles.propgptChief, mumbai, roles.propgptChiefText, 'CE'),
    say(roles.propgptInvestor, mumbai, roles.propgptInvestorText, 'IN'),
  ],
  simulator: () => [
    say(roles.simulatorDeveloper, pune, roles.simulatorDeveloperText, 'DE'),
    say(roles.simulatorFinance, mumbai, roles.simulatorFinanceText, 'FM'),
    say(roles.simulatorDirector, pune, roles.simulatorDirectorText, 'MD'),
  ],
  saleTransaction: () => [
    say(roles.salesLead, pune, roles.salesLeadText, 'RL'),
    say(roles.salesManager, pune, roles.salesManagerText, 'PM'),
    say(roles.salesBanker, mumbai, roles.salesBankerText, 'BK'),
  ],
} satisfies Record<string, () => readonly Testimonial[]>;

type Props = { of: keyof typeof groups; title: string; look?: 'default' | 'simulator'; list?: readonly Testimonial[] };

/** Nothing where there is nobody to quote. */
export function Testimonials({ of, title, look = 'default', list = groups[of]() }: Props) {
  if (list.length === 0) return null;
  return (
    <section className="sheet-part testimonials" data-style={look}>
      <h2>{title}</h2>
      <p className="sheet-note">{words.roles()}</p>
      <ul>
        {list.map(({ role, location, text, avatar }) => (
          <li key={role}>
            <blockquote>{text}</blockquote>
            <p>
              <span className="testimonial-avatar" aria-hidden="true">
                {avatar}
              </span>
              {role}, {location}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
