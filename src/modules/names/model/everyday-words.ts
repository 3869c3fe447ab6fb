import { plainName } from './plain-name.ts';

/**
 * Words that people type in a question or a search and that are never a slip of a place's name: of the trade, of questions, of time, in
 * English, Hindi and Marathi, and English words that begin names of places (College Road). A place that is called exactly so is still found.
 */
const words = `
  about above after again all also and any apartment apartments april area areas around as august average bank banks before below best better
  between bhk bigger budget build builder builders building buildings business buy buyer buyers buying by can carpet central cheap cheaper
  cheapest cities city civil college colony commercial compare compared cost costs crore crores data day days dealer december decrease deal
  developer developers down east electronic estate expensive february finance first flat flats floor floors for forecast from garden
  gardens gift golf good great green growth hall high highest hill hills home homes house houses how increase index india interest
  invest investment is it january july june lake lakh lakhs land last latest launch launches law layout lease leases line lines list loan loans
  locality localities location lower lowest main man many march market markets may mean median men model month months more most move much near
  nearby new next north november now number october of office offices old older on one or over owner park per place places plot plots
  police possession price prices project projects property quarter quarters range rate rates ratio ready real register registered
  registration rent rental rents resale residential return returns right risk river road roads room rooms row rupees salt sale sales same
  satellite school schools sea sector sell seller selling september share shares shop shops show size small sold south square stamp station
  street supply tax tell than that the this time to today top total tower towers town trend trends type under unit units unsold up value
  values valley view villa villas village villages was water week west what when where which who why will with women worth year yearly years
  yesterday yield young zone
  aaj aaj aahe aahet aani aap ab accha agla ahe aahe ajun anek aur bada batao batav bechna bhadya bhag bhai bhav bhaav chahiye chalu chhota dakhav
  dar dara dikhao dukaan dukan ek gaon ghar ghara ghya hai hain hoga hota hote ithe jagah jagat jaga jast jasta kab kahan kaisa kam kami karo
  karte kay kaya ke kela kharedi ki kimat kimati kiti kitna kitne kitni ko kon konta konte ka kya kyon lagat laga le lo madhe madhye magil makan
  mala mama man mehenga mehnga mahag mein me milega mul naya navin nahi nako pahije pan parvadel pasun paise pichle pichhle punha purana
  sabse saal sal sasta saste sasti sadanika samajh sang sanga shahar shetra tak tar tula var varsh varshi vikri vikri vikat
  आहे आहेत आणि आज आता आम्ही इथे उत्तर एक एकूण और कब कमी का काय कि किंमत किती कितना कितने कितनी की कीमत कुठे के केव्हा को कोण कोणता कोणते
  क्या क्षेत्र खरेदी गाव घर घरे चाहिए जमीन जागा जास्त तक ते दर दाखवा दिखाओ दुकान नवीन नया नाही पण पिछले पुराना फ्लैट फ्लॅट बताओ बाजार बिक्री
  बिल्डर भाव भाडे मकान महाग महंगा महिना महिने मागील माझे मध्ये में मी या रुपये लाख वर वर्ष वर्षी वर्षे विक्री विकत शहर सरासरी सर्वात सस्ता सबसे
  साल सदनिका सांगा स्वस्त हा ही है हैं हे होता कोटी करोड़ किराया औसत बदल वाढ
`;

const everyday: ReadonlySet<string> = new Set(words.trim().split(/\s+/).map(plainName));

export const isEverydayWord = (text: string) => everyday.has(plainName(text));
