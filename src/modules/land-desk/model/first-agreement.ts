/** The agreement of secrecy until an installation publishes its own. It binds in English; the screens explain it in the language of the reader. */
export const firstAgreement = `AGREEMENT OF SECRECY

1. Parties. This agreement is made between the person who accepts it ("the Recipient") and the operator of this Land Desk ("the Desk"), for the benefit of the owner of the parcel for which it is accepted ("the Owner").

2. What is secret. The name of the Owner, the papers of title, the survey number, the asking price and every other fact about the parcel that is not public ("the Information").

3. What the Recipient promises. The Recipient uses the Information only to decide whether to acquire or develop the parcel; shows it only to partners, lenders and advisers who need it for that decision and who are bound to the same secrecy; does not contact the Owner, tenants or neighbours about the parcel except through the Desk or with its written consent; and returns or destroys the Information when asked.

4. What the Desk promises. The Desk shows the Recipient's requirement, its matches and its decisions to nobody but the Recipient, those whom the Recipient names, and the desk staff to whom it is given; it tells the Owner neither the Recipient's name nor the requirement without the Recipient's consent.

5. What is not secret. Facts that are public without a breach of this agreement, that the Recipient had lawfully before, or that a law or a court requires to be told.

6. Time. These promises hold for two years from the day of acceptance, whether or not the parcel is acquired.

7. Law. This agreement is governed by the laws of India. The courts of Pune have jurisdiction. Acceptance on screen by a signed-in person is acceptance in electronic form under section 10A of the Information Technology Act, 2000.

8. No offer. This agreement is neither an offer nor an acceptance of an offer to sell, and gives no right in the parcel.`;
