import { expect, test } from 'vitest';
import { cityOf } from './place-of-document.ts';

test.each([
  ['1) पालिकेचे नाव:पुणे म.न.पा. इतर वर्णन :सदनिका नं: 5', '', 'Pune'],
  ['Municipal Corporation: Thane Other Information: Flat No. 5, District: Raigad', '', 'Thane'],
  ['Flat No. 5, Sunrise Park, Village: Ulwe, Taluka: Panvel, District: Raigad', '', 'Raigad'],
  ['Plot No. 5 at Mouje Karjat, Tal. Karjat, Dist. Raigad', '', 'Raigad'],
  ['Land at village Shirwal, Satara District', '', 'Satara'],
  ['Flat No. 9, Dist: Ahmednagar, Taluka Rahata', '', 'Ahilyanagar'],
  ['मौजे वाघोली, ता. हवेली, जि. पुणे येथील गट नं. 120', '', 'Pune'],
  ['मौजे कर्जत, तालुका कर्जत, जिल्हा रायगड येथील प्लॉट नं. 5', '', 'Raigad'],
  ['नाशिक जिल्ह्यातील मौजे सिन्नर येथील गट नं. 12', '', 'Nashik'],
  ['जिल्हा : कोल्हापूर, तालुका करवीर, मौजे उजळाईवाडी', 'Pune', 'Kolhapur'],
  ['सदनिका क्र. 5, बाणेर, पुणे 411045', '', 'Pune'],
  ['Flat No. 5, Link Road, Bhandup (West), Mumbai 400078', '', 'Mumbai'],
  ['Flat No. 5, Sector 12, Kharghar, Navi Mumbai', '', 'Navi Mumbai'],
  ['सदनिका क्र. 5, अमृत वेल', 'Thane', 'Thane'],
  ['Flat No. 5, Amrut Vel', 'Mumbai Suburban', 'Mumbai'],
])('«%s», office in «%s»: %s', (description, district, city) => {
  expect(cityOf(description, district)).toBe(city);
});

test.each([
  'सदनिका क्र. 5, अमृत वेल सोसायटी',
  'Flat No. 5, Amrut Vel, Pune-Nashik Road',
  'Flat No. 5, Pune Mumbai Highway, between Pune and Mumbai',
  'Flat No. 5, Amrut Vel, purchaser residing at Nagpur',
  'सदनिका क्र. 5, अमृत वेल, लिहून घेणार राहणार नागपूर',
])('nothing tells the city of «%s»', (description) => {
  expect(cityOf(description, '')).toBe('');
});
